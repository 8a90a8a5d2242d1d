import { v7 as newId } from 'uuid';
import { LogEntry } from '../../shared/access-log.ts';
import { z } from '../../shared/zod.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

type LogRow = Tables['access_log'];

const Entries = z.array(LogEntry);

type NewEntry = Pick<LogRow, 'actor_id' | 'action'> & Partial<LogRow>;

export async function addLogEntry(tx: Tx, entry: NewEntry, nowMs: number): Promise<void> {
  await addLogEntries(tx, [entry], nowMs);
}

export async function addLogEntries(tx: Tx, entries: readonly NewEntry[], nowMs: number): Promise<void> {
  if (entries.length === 0) return;
  const nothing = {
    user_id: null,
    email: null,
    category_year: null,
    category_month: null,
    end_date: null,
    reason: null,
  };
  await tx
    .insertInto('access_log')
    .values(entries.map((entry) => ({ ...nothing, ...entry, log_id: newId(), at: nowMs })))
    .execute();
}

export async function readLog(
  reader: Reader,
  { user_id, before, limit }: { user_id?: string | undefined; before?: string | undefined; limit: number },
): Promise<{ entries: LogEntry[]; next: string | null }> {
  const rows = await reader
    .selectFrom('access_log')
    .leftJoin('users as actor', 'actor.user_id', 'access_log.actor_id')
    .leftJoin('users as about', 'about.user_id', 'access_log.user_id')
    .selectAll('access_log')
    .select(['actor.first_name as actor_first', 'actor.last_name as actor_last'])
    .select(['about.first_name as about_first', 'about.last_name as about_last'])
    .$if(user_id !== undefined, (all) => all.where('access_log.user_id', '=', user_id ?? ''))
    .$if(before !== undefined, (all) => all.where('access_log.log_id', '<', before ?? ''))
    .orderBy('access_log.log_id', 'desc')
    .limit(limit + 1)
    .execute();
  const entries = rows.slice(0, limit).map((row) => ({
    ...row,
    at: Number(row.at),
    actor: nameOf(row.actor_first, row.actor_last),
    is_by_server: row.actor_id === null,
    about: nameOf(row.about_first, row.about_last) ?? row.email,
  }));
  return { entries: Entries.parse(entries), next: rows.length > limit ? (entries.at(-1)?.log_id ?? null) : null };
}

function nameOf(first: string | null, last: string | null): string | null {
  return first === null ? null : `${first} ${last ?? ''}`.trim();
}
