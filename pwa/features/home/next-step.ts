import { mayAttend } from '../../../shared/access.ts';
import type { Goals } from '../../../shared/goals.ts';
import type { Exam, ParentCategory } from '../../../shared/papers.ts';
import type { Library, UnfinishedAttempt } from '../../local/queries/read-library.ts';
import { isListed, type PaperOnDevice } from '../../local/media/papers.ts';
import { isTimeUp, timeLeftMs } from '../../local/time/time-left.ts';
import { inLibraryOrder } from '../../ui/library-order.ts';
import { compareDates, type SetForMe } from './set-papers.ts';

export type NextStep =
  /** `isOver`: its time is over, if the time of this device is right. */
  | { kind: 'resume'; unfinished: UnfinishedAttempt; leftMs: number | null; isOver: boolean }
  | { kind: 'paper'; exam: Exam; isReady: boolean; set: SetForMe | null }
  /** `hasLocked`: other papers wait for access. */
  | { kind: 'all_sat'; hasLocked: boolean }
  | { kind: 'nothing_open' };

/** Sorts after every date. */
const NO_DATE = '9999';

type Known = Pick<Library, 'exams' | 'grants' | 'papers' | 'unfinished' | 'lastAttempts'>;

/**
 * Returns the next step: an open attempt first, those whose clock runs before the others; else a paper that was never
 * sat. Set papers come first by date, then papers of the student's track, then those that are on the device [R286].
 */
export function nextStep(
  library: Known,
  atMs: number,
  set: readonly SetForMe[] = [],
  track: ParentCategory | null = null,
): NextStep {
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
        Number(b.exam.parent_category === track) - Number(a.exam.parent_category === track) ||
        Number(b.isReady) - Number(a.isReady) ||
        inLibraryOrder(a.exam, b.exam),
    );
  if (next) return { kind: 'paper', ...next };
  if (open.length === 0) return { kind: 'nothing_open' };
  return { kind: 'all_sat', hasLocked: open.length < library.exams.length };
}

/**
 * Returns null if the step depends on all papers and grants, and they are not all here (`isWhole`): the first sync of
 * a device brings papers before grants.
 */
export function knownStep(step: NextStep, isWhole: boolean): NextStep | null {
  return isWhole || step.kind === 'resume' || step.kind === 'paper' ? step : null;
}

/**
 * `instead`: in place of a suggestion. `wait`: so too, but the first sync may still bring the answer. `after`: under
 * what is no suggestion, such as a paper that a teacher set.
 */
export type TrackQuestion = 'instead' | 'wait' | 'after' | null;

/** Decides where home asks which test the student takes: before it suggests a paper [R312]. */
export function trackQuestion(
  step: NextStep | null,
  goals: Pick<Goals, 'track'> | undefined,
  isWhole: boolean,
  isOnline: boolean,
): TrackQuestion {
  if (step === null || (goals && goals.track !== null)) return null;
  const isSuggestion = step.kind === 'paper' && step.set === null;
  if (isSuggestion && !goals) return 'wait';
  // without a connection a paper to do is better than a question that another device may have answered
  if (isSuggestion && !isWhole) return isOnline ? 'wait' : null;
  if (isSuggestion) return 'instead';
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
