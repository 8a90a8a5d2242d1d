import type { Marking, MarkingResponse, MarksDraft, SecondMarking } from '../../../shared/marking.ts';
import type { MarkedCategory } from '../../../shared/marks.ts';
import type { Edit } from '../../base/versioned-edit.ts';

/**
 * 'saved': the server has all of it. 'held': another marker has claimed the response, and nothing changes here.
 * 'conflict': another marker saved meanwhile, and this one chooses. 'released': the student has it, and nothing was
 * changed since. 'gone': the response was deleted with its student's account, and the marks are only on the screen
 * [R165].
 */
export type Status = 'saved' | 'unsaved' | 'saving' | 'failed' | 'held' | 'conflict' | 'released' | 'gone';

export interface OpenResponse {
  kind: 'open';
  response: MarkingResponse;
  category: MarkedCategory;
  marking: Marking;
  draft: MarksDraft;
  status: Status;
  message: string;
  /** True if a release was sent and its reply was lost: the student may have these marks [R164]. */
  isReleaseUnknown: boolean;
  theirs: Marking | null;
  restoredAt: number | null;
  /** True if this device could not store the last change: only this page has it. */
  isKeepingRefused: boolean;
}

export type MarkingState = { kind: 'loading' } | { kind: 'failed'; message: string; isGone: boolean } | OpenResponse;

export function studentNameOf({ student }: MarkingResponse): string {
  return `${student.first_name} ${student.last_name}`.trim();
}

/** Returns the released band; null before the first release. */
export function bandOfStudent({ theirs, marking }: OpenResponse): number | null {
  return (theirs ?? marking).marks?.band ?? null;
}

const STATUS_OF_EDIT = {
  editing: 'unsaved',
  saving: 'saving',
  failed: 'failed',
  waiting: 'failed',
  conflict: 'conflict',
} as const satisfies Record<Edit<unknown>['status'], Status>;

export function statusOf(edit: Edit<unknown> | null, { marks, draft }: Marking): Status {
  if (edit) return STATUS_OF_EDIT[edit.status];
  return marks && !draft ? 'released' : 'saved';
}

/** 'release': the student gets the marks. 'finish': one of two markings is done. 'decide': a release after both. */
export type ReleaseAct = 'release' | 'finish' | 'decide';

export function releaseActOf(phase: SecondMarking['phase'] | null | undefined): ReleaseAct {
  switch (phase) {
    case 'marking':
    case 'waiting':
    case 'complete':
      return 'finish';
    case 'deciding':
      return 'decide';
    case 'decided':
    case null:
    case undefined:
      return 'release';
  }
}
