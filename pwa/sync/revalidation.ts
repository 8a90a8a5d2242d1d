// A restored server may not know papers and grants that it sent before. After a reset those of this device are in
// doubt until the server has sent them again; what it does not send again has left the library.

import type { ReceivedReply } from '../../shared/sync/read-reply.ts';
import { readMeta, writeMeta, type LocalDatabase } from '../local/database/db.ts';

/** Marks every paper of the library and every grant for revalidation; in a transaction. */
export async function markForRevalidation(db: LocalDatabase): Promise<void> {
  const [exams, grants] = await Promise.all([
    db.exams.toCollection().primaryKeys(),
    db.grants.toCollection().primaryKeys(),
  ]);
  await writeMeta(db, 'doubted', { exams, grants });
}

/** Confirms what a reply brings, and with its last page removes the rest; in a transaction. */
export async function confirmPulled(db: LocalDatabase, reply: ReceivedReply): Promise<void> {
  const doubted = await readMeta(db, 'doubted');
  if (!doubted || reply.reset) return;
  const unread = new Set((reply.unread ?? []).map((row) => row.id));
  const exams = new Set(reply.pull.exams.map((row) => row.exam_id));
  const grants = new Set(reply.pull.grants.map((row) => row.subscription_id));
  const rest = {
    exams: doubted.exams.filter((id) => !exams.has(id) && !unread.has(`exams/${id}`)),
    grants: doubted.grants.filter((id) => !grants.has(id) && !unread.has(`grants/${id}`)),
  };
  if (reply.more) return writeMeta(db, 'doubted', rest);
  // marked, not removed: attempts on them still need their names
  await db.exams.where('exam_id').anyOf(rest.exams).modify({ deleted: 1 });
  await db.grants.where('subscription_id').anyOf(rest.grants).modify({ deleted: 1 });
  await db.meta.delete('doubted');
}
