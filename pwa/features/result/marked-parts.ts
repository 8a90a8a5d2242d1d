import { isAnswered } from '../../../shared/answers.ts';
import type { MarkedCategory, MarkerNote } from '../../../shared/marks.ts';
import { partNoun, type PaperBundle } from '../../../shared/papers.ts';
import type { Recording } from '../../../shared/recordings.ts';
import type { Result } from '../../../shared/results.ts';
import type { ResultOnDevice } from '../../local/queries/results.ts';

export interface MarkedPart {
  part_id: string;
  name: string;
  text: string | null;
  recording: Recording | null;
}

interface PaperParts {
  paper: { data: Pick<PaperBundle['data'], 'part_data'> } | null;
}

export function markedParts(
  category: MarkedCategory,
  { paper, answers, recordings }: PaperParts & Pick<ResultOnDevice, 'answers' | 'recordings'>,
): MarkedPart[] {
  // without its paper the parts of an attempt are counted
  const parts = paper
    ? paper.data.part_data.toSorted((a, b) => a.part_no - b.part_no)
    : [
        ...new Set(
          category === 'writing' ? answers.map((one) => one.question_id) : recordings.map((one) => one.part_id),
        ),
      ].map((part_id, index) => ({ part_id, part_no: index + 1 }));
  return parts.map(({ part_id, part_no }) => {
    const answer = answers.find((one) => one.question_id === part_id);
    return {
      part_id,
      name: `${partNoun(category)} ${part_no}`,
      text: answer && isAnswered(answer) ? String(answer.answer) : null,
      recording: recordings.find((one) => one.part_id === part_id) ?? null,
    };
  });
}

const NO_NOTES: readonly MarkerNote[] = [];

export function notesOf(result: Result | null, part_id: string): readonly MarkerNote[] {
  return result?.marks?.tasks?.find((task) => task.part_id === part_id)?.notes ?? NO_NOTES;
}
