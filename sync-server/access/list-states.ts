// What many addresses have of one month, and what they shall have, in a few statements for all of them.

import type { User } from '../../shared/accounts.ts';
import type { ExpressionBuilder, OwnerTx, Reader, Store, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { lockAddress } from '../store/locks.ts';
import { nextSeq } from '../store/sequence.ts';
import { USER_FIELDS } from '../accounts/sessions.ts';
import type { Month } from './start-rule.ts';

/** An address, and the account that it was when it was listed: its address may have changed since. */
export interface ListedAccount {
  email: string;
  user_id: string | null;
}

export interface Side {
  grant: { subscription_id: string; end_date: string } | null;
  waiting: { end_date: string; actor_id: string; given_at: number } | null;
}

export interface AddressState extends Side {
  email: string;
  user: (User & { isProven: boolean }) | null;
}

export interface StateChange {
  state: AddressState;
  after: Side;
}

/** Reads the state of each address, in their order. */
export async function readStates(
  reader: Reader,
  month: Month,
  addresses: readonly ListedAccount[],
): Promise<AddressState[]> {
  if (addresses.length === 0) return [];
  const users = await readUsers(reader, addresses);
  const found = addresses.map(({ email, user_id }) => {
    const listed = user_id === null ? users.byEmail.get(email) : users.byId.get(user_id);
    // the months of a merged account went to the one that took it over
    const user = (listed && users.keptOf.get(listed.user_id)) ?? listed;
    return { email: listed?.email ?? email, user: user ?? null };
  });
  const grants = await readGrants(
    reader,
    month,
    found.flatMap(({ user }) => user?.user_id ?? []),
  );
  const waiting = await readWaiting(
    reader,
    month,
    found.map(({ email }) => email),
  );
  return found.map(({ email, user }) => ({
    email,
    user,
    grant: (user && grants.get(user.user_id)) ?? null,
    waiting: waiting.get(email) ?? null,
  }));
}

async function readUsers(reader: Reader, addresses: readonly ListedAccount[]) {
  const ids = addresses.flatMap(({ user_id }) => user_id ?? []);
  const emails = addresses.filter(({ user_id }) => user_id === null).map(({ email }) => email);
  const rows = await reader
    .selectFrom('users')
    .select([...USER_FIELDS, 'proven_at'])
    .where((is) => is.or([isIn(is, 'user_id', ids), isIn(is, 'email', emails)]))
    .execute();
  const users = rows.map(({ proven_at, ...user }) => ({ ...user, isProven: proven_at !== null }));
  return {
    byId: new Map(users.map((user) => [user.user_id, user])),
    byEmail: new Map(users.map((user) => [user.email, user])),
    keptOf: await readKept(
      reader,
      users.map(({ user_id }) => user_id),
    ),
  };
}

/** Returns the accounts that took over some of these, by the account that went into them. */
async function readKept(reader: Reader, user_ids: readonly string[]) {
  if (user_ids.length === 0) return new Map<string, NonNullable<AddressState['user']>>();
  const rows = await reader
    .selectFrom('users')
    .innerJoin('users as gone', 'gone.merged_into', 'users.user_id')
    .select([...USER_FIELDS.map((field) => `users.${field}` as const), 'users.proven_at', 'gone.user_id as gone_id'])
    .where('gone.user_id', 'in', user_ids)
    .execute();
  return new Map(
    rows.map(({ gone_id, proven_at, ...user }) => [gone_id, { ...user, isProven: proven_at !== null }] as const),
  );
}

function isIn(is: ExpressionBuilder<Tables, 'users'>, column: 'user_id' | 'email', values: readonly string[]) {
  return values.length === 0 ? is.lit(false) : is(column, 'in', values);
}

async function readGrants(reader: Reader, month: Month, user_ids: readonly string[]) {
  if (user_ids.length === 0) return new Map<string, Side['grant']>();
  const rows = await reader
    .selectFrom('grants')
    .select(['user_id', 'subscription_id', 'end_date'])
    .where('user_id', 'in', user_ids)
    .where('category_year', '=', month.category_year)
    .where('category_month', '=', month.category_month)
    .where('deleted', '=', 0)
    .execute();
  return new Map(rows.map(({ user_id, ...grant }) => [user_id, grant]));
}

async function readWaiting(reader: Reader, month: Month, emails: readonly string[]) {
  const rows = await reader
    .selectFrom('waiting_grants')
    .select(['email', 'end_date', 'actor_id', 'given_at'])
    .where('email', 'in', emails)
    .where('category_year', '=', month.category_year)
    .where('category_month', '=', month.category_month)
    .execute();
  return new Map(rows.map(({ email, ...row }) => [email, { ...row, given_at: Number(row.given_at) }]));
}

/** Returns how many attempts each account has on papers of the month. */
export async function countAttempts(
  reader: Reader,
  month: Month,
  states: readonly AddressState[],
): Promise<(state: AddressState) => number> {
  const user_ids = states.flatMap(({ user }) => user?.user_id ?? []);
  if (user_ids.length === 0) return () => 0;
  const rows = await reader
    .selectFrom('attempts')
    .innerJoin('exams', 'exams.exam_id', 'attempts.exam_id')
    .select(['attempts.user_id', ({ fn }) => fn.countAll<number>().as('attempts')])
    .where('attempts.user_id', 'in', user_ids)
    .where('exams.category_year', '=', month.category_year)
    .where('exams.category_month', '=', month.category_month)
    .groupBy('attempts.user_id')
    .execute();
  const counts = new Map(rows.map(({ user_id, attempts }) => [user_id, Number(attempts)]));
  return ({ user }) => counts.get(user?.user_id ?? '') ?? 0;
}

/** Returns until when groups give the month to their members, by the member; `endOf` may replace the end of one. */
export async function readGroupEnds(
  reader: Reader,
  month: Month,
  states: readonly AddressState[],
  endOf: (group: { group_id: string; end_date: string }) => string | null,
): Promise<Map<string, string>> {
  const user_ids = states.flatMap(({ user }) => user?.user_id ?? []);
  if (user_ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('group_members')
    .innerJoin('group_months', 'group_months.group_id', 'group_members.group_id')
    .select(['group_members.user_id', 'group_months.group_id', 'group_months.end_date'])
    .where('group_members.user_id', 'in', user_ids)
    .where('group_months.category_year', '=', month.category_year)
    .where('group_months.category_month', '=', month.category_month)
    .execute();
  const ends = new Map<string, string>();
  for (const { user_id, ...group } of rows) {
    const end_date = endOf(group);
    if (end_date !== null && end_date > (ends.get(user_id) ?? '')) ends.set(user_id, end_date);
  }
  return ends;
}

export type AsOwner = (owner: string) => OwnerTx;

/**
 * Runs work on the states of many addresses in one transaction. Their accounts are locked, and addresses without an
 * account against a sign-up; somebody who signed up meanwhile is read anew.
 */
export async function withStates<Result>(
  store: Store,
  { month, addresses, lockFirst }: ListedStates,
  work: (tx: Tx, states: AddressState[], asOwner: AsOwner) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const seen = await readStates(store.read, month, addresses);
    const owners = seen.flatMap(({ user }) => user?.user_id ?? []);
    const unknown = seen.filter(({ user }) => user === null).map(({ email }) => email);
    const done = await store.transactForAll(owners, async (tx, asOwner) => {
      await lockFirst?.(tx);
      for (const email of unknown.toSorted()) await lockAddress(tx, email);
      const states = await readStates(tx, month, addresses);
      const isHeld = states.every(({ user }) => user === null || owners.includes(user.user_id));
      return isHeld ? { result: await work(tx, states, asOwner) } : null;
    });
    if (done) return done.result;
  }
}

interface ListedStates {
  month: Month;
  addresses: readonly ListedAccount[];
  /** Takes the locks that come before those of addresses. */
  lockFirst?: (tx: Tx) => Promise<void>;
}

/** Writes the grants and pending grants that differ; revoked grants stay as rows, for sync and for earlier attempts. */
export async function writeStates(
  tx: Tx,
  asOwner: AsOwner,
  month: Month,
  changes: readonly StateChange[],
  nowMs: number,
): Promise<void> {
  const grants: Tables['grants'][] = [];
  const dropped: string[] = [];
  const waiting: Tables['waiting_grants'][] = [];
  for (const { state, after } of changes) {
    const { email, user, grant } = state;
    const rows = [
      grant && grant.subscription_id !== after.grant?.subscription_id && { ...grant, isRevoked: true },
      after.grant && !isSameGrant(grant, after.grant) && { ...after.grant, isRevoked: false },
    ].filter((row) => row !== null && row !== false);
    for (const { isRevoked, ...row } of rows) {
      if (!user) throw new Error('A grant belongs to an account');
      const deletion = isRevoked
        ? ({ deleted: 1, deleted_at: nowMs } as const)
        : ({ deleted: 0, deleted_at: null } as const);
      const seq = await nextSeq(asOwner(user.user_id));
      grants.push({ ...row, ...monthOf(month), ...deletion, user_id: user.user_id, begins_at: nowMs, seq });
    }
    if (after.waiting) waiting.push({ email, ...monthOf(month), ...after.waiting });
    else if (state.waiting) dropped.push(email);
  }
  if (grants.length > 0)
    await tx
      .insertInto('grants')
      .values(grants)
      .onConflict((conflict) =>
        conflict.column('subscription_id').doUpdateSet((of) => ({
          end_date: of.ref('excluded.end_date'),
          deleted: of.ref('excluded.deleted'),
          deleted_at: of.ref('excluded.deleted_at'),
          seq: of.ref('excluded.seq'),
        })),
      )
      .execute();
  if (dropped.length > 0)
    await tx
      .deleteFrom('waiting_grants')
      .where('email', 'in', dropped)
      .where('category_year', '=', month.category_year)
      .where('category_month', '=', month.category_month)
      .execute();
  if (waiting.length > 0)
    await tx
      .insertInto('waiting_grants')
      .values(waiting)
      .onConflict((conflict) =>
        conflict.columns(['email', 'category_year', 'category_month']).doUpdateSet((of) => ({
          end_date: of.ref('excluded.end_date'),
          actor_id: of.ref('excluded.actor_id'),
          given_at: of.ref('excluded.given_at'),
        })),
      )
      .execute();
}

function isSameGrant(one: Side['grant'], other: Side['grant']): boolean {
  return one?.subscription_id === other?.subscription_id && one?.end_date === other?.end_date;
}

function monthOf({ category_year, category_month }: Month): Month {
  return { category_year, category_month };
}
