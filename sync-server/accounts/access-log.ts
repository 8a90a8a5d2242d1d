import { v7 as newId } from 'uuid';
import { actionsOf, type LogActor, LogEntry, type LogFilter } from '../../shared/access-log.ts';
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
  const until = filter.day === undefined ? null : endOfAcademyDay(filter.day);
  const from = until === null ? null : until - DAY_MS;
  const rows = await reader
    .selectFrom('access_log')
    .leftJoin('users as actor', 'actor.user_id', 'access_log.actor_id')
    .leftJoin('users as about', 'about.user_id', 'access_log.user_id')
    .selectAll('access_log')
    .select(['actor.first_name as actor_first', 'actor.last_name as actor_last'])
    .select(['about.first_name as about_first', 'about.last_name as about_last'])
    .where(isLogged(reader, { ...filter, from, until, actions: filter.kind && actionsOf(filter.kind), grouped }))
    .$if(before !== undefined, (all) => all.where('access_log.log_id', '<', before ?? ''))
    .orderBy('access_log.log_id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const linesOf = grouped ? await countLines(reader, shown) : null;
  const entries = shown.map((row) => {
    const lines = linesOf?.get(keyOf(row)) ?? 1;
    return {
      ...row,
      at: Number(row.at),
      actor: nameOf(row.actor_first, row.actor_last),
      is_by_server: row.actor_id === null,
      about: nameOf(row.about_first, row.about_last) ?? row.email,
      ...(lines > 1 && { list: { list_id: row.list_id, lines } }),
    };
  });
  return { entries: Entries.parse(entries), next: rows.length > limit ? (entries.at(-1)?.log_id ?? null) : null };
}

type Line = Pick<LogRow, 'list_id' | 'action' | 'actor_id'>;

async function countLines(reader: Reader, rows: readonly Line[]): Promise<Map<string, number>> {
  const ids = [...new Set(rows.flatMap(({ list_id }) => list_id ?? []))];
  if (ids.length === 0) return new Map();
  const counts = await reader
    .selectFrom('access_log')
    .select(({ fn }) => ['list_id', 'action', 'actor_id', fn.countAll<number>().as('lines')])
    .where('list_id', 'in', ids)
    .groupBy(['list_id', 'action', 'actor_id'])
    .execute();
  return new Map(counts.map((row) => [keyOf(row), Number(row.lines)]));
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
