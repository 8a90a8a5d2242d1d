import { durationMinutes } from '../../shared/duration.ts';
import { EXAM_CATEGORIES, isOneOf, type Exam } from '../../shared/papers.ts';

export function categoryWords(exam: Pick<Exam, 'parent_category' | 'exam_category'>): string {
  return `${capitalised(exam.parent_category)}, ${capitalised(exam.exam_category)}`;
}

export function cardWords(exam: Exam): string {
  return `${categoryWords(exam)}. ${durationMinutes(exam.exam_duration)} min`;
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function answeringPath(attempt: { exam_id: string; result_id: string }, exam_category: string): string {
  const { exam_id, result_id } = attempt;
  if (!isOneOf(EXAM_CATEGORIES, exam_category)) return '/404';
  const screen = exam_category === 'speaking' ? 'writing' : exam_category;
  return `/user/exam/attend/${screen}/${exam_id}/${result_id}`;
}

/** Shown if the time is over and the server has not confirmed it [R53]. */
export const TIME_IS_UP_HERE = 'Time is up by this device’s clock.';
