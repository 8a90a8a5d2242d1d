import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { useCurrentNumber, useAttempt } from '../screen/attempt-context.ts';

export function questionBeside(
  { questions }: Pick<PaperOutline, 'questions'>,
  number: number,
  by: 1 | -1,
): number | null {
  const index = questions.findIndex((one) => one.number === number);
  return index < 0 ? null : (questions[index + by]?.number ?? null);
}

export function useQuestionSteps(): { previous: number | null; next: number | null } {
  const { outline, current } = useAttempt();
  const number = useCurrentNumber(current);
  return { previous: questionBeside(outline, number, -1), next: questionBeside(outline, number, 1) };
}
