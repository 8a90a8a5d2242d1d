// How one response stands on its marker's desk.

import type { Marking, MarkingResponse, MarksDraft } from '../../../shared/marking.ts';
import type { MarkedCategory } from '../../../shared/marks.ts';
import type { Edit } from '../../base/versioned-edit.ts';

/**
 * 'saved': the server has all of it. 'held': another marker has the response, and nothing is changed here. 'conflict': another
 * saved meanwhile, and the marker chooses. 'released': the student has it, and nothing was changed since. 'gone': the response
 * was deleted with its student's account, and what is given stands on the screen and nowhere else [R165].
 */
export type Status = 'saved' | 'unsaved' | 'saving' | 'failed' | 'held' | 'conflict' | 'released' | 'gone';

export interface OpenDesk {
  kind: 'open';
  response: MarkingResponse;
  category: MarkedCategory;
  /** As the server has it, by its last word. */
  marking: Marking;
  draft: MarksDraft;
  status: Status;
  /** Why the last call failed, or what came of a release that nobody had answered. */
  message: string;
  /** Whether a release was sent and not answered: the student may have these marks [R164]. */
  isReleaseUnknown: boolean;
  /** What stands on the server where the status is 'conflict'. */
  theirs: Marking | null;
  /** When it was kept on this device, where it comes from there. */
  restoredAt: number | null;
  /** Whether this device could not keep the last change: only this page has it. */
  isKeepingRefused: boolean;
}

export type DeskState = { kind: 'loading' } | { kind: 'failed'; message: string } | OpenDesk;

const STATUS_OF_EDIT = {
  editing: 'unsaved',
  saving: 'saving',
  failed: 'failed',
  waiting: 'failed',
  conflict: 'conflict',
} as const satisfies Record<Edit<unknown>['status'], Status>;

/** Of a response that nobody else has. */
export function statusOf(edit: Edit<unknown> | null, { marks, draft }: Marking): Status {
  if (edit) return STATUS_OF_EDIT[edit.status];
  return marks && !draft ? 'released' : 'saved';
}
