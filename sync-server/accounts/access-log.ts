import { v7 as newId } from 'uuid';
import { actionsOf, type LogActor, LogEntry, type LogFilter, type LogList } from '../../shared/access-log.ts';
import { endOfAcademyDay } from '../../shared/access.ts';
import { byName } from '../../shared/name-order.ts';
import { z } from '../../shared/zod.ts';
import type { Reader, Tx } from '../store/store.ts';
import { isLogged } from '../store/log-filters.ts';
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
    detail: null,
    reason: null,
    list_id: null,
  };
  await tx
    .insertInto('access_log')
    .values(entries.map((entry) => ({ ...nothing, ...entry, log_id: newId(), at: nowMs })))
    .execute();
}

/** Lines about the address of an invited student name the new one, so that a deletion of the account finds them. */
export async function moveLogged(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('access_log').set({ email: to }).where('email', '=', from).execute();
}

const DAY_MS = 86_400_000;

interface Page {
  before?: string | undefined;
  limit: number;
  /** One line for each list and what it did, its first one, where nobody asks for a person, a search or a list. */
  grouped?: boolean;
}

export async function readLog(
  reader: Reader,
  { before, limit, grouped: asksForLists = false, ...filter }: LogFilter & Page,
): Promise<{ entries: LogEntry[]; next: string | null }> {
  const isWhole = filter.user_id === undefined && filter.list_id === undefined && (filter.search ?? '').trim() === '';
  const grouped = asksForLists && isWhole;
  const days = rangeOf(filter);
  const rows = await reader
    .selectFrom('access_log')
    .leftJoin('users as actor', 'actor.user_id', 'access_log.actor_id')
    .leftJoin('users as about', 'about.user_id', 'access_log.user_id')
    .selectAll('access_log')
    .select(['actor.first_name as actor_first', 'actor.last_name as actor_last'])
    .select(['about.first_name as about_first', 'about.last_name as about_last'])
    .where(isLogged(reader, { ...filter, ...days, actions: filter.kind && actionsOf(filter.kind), grouped }))
    .$if(before !== undefined, (all) => all.where('access_log.log_id', '<', before ?? ''))
    .orderBy('access_log.log_id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const linesOf = grouped ? await countLines(reader, shown, days) : null;
  const entries = shown.map((row) => {
    const { lines, end_date } = linesOf?.get(keyOf(row)) ?? { lines: 1, end_date: row.end_date };
    return {
      ...row,
      end_date,
      at: Number(row.at),
      actor: nameOf(row.actor_first, row.actor_last),
      is_by_server: row.actor_id === null,
      about: nameOf(row.about_first, row.about_last) ?? row.email,
      ...(lines > 1 && { list: { list_id: row.list_id, actor_id: row.actor_id, lines } }),
    };
  });
  return { entries: Entries.parse(entries), next: rows.length > limit ? (entries.at(-1)?.log_id ?? null) : null };
}

/** Returns what the lines of an opened list have in common; null if there is none. */
export async function readLogList(reader: Reader, filter: LogFilter): Promise<LogList | null> {
  const actions = filter.kind && actionsOf(filter.kind);
  const { lines, first_at, last_at, ...ends } = await reader
    .selectFrom('access_log')
    .select(({ fn }) => [
      fn.countAll<number>().as('lines'),
      fn.min('at').as('first_at'),
      fn.max('at').as('last_at'),
      fn.min('end_date').as('first_end'),
      fn.max('end_date').as('last_end'),
    ])
    .where(isLogged(reader, { ...filter, ...rangeOf(filter), actions, grouped: false }))
    .executeTakeFirstOrThrow();
  if (first_at === null) return null;
  return { lines: Number(lines), first_at: Number(first_at), last_at: Number(last_at), end_date: commonEnd(ends) };
}

interface Range {
  from: number | null;
  until: number | null;
}

function rangeOf({ day }: LogFilter): Range {
  const until = day === undefined ? null : endOfAcademyDay(day);
  return { until, from: until === null ? null : until - DAY_MS };
}

type Line = Pick<LogRow, 'list_id' | 'action' | 'actor_id'>;

/** Counts the lines of lists; of a list that goes on after midnight those of the asked day. */
async function countLines(
  reader: Reader,
  rows: readonly Line[],
  { from, until }: Range,
): Promise<Map<string, { lines: number; end_date: string | null }>> {
  const ids = [...new Set(rows.flatMap(({ list_id }) => list_id ?? []))];
  if (ids.length === 0) return new Map();
  const counts = await reader
    .selectFrom('access_log')
    .select(({ fn }) => [
      'list_id',
      'action',
      'actor_id',
      fn.countAll<number>().as('lines'),
      fn.min('end_date').as('first_end'),
      fn.max('end_date').as('last_end'),
    ])
    .where('list_id', 'in', ids)
    .$if(from !== null, (all) => all.where('at', '>=', from ?? 0))
    .$if(until !== null, (all) => all.where('at', '<', until ?? 0))
    .groupBy(['list_id', 'action', 'actor_id'])
    .execute();
  return new Map(counts.map((row) => [keyOf(row), { lines: Number(row.lines), end_date: commonEnd(row) }]));
}

function commonEnd({ first_end, last_end }: { first_end: string | null; last_end: string | null }): string | null {
  return first_end === last_end ? first_end : null;
}

function keyOf({ list_id, action, actor_id }: Line): string {
  return `${list_id} ${action} ${actor_id}`;
}

/** Returns the members of staff, by whom the log can be narrowed, in the order of their names. */
export async function readLogActors(reader: Reader): Promise<LogActor[]> {
  const rows = await reader
    .selectFrom('users')
    .select(['user_id', 'first_name', 'last_name'])
    .where((is) =>
      is.or([is('role', '=', 'admin'), is('user_id', 'in', reader.selectFrom('staff_roles').select('user_id'))]),
    )
    .execute();
  return rows
    .map(({ user_id, first_name, last_name }) => ({ user_id, name: `${first_name} ${last_name}`.trim() }))
    .toSorted((a, b) => byName(a.name, b.name));
}

function nameOf(first: string | null, last: string | null): string | null {
  return first === null ? null : `${first} ${last ?? ''}`.trim();
}
