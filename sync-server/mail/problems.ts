import type { MailProblems } from '../../shared/mail-problems.ts';
import type { Reader } from '../store/store.ts';

export async function readMailProblems(reader: Reader): Promise<MailProblems> {
  const waiting = await reader
    .selectFrom('mail_outbox')
    .select('reply')
    .where('tries', '>', 0)
    .orderBy('mail_id', 'desc')
    .execute();
  const failed = await reader
    .selectFrom('mail_failures')
    .select(['email', 'reply'])
    .orderBy('at', 'desc')
    .orderBy('mail_id', 'desc')
    .execute();
  return {
    waiting: waiting.length,
    failed: failed.length,
    failed_addresses: [...new Set(failed.map(({ email }) => email))].slice(0, 5),
    reply: (waiting[0] ?? failed[0])?.reply ?? null,
  };
}
