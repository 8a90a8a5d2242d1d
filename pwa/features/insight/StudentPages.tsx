import { Button } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons';
import { useCallback } from 'react';
import type { StudentInsight } from '../../../shared/insight.ts';
import { readStudentInsight } from '../../api/insight.ts';
import { PRINT_TEXTS } from '../../ui/admin/behind-texts.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { Figures } from './Figures.tsx';
import { useInsightStyles } from './insight.styles.ts';
import { INSIGHT } from './screen-texts.ts';
import { StudentSheet } from './StudentRoom.tsx';
import { PAGES } from './student-texts.ts';

/** The pages of several students, each on sheets of its own, for a teacher who prints them. `ids` is comma separated. */
export function StudentPages({ ids }: { ids: string }) {
  const load = useCallback((signal: AbortSignal) => readEach(ids, signal), [ids]);
  return <Figures load={load}>{(students) => <Sheets students={students} />}</Figures>;
}

function Sheets({ students }: { students: readonly StudentInsight[] }) {
  const styles = useInsightStyles();
  usePageTitle(INSIGHT.pageTitle(PAGES.count(students.length)));
  return (
    <>
      <div className={styles.head} data-screen-only>
        <p role="status">{PAGES.count(students.length)}</p>
        <Button icon={<Print20Regular />} onClick={() => print()}>
          {PRINT_TEXTS.print}
        </Button>
      </div>
      {students.map((student) => (
        <article key={student.user.user_id} className={styles.sheet}>
          <StudentSheet student={student} />
        </article>
      ))}
    </>
  );
}

/** One after the other: the server reads the whole class of each. */
async function readEach(ids: string, signal: AbortSignal): Promise<StudentInsight[]> {
  const students: StudentInsight[] = [];
  for (const user_id of ids.split(',')) students.push(await readStudentInsight(user_id, signal));
  return students;
}
