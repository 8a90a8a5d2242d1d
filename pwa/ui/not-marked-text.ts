import { isWholeTimed, type Mode } from '../../shared/attempts.ts';
import type { Exam } from '../../shared/papers.ts';
import { isMarkedByPerson, scoreLine } from './attempt-texts.ts';

/** Returns what stands in place of a score where none will come; null where one will [R612]. */
export function notMarkedText(exam: Pick<Exam, 'exam_category'> | null, attempt: Mode | null): string | null {
  if (!exam || !isMarkedByPerson(exam) || !attempt || isWholeTimed(attempt)) return null;
  return scoreLine(exam, { score: null, total: 0 }, attempt);
}
