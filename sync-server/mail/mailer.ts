import { v7 as newId } from 'uuid';
import type { Jobs } from '../jobs/jobs.ts';
import type { Tx } from '../store/store.ts';
import type { Mail } from './senders.ts';

export interface Mailer {
  /** Adds a mail to the outbox in the transaction that causes it; a job sends it once that is committed. */
  post(tx: Tx, mail: Mail, nowMs: number): Promise<void>;
}

export function createMailer(jobs: Pick<Jobs, 'add'>): Mailer {
  return {
    async post(tx, mail, nowMs) {
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
      await jobs.add(tx, 'mails');
    },
  };
}
