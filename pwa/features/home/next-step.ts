import { academyDate, mayAttend } from '../../../shared/access.ts';
import type { Goals } from '../../../shared/goals.ts';
import { MONTHS, type Exam, type ParentCategory } from '../../../shared/papers.ts';
import type { Library, UnfinishedAttempt } from '../../local/queries/read-library.ts';
import { isListed, type PaperOnDevice } from '../../local/media/papers.ts';
import { isTimeUp, timeLeftMs } from '../../local/time/time-left.ts';
import { inLibraryOrder } from '../../ui/library-order.ts';
import { compareDates, type SetForMe } from './set-papers.ts';

export type NextStep =
  /** `isOver`: its time is over, if the time of this device is right. */
  | { kind: 'resume'; unfinished: UnfinishedAttempt; leftMs: number | null; isOver: boolean }
  /** `missingTrack`: there is no paper of this test that the student chose, so this one is of the other. */
  | { kind: 'paper'; exam: Exam; isReady: boolean; set: SetForMe | null; missingTrack: ParentCategory | null }
  /** A paper of the student's test that waits for access: no other of that test is open and was never sat. */
  | { kind: 'locked'; exam: Exam }
  /** `hasLocked`: other papers wait for access. */
  | { kind: 'all_sat'; hasLocked: boolean }
  | { kind: 'nothing_open' };

/** Sorts after every date. */
const NO_DATE = '9999';

type Known = Pick<Library, 'exams' | 'grants' | 'papers' | 'unfinished' | 'lastAttempts'>;

/**
 * Returns the next step: an open attempt first, those whose clock runs before the others; else a paper that was never
 * sat. Set papers come first by date, then papers of the student's track, then those that are on the device [R286].
 * A paper of the other track is suggested only if there is none of the chosen one, open or locked [R548].
 */
export function nextStep(
  library: Known,
  atMs: number,
  set: readonly SetForMe[] = [],
  track: ParentCategory | null = null,
): NextStep {
  const likely = track ?? lastTrack(library);
  const timed = library.unfinished.filter(({ attempt }) => attempt.listening_mode !== 'untimed');
  const [newest] = [...timed, ...library.unfinished];
  if (newest) {
    const isOver = isTimeUp(newest, atMs, true);
    return { kind: 'resume', unfinished: newest, leftMs: timeLeftMs(newest, atMs), isOver };
  }
  const open = library.exams.filter((exam) => mayAttend(exam, library.grants, atMs));
  const setOf = ({ exam_id }: Exam) => set.find((one) => one.exam_id === exam_id && one.daysLeft >= 0) ?? null;
  const [next] = open
    .filter((exam) => !library.lastAttempts.has(exam.exam_id))
    .map((exam) => ({ exam, isReady: isReady(exam, library.papers), set: setOf(exam) }))
    .toSorted(
      (a, b) =>
        compareDates(a.set?.due_date ?? NO_DATE, b.set?.due_date ?? NO_DATE) ||
        Number(b.exam.parent_category === likely) - Number(a.exam.parent_category === likely) ||
        Number(b.isReady) - Number(a.isReady) ||
        inLibraryOrder(a.exam, b.exam),
    );
  const isOther = track !== null && next?.set == null && next?.exam.parent_category !== track;
  if (isOther && (next || open.length === 0)) {
    const locked = library.exams.filter((exam) => exam.parent_category === track && !open.includes(exam));
    const [nearest] = locked.toSorted((a, b) => fromMonth(a, atMs) - fromMonth(b, atMs) || inLibraryOrder(a, b));
    if (nearest) return { kind: 'locked', exam: nearest };
  }
  if (next) return { kind: 'paper', ...next, missingTrack: isOther ? track : null };
  if (open.length === 0) return { kind: 'nothing_open' };
  return { kind: 'all_sat', hasLocked: open.length < library.exams.length };
}

/** Returns the test of the paper that was done last; null if none was. */
function lastTrack({ exams, lastAttempts }: Known): ParentCategory | null {
  const ended = (exam: Exam) => lastAttempts.get(exam.exam_id)?.end_time ?? 0;
  const [last] = exams.filter((exam) => lastAttempts.has(exam.exam_id)).toSorted((a, b) => ended(b) - ended(a));
  return last?.parent_category ?? null;
}

/** Returns how many months lie between the paper's month and this one. */
function fromMonth({ category_year, category_month }: Exam, atMs: number): number {
  const [year = 0, month = 0] = academyDate(atMs).split('-').map(Number);
  return Math.abs((category_year - year) * 12 + MONTHS.indexOf(category_month) + 1 - month);
}

/**
 * Returns null if the step depends on all papers and grants, and they are not all here (`isWhole`): the first sync of
 * a device brings papers before grants.
 */
export function knownStep(step: NextStep, isWhole: boolean): NextStep | null {
  return isWhole || step.kind === 'resume' || (step.kind === 'paper' && step.missingTrack === null) ? step : null;
}

/**
 * `instead`: in place of a suggestion. `wait`: so too, but the first sync may still bring the answer. `after`: under
 * what is no suggestion, such as a paper that a teacher set.
 */
export type TrackQuestion = 'instead' | 'wait' | 'after' | null;

/**
 * Decides where home asks which test the student takes: before it suggests a new student's first paper [R312]. Who has
 * done a paper finds the next one above the question [R549].
 */
export function trackQuestion(
  step: NextStep | null,
  goals: Pick<Goals, 'track'> | undefined,
  isWhole: boolean,
  isOnline: boolean,
  hasDone = false,
): TrackQuestion {
  if (step === null || (goals && goals.track !== null)) return null;
  const isSuggestion = step.kind === 'paper' && step.set === null;
  if (isSuggestion && !goals) return 'wait';
  // without a connection a paper to do is better than a question that another device may have answered
  if (isSuggestion && !isWhole) return isOnline ? 'wait' : null;
  if (isSuggestion) return hasDone ? 'after' : 'instead';
  // an open attempt is not the time for a question
  return goals && isWhole && step.kind !== 'resume' ? 'after' : null;
}

export function readyPapers(
  { exams, grants, papers }: Pick<Known, 'exams' | 'grants' | 'papers'>,
  atMs: number,
): Exam[] {
  return exams.filter((exam) => isReady(exam, papers) && mayAttend(exam, grants, atMs)).toSorted(inLibraryOrder);
}

function isReady(exam: Exam, papers: readonly PaperOnDevice[]): boolean {
  return papers.some((paper) => paper.ready && isListed(paper, exam));
}
