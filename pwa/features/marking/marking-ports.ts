import type { Marking, MarkingResponse, MarksDraft, MarksInput } from '../../../shared/marking.ts';
import type { Marks } from '../../../shared/marks.ts';
import type { UnsavedMarks } from '../../local/unsaved-edits/unsaved-marks.ts';

export interface MarkingPorts {
  user_id: string;
  load: () => Promise<MarkingResponse>;
  claim: (takeOver: boolean) => Promise<Marking>;
  letGo: () => Promise<void>;
  save: (version: number, draft: MarksDraft) => Promise<Marking>;
  discard: (version: number) => Promise<Marking>;
  /** Releases the marks, or finishes one of two markings. A correction changes marks that were given before. */
  release: (input: MarksInput, isCorrection: boolean) => Promise<{ marks?: Marks | null | undefined }>;
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
