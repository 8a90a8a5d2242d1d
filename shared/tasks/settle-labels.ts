import type { ContentBody } from '../content.ts';
import type { Question } from '../questions.ts';
import { authoringOf } from './authoring.ts';

interface Saved extends Pick<Question, 'question_type' | 'question_data'> {
  answers: (string | number)[];
}

export function labelsOf(body: ContentBody): string[] | null {
  const { labels } = authoringOf(body.type);
  return labels && 'choices' in body ? labels(body.choices.length) : null;
}

/**
 * Returns the questions of a block as it is saved: in a task with one list they become drop-downs of its labels, and
 * an answer that is not among these is removed. So only the block has the list, and no question offers another.
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
