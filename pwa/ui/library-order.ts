import { MONTHS, type Exam } from '../../shared/papers.ts';

/** Made when two names are first compared, as most months need none: a browser's first takes a slow phone a frame or three. */
let collator: Intl.Collator | undefined;

/** 'Paper 2' before 'Paper 10'. */
export function byExamName(a: Pick<Exam, 'exam_name'>, b: Pick<Exam, 'exam_name'>): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a.exam_name, b.exam_name);
}

/** By year (newest first), then month in calendar order [R32], then name. */
export function inLibraryOrder(a: Exam, b: Exam): number {
  return (
    b.category_year - a.category_year ||
    MONTHS.indexOf(a.category_month) - MONTHS.indexOf(b.category_month) ||
    byExamName(a, b) ||
    (a.exam_id < b.exam_id ? -1 : 1)
  );
}
