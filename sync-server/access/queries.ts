import { v7 as newId } from 'uuid';
import { Grant } from '../../shared/access.ts';
import { z } from '../../shared/zod.ts';
import { nextSeq } from '../store/sequence.ts';
import type { OwnerTx, Reader } from '../store/store.ts';

export interface Month {
  category_year: number;
  category_month: string;
}

const Grants = z.array(Grant);

/** What a user was granted and still holds, whether or not its end date has passed. */
export async function grantsOf(reader: Reader, user_id: string): Promise<Grant[]> {
  const rows = await reader
    .selectFrom('grants')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('deleted', '=', 0)
    .orderBy('subscription_id')
    .execute();
  return Grants.parse(rows);
}

/** The grants of a user for one month as they stood at an instant: one revoked later still counts. */
export async function grantsOfMonthAt(reader: Reader, user_id: string, month: Month, atMs: number): Promise<Grant[]> {
  const rows = await reader
    .selectFrom('grants')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('category_year', '=', month.category_year)
    .where('category_month', '=', month.category_month)
    .execute();
  return Grants.parse(
    rows.map((row) => ({ ...row, deleted: row.deleted === 1 && Number(row.deleted_at) <= atMs ? 1 : 0 })),
  );
}

/** Gives the transaction's owner a month until an end date. Where it was given already, only a later end date counts. */
export async function addGrant(
  tx: OwnerTx,
  grant: Month & { end_date: string },
): Promise<{ isNew: boolean; end_date: string }> {
  const existing = await tx
    .selectFrom('grants')
    .select(['subscription_id', 'end_date'])
    .where('user_id', '=', tx.owner)
    .where('category_year', '=', grant.category_year)
    .where('category_month', '=', grant.category_month)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (existing && existing.end_date >= grant.end_date) return { isNew: false, end_date: existing.end_date };

  const seq = await nextSeq(tx);
  if (existing)
    await tx
      .updateTable('grants')
      .set({ end_date: grant.end_date, seq })
      .where('subscription_id', '=', existing.subscription_id)
      .execute();
  else
    await tx
      .insertInto('grants')
      .values({ subscription_id: newId(), user_id: tx.owner, ...grant, deleted: 0, deleted_at: null, seq })
      .execute();
  return { isNew: !existing, end_date: grant.end_date };
}

/** Whose a grant is; null where there is none. */
export async function findGrantee(reader: Reader, subscription_id: string): Promise<string | null> {
  const grant = await reader
    .selectFrom('grants')
    .select('user_id')
    .where('subscription_id', '=', subscription_id)
    .executeTakeFirst();
  return grant?.user_id ?? null;
}

/** Takes a grant of the transaction's owner back; gives its month, or null where there is none. The row stays, for sync to tell. */
export async function removeGrant(tx: OwnerTx, subscription_id: string, nowMs: number): Promise<Month | null> {
  const grant = await tx
    .selectFrom('grants')
    .select(['category_year', 'category_month'])
    .where('subscription_id', '=', subscription_id)
    .where('user_id', '=', tx.owner)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!grant) return null;
  await tx
    .updateTable('grants')
    .set({ deleted: 1, deleted_at: nowMs, seq: await nextSeq(tx) })
    .where('subscription_id', '=', subscription_id)
    .execute();
  return grant;
}

/** The months that have papers: published ones, and for admins drafts as well. */
export function examMonths(reader: Reader, withDrafts: boolean): Promise<Month[]> {
  const months = reader
    .selectFrom('exams')
    .select(['category_year', 'category_month'])
    .distinct()
    .where('deleted', '=', 0)
    .orderBy('category_year')
    .orderBy('category_month');
  return withDrafts ? months.execute() : months.where('creationStatus', '=', 'complete').execute();
}
