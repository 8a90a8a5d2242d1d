import { coversMonth, type Grant } from '../../../shared/access.ts';
import {
  EXAM_CATEGORIES,
  isOneOf,
  MONTHS,
  PARENT_CATEGORIES,
  type Exam,
  type ExamCategory,
  type ParentCategory,
} from '../../../shared/papers.ts';

/** What the library is narrowed to; null for all. */
export interface LibraryFilter {
  parentCategory: ParentCategory | null;
  examCategory: ExamCategory | null;
}

export interface MonthGroup {
  /** 'November 2026' */
  heading: string;
  isPaid: boolean;
  exams: Exam[];
}

/** The filter that an address asks for; words it does not know mean all. */
export function readFilter(query: URLSearchParams): LibraryFilter {
  const parentCategory = query.get('parentCategory');
  const examCategory = query.get('examCategory');
  return {
    parentCategory: isOneOf(PARENT_CATEGORIES, parentCategory) ? parentCategory : null,
    examCategory: isOneOf(EXAM_CATEGORIES, examCategory) ? examCategory : null,
  };
}

/** The papers that pass the filter, by year (newest first) and then month in calendar order [R32]. */
export function groupByMonth(
  exams: readonly Exam[],
  filter: LibraryFilter,
  grants: readonly Grant[],
  atMs: number,
): MonthGroup[] {
  const groups = new Map<string, MonthGroup>();
  for (const exam of exams.filter((one) => passes(one, filter)).toSorted(inLibraryOrder)) {
    const heading = `${exam.category_month} ${exam.category_year}`;
    const group = groups.get(heading) ?? { heading, isPaid: coversMonth(grants, exam, atMs), exams: [] };
    group.exams.push(exam);
    groups.set(heading, group);
  }
  return [...groups.values()];
}

function passes(exam: Exam, { parentCategory, examCategory }: LibraryFilter): boolean {
  return (
    (parentCategory === null || exam.parent_category === parentCategory) &&
    (examCategory === null || exam.exam_category === examCategory)
  );
}

function inLibraryOrder(a: Exam, b: Exam): number {
  return (
    b.category_year - a.category_year ||
    MONTHS.indexOf(a.category_month) - MONTHS.indexOf(b.category_month) ||
    a.exam_name.localeCompare(b.exam_name, 'en', { numeric: true }) ||
    (a.exam_id < b.exam_id ? -1 : 1)
  );
}
