// How one response stands on its marker's desk.

import type { Marking, MarkingResponse, MarksDraft } from '../../../shared/marking.ts';
import type { MarkedCategory } from '../../../shared/marks.ts';

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

/** Of what the server has, where nothing else is given here. */
export function restingStatus({ marks, draft }: Marking): Status {
  return marks && !draft ? 'released' : 'saved';
}

/** Whether nothing is given here that the server shall have. */
export function isClean({ status }: OpenDesk): boolean {
  return ['saved', 'released', 'held', 'gone'].includes(status);
}
