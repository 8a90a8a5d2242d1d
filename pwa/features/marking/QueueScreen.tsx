import { Button, Select } from '@fluentui/react-components';
import { useCallback, useId } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { QueueRow } from '../../../shared/marking.ts';
import { MARKED_CATEGORIES } from '../../../shared/marks.ts';
import { isOneOf, PARENT_CATEGORIES } from '../../../shared/papers.ts';
import { refusalWords } from '../../api/access.ts';
import { listQueue } from '../../api/marking.ts';
import { useSession } from '../../api/session.ts';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { SearchField, useTypedSearch } from '../../ui/admin/SearchField.tsx';
import { usePages } from '../../ui/admin/use-pages.ts';
import { Rooms, roomOf } from '../../ui/admin/Rooms.tsx';
import { capitalised, categoryWords } from '../../ui/exam-texts.ts';
import { countOfQueue, ROOMS, rowState, type Room, QUEUE } from './queue-texts.ts';
import { useMarkingStyles } from './marking.styles.ts';
import { TableHead } from '../../ui/TableHead.tsx';

export function QueueScreen() {
  const styles = useMarkingStyles();
  const id = useId();
  const navigate = useNavigate();
  const session = useSession();
  const ownId = session.kind === 'authenticated' ? session.user.user_id : null;
  const [query, setQuery] = useSearchParams();
  const room = roomOf<Room>(ROOMS, query, 'state');
  const category = query.get('category');
  const parent = query.get('kind');
  const search = query.get('search') ?? '';
  const parent_category = isOneOf(PARENT_CATEGORIES, parent) ? parent : '';
  const chosen = isOneOf(MARKED_CATEGORIES, category) ? category : '';
  const load = useCallback(
    async (_before: readonly QueueRow[], signal: AbortSignal, after: string) => {
      const asked = { state: room.show, category: chosen, parent_category, search };
      const { data, next, found, all } = await listQueue(asked, after, signal);
      return { rows: data, hasMore: next !== undefined, next, found, all };
    },
    [room.show, chosen, parent_category, search],
  );
  const queue = usePages(load, refusalWords);
  const isNarrowed = ['category', 'kind', 'search'].some((name) => (query.get(name) ?? '') !== '');

  const oldest =
    room.show === 'marked'
      ? undefined
      : queue.rows.find(({ claim }) => (claim ?? null) === null || claim?.user_id === ownId);

  const narrow = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const typed = useTypedSearch(search, (text) => narrow('search', text));
  const showAll = () => {
    typed.clear();
    setQuery(room.show === 'waiting' ? {} : { state: room.show }, { replace: true });
  };

  return (
    <>
      <div className={styles.top}>
        <h1>{QUEUE.title}</h1>
        {oldest && (
          <Button appearance="primary" onClick={() => void navigate(`/admin/marking/${oldest.result_id}`)}>
            {room.show === 'draft' ? QUEUE.nextDraft : QUEUE.next}
          </Button>
        )}
      </div>
      <Rooms
        label={QUEUE.title}
        rooms={ROOMS}
        current={room}
        parameter="state"
        className={styles.rooms}
        onGo={() => typed.setText('')}
      />
      <div role="search" className={styles.filters}>
        <label className={styles.filter} htmlFor={`${id}-category`}>
          {QUEUE.category}
          <Select
            id={`${id}-category`}
            className={styles.select}
            value={category ?? ''}
            onChange={(_event, { value }) => narrow('category', value)}
          >
            <option value="">{QUEUE.all}</option>
            {MARKED_CATEGORIES.map((one) => (
              <option key={one} value={one}>
                {capitalised(one)}
              </option>
            ))}
          </Select>
        </label>
        <label className={styles.filter} htmlFor={`${id}-kind`}>
          {QUEUE.parentCategory}
          <Select
            id={`${id}-kind`}
            className={styles.select}
            value={parent ?? ''}
            onChange={(_event, { value }) => narrow('kind', value)}
          >
            <option value="">{QUEUE.all}</option>
            {PARENT_CATEGORIES.map((one) => (
              <option key={one} value={one}>
                {capitalised(one)}
              </option>
            ))}
          </Select>
        </label>
        <div className={styles.searchField}>
          <SearchField label={QUEUE.search} typed={typed} />
        </div>
        <p role="status" className={styles.count}>
          {countOfQueue(queue, room, isNarrowed)}
        </p>
      </div>
      {queue.rows.length > 0 && <QueueTable rows={queue.rows} room={room} />}
      {queue.rows.length === 0 && !queue.isLoading && queue.failure === null && (
        <div className={styles.empty}>
          <p>{isNarrowed ? QUEUE.none : room.empty}</p>
          {isNarrowed && <Button onClick={showAll}>{QUEUE.showAll}</Button>}
        </div>
      )}
      <PageFoot isLoading={queue.isLoading} failure={queue.failure} hasMore={queue.hasMore} onMore={queue.more} />
    </>
  );
}

function QueueTable({ rows, room }: { rows: readonly QueueRow[]; room: Room }) {
  const styles = useMarkingStyles();
  const nowMs = Date.now();
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{room.name}</caption>
      <TableHead
        columns={[
          [QUEUE.student],
          [QUEUE.paper, styles.fromTablet],
          [room.show === 'marked' ? QUEUE.band : QUEUE.title, styles.state],
          [QUEUE.ended, styles.ended],
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.result_id}>
            <th scope="row">
              <Link
                to={`/admin/marking/${row.result_id}`}
                aria-label={`${row.student.first_name} ${row.student.last_name}, ${row.exam_name}`}
              >
                <bdi>
                  {row.student.first_name} {row.student.last_name}
                </bdi>
              </Link>
              <span className={styles.onPhone}>{row.exam_name}</span>
              <span className={styles.onPhone}>
                {[capitalised(row.exam_category), rowState(row)].filter((words) => words !== '').join(' · ')}
              </span>
            </th>
            <td className={styles.fromTablet}>
              {row.exam_name} <span className={styles.meta}>{categoryWords(row)}</span>
            </td>
            <td className={styles.state}>
              <span className={row.has_draft ? styles.draft : undefined}>{rowState(row)}</span>
            </td>
            <td className={styles.ended}>{academyTime(row.end_time, nowMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
