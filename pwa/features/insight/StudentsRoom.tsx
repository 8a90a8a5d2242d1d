import { Button, mergeClasses, Select } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { StudentSeen } from '../../../shared/insight.ts';
import { refusalWords } from '../../api/access.ts';
import { exportStudents, listStudents } from '../../api/insight.ts';
import { ExportButton } from '../../ui/admin/ExportButton.tsx';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { SearchField, useTypedSearch } from '../../ui/admin/SearchField.tsx';
import { usePages } from '../../ui/admin/use-pages.ts';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { seenWords, waitingWords } from './insight-texts.ts';
import { useInsightStyles } from './insight.styles.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { STUDENTS_ROOM } from './screen-texts.ts';

export function StudentsRoom() {
  const styles = useInsightStyles();
  const [query, setQuery] = useSearchParams();
  const [search, isWaiting] = [query.get('search') ?? '', query.get('waiting') !== null];
  const typed = useTypedSearch(search);
  const load = useCallback(
    async (_before: readonly StudentSeen[], signal: AbortSignal, after: string) => {
      const { data, next } = await listStudents({ search, after, isWaiting }, signal);
      return { rows: data, hasMore: next !== undefined, next };
    },
    [search, isWaiting],
  );
  const { rows, isLoading, failure, hasMore, more } = usePages(load, refusalWords);
  return (
    <>
      <form
        role="search"
        className={styles.searchRow}
        onSubmit={(event) => {
          event.preventDefault();
          const text = typed.text.trim();
          setQuery({ show: 'students', ...(text === '' ? {} : { search: text }) });
        }}
      >
        <SearchField label={STUDENTS_ROOM.searchStudents} typed={typed} />
        <Button type="submit" size="large">
          {STUDENTS_ROOM.search}
        </Button>
        <Select
          size="large"
          aria-label={STUDENTS_ROOM.which}
          value={isWaiting ? 'waiting' : 'all'}
          onChange={(_event, { value }) => setQuery({ show: 'students', ...(value === 'all' ? {} : { waiting: '1' }) })}
        >
          <option value="all">{STUDENTS_ROOM.all}</option>
          <option value="waiting">{STUDENTS_ROOM.withUnsent}</option>
        </Select>
      </form>
      {rows.length > 0 && <StudentsTable students={rows} search={search} isWaiting={isWaiting} />}
      {rows.length === 0 && !isLoading && failure === null && (
        <p className={styles.muted}>
          {isWaiting ? STUDENTS_ROOM.noneWaiting : STUDENTS_ROOM.noUser(search)}{' '}
          <Link to="?show=students">{STUDENTS_ROOM.showAll}</Link>
        </p>
      )}
      <PageFoot isLoading={isLoading} failure={failure} hasMore={hasMore} onMore={more} />
    </>
  );
}

interface StudentsTableProps {
  students: readonly StudentSeen[];
  search: string;
  isWaiting: boolean;
}

function StudentsTable({ students, search, isWaiting }: StudentsTableProps) {
  const styles = useInsightStyles();
  const [nowMs] = useState(() => Date.now());
  return (
    <section className={styles.box} aria-labelledby="students">
      <div className={styles.head}>
        <h2 id="students">{STUDENTS_ROOM.notArrived}</h2>
        <ExportButton
          about={isWaiting || search !== '' ? STUDENTS_ROOM.found : STUDENTS_ROOM.allStudents}
          name="students.csv"
          read={() => exportStudents({ search, isWaiting })}
          explain={refusalWords}
        />
      </div>
      <table className={styles.table}>
        <caption className={styles.hidden}>{STUDENTS_ROOM.students}</caption>
        <TableHead
          columns={[
            [STUDENTS_ROOM.name],
            [STUDENTS_ROOM.lastSeen, styles.fromTablet],
            [STUDENTS_ROOM.app, styles.fromTablet],
            [STUDENTS_ROOM.open, mergeClasses(styles.number, styles.fromTablet)],
            [STUDENTS_ROOM.unsent, styles.word],
          ]}
        />
        <tbody>
          {students.map((student) => (
            <tr key={student.user_id}>
              <th scope="row">
                <Link to={`?student=${student.user_id}`}>
                  <bdi>
                    {student.first_name} {student.last_name}
                  </bdi>
                </Link>
                <span className={mergeClasses(styles.small, styles.lineOnPhone)}> {student.email}</span>
                <span className={mergeClasses(styles.small, styles.onPhone)}>{onPhoneWords(student, nowMs)}</span>
              </th>
              <td className={mergeClasses(styles.word, styles.fromTablet)}>{seenWords(student.seen_at, nowMs)}</td>
              <td className={mergeClasses(styles.word, styles.fromTablet)}>{student.app_version ?? '–'}</td>
              <td className={mergeClasses(styles.number, styles.fromTablet)}>{student.open}</td>
              <td>
                <span className={mergeClasses(styles.word, student.waiting > 0 && styles.warn)}>
                  {waitingWords(student)}
                </span>
                {student.waiting_since !== null && (
                  <span className={mergeClasses(styles.small, styles.words)}>
                    {' '}
                    {STUDENTS_ROOM.since(academyTime(student.waiting_since, nowMs))}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function onPhoneWords({ seen_at, open }: StudentSeen, nowMs: number): string {
  const seen = seenWords(seen_at, nowMs);
  return open === 0 ? STUDENTS_ROOM.seen(seen) : STUDENTS_ROOM.seenWithOpen(seen, open);
}
