// An author says that a draft can be published, so that those who publish look at it [R550].

import { addLogEntry } from '../accounts/access-log.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader, Tx } from '../store/store.ts';
import { lockDraft } from './draft.ts';

/** Says that a draft is ready, or that it is not. The same once more changes nothing. */
export async function sayReady(
  tx: Tx,
  { user_id }: Caller,
  { exam_id, ready }: { exam_id: string; ready: boolean },
  nowMs: number,
): Promise<number | null> {
  const { exam_name, revision } = await lockDraft(tx, exam_id);
  const before = await findReady(tx, exam_id);
  if ((before !== null) === ready) return before;
  await tx.deleteFrom('ready_drafts').where('exam_id', '=', exam_id).execute();
  if (ready) await tx.insertInto('ready_drafts').values({ exam_id, revision, ready_at: nowMs }).execute();
  const action = ready ? 'draft_ready' : 'draft_not_ready';
  await addLogEntry(tx, { actor_id: user_id, user_id, action, detail: exam_name }, nowMs);
  return ready ? nowMs : null;
}

/** Returns since when a draft is said to be ready, in epoch milliseconds; null if it is not. */
export async function findReady(reader: Reader, exam_id: string): Promise<number | null> {
  return (await readReady(reader)).get(exam_id) ?? null;
}

/** Returns since when drafts are said to be ready, by their papers. A server of before clears none that it publishes. */
export async function readReady(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('ready_drafts')
    .innerJoin('exams', (join) =>
      join.onRef('exams.exam_id', '=', 'ready_drafts.exam_id').onRef('exams.revision', '=', 'ready_drafts.revision'),
    )
    .select(['ready_drafts.exam_id', 'ready_drafts.ready_at'])
    .execute();
  return new Map(rows.map(({ exam_id, ready_at }) => [exam_id, Number(ready_at)]));
}
