import { durationMinutes } from '../../../shared/duration.ts';
import type { Exam } from '../../../shared/papers.ts';

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
