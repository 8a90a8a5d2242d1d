import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import { MOCK_SKILLS } from '../../../shared/mocks.ts';
import { MONTHS, type Exam, type ExamCategory, type ParentCategory } from '../../../shared/papers.ts';
import type { Library } from '../../local/queries/read-library.ts';
import { byExamName } from '../../ui/library-order.ts';
import { mayStart, type Reader } from './part-state.ts';

export interface PaperChoice {
  exam: Exam;
  isTaken: boolean;
  isOnDevice: boolean;
}

export type ChoicesBySkill = ReadonlyMap<ExamCategory, PaperChoice[]>;

/**
 * Returns the papers of a track that the student may start now, by skill, without the free sample, which is too short
 * for a band. New ones come first, then those on the
 * device, then the newest: the first of each makes a good mock.
 */
export function paperChoices(
  { exams, papers, lastAttempts }: Pick<Library, 'exams' | 'papers' | 'lastAttempts'>,
  track: ParentCategory,
  reader: Reader,
  nowMs: number,
): ChoicesBySkill {
  const choiceOf = (exam: Exam): PaperChoice => ({
    exam,
    isTaken: lastAttempts.has(exam.exam_id),
    isOnDevice: papers.some((paper) => paper.exam_id === exam.exam_id && paper.ready),
  });
  return new Map(
    MOCK_SKILLS.map((skill) => [
      skill,
      exams
        .filter(
          (exam) =>
            exam.exam_id !== FREE_SAMPLE_ID &&
            exam.exam_category === skill &&
            exam.parent_category === track &&
            mayStart(exam, reader, nowMs),
        )
        .map(choiceOf)
        .toSorted(bestFirst),
    ]),
  );
}

/** Returns the student's track; without one, the track of which there are papers of more skills. */
export function likelyTrack(goal: ParentCategory | null, choicesOf: (track: ParentCategory) => ChoicesBySkill) {
  if (goal !== null) return goal;
  const skillCount = (track: ParentCategory) =>
    [...choicesOf(track).values()].filter((choices) => choices.length > 0).length;
  return skillCount('general') > skillCount('academic') ? 'general' : 'academic';
}

function bestFirst(a: PaperChoice, b: PaperChoice): number {
  return (
    Number(a.isTaken) - Number(b.isTaken) ||
    Number(b.isOnDevice) - Number(a.isOnDevice) ||
    b.exam.category_year - a.exam.category_year ||
    MONTHS.indexOf(b.exam.category_month) - MONTHS.indexOf(a.exam.category_month) ||
    byExamName(a.exam, b.exam)
  );
}
