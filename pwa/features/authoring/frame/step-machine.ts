import type { Exam, Part } from '../../../../shared/papers.ts';
import { FRAME_TEXTS } from './frame-texts.ts';

export const STEPS = ['details', 'parts', 'content', 'finished'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_WORDS: Record<Step, string> = {
  details: FRAME_TEXTS.details,
  parts: FRAME_TEXTS.parts,
  content: FRAME_TEXTS.content,
  finished: FRAME_TEXTS.finish,
};

export function stepPath(exam_id: string | null, step: Step): string {
  return exam_id === null ? '/admin/exam/new' : `/admin/exam/${exam_id}/${step}`;
}

export interface StepState {
  step: Step;
  state: 'done' | 'current' | 'open' | 'later';
}

type Progress = { exam: Pick<Exam, 'creationStatus' | 'no_of_parts'>; parts: readonly Pick<Part, 'part_no'>[] } | null;

/** Returns the last step that a paper is ready for; null progress means an unsaved paper. */
export function furthestStep(progress: Progress): Step {
  if (progress === null) return 'details';
  if (progress.exam.creationStatus === 'complete') return 'finished';
  return hasAllParts(progress) ? 'content' : 'parts';
}

export function stepToShow(asked: Step, progress: Progress): Step {
  const furthest = furthestStep(progress);
  if (furthest === 'finished') return 'finished';
  return STEPS.indexOf(asked) > STEPS.indexOf(furthest) ? furthest : asked;
}

export function stepStates(current: Step, progress: Progress): StepState[] {
  const furthest = STEPS.indexOf(furthestStep(progress));
  const isFinished = progress?.exam.creationStatus === 'complete';
  return STEPS.map((step, index) => {
    if (step === current) return { step, state: isFinished && step === 'finished' ? 'done' : 'current' };
    if (isFinished || index < furthest) return { step, state: 'done' };
    return { step, state: index === furthest ? 'open' : 'later' };
  });
}

function hasAllParts({ exam, parts }: NonNullable<Progress>): boolean {
  for (let part_no = 1; part_no <= exam.no_of_parts; part_no++) {
    if (!parts.some((part) => part.part_no === part_no)) return false;
  }
  return true;
}
