import { academyDate } from '../../../../shared/access.ts';
import type {
  ClassPaper,
  ClassStudent,
  ClassWork,
  MemberAttempt,
  PaperLeft,
} from '../../../../shared/class-overview.ts';
import { mostBehindFirst, type BehindKind } from '../../../../shared/falls-behind.ts';
import { foldedText, searchWords } from '../../../../shared/search-text.ts';
import { isMarkedByPerson, scoreLine } from '../../../ui/attempt-texts.ts';
import { behindWords, scoreText } from '../../../ui/admin/behind-texts.ts';
import { OVERVIEW } from './overview-texts.ts';

export const SHOWN_CHOICES = ['all', 'behind', 'quiet', 'late', 'low', 'unsent', 'unmarked'] as const;
export type ShownChoice = (typeof SHOWN_CHOICES)[number];

export const SORT_CHOICES = ['behind', 'name', 'mean', 'trend', 'work'] as const;
export type SortChoice = (typeof SORT_CHOICES)[number];

/** The attempts of one student, and their set papers that are left, by exam_id. */
export interface StudentWork {
  sittings: ReadonlyMap<string, MemberAttempt>;
  left: ReadonlyMap<string, PaperLeft>;
}

/** `work` is null until it is read. */
export interface ClassLine {
  student: ClassStudent;
  work: StudentWork | null;
}

export function isShown({ behind, unmarked }: ClassStudent, choice: ShownChoice): boolean {
  const has = (...kinds: BehindKind[]) => behind.some(({ kind }) => kinds.includes(kind));
  switch (choice) {
    case 'all':
      return true;
    case 'behind':
      return behind.length > 0;
    case 'quiet':
      return has('quiet', 'never');
    case 'unmarked':
      return unmarked > 0;
    case 'late':
    case 'low':
    case 'unsent':
      return has(choice);
  }
}

type Compare = (a: ClassStudent, b: ClassStudent) => number;

/** Students come by their names; equal ones stay in that order. */
const ORDERS: Readonly<Record<SortChoice, Compare>> = {
  behind: (a, b) => mostBehindFirst(a.behind, b.behind),
  name: () => 0,
  mean: (a, b) => numbersFirst(a.mean?.value ?? null, b.mean?.value ?? null),
  trend: (a, b) => numbersFirst(a.trend?.change ?? null, b.trend?.change ?? null),
  work: (a, b) => (a.worked_at ?? 0) - (b.worked_at ?? 0),
};

/** The lowest first, and those without a number last. */
function numbersFirst(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

interface Choice {
  shown: ShownChoice;
  sort: SortChoice;
  search: string;
}

/** Returns the students that are listed, in their order. `texts` are those of `searchTexts`. */
export function chosenStudents(
  students: readonly ClassStudent[],
  texts: ReadonlyMap<string, string>,
  { shown, sort, search }: Choice,
): ClassStudent[] {
  const words = searchWords(search);
  const isFound = ({ user_id }: ClassStudent) => words.every((word) => texts.get(user_id)?.includes(word));
  return students.filter((student) => isShown(student, shown) && isFound(student)).toSorted(ORDERS[sort]);
}

/** Returns what a search looks through, by user_id: the name and the address, as in the list of users [R226]. */
export function searchTexts(students: readonly ClassStudent[]): Map<string, string> {
  return new Map(
    students.map(({ user_id, first_name, last_name, email }) => [
      user_id,
      foldedText(`${first_name} ${last_name} ${email}`),
    ]),
  );
}

/** Returns the work by student; one without any has an entry too. */
export function workByStudent(user_ids: readonly string[], { sittings, left }: ClassWork): Map<string, StudentWork> {
  const byStudent = new Map(
    user_ids.map((user_id) => [
      user_id,
      { sittings: new Map<string, MemberAttempt>(), left: new Map<string, PaperLeft>() },
    ]),
  );
  for (const one of sittings) byStudent.get(one.user_id)?.sittings.set(one.exam_id, one);
  for (const one of left) byStudent.get(one.user_id)?.left.set(one.exam_id, one);
  return byStudent;
}

export interface Cell {
  kind: 'taken' | 'late' | 'begun' | 'not_begun' | 'none';
  words: string;
  /** The page that shows the work; null if there is none. */
  path: string | null;
}

export function cellOf({ student, work }: ClassLine, { exam_id, exam_category }: ClassPaper): Cell {
  if (!work) return { kind: 'none', words: OVERVIEW.loading, path: null };
  const sitting = work.sittings.get(exam_id);
  if (sitting) {
    const { result_id, score, total } = sitting;
    const isMarked = isMarkedByPerson({ exam_category });
    const words = score !== null ? scoreText(score) : isMarked && total !== null ? OVERVIEW.toMark : OVERVIEW.noResult;
    const path = isMarked ? `/admin/marking/${result_id}` : attemptPath(student.user_id, result_id);
    return { kind: 'taken', words, path };
  }
  const left = work.left.get(exam_id);
  if (!left) return { kind: 'none', words: OVERVIEW.none, path: null };
  const { is_begun, is_late } = left;
  if (is_begun)
    return { kind: is_late ? 'late' : 'begun', words: is_late ? OVERVIEW.begunLate : OVERVIEW.begun, path: null };
  return is_late
    ? { kind: 'late', words: OVERVIEW.notBegunLate, path: null }
    : { kind: 'not_begun', words: OVERVIEW.notBegun, path: null };
}

export function studentPath(user_id: string): string {
  return `/admin/insight?student=${user_id}`;
}

/** As many as an address holds, and as a teacher prints at once. */
export const MOST_PAGES = 40;

/** Returns the page that prints these students, at most forty. */
export function pagesPath(students: readonly ClassStudent[]): string {
  const ids = students.slice(0, MOST_PAGES).map(({ user_id }) => user_id);
  return `/admin/insight?pages=${ids.join(',')}`;
}

function attemptPath(user_id: string, result_id: string): string {
  return `${studentPath(user_id)}&attempt=${result_id}`;
}

/** Returns the table of these lines as it goes to a spreadsheet. */
export function overviewTable(papers: readonly ClassPaper[], lines: readonly ClassLine[]) {
  const head = [
    ...OVERVIEW.fileHead,
    ...papers.flatMap(({ exam_name }) => OVERVIEW.paperHead.map((column) => `${exam_name}: ${column}`)),
  ];
  const rows = lines.map((line) => {
    const { first_name, last_name, email, not_begun, late, mean, mean_of, trend, worked_at, ...rest } = line.student;
    return [
      first_name,
      last_name,
      email,
      behindWords(line.student),
      mean?.value ?? null,
      mean?.kind ?? null,
      mean_of,
      trend?.change ?? null,
      worked_at === null ? null : academyDate(worked_at),
      rest.unmarked,
      rest.unsent,
      not_begun,
      late,
      ...papers.flatMap((paper) => paperCells(line, paper)),
    ];
  });
  return { head, rows };
}

function paperCells(line: ClassLine, paper: ClassPaper): (string | number | null)[] {
  const sitting = line.work?.sittings.get(paper.exam_id);
  if (!sitting) {
    const { kind, words } = cellOf(line, paper);
    return [kind === 'none' ? null : words, null, null, 0, null];
  }
  const { sittings, end_time, correct, total, score, marked_band } = sitting;
  const isCounted = total !== null && total > 0;
  const marks = marked_band === null ? undefined : { band: marked_band };
  return [
    // the result is written with the end of the attempt; attempts from older versions may have none
    total === null ? OVERVIEW.noResult : scoreLine(paper, { score, total, marks }),
    isCounted ? correct : null,
    isCounted ? total : null,
    sittings,
    academyDate(end_time),
  ];
}
