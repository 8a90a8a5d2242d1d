import type { DraftExam } from '../../../../shared/authoring/draft.ts';
import {
  EXAM_CATEGORIES,
  isOneOf,
  MONTHS,
  PARENT_CATEGORIES,
  type ExamCategory,
  type ParentCategory,
} from '../../../../shared/papers.ts';

export interface PendingFilter {
  parentCategory: ParentCategory | null;
  examCategory: ExamCategory | null;
  /** True for those alone that an author says can be published. */
  ready: boolean;
}

export interface YearGroup {
  year: number;
  months: { month: (typeof MONTHS)[number]; exams: DraftExam[] }[];
}

export function readPendingFilter(query: URLSearchParams): PendingFilter {
  const parentCategory = query.get('parentCategory');
  const examCategory = query.get('examCategory');
  return {
    parentCategory: isOneOf(PARENT_CATEGORIES, parentCategory) ? parentCategory : null,
    examCategory: isOneOf(EXAM_CATEGORIES, examCategory) ? examCategory : null,
    ready: query.has('ready'),
  };
}

export function narrowed(
  exams: readonly DraftExam[],
  { parentCategory, examCategory, ready }: PendingFilter,
): DraftExam[] {
  return exams.filter(
    (exam) =>
      (parentCategory === null || exam.parent_category === parentCategory) &&
      (examCategory === null || exam.exam_category === examCategory) &&
      (!ready || exam.ready_at !== undefined),
  );
}

export function groupByYear(exams: readonly DraftExam[]): YearGroup[] {
  const years = [...new Set(exams.map((exam) => exam.category_year))].toSorted((a, b) => b - a);
  return years.map((year) => {
    const ofYear = exams.filter((exam) => exam.category_year === year);
    const months = MONTHS.filter((month) => ofYear.some((exam) => exam.category_month === month));
    return {
      year,
      months: months.map((month) => ({
        month,
        exams: ofYear
          .filter((exam) => exam.category_month === month)
          .toSorted((a, b) => (a.updatedAt === b.updatedAt ? 0 : a.updatedAt > b.updatedAt ? -1 : 1)),
      })),
    };
  });
}
