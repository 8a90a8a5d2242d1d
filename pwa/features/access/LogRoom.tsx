import { mergeClasses } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  logListWords,
  LOG_KINDS,
  logWords,
  type LogActor,
  type LogEntry,
  type LogFilter,
  type LogList,
} from '../../../shared/access-log.ts';
import { exportLog, listLog, readAccount, refusalWords } from '../../api/access.ts';
import { academyTime, dateWords } from '../../ui/admin/academy-dates.ts';
import { ExportButton } from '../../ui/admin/ExportButton.tsx';
import { DayFilter, Filter, type FilterChoice, Filters } from '../../ui/admin/Filter.tsx';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { SearchField, useTypedSearch } from '../../ui/admin/SearchField.tsx';
import { useLoaded, usePages } from '../../ui/admin/use-pages.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { withFilter } from '../../ui/with-filter.ts';
import { useAccessStyles } from './access.styles.ts';
import { LOG, LOG_LINES } from './access-texts.ts';
import { logFilterOf } from './list-query.ts';
import { actorWords } from './LogLines.tsx';

/** The log: one line for each list, unless it is narrowed to a person, a search or a list. */
export function LogRoom() {
  const [query] = useSearchParams();
  const filter = logFilterOf(query);
  if (filter.list_id !== undefined) return <LogOfList filter={filter} />;
  return <WholeLog />;
}

const KINDS = LOG_KINDS.map((kind): FilterChoice => [kind, LOG.kinds[kind]]);

function WholeLog() {
  const [query, setQuery] = useSearchParams();
  const filter = logFilterOf(query);
  const { user_id, actor_id, kind, day, search = '' } = filter;
  const narrow = (name: string, value: string) =>
    setQuery((before) => withFilter(before, name, value), { replace: true });
  const typed = useTypedSearch(search, (text) => narrow('search', text));
  const [actors, setActors] = useState<readonly LogActor[]>([]);
  const log = useLog(filter, setActors);
  return (
    <>
      <Filters search={<SearchField label={LOG.search} typed={typed} />}>
        <Filter label={LOG.kind} value={kind ?? ''} choices={KINDS} onChange={(value) => narrow('kind', value)} />
        <Filter
          label={LOG.who}
          value={actor_id ?? ''}
          choices={actors.map((actor): FilterChoice => [actor.user_id, actor.name])}
          onChange={(value) => narrow('by', value)}
        />
        <DayFilter label={LOG.day} value={day ?? ''} onChange={(value) => narrow('day', value)} />
        {log.rows.length > 0 && (
          <ExportButton name="access-log.csv" read={() => exportLog(filter)} explain={refusalWords} />
        )}
      </Filters>
      {user_id !== undefined && <AboutOne key={user_id} user_id={user_id} />}
      <LogTable log={log} day={day} none={Object.keys(filter).length === 0 ? LOG.none : LOG.noneOfFilter} />
    </>
  );
}

/** All lines of one list, or of one day of it. */
function LogOfList({ filter: { list_id, action, actor_id, day } }: { filter: LogFilter }) {
  const styles = useAccessStyles();
  const filter = { list_id, action, actor_id, day };
  const [list, setList] = useState<LogList | null>(null);
  const log = useLog(filter, undefined, setList);
  const [first] = log.rows;
  return (
    <>
      <div className={styles.about}>
        <Link className={styles.ofList} to="?show=log">
          {LOG.back}
        </Link>
        {first && <ExportButton name="access-log.csv" read={() => exportLog(filter)} explain={refusalWords} />}
      </div>
      {first && list && (
        <div className={styles.listHead}>
          <h2>{logListWords({ ...first, end_date: list.end_date }, list.lines, dateWords)}</h2>
          <p>{LOG_LINES.by(timesWords(list), actorWords(first))}</p>
          {day !== undefined && <p>{LOG.onlyDay(dateWords(day))}</p>}
        </div>
      )}
      <LogTable log={log} none={LOG.noneOfFilter} />
    </>
  );
}

/** Says when a list was done: an instant, or from when to when. */
function timesWords({ first_at, last_at }: LogList): string {
  const [first, last] = [first_at, last_at].map((at) => academyTime(at, Date.now()));
  return first === last ? `${first}` : LOG.fromTo(`${first}`, `${last}`);
}

/** Says about whom the lines are. */
function AboutOne({ user_id }: { user_id: string }) {
  const styles = useAccessStyles();
  const load = useCallback((signal: AbortSignal) => readAccount(user_id, signal), [user_id]);
  const { value } = useLoaded(load, refusalWords);
  return (
    <p className={styles.about}>
      {value && <strong>{LOG.about(`${value.user.first_name} ${value.user.last_name}`.trim())}</strong>}
      <Link className={styles.ofList} to="?show=log">
        {LOG.everybody}
      </Link>
    </p>
  );
}

type Log = ReturnType<typeof useLog>;
type ListOfEntry = NonNullable<LogEntry['list']>;

function useLog(
  { user_id, actor_id, kind, day, search, list_id, action }: LogFilter,
  onActors?: (actors: readonly LogActor[]) => void,
  onList?: (list: LogList) => void,
) {
  const load = useCallback(
    async (before: readonly LogEntry[], signal: AbortSignal) => {
      const filter = { user_id, actor_id, kind, day, search, list_id, action };
      const { data, next, actors, list } = await listLog(filter, before.at(-1)?.log_id ?? '', signal, 'yes');
      if (actors) onActors?.(actors);
      if (list) onList?.(list);
      return { rows: data, hasMore: next !== undefined };
    },
    [user_id, actor_id, kind, day, search, list_id, action, onActors, onList],
  );
  return usePages(load, refusalWords);
}

interface LogTableProps {
  log: Log;
  /** Lists open with the lines of this day alone. */
  day?: string | undefined;
  none: string;
}

function LogTable({ log: { rows, isLoading, failure, hasMore, more }, day, none }: LogTableProps) {
  const styles = useAccessStyles();
  return (
    <>
      {rows.length === 0 && !isLoading && failure === null && <p>{none}</p>}
      {rows.length > 0 && (
        <table className={styles.table}>
          <caption className={styles.hidden}>{LOG.title}</caption>
          <TableHead
            columns={[
              [LOG.when, styles.times],
              [LOG.what],
              [LOG.toWhom, mergeClasses(styles.who, styles.fromTablet)],
              [LOG.who, mergeClasses(styles.who, styles.fromTablet)],
            ]}
          />
          <tbody>
            {rows.map((entry) => (
              <tr key={entry.log_id}>
                <td className={styles.times}>{academyTime(entry.at, Date.now())}</td>
                <td>
                  {entry.list ? (
                    <Link className={styles.ofList} to={openedList(entry, entry.list, day)}>
                      {logListWords(entry, entry.list.lines, dateWords)}
                    </Link>
                  ) : (
                    <>
                      <strong className={styles.ofRow}>
                        <About entry={entry} />
                      </strong>
                      {logWords(entry, dateWords)}
                    </>
                  )}
                  <span className={styles.onPhone}>
                    {LOG.by} <bdi>{actorWords(entry)}</bdi>
                  </span>
                </td>
                <td className={styles.fromTablet}>
                  {entry.list ? LOG.people(entry.list.lines) : <About entry={entry} />}
                </td>
                <td className={styles.fromTablet}>
                  <bdi>{actorWords(entry)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PageFoot isLoading={isLoading} failure={failure} hasMore={hasMore} onMore={more} />
    </>
  );
}

function openedList({ action }: LogEntry, { list_id, actor_id }: ListOfEntry, day: string | undefined): string {
  const query = { show: 'log', list: list_id, action, ...(actor_id !== null && { by: actor_id }), ...(day && { day }) };
  return `?${new URLSearchParams(query).toString()}`;
}

/** Leads to the person, if the account is there. */
function About({ entry: { about, user_id } }: { entry: LogEntry }) {
  const styles = useAccessStyles();
  if (about === null) return LOG.deletedAccount;
  if (user_id === null) return <bdi>{about}</bdi>;
  return (
    <Link className={styles.ofList} to={`/admin/access-control?user=${user_id}`}>
      <bdi>{about}</bdi>
    </Link>
  );
}
