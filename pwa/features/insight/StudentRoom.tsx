import { Button } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { StudentInsight } from '../../../shared/insight.ts';
import { readStudentInsight } from '../../api/insight.ts';
import { useAcademyWords } from '../../api/use-academy-words.ts';
import { PRINT_TEXTS } from '../../ui/admin/behind-texts.ts';
import { PrintHead } from '../../ui/admin/PrintHead.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Figures } from './Figures.tsx';
import { useInsightStyles } from './insight.styles.ts';
import { INSIGHT, STUDENT_ROOM } from './screen-texts.ts';
import { StudentAttempts } from './StudentAttempts.tsx';
import { StudentClasses } from './StudentClasses.tsx';
import { StudentDevices } from './StudentDevices.tsx';
import { StudentKinds } from './StudentKinds.tsx';
import { StudentMarks } from './StudentMarks.tsx';
import { StudentMonths } from './StudentMonths.tsx';

export function StudentRoom({ userId }: { userId: string }) {
  const load = useCallback((signal: AbortSignal) => readStudentInsight(userId, signal), [userId]);
  return <Figures load={load}>{(student) => <OneStudent student={student} />}</Figures>;
}

function OneStudent({ student }: { student: StudentInsight }) {
  const styles = useInsightStyles();
  const { first_name, last_name } = student.user;
  usePageTitle(INSIGHT.pageTitle(`${first_name} ${last_name}`.trim()));
  return (
    <>
      <div className={styles.head} data-screen-only>
        <Link className={styles.link} to="?show=students">
          {STUDENT_ROOM.all}
        </Link>
        <div className={styles.tools}>
          <Link className={styles.link} to={`/admin/report-card/student/${student.user.user_id}`}>
            {STUDENT_ROOM.reportCard}
          </Link>
          <Button icon={<Print20Regular />} onClick={() => print()}>
            {PRINT_TEXTS.print}
          </Button>
        </div>
      </div>
      <StudentSheet student={student} />
    </>
  );
}

/** All of one student, on the screen and on paper. */
export function StudentSheet({ student }: { student: StudentInsight }) {
  const styles = useInsightStyles();
  const [nowMs] = useState(() => Date.now());
  const { name: academy } = useAcademyWords();
  const { user, devices, attempts, classes, months, marks } = student;
  return (
    <>
      <PrintHead academy={academy} nowMs={nowMs} />
      <div>
        <h2 className={styles.name}>
          <bdi>
            {user.first_name} {user.last_name}
          </bdi>
        </h2>
        <p className={styles.muted}>{user.email}</p>
      </div>
      <StudentClasses classes={classes} />
      <StudentAttempts user_id={user.user_id} attempts={attempts} nowMs={nowMs} />
      <StudentKinds userId={user.user_id} />
      <StudentMarks marks={marks} nowMs={nowMs} />
      <StudentDevices devices={devices} nowMs={nowMs} />
      <StudentMonths months={months} nowMs={nowMs} />
    </>
  );
}
