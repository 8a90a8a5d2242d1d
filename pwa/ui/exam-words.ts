import { durationMinutes } from '../../shared/duration.ts';
import type { Exam } from '../../shared/papers.ts';

/** 'Academic, Reading' */
export function categoryWords(exam: Pick<Exam, 'parent_category' | 'exam_category'>): string {
  return `${capitalised(exam.parent_category)}, ${capitalised(exam.exam_category)}`;
}

/** 'Academic, Reading. 60 min' */
export function cardWords(exam: Exam): string {
  return `${categoryWords(exam)}. ${durationMinutes(exam.exam_duration)} min`;
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The answering screen of an attempt, by its id [R51]; /404 for a category that no screen is for [R61]. */
export function answeringPath(attempt: { exam_id: string; result_id: string }, exam_category: string): string {
  const { exam_id, result_id } = attempt;
  switch (exam_category) {
    case 'reading':
    case 'listening':
    case 'writing':
      return `/user/exam/attend/${exam_category}/${exam_id}/${result_id}`;
    case 'speaking':
      return `/user/exam/attend/writing/${exam_id}/${result_id}`;
    default:
      return '/404';
  }
}

/** Said where the time is over and the server has not confirmed it [R53]. */
export const TIME_IS_UP_HERE = 'Time is up by this device’s clock.';
