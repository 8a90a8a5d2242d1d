import { byName } from '../../shared/name-order.ts';
import { MONTHS, type Exam } from '../../shared/papers.ts';

export function byExamName(a: Pick<Exam, 'exam_name'>, b: Pick<Exam, 'exam_name'>): number {
  return byName(a.exam_name, b.exam_name);
}

export function inLibraryOrder(a: Exam, b: Exam): number {
  return (
    b.category_year - a.category_year ||
    MONTHS.indexOf(a.category_month) - MONTHS.indexOf(b.category_month) ||
    byExamName(a, b) ||
    (a.exam_id < b.exam_id ? -1 : 1)
  );
}
