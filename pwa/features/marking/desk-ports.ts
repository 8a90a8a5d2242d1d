// The ports of a marking desk.

import type { Marking, MarkingResponse, MarksDraft, MarksInput } from '../../../shared/marking.ts';
import type { Result } from '../../../shared/results.ts';
import type { KeptMarks } from '../../local/kept-marks.ts';

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
