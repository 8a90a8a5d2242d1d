import { isAnswered } from '../../../shared/answers.ts';
import type { MarkedCategory, MarkerNote } from '../../../shared/marks.ts';
import type { Recording } from '../../../shared/recordings.ts';
import type { Result } from '../../../shared/results.ts';
import type { ResultOnDevice } from '../../local/queries/results.ts';

export interface MarkedPart {
  part_id: string;
  name: string;
  text: string | null;
  recording: Recording | null;
}

export function markedParts(
  category: MarkedCategory,
  { paper, answers, recordings }: Pick<ResultOnDevice, 'paper' | 'answers' | 'recordings'>,
): MarkedPart[] {
  const noun = category === 'writing' ? 'Task' : 'Part';
  const ids = paper
    ? paper.data.part_data.toSorted((a, b) => a.part_no - b.part_no).map((part) => part.part_id)
    : [
        ...new Set(
          category === 'writing' ? answers.map((one) => one.question_id) : recordings.map((one) => one.part_id),
        ),
      ];
  return ids.map((part_id, index) => {
    const answer = answers.find((one) => one.question_id === part_id);
    return {
      part_id,
      name: `${noun} ${index + 1}`,
      text: answer && isAnswered(answer) ? String(answer.answer) : null,
      recording: recordings.find((one) => one.part_id === part_id) ?? null,
    };
  });
}

const NO_NOTES: readonly MarkerNote[] = [];

export function notesOf(result: Result | null, part_id: string): readonly MarkerNote[] {
  return result?.marks?.tasks?.find((task) => task.part_id === part_id)?.notes ?? NO_NOTES;
}
