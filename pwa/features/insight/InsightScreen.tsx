import { Link, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../ui/page-title.ts';
import { useHeldFocus } from '../../ui/remember-focus.ts';
import { useInsightStyles } from './insight.styles.ts';
import { PaperRoom } from './PaperRoom.tsx';
import { PapersRoom } from './PapersRoom.tsx';
import { StudentRoom } from './StudentRoom.tsx';
import { StudentsRoom } from './StudentsRoom.tsx';

/** How papers and students do [R105]; what is looked at stands in the address. */
export function InsightScreen() {
  const styles = useInsightStyles();
  const [query] = useSearchParams();
  const [paper, student] = [query.get('paper'), query.get('student')];
  const isOfStudents = student !== null || query.get('show') === 'students';
  usePageTitle(`${isOfStudents ? 'Students' : 'Papers'} - Insight`);
  // the link to a paper or a student goes with the list that it stands in
  const held = useHeldFocus<HTMLDivElement>((page) => page.querySelector('h1'));
  return (
    <div {...held} className={styles.page}>
      <h1 tabIndex={-1}>Insight</h1>
      <nav aria-label="Insight" className={styles.rooms}>
        <Link to="?" aria-current={isOfStudents ? undefined : 'page'}>
          Papers
        </Link>
        <Link to="?show=students" aria-current={isOfStudents ? 'page' : undefined}>
          Students
        </Link>
      </nav>
      {student !== null && <StudentRoom userId={student} />}
      {student === null && isOfStudents && <StudentsRoom />}
      {!isOfStudents && (paper === null ? <PapersRoom /> : <PaperRoom examId={paper} />)}
    </div>
  );
}
