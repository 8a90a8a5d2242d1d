import { MONTHS, type Exam } from '../../shared/papers.ts';

/**
 * Created when two names are first compared, as most months need none: the first collator takes a slow phone a frame
 * or three.
 */
let collator: Intl.Collator | undefined;

export function byExamName(a: Pick<Exam, 'exam_name'>, b: Pick<Exam, 'exam_name'>): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a.exam_name, b.exam_name);
}

export function inLibraryOrder(a: Exam, b: Exam): number {
  return (
    b.category_year - a.category_year ||
    MONTHS.indexOf(a.category_month) - MONTHS.indexOf(b.category_month) ||
    byExamName(a, b) ||
    (a.exam_id < b.exam_id ? -1 : 1)
  );
}
