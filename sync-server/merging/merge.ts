// Joins two accounts of one person, and takes them apart again within a day [R413, R414]. The attempts with all that
// belongs to them, the student's own rows, the months and the classes go to the kept account; settings stay where they
// are. The other account is closed, and is kept so that its address leads to the kept one and its devices can hand over their unsent work [R415].
//
// Rows keep their ids. In the sequence of their new owner they follow all of its own: the number of a row grows by the
// position of that owner, so the devices of the new owner read them like any other news.

import type { User } from '../../shared/accounts.ts';
import { rolesOf } from '../../shared/roles.ts';
import { Marks } from '../../shared/marks.ts';
import { Refusal, stateForbids } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { lockGroup } from '../groups/queries.ts';
import { signMarks } from '../marking/mark-signature.ts';
import { ROW_BYTES } from '../quota/usage.ts';
import { moveOwnRows, returnOwnRows } from '../store/merged-rows.ts';
import { recountUsage } from '../store/recount-usage.ts';
import { nextSeq, nextSeqs } from '../store/sequence.ts';
import type { OwnerTx, Reader, Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { addLogEntry } from '../accounts/access-log.ts';
import { isInvitedAccount, isProven } from '../accounts/mailboxes.ts';
import { endReportLinks, requireStaff, requireUser } from '../accounts/manage.ts';
import { isMergedInto, requireUnmerged, UNDO_MS } from '../accounts/merges.ts';
import { endAllResets } from '../accounts/password-reset.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import {
  type MovedWaiting,
  type WaitingMonth,
  moveWaitingMonths,
  moveWaitingPlaces,
  passOnMerged,
  returnWaitingMonths,
  returnWaitingPlaces,
} from './merged-places.ts';

/** What a merge moved besides attempts, as account_merges stores it; merges of earlier versions moved no places. */
interface MovedRows extends Partial<MovedWaiting> {
  grants: string[];
  /** Of a month that both had, the access that ends earlier. */
  closed: string[];
  /** What the classes gave that the kept account entered by the merge; merges of earlier versions noted none. */
  given?: GivenGrants;
  groups: string[];
  /** Memberships of classes that both were in. */
  doubled: { group_id: string; joined_at: number; by_code: 0 | 1 }[];
  takenOut: string[];
  bundles: { exam_id: string; revision: number }[];
  review: string | null;
  /** Merges of earlier versions moved none. */
  payments?: string[];
  /** Accounts that went into the other one before. */
  earlier: string[];
  /** Tells if the other account was active; merges of earlier versions did not write it. */
  active?: 0 | 1;
}

/** Gives to an account what waits for its address: months and places in classes, or the months alone. */
export interface GiveWaiting {
  onProven: (tx: OwnerTx, user: User, nowMs: number) => Promise<void>;
  giveMonths: (tx: OwnerTx, user: User, nowMs: number) => Promise<void>;
}

interface Pair {
  kept_id: string;
  gone_id: string;
}

interface Side {
  kept: OwnerTx;
  gone: OwnerTx;
}

/** Merges `gone_id` into `kept_id`. The same call again is the first one. */
export async function mergeAccounts(
  store: Store,
  caller: Caller,
  { merge_id, ...pair }: Pair & { merge_id: string },
  waiting: GiveWaiting,
  nowMs: number,
): Promise<void> {
  await store.transactForAll([pair.kept_id, pair.gone_id], async (tx, asOwner) => {
    await requireStaff(tx, caller, 'people');
    const before = await tx
      .selectFrom('account_merges')
      .selectAll()
      .where('merge_id', '=', merge_id)
      .executeTakeFirst();
    if (before && (before.kept_id !== pair.kept_id || before.gone_id !== pair.gone_id || before.undone_at !== null))
      throw stateForbids('call_id_taken', 'This id belongs to another call.');
    if (before) return;
    const refusal = await whyNotMerge(tx, pair);
    if (refusal) throw refusal;
    const side = { kept: asOwner(pair.kept_id), gone: asOwner(pair.gone_id) };
    const moved = await moveAll(side, waiting, nowMs);
    await tx
      .insertInto('account_merges')
      .values({ merge_id, ...pair, merged_at: nowMs, undone_at: null, moved: JSON.stringify(moved) })
      .execute();
    await moveOwnRows({ from: side.gone, to: side.kept, merge_id, offset: await offsetOf(side.gone, side.kept) });
    await signAnew(side.kept);
    await closeGone(side.gone, pair.kept_id, nowMs);
    for (const user_id of [pair.kept_id, pair.gone_id]) {
      await recountUsage(tx, user_id, ROW_BYTES);
      await addLogEntry(tx, { actor_id: caller.user_id, user_id, action: 'account_merged' }, nowMs);
    }
  });
}

/** Returns why two accounts cannot be merged, or null. */
export async function whyNotMerge(reader: Reader, { kept_id, gone_id }: Pair): Promise<Refusal | null> {
  if (kept_id === gone_id) return stateForbids('same_account', 'Choose two different accounts.');
  const kept = await requireUser(reader, kept_id);
  const gone = await requireUser(reader, gone_id);
  await requireUnmerged(reader, kept_id);
  await requireUnmerged(reader, gone_id);
  if (rolesOf(kept).length > 0 || rolesOf(gone).length > 0)
    return stateForbids('not_students', 'Only accounts of students can be merged.');
  if (kept.active === 0)
    return stateForbids('account_closed', 'The account to keep is deactivated. Activate it first.');
  return null;
}

async function moveAll({ kept, gone }: Side, waiting: GiveWaiting, nowMs: number): Promise<MovedRows> {
  // staff made the account of an invited student, so what waits for its address waits for nobody else; of an account
  // that somebody signed up with, it may wait for another person [R224]
  const isInvited = await isInvitedAccount(gone, gone.owner);
  const isKeptProven = await isProven(kept, kept.owner);
  if (isInvited && isKeptProven) await waiting.giveMonths(gone, await requireUser(gone, gone.owner), nowMs);
  const months = await moveMonths({ kept, gone }, nowMs);
  const groups = await moveGroups({ kept, gone });
  const waits = isInvited ? await moveWaiting({ kept, gone }, isKeptProven) : await passOnMerged({ kept, gone });
  const before = await readGrants(kept);
  if (isKeptProven && (waits.places.length > 0 || waits.waiting))
    await waiting.onProven(kept, await requireUser(kept, kept.owner), nowMs);
  const { given, replaced } = givenSince(before, await readGrants(kept));
  months.closed.push(...replaced);
  const bundles = await copyDeliveries({ kept, gone });
  const review = await moveReview({ kept, gone });
  const payments = await movePayments({ kept, gone });
  const earlier = await kept
    .updateTable('users')
    .set({ merged_into: kept.owner })
    .where('merged_into', '=', gone.owner)
    .returning('user_id')
    .execute();
  const { active } = await requireUser(kept, gone.owner);
  const merged = earlier.map(({ user_id }) => user_id);
  return { ...months, given, ...waits, ...groups, bundles, review, payments, earlier: merged, active };
}

async function moveWaiting(side: Side, isKeptProven: boolean): Promise<MovedWaiting> {
  const places = await moveWaitingPlaces(side);
  return isKeptProven ? { places } : { places, waiting: await moveWaitingMonths(side) };
}

type GrantNow = Pick<Tables['grants'], 'subscription_id' | 'end_date'>;

interface GivenGrants {
  added: string[];
  /** Grants of before that end later now. */
  prolonged: { subscription_id: string; from: string; to: string }[];
}

function readGrants(kept: OwnerTx): Promise<GrantNow[]> {
  const grants = kept.selectFrom('grants').select(['subscription_id', 'end_date']).where('user_id', '=', kept.owner);
  return grants.where('deleted', '=', 0).orderBy('subscription_id').execute();
}

function givenSince(
  before: readonly GrantNow[],
  after: readonly GrantNow[],
): { given: GivenGrants; replaced: string[] } {
  const endOf = new Map(before.map(({ subscription_id, end_date }) => [subscription_id, end_date]));
  const left = new Set(after.map(({ subscription_id }) => subscription_id));
  const added = after.filter(({ subscription_id }) => !endOf.has(subscription_id));
  const prolonged = after.flatMap(({ subscription_id, end_date: to }) => {
    const from = endOf.get(subscription_id);
    return from === undefined || from === to ? [] : [{ subscription_id, from, to }];
  });
  return {
    given: { added: added.map(({ subscription_id }) => subscription_id), prolonged },
    replaced: [...endOf.keys()].filter((id) => !left.has(id)),
  };
}

/**
 * Takes back what the classes gave, unless staff changed it meanwhile. An invited student gets it with the place; of
 * an account that somebody signed up with it ends, because its mailbox is not proven [R224]. Returns what ended.
 */
async function takeGiven(
  { kept, gone }: Side,
  { added, prolonged }: GivenGrants,
  nowMs: number,
): Promise<WaitingMonth[]> {
  for (const { subscription_id, from, to } of prolonged)
    await kept
      .updateTable('grants')
      .set({ end_date: from, seq: await nextSeq(kept) })
      .where('subscription_id', '=', subscription_id)
      .where('user_id', '=', kept.owner)
      .where('end_date', '=', to)
      .execute();
  const isInvited = await isInvitedAccount(gone, gone.owner);
  const ended: WaitingMonth[] = [];
  for (const subscription_id of added) {
    const grant = kept
      .updateTable('grants')
      .where('subscription_id', '=', subscription_id)
      .where('user_id', '=', kept.owner)
      .where('deleted', '=', 0);
    if (isInvited) await grant.set({ user_id: gone.owner, seq: await nextSeq(gone) }).execute();
    else {
      const closed = grant.set({ deleted: 1, deleted_at: nowMs, seq: await nextSeq(kept) });
      ended.push(...(await closed.returning(['category_year', 'category_month', 'end_date']).execute()));
    }
  }
  return ended;
}

async function closeGone(gone: OwnerTx, merged_into: string, nowMs: number): Promise<void> {
  await gone.updateTable('users').set({ merged_into, active: 0 }).where('user_id', '=', gone.owner).execute();
  await endAllSessions(gone, gone.owner);
  await endAllResets(gone, gone.owner, nowMs);
  await endReportLinks(gone, gone.owner);
  await gone.deleteFrom('address_changes').where('user_id', '=', gone.owner).execute();
}

/** Returns by how much the numbers of moved rows grow. */
async function offsetOf(from: OwnerTx, to: OwnerTx): Promise<number> {
  const lastSeq = from.position.seq;
  return lastSeq === 0 ? 0 : (await nextSeqs(to, lastSeq)) - 1;
}

/** The signature of marks names their student: without a new one a restored server would not take them back [S19]. */
async function signAnew(to: OwnerTx): Promise<void> {
  const marked = await to
    .selectFrom('results')
    .select(['result_id', 'marks'])
    .where('user_id', '=', to.owner)
    .where('marks', 'is not', null)
    .execute();
  for (const { result_id, marks } of marked) {
    const signed = await signMarks(to, result_id, Marks.parse(JSON.parse(marks ?? '')));
    await to
      .updateTable('results')
      .set({ marks: JSON.stringify(signed) })
      .where('result_id', '=', result_id)
      .execute();
  }
}

/** Of a month that both have, the access that ends later counts; the other ends now, and its days until now stay. */
async function moveMonths({ kept, gone }: Side, nowMs: number): Promise<Pick<MovedRows, 'grants' | 'closed'>> {
  const closed: string[] = [];
  const own = await kept
    .selectFrom('grants')
    .select(['subscription_id', 'category_year', 'category_month', 'end_date'])
    .where('user_id', '=', kept.owner)
    .where('deleted', '=', 0)
    .execute();
  const coming = await kept.selectFrom('grants').selectAll().where('user_id', '=', gone.owner).execute();
  for (const grant of coming) {
    const same = own.find(
      (one) => one.category_year === grant.category_year && one.category_month === grant.category_month,
    );
    let isClosed = false;
    if (grant.deleted === 0 && same) {
      isClosed = same.end_date >= grant.end_date;
      closed.push(isClosed ? grant.subscription_id : same.subscription_id);
      if (!isClosed) await closeGrant(kept, same.subscription_id, nowMs);
    }
    await kept
      .updateTable('grants')
      .set({
        user_id: kept.owner,
        seq: await nextSeq(kept),
        ...(isClosed ? { deleted: 1 as const, deleted_at: nowMs } : {}),
      })
      .where('subscription_id', '=', grant.subscription_id)
      .execute();
  }
  return { grants: coming.map(({ subscription_id }) => subscription_id), closed };
}

async function closeGrant(tx: OwnerTx, subscription_id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('grants')
    .set({ deleted: 1, deleted_at: nowMs, seq: await nextSeq(tx) })
    .where('subscription_id', '=', subscription_id)
    .execute();
}

async function moveGroups({ kept, gone }: Side): Promise<Pick<MovedRows, 'groups' | 'doubled' | 'takenOut'>> {
  const groupsOf = async (user_id: string) =>
    kept.selectFrom('group_members').selectAll().where('user_id', '=', user_id).orderBy('group_id').execute();
  const own = new Set((await groupsOf(kept.owner)).map(({ group_id }) => group_id));
  const groups: string[] = [];
  const doubled: MovedRows['doubled'] = [];
  for (const { group_id, joined_at, by_code } of await groupsOf(gone.owner)) {
    await lockGroup(kept, group_id);
    const membership = kept.deleteFrom('group_members').where('group_id', '=', group_id);
    await membership.where('user_id', '=', gone.owner).execute();
    if (own.has(group_id)) doubled.push({ group_id, joined_at: Number(joined_at), by_code });
    else {
      groups.push(group_id);
      await kept.insertInto('group_members').values({ group_id, joined_at, by_code, user_id: kept.owner }).execute();
      await kept
        .deleteFrom('group_taken_out')
        .where('group_id', '=', group_id)
        .where('user_id', '=', kept.owner)
        .execute();
    }
  }
  // a class that staff took the other account out of does not come back by its code, unless the kept one is in it
  const out = await kept.selectFrom('group_taken_out').select('group_id').where('user_id', '=', gone.owner).execute();
  const takenOut: string[] = [];
  for (const { group_id } of out.filter((one) => !own.has(one.group_id))) {
    const added = await kept
      .insertInto('group_taken_out')
      .values({ group_id, user_id: kept.owner })
      .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doNothing())
      .returning('group_id')
      .executeTakeFirst();
    if (added) takenOut.push(group_id);
  }
  return { groups, doubled, takenOut };
}

/** An attempt that was begun offline is judged by what the server gave to the student [S14]. */
async function copyDeliveries({ kept, gone }: Side): Promise<MovedRows['bundles']> {
  const earlier = await kept
    .selectFrom('given_bundles as own')
    .innerJoin('given_bundles as other', (join) =>
      join.onRef('other.exam_id', '=', 'own.exam_id').onRef('other.revision', '=', 'own.revision'),
    )
    .select(['own.exam_id', 'own.revision', 'other.given_at'])
    .where('own.user_id', '=', kept.owner)
    .where('other.user_id', '=', gone.owner)
    .whereRef('other.given_at', '<', 'own.given_at')
    .execute();
  for (const { exam_id, revision, given_at } of earlier)
    await kept
      .updateTable('given_bundles')
      .set({ given_at })
      .where('user_id', '=', kept.owner)
      .where('exam_id', '=', exam_id)
      .where('revision', '=', revision)
      .execute();
  return kept
    .insertInto('given_bundles')
    .columns(['user_id', 'exam_id', 'revision', 'given_at'])
    .expression((from) =>
      from
        .selectFrom('given_bundles')
        .select([from.cast<string>(from.val(kept.owner), 'text').as('user_id'), 'exam_id', 'revision', 'given_at'])
        .where('user_id', '=', gone.owner),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'exam_id', 'revision']).doNothing())
    .returning(['exam_id', 'revision'])
    .execute();
}

/** Each student has one review: the kept account's own stays. */
async function moveReview({ kept, gone }: Side): Promise<string | null> {
  const own = await kept
    .selectFrom('feedbacks')
    .select('feedback_id')
    .where('user_id', '=', kept.owner)
    .executeTakeFirst();
  if (own) return null;
  const moved = await kept
    .updateTable('feedbacks')
    .set({ user_id: kept.owner })
    .where('user_id', '=', gone.owner)
    .returning('feedback_id')
    .executeTakeFirst();
  return moved?.feedback_id ?? null;
}

async function movePayments({ kept, gone }: Side): Promise<string[]> {
  const moved = await kept
    .updateTable('payments')
    .set({ user_id: kept.owner })
    .where('user_id', '=', gone.owner)
    .returning('payment_id')
    .execute();
  return moved.map(({ payment_id }) => payment_id);
}

/** Undoes a merge within a day. Answers that came meanwhile go back with their attempts. Once more changes nothing. */
export async function undoMerge(store: Store, caller: Caller, merge_id: string, nowMs: number): Promise<Pair> {
  const found = await store.read
    .selectFrom('account_merges')
    .select(['kept_id', 'gone_id'])
    .where('merge_id', '=', merge_id)
    .executeTakeFirst();
  if (!found) throw mergeIsGone();
  await store.transactForAll([found.kept_id, found.gone_id], async (tx, asOwner) => {
    await requireStaff(tx, caller, 'people');
    const merge = await tx.selectFrom('account_merges').selectAll().where('merge_id', '=', merge_id).executeTakeFirst();
    if (!merge) throw mergeIsGone();
    if (merge.undone_at !== null) return;
    if (nowMs >= Number(merge.merged_at) + UNDO_MS)
      throw stateForbids('too_late', 'A merge can be undone for one day. That day is over.');
    if (!(await isMergedInto(tx, merge.gone_id, merge.kept_id)))
      throw stateForbids('merged_again', 'The kept account was merged into another one later. Undo that merge first.');
    const side = { kept: asOwner(merge.kept_id), gone: asOwner(merge.gone_id) };
    const offset = await offsetOf(side.kept, side.gone);
    await returnOwnRows({ from: side.kept, to: side.gone, merge_id, offset }, nowMs);
    await signAnew(side.gone);
    const moved = JSON.parse(merge.moved) as MovedRows;
    await moveBack(side, moved, { mergedMs: Number(merge.merged_at), nowMs });
    await tx.updateTable('account_merges').set({ undone_at: nowMs }).where('merge_id', '=', merge_id).execute();
    await tx
      .updateTable('users')
      .set({ merged_into: null, active: moved.active ?? 1 })
      .where('user_id', '=', merge.gone_id)
      .execute();
    for (const user_id of [merge.kept_id, merge.gone_id]) {
      await recountUsage(tx, user_id, ROW_BYTES);
      await addLogEntry(tx, { actor_id: caller.user_id, user_id, action: 'merge_undone' }, nowMs);
    }
  });
  return found;
}

function mergeIsGone(): Refusal {
  return new Refusal(404, { code: 'not_found', message: 'This merge was not found.' });
}

async function moveBack(
  { kept, gone }: Side,
  moved: MovedRows,
  { mergedMs, nowMs }: { mergedMs: number; nowMs: number },
): Promise<void> {
  const ended = moved.given ? await takeGiven({ kept, gone }, moved.given, nowMs) : [];
  for (const subscription_id of moved.closed) {
    const reopened = kept
      .updateTable('grants')
      .set({ deleted: 0, deleted_at: null, seq: await nextSeq(kept) })
      .where('subscription_id', '=', subscription_id);
    await reopened.where('deleted', '=', 1).where('deleted_at', '=', mergedMs).execute();
  }
  for (const subscription_id of moved.grants)
    await gone
      .updateTable('grants')
      .set({ user_id: gone.owner, seq: await nextSeq(gone) })
      .where('subscription_id', '=', subscription_id)
      .where('user_id', '=', kept.owner)
      .execute();
  if (moved.waiting) await returnWaitingMonths({ kept, gone }, moved.waiting, ended);
  await moveGroupsBack({ kept, gone }, moved);
  for (const { exam_id, revision } of moved.bundles)
    await kept
      .deleteFrom('given_bundles')
      .where('user_id', '=', kept.owner)
      .where('exam_id', '=', exam_id)
      .where('revision', '=', revision)
      .execute();
  if (moved.review !== null)
    await kept
      .updateTable('feedbacks')
      .set({ user_id: gone.owner })
      .where('feedback_id', '=', moved.review)
      .where('user_id', '=', kept.owner)
      .execute();
  for (const payment_id of moved.payments ?? [])
    await gone
      .updateTable('payments')
      .set({ user_id: gone.owner })
      .where('payment_id', '=', payment_id)
      .where('user_id', '=', kept.owner)
      .execute();
  if (moved.earlier.length > 0)
    await kept
      .updateTable('users')
      .set({ merged_into: gone.owner })
      .where('user_id', 'in', moved.earlier)
      .where('merged_into', '=', kept.owner)
      .execute();
}

/** A class that was deleted meanwhile stays deleted, and whom staff took out of one meanwhile stays out. */
async function moveGroupsBack({ kept, gone }: Side, moved: MovedRows): Promise<void> {
  const { groups, doubled, takenOut, places = [] } = moved;
  const touched = [...groups, ...takenOut, ...[...doubled, ...places].map(({ group_id }) => group_id)];
  const there = new Set<string>();
  if (touched.length > 0) {
    const groups = await kept.selectFrom('groups').select('group_id').where('group_id', 'in', touched).execute();
    for (const group_id of groups.map((group) => group.group_id).toSorted()) {
      await lockGroup(kept, group_id);
      there.add(group_id);
    }
  }
  for (const group_id of moved.groups)
    await kept
      .updateTable('group_members')
      .set({ user_id: gone.owner })
      .where('group_id', '=', group_id)
      .where('user_id', '=', kept.owner)
      .execute();
  for (const membership of moved.doubled)
    if (there.has(membership.group_id))
      await kept
        .insertInto('group_members')
        .values({ ...membership, user_id: gone.owner })
        .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doNothing())
        .execute();
  for (const group_id of moved.takenOut)
    await kept
      .deleteFrom('group_taken_out')
      .where('group_id', '=', group_id)
      .where('user_id', '=', kept.owner)
      .execute();
  const left = places.filter(({ group_id }) => there.has(group_id));
  await returnWaitingPlaces({ kept, gone }, left);
}
