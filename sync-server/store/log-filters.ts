// What the log is narrowed to, as a condition of the query that reads it [R564].

import { sql, type SqlBool } from 'kysely';
import type { LogAction } from '../../shared/access-log.ts';
import { searchWords } from '../../shared/search-text.ts';
import { portOf } from './dialect/port.ts';
import type { Scope } from './student-scope.ts';
import type { Reader } from './transaction-types.ts';
import { isFoundBy } from './user-search.ts';

interface LogQuery {
  user_id?: string | undefined;
  actor_id?: string | undefined;
  list_id?: string | undefined;
  action?: LogAction | undefined;
  actions?: readonly LogAction[] | undefined;
  search?: string | undefined;
  /** Epoch milliseconds. */
  from: number | null;
  until: number | null;
  /** Only the first line of each list, of what it did and who did it. */
  grouped: boolean;
}

export function isLogged(reader: Reader, query: LogQuery): Scope {
  const { user_id, actor_id, list_id, action, actions, from, until } = query;
  const search = query.search?.trim() ?? '';
  const conditions = [
    sql<SqlBool>`1 = 1`,
    ...(user_id === undefined ? [] : [sql`access_log.user_id = ${user_id}`]),
    ...(actor_id === undefined ? [] : [sql`access_log.actor_id = ${actor_id}`]),
    ...(list_id === undefined ? [] : [sql`access_log.list_id = ${list_id}`]),
    ...(action === undefined ? [] : [sql`access_log.action = ${action}`]),
    ...(actions === undefined ? [] : [sql`access_log.action in (${sql.join(actions)})`]),
    ...(from === null ? [] : [sql`access_log.at >= ${from}`]),
    ...(until === null ? [] : [sql`access_log.at < ${until}`]),
    ...(search === '' ? [] : [isAbout(reader, search)]),
    ...(query.grouped ? [isFirstOfList(from)] : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function isAbout(reader: Reader, search: string): Scope {
  const words = searchWords(search).map((word) => portOf(reader).containsWord(word, 'access_log.email'));
  const found = sql<SqlBool>`access_log.user_id in (select user_search.user_id from user_search where ${isFoundBy(reader, search)})`;
  return words.length === 0 ? found : sql<SqlBool>`(${found} or (${sql.join(words, sql` and `)}))`;
}

/** A list may go on over midnight: the first line of the day counts then. */
function isFirstOfList(from: number | null): Scope {
  return sql<SqlBool>`(access_log.list_id is null or not exists (select 1 from access_log as earlier
    where earlier.list_id = access_log.list_id and earlier.action = access_log.action
      and earlier.actor_id = access_log.actor_id and earlier.log_id < access_log.log_id
      and earlier.at >= ${from ?? 0}))`;
}
