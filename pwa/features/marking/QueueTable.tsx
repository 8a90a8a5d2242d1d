import { Checkbox } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { QueueRow } from '../../../shared/marking.ts';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { capitalised, categoryWords } from '../../ui/exam-texts.ts';
import { markingPath } from './queue-query.ts';
import { QUEUE, rowState, type Room } from './queue-texts.ts';
import { useMarkingStyles } from './marking.styles.ts';

interface QueueTableProps {
  rows: readonly QueueRow[];
  room: Room;
  query: URLSearchParams;
  chosen: ReadonlySet<string>;
  /** Null where the user gives nothing to markers. */
  onChoose: ((chosen: ReadonlySet<string>) => void) | null;
}

export function QueueTable({ rows, room, query, chosen, onChoose }: QueueTableProps) {
  const styles = useMarkingStyles();
  const nowMs = Date.now();
  const canChoose = onChoose !== null && room.show !== 'marked';
  const count = rows.filter(({ result_id }) => chosen.has(result_id)).length;
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const one of ids)
      if (isChosen) next.add(one);
      else next.delete(one);
    onChoose?.(next);
  };
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{room.name}</caption>
      <thead>
        <tr>
          {canChoose && (
            <td className={styles.choose}>
              <Checkbox
                aria-label={QUEUE.chooseAll}
                checked={count === 0 ? false : count === rows.length ? true : 'mixed'}
                onChange={() =>
                  choose(
                    rows.map(({ result_id }) => result_id),
                    count < rows.length,
                  )
                }
              />
            </td>
          )}
          <th scope="col">{QUEUE.student}</th>
          <th scope="col" className={styles.fromTablet}>
            {QUEUE.paper}
          </th>
          <th scope="col" className={styles.state}>
            {room.show === 'marked' ? QUEUE.band : QUEUE.title}
          </th>
          <th scope="col" className={styles.ended}>
            {QUEUE.ended}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const student = `${row.student.first_name} ${row.student.last_name}`.trim();
          return (
            <tr key={row.result_id}>
              {canChoose && (
                <td className={styles.choose}>
                  <Checkbox
                    aria-label={QUEUE.choose(student, row.exam_name)}
                    checked={chosen.has(row.result_id)}
                    onChange={(_event, { checked }) => choose([row.result_id], checked === true)}
                  />
                </td>
              )}
              <th scope="row">
                <Link to={markingPath(query, row.result_id)} aria-label={`${student}, ${row.exam_name}`}>
                  <bdi>{student}</bdi>
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
          );
        })}
      </tbody>
    </table>
  );
}
