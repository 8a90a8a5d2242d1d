import { useSearchParams } from 'react-router-dom';
import { mayDo } from '../../../shared/roles.ts';
import { useRoles } from '../../api/use-roles.ts';
import { Rooms } from '../../ui/admin/Rooms.tsx';
import { useRememberedFocus } from '../../ui/remember-focus.ts';
import { useInsightStyles } from './insight.styles.ts';
import { AppRoom } from './AppRoom.tsx';
import { PaperRoom } from './PaperRoom.tsx';
import { PapersRoom } from './PapersRoom.tsx';
import { StudentRoom } from './StudentRoom.tsx';
import { StudentsRoom } from './StudentsRoom.tsx';
import { INSIGHT } from './screen-texts.ts';

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
  const [paper, student] = [query.get('paper'), query.get('student')];
  const show = query.get('show');
  const hasFigures = mayDo(useRoles(), 'figures');
  const isOfStudents = !hasFigures || student !== null || show === 'students';
  const isOfApp = !isOfStudents && show === 'app';
  const current = isOfStudents ? ROOMS[1] : isOfApp ? ROOMS[2] : ROOMS[0];
  // the pressed link disappears with its list
  const held = useRememberedFocus<HTMLDivElement>((page) => page.querySelector('h1'));
  return (
    <div {...held} className={styles.page}>
      <h1 tabIndex={-1}>{INSIGHT.title}</h1>
      <Rooms label={INSIGHT.title} rooms={hasFigures ? ROOMS : OF_TEACHER} current={current} />
      {student !== null && <StudentRoom userId={student} />}
      {student === null && isOfStudents && <StudentsRoom />}
      {isOfApp && <AppRoom />}
      {!isOfStudents && !isOfApp && (paper === null ? <PapersRoom /> : <PaperRoom examId={paper} />)}
    </div>
  );
}
