import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { useCurrentNumber, useDesk } from '../desk/desk.ts';

/** The number of the question before or after another, also in another part; null at either end of the paper. */
export function questionBeside(
  { questions }: Pick<PaperOutline, 'questions'>,
  number: number,
  by: 1 | -1,
): number | null {
  const index = questions.findIndex((one) => one.number === number);
  return index < 0 ? null : (questions[index + by]?.number ?? null);
}

/** The questions beside the one that the student is at. */
export function useQuestionSteps(): { previous: number | null; next: number | null } {
  const { outline, current } = useDesk();
  const number = useCurrentNumber(current);
  return { previous: questionBeside(outline, number, -1), next: questionBeside(outline, number, 1) };
}
