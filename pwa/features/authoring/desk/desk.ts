// What a desk needs, and what it offers to the screens.

import type {
  AddToParts,
  DraftContent,
  DraftPaper,
  DraftQuestion,
  DraftTranscript,
  OrderBlocks,
} from '../../../../shared/authoring/draft.ts';
import type { ContentType } from '../../../../shared/content.ts';
import type { Audio } from '../../../../shared/papers.ts';
import type { Store } from '../../../base/store.ts';
import type { VersionedEdits } from '../../../base/versioned-edit.ts';
import type { KeptDrafts } from '../../../local/kept-drafts.ts';
import type { KeptTexts } from '../../../local/kept-texts.ts';
import type { TypedTexts } from '../frame/typed-texts.ts';
import type { BlockRow, DocumentRow } from './rows.ts';
import type { Structure } from './structure.ts';

export interface DeskPorts {
  load: () => Promise<DraftPaper>;
  /** Rejects with DraftChanged<BlockRow> where somebody saved it meanwhile; resolves to it and all questions of the paper. */
  saveBlock: (row: BlockRow) => Promise<{ data: DraftContent; question_data: DraftQuestion[] }>;
  saveDocument: (row: DocumentRow) => Promise<DocumentRow>;
  /** Resolves too where the block is gone already. */
  deleteBlock: (content_id: string) => Promise<void>;
  /** The same of a piece of a passage. */
  deleteDocument: (reading_document_id: string) => Promise<void>;
  orderBlocks: (order: OrderBlocks) => Promise<{ data: DraftContent[]; question_data: DraftQuestion[] }>;
  addToParts: (pieces: AddToParts) => Promise<DraftPaper>;
  /** Whether a call failed because nobody answered. */
  isUnreachable: (error: unknown) => boolean;
  /** Whether the server said that it failed: else it may have done what was asked. */
  isAnswered: (error: unknown) => boolean;
  kept: KeptDrafts;
  keptTexts: KeptTexts;
  newId: () => string;
  now: () => number;
}

export type DeskState = { kind: 'loading' } | { kind: 'failed'; message: string } | { kind: 'ready' };

/** What was deleted last, and how it comes back. */
export interface Undo {
  words: string;
  run: () => Promise<void> | void;
}

/** What a block waits for besides its own save. */
export interface BlockTrouble {
  content_id: string;
  message: string;
}

/** The part whose new order the server does not have yet, and why. */
export interface OrderTrouble {
  part_id: string;
  message: string;
  /** Nobody answered: it is sent by itself once somebody does. */
  isWaiting: boolean;
}

export interface Desk {
  state: Store<DeskState>;
  /** Null until the draft is there; the same until its order, its numbers or its documents change. */
  structure: Store<Structure | null>;
  audio: Store<readonly Audio[]>;
  transcripts: Store<readonly DraftTranscript[]>;
  blocks: VersionedEdits<BlockRow>;
  documents: VersionedEdits<DocumentRow>;
  /** What stands in a dialog, or stood there, and is not in the paper. */
  texts: TypedTexts;
  undo: Store<Undo | null>;
  deleteTrouble: Store<BlockTrouble | null>;
  orderTrouble: Store<OrderTrouble | null>;
  load: () => Promise<void>;
  /** Its page is left. What is on its way may still land, and is over nothing that was kept since. */
  leave: () => void;
  /** Takes a draft that came with another call, such as a paste. */
  receive: (paper: DraftPaper) => void;
  /** Opens a new block at the end of a part; `begin` puts in what it starts with. */
  addBlock: (part_id: string, content_type: ContentType, begin?: (row: BlockRow) => BlockRow) => string;
  /** Opens a piece of the passage that the part does not have yet. */
  addDocument: (part_id: string, content_type: DocumentRow['content_type'], content_data: string) => string;
  addParagraph: (part_id: string) => string;
  /** Lets the edit go; it can come back. */
  cancelDocument: (document_id: string) => void;
  /** Takes a piece out of its passage, also one that is being edited; it can come back. */
  deleteDocument: (document_id: string) => Promise<void>;
  settleDocument: (document_id: string, choice: 'mine' | 'theirs') => Promise<boolean>;
  editBlock: (content_id: string) => void;
  /** Changes what an open block says. */
  changeBlock: (content_id: string, change: (row: BlockRow) => BlockRow) => void;
  /** Lets the edit go; a block that was never saved goes with it, and can come back. */
  cancelBlock: (content_id: string) => void;
  saveBlock: (content_id: string) => Promise<boolean>;
  settleBlock: (content_id: string, choice: 'mine' | 'theirs') => Promise<boolean>;
  deleteBlock: (content_id: string) => Promise<void>;
  moveBlock: (content_id: string, to: number) => Promise<void>;
  tryOrderAgain: () => Promise<void>;
  /** Tries to save everything that is open and can be; true once nothing is left. */
  saveAll: (isComplete: (row: BlockRow) => boolean) => Promise<boolean>;
  hasUnsaved: () => boolean;
  /** Whether this device could not keep the latest change of something. */
  isKeepingRefused: () => boolean;
  /** Resolves once all that was typed is kept, as far as this device keeps anything. */
  settled: () => Promise<void>;
}
