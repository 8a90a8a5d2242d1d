// Remembers groups and months that staff removed from an address, so that deleting and recreating the account does
// not bring them back [R247], and when the last link was sent. Stores only a keyed hash of the address, for a year;
// the link's time for a day.

import { createHmac } from 'node:crypto';
import { academyDate } from '../../shared/access.ts';
import { normaliseEmail } from '../../shared/addresses.ts';
import type { OwnerTx, Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

const REMEMBERED_MS = 365 * 86_400_000;
export const LINK_EVERY_MS = 24 * 3_600_000;

export type HashAddress = (email: string) => string;

type Month = Pick<Tables['grants'], 'category_year' | 'category_month'>;

/** Returns a keyed hash: without the secret nobody can recover or test an address. */
export function addressHasher(tokenSecret: string): HashAddress {
  // a separate key: the key that signs tokens hashes nothing else
  const key = createHmac('sha256', tokenSecret).update('papertide address').digest();
  return (email) => createHmac('sha256', key).update(normaliseEmail(email)).digest('hex');
}

export function isTakenBack({ deleted, deleted_at, end_date }: Omit<Tables['grants'], 'user_id' | 'seq'>): boolean {
  return deleted === 1 && deleted_at !== null && end_date >= academyDate(Number(deleted_at));
}

export async function rememberRemovals(tx: OwnerTx, address_hash: string, nowMs: number): Promise<void> {
  await forgetOld(tx, nowMs);
  const groups = await tx.selectFrom('group_taken_out').select('group_id').where('user_id', '=', tx.owner).execute();
  for (const { group_id } of groups) await rememberGroup(tx, { address_hash, group_id }, nowMs);
  const grants = await tx
    .selectFrom('grants')
    .selectAll()
    .where('user_id', '=', tx.owner)
    .orderBy('deleted', 'desc')
    .orderBy('begins_at')
    .execute();
  // the last grant of a month decides, as for an account that stays
  for (const grant of grants)
    if (isTakenBack(grant)) await rememberMonth(tx, address_hash, grant, nowMs);
    else
      await tx
        .deleteFrom('removed_months')
        .where('address_hash', '=', address_hash)
        .where('category_year', '=', grant.category_year)
        .where('category_month', '=', grant.category_month)
        .execute();
  const sent = await tx.selectFrom('users').select('link_sent_at').where('user_id', '=', tx.owner).executeTakeFirst();
  if (!sent || sent.link_sent_at === null) return;
  const link_sent_at = Number(sent.link_sent_at);
  await tx
    .insertInto('mailed_addresses')
    .values({ address_hash, link_sent_at })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ link_sent_at }))
    .execute();
}

/**
 * Restores the time of the last link, so that a recreated account gets no link earlier than the old one would have.
 */
export async function recallLink(tx: OwnerTx, address_hash: string): Promise<void> {
  const mailed = await tx
    .deleteFrom('mailed_addresses')
    .where('address_hash', '=', address_hash)
    .returning('link_sent_at')
    .executeTakeFirst();
  if (!mailed) return;
  const { link_sent_at } = mailed;
  await tx.updateTable('users').set({ link_sent_at }).where('user_id', '=', tx.owner).execute();
}

export async function forgetRemovals(tx: Tx, address_hash: string): Promise<void> {
  for (const table of ['removed_from_groups', 'removed_months', 'mailed_addresses'] as const)
    await tx.deleteFrom<typeof table>(table).where('address_hash', '=', address_hash).execute();
}

async function rememberGroup(
  tx: Tx,
  { address_hash, group_id }: { address_hash: string; group_id: string },
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('removed_from_groups')
    .values({ address_hash, group_id, removed_at: nowMs })
    .onConflict((conflict) => conflict.columns(['address_hash', 'group_id']).doUpdateSet({ removed_at: nowMs }))
    .execute();
}

export async function wasRemovedFrom(
  reader: Reader,
  { address_hash, group_id }: { address_hash: string; group_id: string },
  nowMs: number,
): Promise<boolean> {
  const row = await reader
    .selectFrom('removed_from_groups')
    .select('group_id')
    .where('address_hash', '=', address_hash)
    .where('group_id', '=', group_id)
    .where('removed_at', '>', nowMs - REMEMBERED_MS)
    .executeTakeFirst();
  return row !== undefined;
}

export async function letInAgain(
  tx: Tx,
  { address_hash, group_id }: { address_hash: string; group_id: string },
): Promise<void> {
  await tx
    .deleteFrom('removed_from_groups')
    .where('address_hash', '=', address_hash)
    .where('group_id', '=', group_id)
    .execute();
}

export async function rememberMonth(tx: Tx, address_hash: string, month: Month, nowMs: number): Promise<void> {
  await rememberMonths(tx, [address_hash], month, nowMs);
}

export async function rememberMonths(
  tx: Tx,
  hashes: readonly string[],
  { category_year, category_month }: Month,
  nowMs: number,
): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .insertInto('removed_months')
    .values(hashes.map((address_hash) => ({ address_hash, category_year, category_month, removed_at: nowMs })))
    .onConflict((conflict) =>
      conflict.columns(['address_hash', 'category_year', 'category_month']).doUpdateSet({ removed_at: nowMs }),
    )
    .execute();
}

export async function forgetMonths(
  tx: Tx,
  hashes: readonly string[],
  { category_year, category_month }: Month,
): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .deleteFrom('removed_months')
    .where('address_hash', 'in', hashes)
    .where('category_year', '=', category_year)
    .where('category_month', '=', category_month)
    .execute();
}

export async function wasMonthRemoved(
  reader: Reader,
  address_hash: string,
  { category_year, category_month }: Month,
  nowMs: number,
): Promise<boolean> {
  const row = await reader
    .selectFrom('removed_months')
    .select('removed_at')
    .where('address_hash', '=', address_hash)
    .where('category_year', '=', category_year)
    .where('category_month', '=', category_month)
    .where('removed_at', '>', nowMs - REMEMBERED_MS)
    .executeTakeFirst();
  return row !== undefined;
}

async function forgetOld(tx: Tx, nowMs: number): Promise<void> {
  for (const table of ['removed_from_groups', 'removed_months'] as const)
    await tx
      .deleteFrom<typeof table>(table)
      .where('removed_at', '<=', nowMs - REMEMBERED_MS)
      .execute();
  await tx
    .deleteFrom('mailed_addresses')
    .where('link_sent_at', '<=', nowMs - LINK_EVERY_MS)
    .execute();
}
