import { Button, Input, mergeClasses, Select } from '@fluentui/react-components';
import { Search20Regular } from '@fluentui/react-icons';
import { useCallback, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SOMETHING_WENT_WRONG } from '../../../shared/errors.ts';
import type { StudentSeen, StudentsPage } from '../../../shared/insight.ts';
import { ApiError } from '../../api/http.ts';
import { refusalWords } from '../../api/access.ts';
import { exportStudents, listStudents } from '../../api/insight.ts';
import { ExportButton } from '../../ui/admin/ExportButton.tsx';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { Figures } from './Figures.tsx';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { seenWords, waitingWords } from './insight-words.ts';
import { useInsightStyles } from './insight.styles.ts';

/** Students as their devices were seen last: all, those with a text in address or name, or those with unsent work. */
export function StudentsRoom() {
  const styles = useInsightStyles();
  const [query, setQuery] = useSearchParams();
  const [search, isWaiting] = [query.get('search') ?? '', query.get('waiting') !== null];
  const field = useRef<HTMLInputElement>(null);
  const load = useCallback(
    (signal: AbortSignal) => listStudents({ search, after: '', isWaiting }, signal),
    [search, isWaiting],
  );
  return (
    <>
      <form
        role="search"
        className={styles.searchRow}
        onSubmit={(event) => {
          event.preventDefault();
          const text = field.current?.value.trim() ?? '';
          setQuery({ show: 'students', ...(text === '' ? {} : { search: text }) });
        }}
      >
        <Input
          key={search}
          input={{ ref: field }}
          size="large"
          className={styles.search}
          aria-label="Search students"
          placeholder="Search students"
          autoComplete="off"
          autoCapitalize="none"
          dir="auto"
          defaultValue={search}
          contentBefore={<Search20Regular />}
        />
        <Button type="submit" size="large">
          Search
        </Button>
        <Select
          size="large"
          aria-label="Which students"
          value={isWaiting ? 'waiting' : 'all'}
          onChange={(_event, { value }) => setQuery({ show: 'students', ...(value === 'all' ? {} : { waiting: '1' }) })}
        >
          <option value="all">All</option>
          <option value="waiting">With unsent work</option>
        </Select>
      </form>
      <Figures load={load}>
        {(first) =>
          first.data.length === 0 ? (
            <p className={styles.muted}>
              {isWaiting ? 'No device says that work waits on it.' : `No user has “${search}” in their email or name.`}{' '}
              <Link to="?show=students">Show all</Link>
            </p>
          ) : (
            <StudentsTable key={`${search} ${isWaiting}`} first={first} search={search} isWaiting={isWaiting} />
          )
        }
      </Figures>
    </>
  );
}

interface StudentsTableProps {
  first: StudentsPage;
  search: string;
  isWaiting: boolean;
}

function StudentsTable({ first, search, isWaiting }: StudentsTableProps) {
  const styles = useInsightStyles();
  const [more, setMore] = useState<StudentSeen[]>([]);
  const [next, setNext] = useState(first.next);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [nowMs] = useState(() => Date.now());
  const students = [...first.data, ...more];

  async function showMore(after: string): Promise<void> {
    if (isLoading) return;
    setLoading(true);
    setFailure(null);
    try {
      const page = await listStudents({ search, after, isWaiting: false }, new AbortController().signal);
      setMore((before) => [...before, ...page.data]);
      setNext(page.next);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG);
    } finally {
      setLoading(false);
    }
  }

  return (
    <section className={styles.box} aria-labelledby="students">
      <div className={styles.head}>
        <h2 id="students">Whose work has not arrived?</h2>
        <ExportButton
          about={isWaiting || search !== '' ? 'All students that were found' : 'All students'}
          name="students.csv"
          read={() => exportStudents({ search, isWaiting })}
          explain={refusalWords}
        />
      </div>
      <table className={styles.table}>
        <caption className={styles.hidden}>Students</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className={styles.fromTablet}>
              Last seen
            </th>
            <th scope="col" className={styles.fromTablet}>
              App
            </th>
            <th scope="col" className={mergeClasses(styles.number, styles.fromTablet)}>
              Open
            </th>
            <th scope="col" className={styles.word}>
              Unsent
            </th>
          </tr>
        </thead>
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
                    since {academyTime(student.waiting_since, nowMs)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageFoot
        isLoading={isLoading}
        failure={failure}
        hasMore={next !== undefined}
        onMore={() => void showMore(next ?? '')}
      />
    </section>
  );
}

/** What has a column of its own where there is room. */
function onPhoneWords({ seen_at, open }: StudentSeen, nowMs: number): string {
  const seen = `Last seen: ${seenWords(seen_at, nowMs)}`;
  return open === 0 ? seen : `${seen}. Open attempts: ${open.toLocaleString('en')}`;
}
