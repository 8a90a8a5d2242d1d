import { GroupMonth, type Group, type GroupMember, type WholeGroup } from '../../shared/group-forms.ts';

import type { MyGroup, SetPaper } from '../../shared/groups.ts';
import { byName, byPerson } from '../../shared/name-order.ts';
import { z } from '../../shared/zod.ts';
import { proofOf } from '../accounts/queries.ts';
import { isInvited } from '../accounts/mailboxes.ts';
import { readHomework } from './homework.ts';
import { readInvited } from './invitations.ts';
import { readSetMocks, readSetMocksSeen } from './set-mocks.ts';
import { groupsOf } from '../store/student-scope.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader, Tx } from '../store/store.ts';

const Months = z.array(GroupMonth);

/**
 * Selects the students in groups. A member who became an admin is left out, and is back when they are a student again
 * [R110].
 */
export function selectMembers(reader: Reader) {
  return reader
    .selectFrom('group_members')
    .innerJoin('users', 'users.user_id', 'group_members.user_id')
    .where('users.role', '=', 'student');
}

/** 'groups' reaches a class, 'insight' how its students do [R606]. */
type ClassPermission = 'groups' | 'insight';

/** Returns the groups that the caller reaches with this permission, or one of them. */
export async function readGroups(
  reader: Reader,
  caller: Caller,
  permission: ClassPermission,
  group_id?: string,
): Promise<Group[]> {
  const rows = await reader
    .selectFrom('groups')
    .select(['group_id', 'name', 'code'])
    .select((group) => [
      group
        .selectFrom('group_members')
        .innerJoin('users', 'users.user_id', 'group_members.user_id')
        .whereRef('group_members.group_id', '=', 'groups.group_id')
        .where('users.role', '=', 'student')
        .select(({ fn }) => fn.countAll<number>().as('members'))
        .as('members'),
      group
        .selectFrom('group_waiting')
        .leftJoin('users as owner', 'owner.email', 'group_waiting.email')
        .leftJoin('group_members as member', (on) =>
          on.onRef('member.user_id', '=', 'owner.user_id').onRef('member.group_id', '=', 'group_waiting.group_id'),
        )
        .where('member.user_id', 'is', null)
        .whereRef('group_waiting.group_id', '=', 'groups.group_id')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .as('waiting'),
      group
        .selectFrom('users')
        .innerJoin('group_waiting', 'group_waiting.email', 'users.email')
        .whereRef('group_waiting.group_id', '=', 'groups.group_id')
        .where(isInvited)
        .select(({ fn }) => fn.countAll<number>().as('invited'))
        .as('invited'),
    ])
    .where(groupsOf(caller, permission, 'groups.group_id'))
    .$if(group_id !== undefined, (all) => all.where('group_id', '=', group_id ?? ''))
    .orderBy('group_id')
    .execute();
  return rows
    .map((row) => ({
      ...row,
      members: Number(row.members),
      waiting: Number(row.waiting),
      invited: Number(row.invited),
    }))
    .toSorted((a, b) => byName(a.name, b.name));
}

export async function readGroup(reader: Reader, caller: Caller, group_id: string): Promise<WholeGroup> {
  const [group] = await readGroups(reader, caller, 'groups', group_id);
  if (!group) throw notFound('The group');
  const sees_work = await reachesGroup(reader, caller, group_id, 'insight');
  return {
    group,
    members: await readMembers(reader, group_id),
    ...(await readWaiting(reader, group_id)),
    invited: await readInvited(reader, group_id),
    months: await readGroupMonths(reader, group_id),
    papers: await readSetPapers(reader, [group_id]),
    mocks: await readSetMocksSeen(reader, group_id, sees_work),
    sees_work,
  };
}

async function readMembers(reader: Reader, group_id: string): Promise<GroupMember[]> {
  const rows = await selectMembers(reader)
    .select(['users.user_id', 'users.first_name', 'users.last_name', 'users.email', 'group_members.joined_at'])
    .select('users.proven_at')
    .where('group_members.group_id', '=', group_id)
    .orderBy('users.user_id')
    .execute();
  return rows.toSorted(byPerson).map(({ proven_at, ...row }) => ({
    ...row,
    joined_at: Number(row.joined_at),
    ...proofOf(proven_at),
  }));
}

/**
 * Returns the addresses that are pending for a group. One whose account joined by code is listed as a member only;
 * its place stays until the mailbox is proven, because the account may be a stranger's who leaves again [R224].
 */
async function readWaiting(
  reader: Reader,
  group_id: string,
): Promise<Required<Pick<WholeGroup, 'waiting' | 'not_confirmed'>>> {
  const rows = await reader
    .selectFrom('group_waiting')
    .leftJoin('users', 'users.email', 'group_waiting.email')
    .leftJoin('group_members as member', (on) =>
      on.onRef('member.user_id', '=', 'users.user_id').onRef('member.group_id', '=', 'group_waiting.group_id'),
    )
    .select(['group_waiting.email', 'users.user_id'])
    .where('group_waiting.group_id', '=', group_id)
    .where('member.user_id', 'is', null)
    .orderBy('group_waiting.email')
    .execute();
  return {
    waiting: rows.map(({ email }) => email),
    not_confirmed: rows.filter(({ user_id }) => user_id !== null).map(({ email }) => email),
  };
}

async function readGroupMonths(reader: Reader, group_id: string): Promise<GroupMonth[]> {
  const rows = await reader
    .selectFrom('group_months as month')
    .select(['month.category_year', 'month.category_month', 'month.end_date'])
    .select((month) =>
      month
        .selectFrom('group_members as member')
        .innerJoin('users', 'users.user_id', 'member.user_id')
        .whereRef('member.group_id', '=', 'month.group_id')
        .where('users.role', '=', 'student')
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('grants')
                .select('grants.subscription_id')
                .whereRef('grants.user_id', '=', 'member.user_id')
                .whereRef('grants.category_year', '=', 'month.category_year')
                .whereRef('grants.category_month', '=', 'month.category_month')
                .whereRef('grants.end_date', '>=', 'month.end_date')
                .where('grants.deleted', '=', 0),
            ),
          ),
        )
        .select(({ fn }) => fn.countAll<number>().as('without'))
        .as('without'),
    )
    .where('month.group_id', '=', group_id)
    .execute();
  return Months.parse(rows.map((row) => ({ ...row, without: Number(row.without) })));
}

export async function readSetPapers(
  reader: Reader,
  group_ids: readonly string[],
): Promise<(SetPaper & { group_id: string })[]> {
  if (group_ids.length === 0) return [];
  return reader
    .selectFrom('set_papers')
    .innerJoin('exams', 'exams.exam_id', 'set_papers.exam_id')
    .select(['set_papers.set_id', 'set_papers.group_id', 'set_papers.exam_id', 'exams.exam_name'])
    .select(['set_papers.due_date', 'set_papers.words'])
    .where('set_papers.group_id', 'in', group_ids)
    .where('exams.deleted', '=', 0)
    .where('exams.creationStatus', '=', 'complete')
    .orderBy('set_papers.due_date')
    .orderBy('set_papers.set_id')
    .execute();
}

export async function readMyGroups(reader: Reader, user_id: string, nowMs: number): Promise<MyGroup[]> {
  const rows = await selectMembers(reader)
    .innerJoin('groups', 'groups.group_id', 'group_members.group_id')
    .select(['groups.group_id', 'groups.name'])
    .where('group_members.user_id', '=', user_id)
    .orderBy('groups.group_id')
    .execute();
  const groups = rows.toSorted((a, b) => byName(a.name, b.name));
  const papers = await readSetPapers(
    reader,
    groups.map(({ group_id }) => group_id),
  );
  const homework = await readHomework(
    reader,
    groups.map(({ group_id }) => group_id),
    nowMs,
  );
  const mocks = await readSetMocks(
    reader,
    groups.map(({ group_id }) => group_id),
  );
  return groups.map((group) => ({
    ...group,
    mocks: mocks.flatMap(({ group_id, ...mock }) => (group_id === group.group_id ? [mock] : [])),
    homework: homework.flatMap(({ group_id, ...set }) => (group_id === group.group_id ? [set] : [])),
    papers: papers.flatMap(({ group_id, ...paper }) => (group_id === group.group_id ? [paper] : [])),
  }));
}

/**
 * Locks a group until the transaction ends: changes of members and months run one after the other, so that a student
 * who joins while a month is given gets it either way. Refuses with 404 if there is none.
 */
export async function lockGroup(tx: Tx, group_id: string): Promise<void> {
  const held = await tx
    .updateTable('groups')
    .set(({ eb }) => ({ changes: eb('changes', '+', 1) }))
    .where('group_id', '=', group_id)
    .returning('group_id')
    .executeTakeFirst();
  if (!held) throw notFound('The group');
}

/** Refuses with 404 unless the caller reaches the group. */
export async function requireGroupOf(
  reader: Reader,
  caller: Caller,
  group_id: string,
  permission: ClassPermission,
): Promise<void> {
  if (!(await reachesGroup(reader, caller, group_id, permission))) throw notFound('The group');
}

async function reachesGroup(
  reader: Reader,
  caller: Caller,
  group_id: string,
  permission: ClassPermission,
): Promise<boolean> {
  const found = await reader
    .selectFrom('groups')
    .select('group_id')
    .where('group_id', '=', group_id)
    .where(groupsOf(caller, permission, 'groups.group_id'))
    .executeTakeFirst();
  return found !== undefined;
}

export function findByCode(reader: Reader, code: string): Promise<{ group_id: string; name: string } | undefined> {
  return reader.selectFrom('groups').select(['group_id', 'name']).where('code', '=', code).executeTakeFirst();
}

export async function listMemberIds(reader: Reader, group_id: string): Promise<string[]> {
  const rows = await selectMembers(reader)
    .select('group_members.user_id')
    .where('group_members.group_id', '=', group_id)
    .orderBy('group_members.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function isMember(reader: Reader, group_id: string, user_id: string): Promise<boolean> {
  const row = await selectMembers(reader)
    .select('group_members.user_id')
    .where('group_members.group_id', '=', group_id)
    .where('group_members.user_id', '=', user_id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPendingGroups(reader: Reader, email: string): Promise<boolean> {
  const row = await reader
    .selectFrom('group_waiting')
    .select('group_id')
    .where('email', '=', email)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePending(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx.deleteFrom('group_waiting').where('email', '=', email).returning('group_id').execute();
  // one order everywhere, so that two users who enter the same groups do not deadlock
  return rows.map(({ group_id }) => group_id).toSorted();
}
