import { useSearchParams } from 'react-router-dom';
import { mayDo } from '../../../shared/roles.ts';
import { useRoles } from '../../api/use-roles.ts';
import { Rooms } from '../../ui/admin/Rooms.tsx';
import { useRememberedFocus } from '../../ui/remember-focus.ts';
import { useInsightStyles } from './insight.styles.ts';
import { AppRoom } from './AppRoom.tsx';
import { AttemptRoom } from './AttemptRoom.tsx';
import { PaperRoom } from './PaperRoom.tsx';
import { PapersRoom } from './PapersRoom.tsx';
import { StudentPages } from './StudentPages.tsx';
import { StudentRoom } from './StudentRoom.tsx';
import { StudentsRoom } from './StudentsRoom.tsx';
import { INSIGHT } from './screen-texts.ts';
import '../../ui/print.css';

/** Counts over the whole academy are for those who may see all of it. */
const ROOMS = [
  { show: '', name: INSIGHT.papers },
  { show: 'students', name: INSIGHT.students },
  { show: 'app', name: INSIGHT.app },
] as const;

const OF_TEACHER = [ROOMS[1]] as const;

export function InsightScreen() {
  const styles = useInsightStyles();
  const [query] = useSearchParams();
  const [paper, student, attempt] = [query.get('paper'), query.get('student'), query.get('attempt')];
  const show = query.get('show');
  const hasFigures = mayDo(useRoles(), 'figures');
  const pages = query.get('pages');
  const isOfStudents = !hasFigures || student !== null || pages !== null || show === 'students';
  const isOfApp = !isOfStudents && show === 'app';
  const current = isOfStudents ? ROOMS[1] : isOfApp ? ROOMS[2] : ROOMS[0];
  // the pressed link disappears with its list
  const held = useRememberedFocus<HTMLDivElement>((page) => page.querySelector('h1'));
  return (
    <div {...held} data-reads className={styles.page}>
      <h1 tabIndex={-1} data-screen-only={student === null && pages === null ? undefined : true}>
        {INSIGHT.title}
      </h1>
      <Rooms label={INSIGHT.title} rooms={hasFigures ? ROOMS : OF_TEACHER} current={current} />
      {student !== null && attempt === null && <StudentRoom userId={student} />}
      {student !== null && attempt !== null && <AttemptRoom resultId={attempt} />}
      {student === null && pages !== null && <StudentPages ids={pages} />}
      {student === null && pages === null && isOfStudents && <StudentsRoom />}
      {isOfApp && <AppRoom />}
      {!isOfStudents && !isOfApp && (paper === null ? <PapersRoom /> : <PaperRoom examId={paper} />)}
    </div>
  );
}
