import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';

export interface PartProgress {
  count: number;
  answered: number;
  flagged: number;
}

/** How many questions of a part have an answer, and how many are marked for review. */
export function partProgress(
  { questions }: Pick<OutlinePart, 'questions'>,
  answeredIds: ReadonlySet<string>,
  flaggedIds: ReadonlySet<string>,
): PartProgress {
  const countIn = (ids: ReadonlySet<string>) =>
    questions.filter(({ question }) => ids.has(question.question_id)).length;
  return { count: questions.length, answered: countIn(answeredIds), flagged: countIn(flaggedIds) };
}

/** The same for somebody who hears it. */
export function progressWords({ count, answered, flagged }: PartProgress): string {
  return `${answered} of ${count} answered${flagged > 0 ? `, ${flagged} marked for review` : ''}`;
}
