import { randomInt } from 'node:crypto';
import { type MonthGiven } from '../../shared/group-forms.ts';
import { CODE_LENGTH, CODE_SIGNS, type SetPaper } from '../../shared/groups.ts';
import { findTerms } from '../access/queries.ts';
import type { Month } from '../access/start-rule.ts';
import { giveOrHoldBack } from '../access/pending-grants.ts';
import { groupsOf } from '../store/student-scope.ts';
import type { LinkSender } from '../accounts/mailboxes.ts';
import { notFound, stateForbids } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Store, Tx } from '../store/store.ts';
import { lockGroup, isMember, listMemberIds, requireGroupOf } from './queries.ts';

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
 * Gives a month to every member, each in a transaction of its own, and to everybody who joins later. End dates only
 * move later. A call that was interrupted may be repeated: a month that was given stays as it is.
 */
export async function giveGroupMonth(
  store: Store,
  caller: Caller,
  group_id: string,
  month: Month & { end_date: string },
  link: LinkSender,
  nowMs: number,
): Promise<MonthGiven> {
  // before the members are listed: students who join after this get it on joining
  const grant = await store.transact((tx) => keepGroupMonth(tx, caller, group_id, month));
  const told = { given: 0, prolonged: 0, already: 0, kept: 0 } satisfies MonthGiven;
  for (const user_id of await listMemberIds(store.read, group_id)) {
    const outcome = await store.transactFor(user_id, async (tx) =>
      // members who left meanwhile, or whose account is gone, get nothing
      (await isMember(tx, group_id, user_id))
        ? (await giveOrHoldBack(tx, link, caller.user_id, grant, nowMs)).outcome
        : null,
    );
    if (outcome !== null) told[outcome === 'renewed' ? 'given' : outcome] += 1;
  }
  const { kept, ...given } = told;
  return kept === 0 ? given : told;
}

async function keepGroupMonth(tx: Tx, caller: Caller, group_id: string, grant: Month & { end_date: string }) {
  await lockGroup(tx, group_id);
  const { category_year, category_month } = grant;
  const present = await tx
    .selectFrom('group_months')
    .select('end_date')
    .where('group_id', '=', group_id)
    .where('category_year', '=', category_year)
    .where('category_month', '=', category_month)
    .executeTakeFirst();
  if (present && present.end_date >= grant.end_date) return { ...grant, end_date: present.end_date };
  const changes = { end_date: grant.end_date, actor_id: caller.user_id };
  await tx
    .insertInto('group_months')
    .values({ group_id, category_year, category_month, ...changes })
    .onConflict((conflict) => conflict.columns(['group_id', 'category_year', 'category_month']).doUpdateSet(changes))
    .execute();
  return grant;
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
  await requireGroupOf(tx, caller, group_id);
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
