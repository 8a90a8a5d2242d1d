// The undo of an import, as long as nobody of it has logged in [R424].

import { type ImportUndo, MOST_ROWS } from '../../shared/import-students.ts';
import { byName } from '../../shared/name-order.ts';
import { mustFindList } from '../access/access-lists.ts';
import { eraseUnused } from '../accounts/manage.ts';
import type { Caller } from '../http/sign-in.ts';
import { notFound, stateForbids } from '../http/refusal.ts';
import { forUpdate } from '../store/locks.ts';
import type { Reader, Store, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { deleteGroup } from './groups.ts';
import { leave, removePendingMember } from './members.ts';
import { dropMovedPlace } from './moved-places.ts';
import { lockGroup } from './queries.ts';

/**
 * `email` is that of the file. Staff may have changed it since: the place of an account that an import made moved with
 * it, that of an account that somebody signed up with waits where it was [R589].
 */
type ImportedRow = Tables['imported_accounts'] & { email_now: string | null; made_by: string | null };

export async function previewUndoImport(reader: Reader, list_id: string): Promise<ImportUndo> {
  await requireImport(reader, list_id);
  const rows = await reader.selectFrom('imported_accounts').selectAll().where('list_id', '=', list_id).execute();
  const groups = await madeGroups(reader, list_id)
    .innerJoin('groups', 'groups.group_id', 'made.group_id')
    .select('name')
    .execute();
  return {
    list_id,
    created: rows.filter(({ outcome }) => outcome === 'created').length,
    joined: rows.filter(({ outcome }) => outcome !== 'created').length,
    groups: groups.map(({ name }) => name).toSorted(byName),
    logged_in: (await findLoggedIn(reader, list_id)).map(({ first_name, last_name }) =>
      `${first_name} ${last_name}`.trim(),
    ),
  };
}

/**
 * Deletes the next accounts of an import, or takes its students of before out of the group; returns how many are left.
 * To be repeated until none is. Refuses once somebody of it has logged in.
 */
export async function undoImport(store: Store, caller: Caller, list_id: string, nowMs: number): Promise<number> {
  await requireImport(store.read, list_id);
  await store.transact(async (tx) => {
    await tx
      .updateTable('access_lists')
      .set({ undone_at: nowMs, undone_by: caller.user_id })
      .where('list_id', '=', list_id)
      .where('undone_at', 'is', null)
      .execute();
    const rows = await tx
      .selectFrom('imported_accounts as row')
      .leftJoin('users', 'users.user_id', 'row.user_id')
      .selectAll('row')
      .select('users.email as email_now')
      .select((is) =>
        is
          .selectFrom('imported_accounts as made')
          .whereRef('made.user_id', '=', 'row.user_id')
          .where('made.outcome', '=', 'created')
          .select((made) => made.fn.min('made.list_id').as('list_id'))
          .as('made_by'),
      )
      .where('list_id', '=', list_id)
      .orderBy('row.email')
      .limit(MOST_ROWS)
      .execute();
    await lockAccounts(tx, rows);
    // within the same transaction: a refusal leaves the list as it was
    const [first] = await findLoggedIn(tx, list_id);
    if (first)
      throw stateForbids(
        'somebody_logged_in',
        `${`${first.first_name} ${first.last_name}`.trim()} has logged in already, or is one account with another now. This import cannot be undone any more.`,
      );
    await undoRows(tx, rows, { actor_id: caller.user_id, list_id }, nowMs);
    if (rows.length > 0)
      await tx
        .deleteFrom('imported_accounts')
        .where('list_id', '=', list_id)
        .where(
          'email',
          'in',
          rows.map(({ email }) => email),
        )
        .execute();
    if ((await countLeft(tx, list_id)) === 0) await dropMadeGroups(tx, list_id);
  });
  return countLeft(store.read, list_id);
}

async function countLeft(reader: Reader, list_id: string): Promise<number> {
  const { left } = await reader
    .selectFrom('imported_accounts')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('list_id', '=', list_id)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Locks the accounts against a first login until the transaction ends. */
async function lockAccounts(tx: Tx, rows: readonly ImportedRow[]): Promise<void> {
  const user_ids = rows.flatMap(({ outcome, user_id }) => (outcome === 'created' ? [user_id] : []));
  if (user_ids.length === 0) return;
  const accounts = tx.selectFrom('users').select('user_id').where('user_id', 'in', user_ids).orderBy('user_id');
  await forUpdate(tx, accounts).execute();
}

async function undoRows(
  tx: Tx,
  rows: readonly ImportedRow[],
  { actor_id, list_id }: { actor_id: string; list_id: string },
  nowMs: number,
): Promise<void> {
  for (const { outcome, email, email_now, made_by, user_id, group_id } of rows) {
    if (group_id === null || !(await isThere(tx, group_id))) continue;
    if (outcome === 'joined') await leave(tx, group_id, user_id);
    else await removePendingMember(tx, group_id, made_by === null ? email : (email_now ?? email));
    if (outcome === 'waits') await dropMovedPlace(tx, { gone_id: user_id, group_id });
  }
  await eraseUnused(
    tx,
    rows
      .filter(({ outcome }) => outcome === 'created')
      .map(({ user_id, email, email_now }) => ({ user_id, email: email_now ?? email })),
    { actor_id, list_id },
    nowMs,
  );
}

/** Deletes the groups that the import made, unless somebody put something into them. */
async function dropMadeGroups(tx: Tx, list_id: string): Promise<void> {
  for (const { group_id } of await madeGroups(tx, list_id).select('made.group_id').execute()) {
    if (!(await isThere(tx, group_id))) continue;
    await lockGroup(tx, group_id);
    const tables = [
      'group_members',
      'group_waiting',
      'set_papers',
      'set_practices',
      'set_mocks',
      'group_months',
    ] as const;
    const used = await Promise.all(
      tables.map((table) =>
        tx
          .selectFrom<(typeof tables)[number]>(table)
          .select('group_id')
          .where('group_id', '=', group_id)
          .limit(1)
          .executeTakeFirst(),
      ),
    );
    if (used.every((row) => row === undefined)) await deleteGroup(tx, group_id);
  }
  await tx.deleteFrom('imported_groups').where('list_id', '=', list_id).execute();
}

async function isThere(tx: Tx, group_id: string): Promise<boolean> {
  const row = await tx.selectFrom('groups').select('group_id').where('group_id', '=', group_id).executeTakeFirst();
  return row !== undefined;
}

function madeGroups(reader: Reader, list_id: string) {
  return reader.selectFrom('imported_groups as made').where('made.list_id', '=', list_id);
}

/**
 * An account is in use once its link proved the mailbox, or once it has a session, a device that is known, a role or
 * the work of another account that was merged into it: then an undo would delete what belongs to somebody.
 */
function findLoggedIn(reader: Reader, list_id: string) {
  return reader
    .selectFrom('imported_accounts as row')
    .innerJoin('users', 'users.user_id', 'row.user_id')
    .select(['users.first_name', 'users.last_name'])
    .where('row.list_id', '=', list_id)
    .where('row.outcome', '=', 'created')
    .where((is) =>
      is.or([
        is('users.proven_at', 'is not', null),
        is('users.version', '>', 0),
        is('users.merged_into', 'is not', null),
        is.exists(
          is
            .selectFrom('users as merged')
            .select('merged.user_id')
            .whereRef('merged.merged_into', '=', 'users.user_id'),
        ),
        ...(['sessions', 'sign_in_clients', 'staff_roles'] as const).map((table) =>
          is.exists(
            is
              .selectFrom<'sessions' | 'sign_in_clients' | 'staff_roles'>(table)
              .select('user_id')
              .whereRef(`${table}.user_id`, '=', 'users.user_id'),
          ),
        ),
      ]),
    )
    .orderBy('users.user_id')
    .execute();
}

async function requireImport(reader: Reader, list_id: string): Promise<void> {
  const { kind } = await mustFindList(reader, list_id);
  if (kind !== 'imported') throw notFound('The import');
}
