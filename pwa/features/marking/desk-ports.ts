// What a desk needs around it, and what it does.

import type { DraftTask, Marking, MarkingResponse, MarksDraft, MarksInput } from '../../../shared/marking.ts';
import type { Result } from '../../../shared/results.ts';
import type { Store } from '../../base/store.ts';
import type { KeptMarks } from '../../local/kept-marks.ts';
import type { DeskState } from './desk-state.ts';

export interface DeskPorts {
  user_id: string;
  load: () => Promise<MarkingResponse>;
  claim: (takeOver: boolean) => Promise<Marking>;
  letGo: () => Promise<void>;
  save: (version: number, draft: MarksDraft) => Promise<Marking>;
  /** Takes the draft of a correction away; how the response stands then. */
  discard: (version: number) => Promise<Marking>;
  release: (input: MarksInput) => Promise<Result>;
  /** How the response stands, where a call failed because another marker came first. */
  theirsOf: (error: unknown) => Marking | null;
  explain: (error: unknown) => string;
  /** Whether the server answered at all: else it may have done what was asked. */
  isAnswered: (error: unknown) => boolean;
  /** Whether the response is not there any more. */
  isGone: (error: unknown) => boolean;
  kept: {
    read: () => Promise<KeptMarks | null>;
    keep: (kept: KeptMarks) => Promise<void>;
    /** Removes no more than what was kept or read through here. */
    forget: () => Promise<void>;
  };
  now: () => number;
  /** Calls back after so many milliseconds; returns how to take that back. */
  later: (callback: () => void, ms: number) => () => void;
}

export interface MarkingDesk extends Pick<Store<DeskState>, 'subscribe' | 'read'> {
  load: () => Promise<void>;
  /** Changes what is given to one task; begins a correction where marks were released. */
  change: (taskIndex: number, change: (task: DraftTask) => DraftTask) => void;
  /** Saves at once what is not saved. */
  save: () => Promise<void>;
  takeOver: () => Promise<void>;
  settle: (choice: 'mine' | 'theirs') => Promise<void>;
  /** Gives the marks to the student; resolves to why it could not, in words, or to null. */
  release: (reason: string) => Promise<string | null>;
  /** Lets a correction be [R176]; resolves to why it could not, in words, or to null. */
  discard: () => Promise<string | null>;
  /** What the draft lacks to be released. */
  lacks: () => string[];
  /** Saves what there is and leaves the response to others. */
  leave: () => Promise<void>;
}
