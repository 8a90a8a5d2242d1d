// The ports of a desk, and its words to the screens beside the rows.

import type {
  AddToParts,
  DraftContent,
  DraftPaper,
  DraftQuestion,
  OrderBlocks,
} from '../../../../shared/authoring/draft.ts';
import type { KeptDrafts } from '../../../local/kept-drafts.ts';
import type { KeptTexts } from '../../../local/kept-texts.ts';
import type { BlockRow, DocumentRow } from './rows.ts';

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

/** The piece that was deleted last, and the call that brings it back. */
export interface Undo {
  words: string;
  run: () => Promise<void> | void;
}

/** A block that waits for something besides its own save, and the reason. */
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
