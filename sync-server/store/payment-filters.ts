import { sql } from 'kysely';
import { foldedText } from '../../shared/search-text.ts';
import type { Scope } from './student-scope.ts';
import type { Reader } from './transaction-types.ts';
import { isFoundBy } from './user-search.ts';

/** What narrows a list of payments; days are inclusive, 'YYYY-MM-DD'. */
export interface PaymentFilter {
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  user_id?: string | undefined;
}

/** True for payments that fit: by the day, the student, and words of the student's name or address, or of the receipt. */
export function fitsPayments(reader: Reader, { search = '', from, to, user_id }: PaymentFilter): Scope {
  const conditions = [
    ...(user_id === undefined ? [] : [sql<boolean>`payments.user_id = ${user_id}`]),
    ...(from === undefined ? [] : [sql<boolean>`payments.paid_on >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`payments.paid_on <= ${to}`]),
    ...(search.trim() === '' ? [] : [isSearched(reader, search)]),
  ];
  return conditions.length === 0 ? sql`1 = 1` : sql`${sql.join(conditions, sql` and `)}`;
}

/** True for payments that stand after this one in a list with the newest day first. */
export function isAfterPayment({ paid_on, payment_id }: { paid_on: string; payment_id: string }): Scope {
  return sql`(payments.paid_on, payments.payment_id) < (${paid_on}, ${payment_id})`;
}

function isSearched(reader: Reader, search: string) {
  const receipt = `%${foldedText(search)
    .replaceAll('\0', '')
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(payments.user_id in
    (select user_search.user_id from user_search where ${isFoundBy(reader, search)})
    or coalesce(payments.receipt_search, lower(payments.receipt)) like ${receipt} escape '\\')`;
}
