import { mayAttend } from '../../../../shared/access.ts';
import type { Exam, ExamCategory, ParentCategory } from '../../../../shared/papers.ts';
import type { Library } from '../../../local/queries/read-library.ts';
import { isListed } from '../../../local/media/papers.ts';
import { inLibraryOrder } from '../../../ui/library-order.ts';

/** A paper may be taken once more when the student has had time to forget it. */
const FORGOTTEN_DAYS = 28;
const DAY_MS = 86_400_000;

export interface ChosenPaper {
  exam: Exam;
  /** On this device, so that it can be taken offline. */
  isReady: boolean;
}

interface Choice {
  library: Pick<Library, 'exams' | 'grants' | 'papers' | 'unfinished' | 'lastAttempts'>;
  track: ParentCategory | null;
  nowMs: number;
  isOnline: boolean;
}

/**
 * Returns the paper of a skill for the plan [R522]: the first in the library's order that was never taken, else the one
 * taken longest ago. Offline one that is on the device comes first. Null if there is none.
 */
export function choosePaper(skill: ExamCategory, { library, track, nowMs, isOnline }: Choice): ChosenPaper | null {
  const { exams, grants, papers, unfinished, lastAttempts } = library;
  const isBegun = ({ exam_id }: Exam) => unfinished.some(({ attempt }) => attempt.exam_id === exam_id);
  const takenAt = ({ exam_id }: Exam) => lastAttempts.get(exam_id)?.end_time ?? 0;
  const [first] = exams
    .filter((exam) => exam.exam_category === skill && (track === null || exam.parent_category === track))
    .filter((exam) => mayAttend(exam, grants, nowMs) && !isBegun(exam))
    .filter((exam) => takenAt(exam) < nowMs - FORGOTTEN_DAYS * DAY_MS)
    .map((exam) => ({ exam, isReady: papers.some((paper) => paper.ready && isListed(paper, exam)) }))
    .toSorted(
      (a, b) =>
        (isOnline ? 0 : Number(b.isReady) - Number(a.isReady)) ||
        takenAt(a.exam) - takenAt(b.exam) ||
        inLibraryOrder(a.exam, b.exam),
    );
  return first ?? null;
}
