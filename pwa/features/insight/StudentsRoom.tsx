import { mergeClasses } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { StudentSeen } from '../../../shared/insight.ts';
import { refusalWords } from '../../api/access.ts';
import { exportStudents, listStudents } from '../../api/insight.ts';
import { ClassLinks } from '../../ui/admin/ClassLinks.tsx';
import { ExportButton } from '../../ui/admin/ExportButton.tsx';
import { Filter, type FilterChoice, Filters } from '../../ui/admin/Filter.tsx';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { SearchField, useTypedSearch } from '../../ui/admin/SearchField.tsx';
import { withFilter } from '../../ui/with-filter.ts';
import { usePages } from '../../ui/admin/use-pages.ts';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { seenWords, waitingWords } from './insight-texts.ts';
import { useInsightStyles } from './insight.styles.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { STUDENTS_ROOM } from './screen-texts.ts';

const WAITING: readonly FilterChoice[] = [['waiting', STUDENTS_ROOM.withUnsent]];

export function StudentsRoom() {
  const styles = useInsightStyles();
  const [query, setQuery] = useSearchParams();
  const [search, isWaiting] = [query.get('search') ?? '', query.get('waiting') !== null];
  const narrow = (name: string, value: string) =>
    setQuery((before) => withFilter(before, name, value), { replace: true });
  const typed = useTypedSearch(search, (text) => narrow('search', text));
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
      <Filters search={!isWaiting && <SearchField label={STUDENTS_ROOM.searchStudents} typed={typed} />}>
        <Filter
          label={STUDENTS_ROOM.which}
          value={isWaiting ? 'waiting' : ''}
          choices={WAITING}
          onChange={(value) => {
            typed.setText('');
            setQuery({ show: 'students', ...(value !== '' && { waiting: '1' }) }, { replace: true });
          }}
        />
      </Filters>
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
        <h2 id="students">{isWaiting ? STUDENTS_ROOM.notArrived : STUDENTS_ROOM.students}</h2>
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
            [STUDENTS_ROOM.classColumn, styles.fromTablet],
            [STUDENTS_ROOM.lastSeen, styles.fromTablet],
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
                <span className={mergeClasses(styles.small, styles.onPhone)}>
                  <ClassLinks classes={student.classes ?? []} />
                </span>
                <span className={mergeClasses(styles.small, styles.onPhone)}>{onPhoneWords(student, nowMs)}</span>
              </th>
              <td className={styles.fromTablet}>
                <ClassLinks classes={student.classes ?? []} />
              </td>
              <td className={mergeClasses(styles.word, styles.fromTablet)}>{seenWords(student.seen_at, nowMs)}</td>
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
