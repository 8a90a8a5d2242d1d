import { randomInt } from 'node:crypto';
import { type MonthGiven } from '../../shared/group-forms.ts';
import { CODE_LENGTH, CODE_SIGNS, type SetPaper } from '../../shared/groups.ts';
import { MOST_ADDRESSES } from '../../shared/access-forms.ts';
import { addList, requireOpenList } from '../access/access-lists.ts';
import { grantMembers } from '../access/grant-many.ts';
import { findTerms } from '../access/queries.ts';
import type { Month } from '../access/start-rule.ts';
import { groupsOf } from '../store/student-scope.ts';
import type { LinkSender } from '../accounts/mailboxes.ts';
import { notFound, stateForbids } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Store, Tx } from '../store/store.ts';
import { readOpenMocks } from '../mocks/queries.ts';
import { lockGroup, isMember, listMemberIds, requireGroupOf } from './queries.ts';
import type { MockOfGroup } from './set-mocks.ts';

function randomCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS.charAt(randomInt(CODE_SIGNS.length))).join('');
}

/** Creates a group under the caller's id, or renames it; a repeat changes nothing. */
export async function saveGroup(tx: Tx, group_id: string, name: string, nowMs: number): Promise<void> {
  await tx
    .insertInto('groups')
    .values({ group_id, name: name.trim(), code: randomCode(), created_at: nowMs })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ name: name.trim() }))
    .execute();
}

export async function renameGroup(tx: Tx, group_id: string, name: string): Promise<void> {
  await lockGroup(tx, group_id);
  await tx.updateTable('groups').set({ name: name.trim() }).where('group_id', '=', group_id).execute();
}

export async function deleteGroup(tx: Tx, group_id: string): Promise<void> {
  await lockGroup(tx, group_id);
  for (const table of [
    'set_papers',
    'set_practices',
    'set_mocks',
    'staff_groups',
    'group_months',
    'group_waiting',
    'group_taken_out',
    'removed_from_groups',
    'group_members',
    'groups',
  ] as const)
    await tx.deleteFrom<typeof table>(table).where('group_id', '=', group_id).execute();
}

export async function changeCode(tx: Tx, group_id: string, isOpen: boolean): Promise<void> {
  await lockGroup(tx, group_id);
  const code = isOpen ? randomCode() : null;
  await tx.updateTable('groups').set({ code }).where('group_id', '=', group_id).execute();
}

/**
 * Gives a month to every member, in steps, and to everybody who joins later. End dates only move later. It is a list
 * with an undo [R397]; a call that was interrupted may be repeated: a month that was given stays as it is.
 */
export async function giveGroupMonth(
  store: Store,
  caller: Caller,
  { group_id, list_id, ...month }: Month & { group_id: string; list_id: string; end_date: string },
  link: LinkSender,
  nowMs: number,
): Promise<MonthGiven> {
  // before the members are listed: students who join after this get it on joining
  const { grant, before } = await store.transact((tx) =>
    keepGroupMonth(tx, caller, { group_id, list_id, month }, nowMs),
  );
  const told = { given: 0, prolonged: 0, already: 0, kept: 0 } satisfies MonthGiven;
  const user_ids = await listMemberIds(store.read, group_id);
  for (let begin = 0; begin < user_ids.length; begin += MOST_ADDRESSES) {
    const step = {
      list_id,
      grant,
      group: { group_id, end_date: before },
      user_ids: user_ids.slice(begin, begin + MOST_ADDRESSES),
      isMember: (tx: Tx, user_id: string) => isMember(tx, group_id, user_id),
      link,
    };
    for (const { outcome } of await grantMembers(store, caller, step, nowMs))
      if (outcome === 'given' || outcome === 'prolonged' || outcome === 'already' || outcome === 'kept')
        told[outcome] += 1;
  }
  const { kept, ...given } = told;
  return kept === 0 ? given : told;
}

interface KeptMonth {
  group_id: string;
  list_id: string;
  month: Month & { end_date: string };
}

async function keepGroupMonth(tx: Tx, caller: Caller, { group_id, list_id, month: grant }: KeptMonth, nowMs: number) {
  await lockGroup(tx, group_id);
  const of = { list_id, kind: 'given', actor_id: caller.user_id, month: grant, end_date: grant.end_date } as const;
  const { category_year, category_month } = grant;
  const present = await tx
    .selectFrom('group_months')
    .select('end_date')
    .where('group_id', '=', group_id)
    .where('category_year', '=', category_year)
    .where('category_month', '=', category_month)
    .executeTakeFirst();
  const before = present?.end_date ?? null;
  const list = { ...of, group: { group_id, end_date: before } };
  await requireOpenList(tx, list);
  if (present && present.end_date >= grant.end_date) return { grant: { ...grant, end_date: present.end_date }, before };
  const changes = { end_date: grant.end_date, actor_id: caller.user_id };
  await tx
    .insertInto('group_months')
    .values({ group_id, category_year, category_month, ...changes })
    .onConflict((conflict) => conflict.columns(['group_id', 'category_year', 'category_month']).doUpdateSet(changes))
    .execute();
  await addList(tx, list, nowMs);
  return { grant, before };
}

export async function removeGroupMonth(tx: Tx, group_id: string, month: Month): Promise<void> {
  await lockGroup(tx, group_id);
  await tx
    .deleteFrom('group_months')
    .where('group_id', '=', group_id)
    .where('category_year', '=', month.category_year)
    .where('category_month', '=', month.category_month)
    .execute();
}

export async function setPaper(
  tx: Tx,
  caller: Caller,
  { set_id, group_id, exam_id, due_date, words }: Omit<SetPaper, 'exam_name'> & { group_id: string },
): Promise<void> {
  await requireGroupOf(tx, caller, group_id, 'groups');
  await lockGroup(tx, group_id);
  const paper = await findTerms(tx, exam_id);
  if (!paper) throw notFound('The paper');
  if (!paper.isOpen) throw stateForbids('not_in_library', 'This paper is not in the library. Finish it first.');
  const changes = { exam_id, due_date, words: words.trim() };
  const saved = await tx
    .insertInto('set_papers')
    .values({ set_id, group_id, ...changes })
    .onConflict((conflict) =>
      conflict.column('set_id').doUpdateSet(changes).where('set_papers.group_id', '=', group_id),
    )
    .returning('set_id')
    .executeTakeFirst();
  if (!saved) throw notFound('The paper');
}

export async function unsetPaper(tx: Tx, caller: Caller, set_id: string): Promise<void> {
  await tx
    .deleteFrom('set_papers')
    .where('set_id', '=', set_id)
    .where(groupsOf(caller, 'groups', 'set_papers.group_id'))
    .execute();
}

/** Sets a mock under the caller's id, or changes what is set; a repeat changes nothing. */
export async function setMock(
  tx: Tx,
  caller: Caller,
  {
    set_id,
    group_id,
    mock_id,
    due_date,
    words,
  }: Pick<MockOfGroup, 'set_id' | 'group_id' | 'mock_id' | 'due_date' | 'words'>,
): Promise<void> {
  await requireGroupOf(tx, caller, group_id, 'groups');
  await lockGroup(tx, group_id);
  if (!(await readOpenMocks(tx)).some((one) => one.mock_id === mock_id))
    throw stateForbids('not_in_library', 'This full mock is not offered now. Choose another one.');
  const changes = { mock_id, due_date, words: words.trim() };
  const saved = await tx
    .insertInto('set_mocks')
    .values({ set_id, group_id, ...changes })
    .onConflict((conflict) => conflict.column('set_id').doUpdateSet(changes).where('set_mocks.group_id', '=', group_id))
    .returning('set_id')
    .executeTakeFirst();
  if (!saved) throw notFound('The mock');
}

export async function unsetMock(tx: Tx, caller: Caller, set_id: string): Promise<void> {
  await tx
    .deleteFrom('set_mocks')
    .where('set_id', '=', set_id)
    .where(groupsOf(caller, 'groups', 'set_mocks.group_id'))
    .execute();
}
