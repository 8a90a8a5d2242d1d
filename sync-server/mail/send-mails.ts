import type { Logger } from 'pino';
import type { Job } from '../jobs/jobs.ts';
import type { Store } from '../store/store.ts';
import type { Mail, SendMail } from './senders.ts';

/** After this time another run may take the mail: the server that was sending it was killed. */
const LEASE_MS = 2 * 60_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const EVERY_MS = 60_000;
const LANES = 4;
const FAILURE_RETENTION_MS = 7 * 86_400_000;
const LONGEST_REPLY = 300;

interface Ports {
  store: Store;
  send: SendMail;
  log: Logger;
  now: () => number;
}

interface OutboxRow extends Mail {
  mail_id: string;
  expires_at: number;
  tries: number;
}

export function mailsJob(ports: Ports): Job {
  return { name: 'mails', everyMs: EVERY_MS, run: (signal) => sendMails(ports, signal) };
}

/** Sends the mails of the outbox that are due. Returns when the next one is. */
export async function sendMails(ports: Ports, signal: AbortSignal): Promise<number | undefined> {
  await expireMails(ports);
  const lanes = Array.from({ length: LANES }, () => emptyOutbox(ports, signal));
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
  const { at } = await ports.store.read
    .selectFrom('mail_outbox')
    .select((of) => of.fn.min('next_try_at').as('at'))
    .executeTakeFirstOrThrow();
  return at === null ? undefined : Number(at);
}

async function emptyOutbox(ports: Ports, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const row = await claimMail(ports);
    if (!row) return;
    await trySending(ports, row, signal);
  }
}

/** Leases the mail that is due longest, so that no other lane or server sends it meanwhile. */
async function claimMail({ store, now }: Ports): Promise<OutboxRow | null> {
  const nowMs = now();
  for (;;) {
    const due = await store.read
      .selectFrom('mail_outbox')
      .select(['mail_id', 'next_try_at'])
      .where('next_try_at', '<=', nowMs)
      .where('expires_at', '>', nowMs)
      .orderBy('next_try_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const claimed = await store.transact((tx) =>
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

async function trySending({ store, send, log, now }: Ports, row: OutboxRow, signal: AbortSignal): Promise<void> {
  try {
    await send(row, signal);
  } catch (error) {
    // a shutdown is no failed attempt: the mail is sent first at the next start
    const failure = signal.aborted
      ? { next_try_at: now() }
      : { next_try_at: nextTryAt(row, error, now()), tries: row.tries + 1, reply: replyOf(error) };
    if (!signal.aborted) log.error(codesOf(error), 'a mail was not sent');
    await store.transact((tx) =>
      tx.updateTable('mail_outbox').set(failure).where('mail_id', '=', row.mail_id).execute(),
    );
    return;
  }
  await store.transact((tx) => tx.deleteFrom('mail_outbox').where('mail_id', '=', row.mail_id).execute());
}

async function expireMails({ store, now }: Ports): Promise<void> {
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
