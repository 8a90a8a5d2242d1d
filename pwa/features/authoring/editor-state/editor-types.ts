import type {
  AddToParts,
  DraftContent,
  DraftPaper,
  DraftQuestion,
  OrderBlocks,
} from '../../../../shared/authoring/draft.ts';
import type { UnsavedDrafts } from '../../../local/unsaved-edits/unsaved-drafts.ts';
import type { UnsavedTexts } from '../../../local/unsaved-edits/unsaved-texts.ts';
import type { BlockRow, DocumentRow } from './rows.ts';

export interface EditorPorts {
  load: () => Promise<DraftPaper>;
  /**
   * Rejects with DraftChanged<BlockRow> if another admin saved it meanwhile; resolves to the block and all questions
   * of the paper.
   */
  saveBlock: (row: BlockRow) => Promise<{ data: DraftContent; question_data: DraftQuestion[] }>;
  saveDocument: (row: DocumentRow) => Promise<DocumentRow>;
  /** Resolves too if the block is already gone. */
  deleteBlock: (content_id: string) => Promise<void>;
  /** Resolves too if the document is already gone. */
  deleteDocument: (reading_document_id: string) => Promise<void>;
  orderBlocks: (order: OrderBlocks) => Promise<{ data: DraftContent[]; question_data: DraftQuestion[] }>;
  addToParts: (pieces: AddToParts) => Promise<DraftPaper>;
  isUnreachable: (error: unknown) => boolean;
  /** True if the server answered with an error: without an answer it may have done what was asked. */
  isAnswered: (error: unknown) => boolean;
  unsavedDrafts: UnsavedDrafts;
  unsavedTexts: UnsavedTexts;
  newId: () => string;
  now: () => number;
}

export type EditorState = { kind: 'loading' } | { kind: 'failed'; message: string } | { kind: 'ready' };

export interface Undo {
  words: string;
  run: () => Promise<void> | void;
}

export interface BlockTrouble {
  content_id: string;
  message: string;
}

export interface OrderTrouble {
  part_id: string;
  message: string;
  isWaiting: boolean;
}
