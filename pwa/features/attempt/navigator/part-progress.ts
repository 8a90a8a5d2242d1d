import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';

export interface PartProgress {
  count: number;
  answered: number;
  flagged: number;
}

export function partProgress(
  { questions }: Pick<OutlinePart, 'questions'>,
  answeredIds: ReadonlySet<string>,
  flaggedIds: ReadonlySet<string>,
): PartProgress {
  const countIn = (ids: ReadonlySet<string>) =>
    questions.filter(({ question }) => ids.has(question.question_id)).length;
  return { count: questions.length, answered: countIn(answeredIds), flagged: countIn(flaggedIds) };
}
