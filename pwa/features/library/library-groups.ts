import { coversMonth, isFree, type Grant } from '../../../shared/access.ts';
import {
  EXAM_CATEGORIES,
  isOneOf,
  PARENT_CATEGORIES,
  type Exam,
  type ExamCategory,
  type ParentCategory,
} from '../../../shared/papers.ts';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import { inLibraryOrder } from '../../ui/library-order.ts';

export interface LibraryFilter {
  parentCategory: ParentCategory | null;
  examCategory: ExamCategory | null;
  show: LibraryShow | null;
}

type Categories = Pick<LibraryFilter, 'parentCategory' | 'examCategory'>;

export const LIBRARY_SHOWS = ['ready', 'new', 'free'] as const;
export type LibraryShow = (typeof LIBRARY_SHOWS)[number];

export interface MonthGroup {
  heading: string;
  /** True for the free papers that stand before the months. */
  isFree: boolean;
  isPaid: boolean;
  exams: Exam[];
}

/** Stands in the address for all papers where the student's own test would be shown. */
export const ALL_PAPERS = 'all';

/** Reads the filter of an address; `track` is the student's test, which counts until a category is chosen [R586]. */
export function readFilter(query: URLSearchParams, track: string | null = null): LibraryFilter {
  const parentCategory = query.get('parentCategory') ?? track;
  const examCategory = query.get('examCategory');
  const show = query.get('show');
  return {
    parentCategory: isOneOf(PARENT_CATEGORIES, parentCategory) ? parentCategory : null,
    examCategory: isOneOf(EXAM_CATEGORIES, examCategory) ? examCategory : null,
    show: isOneOf(LIBRARY_SHOWS, show) ? show : null,
  };
}

/** Groups papers by month; with `freeHeading` the free ones stand before the months, under it [R616]. */
export function groupByMonth(
  exams: readonly Exam[],
  filter: Categories,
  grants: readonly Grant[],
  atMs: number,
  freeHeading: string | null = null,
): MonthGroup[] {
  const groups = new Map<string, MonthGroup>();
  const sorted = exams.filter((one) => passes(one, filter)).toSorted(inLibraryOrder);
  const first = freeHeading === null ? [] : sorted.filter(isFree);
  for (const exam of new Set([...first, ...sorted])) {
    const isFirst = first.includes(exam);
    const heading = isFirst && freeHeading !== null ? freeHeading : `${exam.category_month} ${exam.category_year}`;
    const group = groups.get(heading) ?? {
      heading,
      isFree: isFirst,
      isPaid: false,
      exams: [],
    };
    // the sample is open to everybody, so its month is no month that a student paid for [R661]
    group.isPaid ||= exam.exam_id !== FREE_SAMPLE_ID && coversMonth(grants, exam, atMs);
    group.exams.push(exam);
    groups.set(heading, group);
  }
  return [...groups.values()];
}

/** Leaves out the sample's paper for a visitor, who finds the sample above the list, without a lock [R615]. */
export function listedFor<One extends Exam>(user: object | null, exams: readonly One[]): readonly One[] {
  return user ? exams : exams.filter(({ exam_id }) => exam_id !== FREE_SAMPLE_ID);
}

export function passes(exam: Exam, { parentCategory, examCategory }: Categories): boolean {
  return (
    (parentCategory === null || exam.parent_category === parentCategory) &&
    (examCategory === null || exam.exam_category === examCategory)
  );
}
