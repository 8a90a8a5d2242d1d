import { isFree } from '../../../../shared/access.ts';
import { GROUP_TEXTS } from '../../../../shared/group-forms.ts';
import type { SetPaper } from '../../../../shared/groups.ts';
import { MONTHS, type Exam } from '../../../../shared/papers.ts';
import { listExams } from '../../../api/authoring.ts';
import { setPaper } from '../../../api/groups.ts';
import { byExamName } from '../../../ui/library-order.ts';
import { SET_PAPER } from './group-screen-texts.ts';
import { type Choice, SetUntilDialog, type SetUntilProps } from './SetUntilDialog.tsx';

export function SetPaperDialog({ paper, ...props }: SetUntilProps & { paper: SetPaper }) {
  const { set_id, exam_id, due_date, words } = paper;
  return (
    <SetUntilDialog
      {...props}
      what="paper"
      title={SET_PAPER.title}
      label={SET_PAPER.paper}
      ask={GROUP_TEXTS.paper}
      act={SET_PAPER.set}
      before={{ chosen_id: exam_id, due_date, words }}
      load={listNewest}
      save={({ chosen_id, ...form }) => setPaper(props.whole.group.group_id, { set_id, exam_id: chosen_id, ...form })}
    />
  );
}

async function listNewest(signal: AbortSignal): Promise<Choice[]> {
  const exams = (await listExams({ creationStatus: 'complete' }, signal)).toSorted(newestFirst);
  return exams.map((exam) => ({
    id: exam.exam_id,
    name: `${exam.exam_name} (${exam.category_month} ${exam.category_year})`,
    months: isFree(exam) ? [] : [exam],
  }));
}

function newestFirst(a: Exam, b: Exam): number {
  return (
    b.category_year - a.category_year ||
    MONTHS.indexOf(b.category_month) - MONTHS.indexOf(a.category_month) ||
    byExamName(a, b)
  );
}
