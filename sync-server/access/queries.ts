import { v7 as newId } from 'uuid';
import { academyDate, Grant } from '../../shared/access.ts';
import { z } from '../../shared/zod.ts';
import { nextSeq } from '../store/sequence.ts';
import { prepared } from '../store/prepared-statements.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import type { GrantSpan, Month, PaperTerms } from './start-rule.ts';

const Grants = z.array(Grant);

/** Returns a user's grants that were not revoked, including those whose end date has passed. */
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

export async function grantsOfMany(reader: Reader, user_ids: readonly string[]): Promise<Map<string, Grant[]>> {
  if (user_ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('grants')
    .selectAll()
    .where('user_id', 'in', user_ids)
    .where('deleted', '=', 0)
    .orderBy('subscription_id')
    .execute();
  const byUser = new Map<string, Grant[]>();
  for (const { user_id, ...row } of rows) byUser.set(user_id, [...(byUser.get(user_id) ?? []), ...Grants.parse([row])]);
  return byUser;
}

export async function grantSpansOf(reader: Reader, user_id: string): Promise<GrantSpan[]> {
  const rows = await spansOf(reader, { user_id });
  return rows.map((row) => ({
    ...row,
    begins_at: Number(row.begins_at),
    deleted_at: row.deleted_at === null ? null : Number(row.deleted_at),
  }));
}

const spansOf = prepared((reader: Reader, of: { user_id: string }) =>
  reader
    .selectFrom('grants')
    .select(['category_year', 'category_month', 'begins_at', 'end_date', 'deleted_at'])
    .where('user_id', '=', of.user_id),
);

export interface GivenMonth {
  /** `renewed`: the earlier grant had expired. */
  outcome: 'given' | 'renewed' | 'prolonged' | 'already';
  end_date: string;
  /** The grant that counted before, and the one that counts now. */
  before: GrantOfMonth | null;
  after: GrantOfMonth;
}

type GrantOfMonth = Pick<Grant, 'subscription_id' | 'end_date'>;

/**
 * Gives the transaction's owner a month until an end date. An existing grant is only ever prolonged. An expired one
 * is closed and a new one begins now, so that the days between stay days without access.
 */
export async function addGrant(tx: OwnerTx, grant: Month & { end_date: string }, nowMs: number): Promise<GivenMonth> {
  const existing = await tx
    .selectFrom('grants')
    .select(['subscription_id', 'end_date'])
    .where('user_id', '=', tx.owner)
    .where('category_year', '=', grant.category_year)
    .where('category_month', '=', grant.category_month)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const before = existing ?? null;
  if (existing && existing.end_date >= grant.end_date)
    return { outcome: 'already', end_date: existing.end_date, before, after: existing };

  if (existing && existing.end_date >= academyDate(nowMs)) {
    await tx
      .updateTable('grants')
      .set({ end_date: grant.end_date, seq: await nextSeq(tx) })
      .where('subscription_id', '=', existing.subscription_id)
      .execute();
    const { end_date } = grant;
    return { outcome: 'prolonged', end_date, before, after: { ...existing, end_date } };
  }
  if (existing) await removeGrant(tx, existing.subscription_id, nowMs);
  const subscription_id = newId();
  await tx
    .insertInto('grants')
    .values({
      subscription_id,
      user_id: tx.owner,
      ...grant,
      begins_at: nowMs,
      deleted: 0,
      deleted_at: null,
      seq: await nextSeq(tx),
    })
    .execute();
  const { end_date } = grant;
  return { outcome: existing ? 'renewed' : 'given', end_date, before, after: { subscription_id, end_date } };
}

export async function heldUntil(tx: OwnerTx, { category_year, category_month }: Month): Promise<string | null> {
  const held = await tx
    .selectFrom('grants')
    .select('end_date')
    .where('user_id', '=', tx.owner)
    .where('category_year', '=', category_year)
    .where('category_month', '=', category_month)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return held?.end_date ?? null;
}

export function findLastGrant(tx: OwnerTx, { category_year, category_month }: Month) {
  return (
    tx
      .selectFrom('grants')
      .selectAll()
      .where('user_id', '=', tx.owner)
      .where('category_year', '=', category_year)
      .where('category_month', '=', category_month)
      // access that counts decides, even if it began before one that a merge of two accounts closed
      .orderBy('deleted')
      .orderBy('begins_at', 'desc')
      .executeTakeFirst()
  );
}

export async function findGrantee(reader: Reader, subscription_id: string): Promise<string | null> {
  const grant = await reader
    .selectFrom('grants')
    .select('user_id')
    .where('subscription_id', '=', subscription_id)
    .executeTakeFirst();
  return grant?.user_id ?? null;
}

/**
 * Revokes a grant of the transaction's owner; returns its month, or null if there is none. The row stays, for sync
 * and for attempts begun before.
 */
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

export async function findTerms(
  reader: Reader,
  exam_id: string,
): Promise<{ terms: PaperTerms; isOpen: boolean } | null> {
  const exam = await reader
    .selectFrom('exams')
    .select(['access_control', 'category_year', 'category_month', 'creationStatus'])
    .where('exam_id', '=', exam_id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return exam ? { terms: exam, isOpen: exam.creationStatus === 'complete' } : null;
}
