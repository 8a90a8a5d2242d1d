// Practice that is set for a class until a day [R537].

import { academyDate } from '../../shared/access.ts';
import { z } from '../../shared/zod.ts';
import { type Homework, PracticeKind, type SetHomework } from '../../shared/practice/homework.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader, Tx } from '../store/store.ts';
import { groupsOf } from '../store/student-scope.ts';

/** Practice whose day is over for longer than this is no longer shown to anybody. */
const SHOWN_DAYS = 60;
const DAY_MS = 86_400_000;

const StoredKinds = z.array(PracticeKind);
const StoredIds = z.array(z.string());

/** Returns what is set for these groups, the next day first, without what nobody looks at any more. */
export async function readHomework(
  reader: Reader,
  group_ids: readonly string[],
  nowMs: number,
): Promise<(SetHomework & { group_id: string })[]> {
  if (group_ids.length === 0) return [];
  const rows = await reader
    .selectFrom('set_practices')
    .leftJoin('exams', 'exams.exam_id', 'set_practices.exam_id')
    .selectAll('set_practices')
    .select('exams.exam_name')
    .where('set_practices.group_id', 'in', group_ids)
    .where('set_practices.due_date', '>=', academyDate(nowMs - SHOWN_DAYS * DAY_MS))
    .orderBy('set_practices.due_date')
    .orderBy('set_practices.set_id')
    .execute();
  return rows.map(({ kinds, question_ids, set_at, exam_name, ...row }) => ({
    ...row,
    set_at: Number(set_at),
    exam_name: exam_name ?? '',
    kinds: StoredKinds.parse(JSON.parse(kinds)),
    question_ids: StoredIds.parse(JSON.parse(question_ids)),
  }));
}

/** Sets practice under the caller's id, or changes it; a repeat changes nothing. What was done since it was set counts. */
export async function setHomework(
  tx: Tx,
  caller: Caller,
  { set_id, group_id, kinds, question_ids, exam_id, ...homework }: Homework & { group_id: string },
  nowMs: number,
): Promise<void> {
  await requireGroup(tx, caller, group_id);
  if (exam_id !== null) {
    const exam = await tx.selectFrom('exams').select('exam_id').where('exam_id', '=', exam_id).executeTakeFirst();
    if (!exam) throw notFound('The paper');
  }
  const changes = {
    exam_id,
    due_date: homework.due_date,
    count: homework.count,
    words: homework.words.trim(),
    kinds: JSON.stringify(kinds),
    question_ids: JSON.stringify(question_ids),
  };
  const saved = await tx
    .insertInto('set_practices')
    .values({ set_id, group_id, set_at: nowMs, ...changes })
    .onConflict((conflict) =>
      conflict.column('set_id').doUpdateSet(changes).where('set_practices.group_id', '=', group_id),
    )
    .returning('set_id')
    .executeTakeFirst();
  if (!saved) throw notFound('The practice');
}

export async function unsetHomework(tx: Tx, caller: Caller, set_id: string): Promise<void> {
  await tx
    .deleteFrom('set_practices')
    .where('set_id', '=', set_id)
    .where(groupsOf(caller, 'insight', 'set_practices.group_id'))
    .execute();
}

/** Locks the group, which may be deleted at the same time; refuses with 404 unless the caller reaches it. */
async function requireGroup(tx: Tx, caller: Caller, group_id: string): Promise<void> {
  const held = await tx
    .updateTable('groups')
    .set(({ eb }) => ({ changes: eb('changes', '+', 1) }))
    .where('group_id', '=', group_id)
    .where(groupsOf(caller, 'insight', 'groups.group_id'))
    .returning('group_id')
    .executeTakeFirst();
  if (!held) throw notFound('The group');
}
