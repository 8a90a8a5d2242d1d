import type { ContentBody } from '../content.ts';
import type { Question } from '../questions.ts';
import { authoringOf } from './authoring.ts';

interface Saved extends Pick<Question, 'question_type' | 'question_data'> {
  answers: (string | number)[];
}

/** The labels of a task that has one list for all its numbers, which are drop-downs of them; null for a block of another kind. */
export function labelsOf(body: ContentBody): string[] | null {
  const { labels } = authoringOf(body.type);
  return labels && 'choices' in body ? labels(body.choices.length) : null;
}

/**
 * The questions of a block as it is saved: those of a task with one list are drop-downs of its labels, without an answer that is
 * none of them. So the list stands once, in the block, and no question offers another.
 */
export function settleLabels<One extends Saved>(body: ContentBody | null, questions: readonly One[]): One[] {
  const labels = body && labelsOf(body);
  if (!labels) return [...questions];
  const question_data = JSON.stringify(labels);
  return questions.map((question) => ({
    ...question,
    question_type: 'dropDown',
    question_data,
    answers: question.answers.filter((answer) => labels.includes(String(answer))),
  }));
}
