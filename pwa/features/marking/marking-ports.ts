import type { Marking, MarkingResponse, MarksDraft, MarksInput } from '../../../shared/marking.ts';
import type { Result } from '../../../shared/results.ts';
import type { UnsavedMarks } from '../../local/unsaved-edits/unsaved-marks.ts';

export interface MarkingPorts {
  user_id: string;
  load: () => Promise<MarkingResponse>;
  claim: (takeOver: boolean) => Promise<Marking>;
  letGo: () => Promise<void>;
  save: (version: number, draft: MarksDraft) => Promise<Marking>;
  discard: (version: number) => Promise<Marking>;
  release: (input: MarksInput) => Promise<Result>;
  /** Returns the current marking if a call failed because another marker came first. */
  theirsOf: (error: unknown) => Marking | null;
  explain: (error: unknown) => string;
  /** True if the server answered; without an answer it may have done what was asked. */
  isAnswered: (error: unknown) => boolean;
  isGone: (error: unknown) => boolean;
  unsaved: {
    read: () => Promise<UnsavedMarks | null>;
    keep: (marks: UnsavedMarks) => Promise<void>;
    /** Removes only what this object stored or read. */
    forget: () => Promise<void>;
  };
  now: () => number;
  later: (callback: () => void, ms: number) => () => void;
}
