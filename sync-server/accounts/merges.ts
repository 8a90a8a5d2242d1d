// Which accounts went into which. Such an account is closed, and its address leads to the account that kept its work.

import type { AccountMerge } from '../../shared/account-details.ts';
import type { User } from '../../shared/accounts.ts';
import { stateForbids } from '../http/refusal.ts';
import type { Reader } from '../store/store.ts';

/** How long a merge can be undone. */
export const UNDO_MS = 24 * 3_600_000;

/** The accounts whose work an account took over. */
export async function readMergedIds(reader: Reader, user_id: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('users')
    .select('user_id')
    .where('merged_into', '=', user_id)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** What a device has to know of its user's merges; nothing for an account without any. */
export async function readMergeFacts(
  reader: Reader,
  user_id: string,
): Promise<Pick<User, 'merged_ids' | 'undone_merges'>> {
  const merged_ids = await readMergedIds(reader, user_id);
  const { count } = await reader
    .selectFrom('account_merges')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kept_id', '=', user_id)
    .where('undone_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const undone_merges = Number(count);
  return { ...(merged_ids.length > 0 && { merged_ids }), ...(undone_merges > 0 && { undone_merges }) };
}

export async function isMergedInto(reader: Reader, gone_id: string, kept_id: string): Promise<boolean> {
  const gone = await reader.selectFrom('users').select('merged_into').where('user_id', '=', gone_id).executeTakeFirst();
  return gone?.merged_into === kept_id;
}

/** Refuses a change of an account that another one took over. */
export async function requireUnmerged(reader: Reader, user_id: string): Promise<void> {
  const user = await reader
    .selectFrom('users')
    .select('merged_into')
    .where('user_id', '=', user_id)
    .where('merged_into', 'is not', null)
    .executeTakeFirst();
  if (user) throw accountIsMerged();
}

export function accountIsMerged() {
  return stateForbids('account_merged', 'This account is part of another one now. Change that one, or undo the merge.');
}

/** The address with which somebody logs in whose account went into another one; null for all other accounts. */
export async function findKeptEmail(reader: Reader, user_id: string): Promise<string | null> {
  const kept = await reader
    .selectFrom('users as gone')
    .innerJoin('users as kept', 'kept.user_id', 'gone.merged_into')
    .select('kept.email')
    .where('gone.user_id', '=', user_id)
    .executeTakeFirst();
  return kept?.email ?? null;
}

/** Of many addresses those of merged accounts, with the address of the account that took each over. */
export async function readKeptEmails(reader: Reader, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await reader
    .selectFrom('users as gone')
    .innerJoin('users as kept', 'kept.user_id', 'gone.merged_into')
    .select(['gone.email as gone_email', 'kept.email as kept_email'])
    .where('gone.email', 'in', emails)
    .execute();
  return new Map(rows.map(({ gone_email, kept_email }) => [gone_email, kept_email]));
}

/** The merges of an account that stand, the latest first. */
export async function readMerges(reader: Reader, user_id: string): Promise<AccountMerge[]> {
  const rows = await reader
    .selectFrom('account_merges')
    .innerJoin('users as kept', 'kept.user_id', 'account_merges.kept_id')
    .innerJoin('users as gone', 'gone.user_id', 'account_merges.gone_id')
    .select(['merge_id', 'merged_at', 'kept_id', 'gone_id'])
    .select(['kept.first_name as kept_first', 'kept.last_name as kept_last', 'kept.email as kept_email'])
    .select(['gone.first_name as gone_first', 'gone.last_name as gone_last', 'gone.email as gone_email'])
    .where('undone_at', 'is', null)
    .where((is) => is.or([is('kept_id', '=', user_id), is('gone_id', '=', user_id)]))
    .orderBy('merged_at', 'desc')
    .execute();
  return rows.map((row) => ({
    merge_id: row.merge_id,
    merged_at: Number(row.merged_at),
    undo_until: Number(row.merged_at) + UNDO_MS,
    kept: { user_id: row.kept_id, name: `${row.kept_first} ${row.kept_last}`, email: row.kept_email },
    gone: { user_id: row.gone_id, name: `${row.gone_first} ${row.gone_last}`, email: row.gone_email },
  }));
}

/** The merges that stand between an account and the one that has its work now, the first one first. */
export async function readMergeChain(reader: Reader, gone_id: string, kept_id: string): Promise<string[]> {
  const merge_ids: string[] = [];
  for (let user_id = gone_id; user_id !== kept_id;) {
    const merge = await reader
      .selectFrom('account_merges')
      .select(['merge_id', 'kept_id'])
      .where('gone_id', '=', user_id)
      .where('undone_at', 'is', null)
      .executeTakeFirst();
    if (!merge) break;
    merge_ids.push(merge.merge_id);
    user_id = merge.kept_id;
  }
  return merge_ids;
}
