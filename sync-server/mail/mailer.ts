import { v7 as newId } from 'uuid';
import type { Logger } from 'pino';
import { faultOf } from '../http/errors.ts';
import type { Store, Tx } from '../store/store.ts';
import type { Mail, SendMail } from './senders.ts';

export interface Mailer {
  /** Adds a mail to the outbox in the transaction that causes it; call `wake` after the commit to send it at once. */
  post(tx: Tx, mail: Mail, nowMs: number): Promise<void>;
  wake(): void;
  close(): Promise<void>;
}

/** After this time another server may take the mail: the one that was sending it was killed. */
const LEASE_MS = 2 * 60_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const LANES = 4;
const FAILURE_RETENTION_MS = 7 * 86_400_000;
const LONGEST_REPLY = 300;

interface MailerDeps {
  store: Store;
  send: SendMail;
  log: Logger;
  now: () => number;
}

export function createMailer(deps: MailerDeps): Mailer {
  return new OutboxMailer(deps);
}

interface OutboxRow extends Mail {
  mail_id: string;
  expires_at: number;
  tries: number;
}

class OutboxMailer implements Mailer {
  readonly #deps: MailerDeps;
  readonly #closing = new AbortController();
  #run: Promise<void> | null = null;
  #isAskedAgain = false;

  constructor(deps: MailerDeps) {
    this.#deps = deps;
  }

  async post(tx: Tx, mail: Mail, nowMs: number): Promise<void> {
    await tx
      .insertInto('mail_outbox')
      .values({
        mail_id: newId(),
        email: mail.to,
        subject: mail.subject,
        text: mail.text,
        expires_at: nowMs + mail.minutes * 60_000,
        next_try_at: nowMs,
        tries: 0,
        reply: null,
      })
      .execute();
  }

  wake(): void {
    if (this.#closing.signal.aborted) return;
    if (this.#run) {
      this.#isAskedAgain = true;
      return;
    }
    this.#run = this.#empty().finally(() => {
      this.#run = null;
      if (this.#isAskedAgain) {
        this.#isAskedAgain = false;
        this.wake();
      }
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#isAskedAgain = false;
    await this.#run;
  }

  async #empty(): Promise<void> {
    try {
      await this.#expire();
      await Promise.all(Array.from({ length: LANES }, () => this.#emptyLane()));
    } catch (error) {
      this.#deps.log.error(faultOf(error), 'the outbox of mails could not be read');
    }
  }

  async #emptyLane(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const row = await this.#claim();
      if (!row) return;
      await this.#try(row);
    }
  }

  /** Leases the mail that is due longest, so that no other lane or server sends it meanwhile. */
  async #claim(): Promise<OutboxRow | null> {
    const nowMs = this.#deps.now();
    for (;;) {
      const due = await this.#deps.store.read
        .selectFrom('mail_outbox')
        .select(['mail_id', 'next_try_at'])
        .where('next_try_at', '<=', nowMs)
        .where('expires_at', '>', nowMs)
        .orderBy('next_try_at')
        .limit(1)
        .executeTakeFirst();
      if (!due) return null;
      const claimed = await this.#deps.store.transact((tx) =>
        tx
          .updateTable('mail_outbox')
          .set({ next_try_at: nowMs + LEASE_MS })
          .where('mail_id', '=', due.mail_id)
          .where('next_try_at', '=', due.next_try_at)
          .returning(['mail_id', 'email', 'subject', 'text', 'expires_at', 'tries'])
          .executeTakeFirst(),
      );
      if (!claimed) continue;
      const { email, expires_at, ...rest } = claimed;
      const minutes = Math.ceil((Number(expires_at) - nowMs) / 60_000);
      return { ...rest, to: email, expires_at: Number(expires_at), minutes };
    }
  }

  async #try(row: OutboxRow): Promise<void> {
    const { store, send, log, now } = this.#deps;
    try {
      await send(row, this.#closing.signal);
    } catch (error) {
      // a shutdown is no failed attempt: the mail is sent first at the next start
      const wasCut = this.#closing.signal.aborted;
      const failure = wasCut
        ? { next_try_at: now() }
        : { next_try_at: nextTryAt(row, error, now()), tries: row.tries + 1, reply: replyOf(error) };
      if (!wasCut) log.error(codesOf(error), 'a mail was not sent');
      await store.transact((tx) =>
        tx.updateTable('mail_outbox').set(failure).where('mail_id', '=', row.mail_id).execute(),
      );
      return;
    }
    await store.transact((tx) => tx.deleteFrom('mail_outbox').where('mail_id', '=', row.mail_id).execute());
  }

  async #expire(): Promise<void> {
    const { store, now } = this.#deps;
    const nowMs = now();
    const expired = await store.read
      .selectFrom('mail_outbox')
      .select('mail_id')
      .where('expires_at', '<=', nowMs)
      .execute();
    const old = await store.read
      .selectFrom('mail_failures')
      .select('mail_id')
      .where('at', '<=', nowMs - FAILURE_RETENTION_MS)
      .execute();
    if (expired.length === 0 && old.length === 0) return;
    await store.transact(async (tx) => {
      await tx
        .deleteFrom('mail_failures')
        .where('at', '<=', nowMs - FAILURE_RETENTION_MS)
        .execute();
      const gone = await tx
        .deleteFrom('mail_outbox')
        .where('expires_at', '<=', nowMs)
        .returning(['mail_id', 'email', 'reply'])
        .execute();
      for (const row of gone)
        await tx
          .insertInto('mail_failures')
          .values({ ...row, at: nowMs })
          .execute();
    });
  }
}

/**
 * Returns when a mail is tried again. A permanent failure (5xx) is not retried: it waits until it expires and is
 * shown to admins.
 */
function nextTryAt({ tries, expires_at }: OutboxRow, error: unknown, nowMs: number): number {
  const { responseCode } = codesOf(error);
  const isForGood = responseCode !== undefined && responseCode >= 500 && !isLogin(error);
  return isForGood ? expires_at : nowMs + Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
}

/** A failed login is retried: the settings may be corrected meanwhile. */
function isLogin(error: unknown): boolean {
  return codesOf(error).code === 'EAUTH';
}

function codesOf(error: unknown): { code: unknown; responseCode: number | undefined } {
  if (!(error instanceof Error)) return { code: undefined, responseCode: undefined };
  const code = 'code' in error ? error.code : undefined;
  const responseCode =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  return { code, responseCode };
}

function replyOf(error: unknown): string {
  const said =
    error instanceof Error && 'response' in error && typeof error.response === 'string' ? error.response : '';
  const text = said || (error instanceof Error ? error.message : String(error));
  return text.replaceAll(/\s+/g, ' ').slice(0, LONGEST_REPLY);
}
