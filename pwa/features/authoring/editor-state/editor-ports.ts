import { v7 as newId } from 'uuid';
import {
  addToParts,
  deleteBlock,
  deleteDocument,
  orderBlocks,
  otherBlock,
  otherDocument,
  readDraft,
  saveBlock,
  saveDocument,
} from '../../../api/authoring.ts';
import { isAnswered, isUnreachable } from '../../../api/request.ts';
import { DraftChanged } from '../../../base/versioned-edit.ts';
import { unsavedDraftsOf, unsavedTableOf } from '../../../local/unsaved-edits/unsaved-drafts.ts';
import { unsavedTextsOf } from '../../../local/unsaved-edits/unsaved-texts.ts';
import type { EditorPorts } from './editor-types.ts';
import { type BlockRow, blockRow, type DocumentRow, documentRow } from './rows.ts';

export function editorPorts(user_id: string, exam_id: string): EditorPorts {
  const table = unsavedTableOf(user_id); // one connection for both
  return {
    load: () => readDraft(exam_id),
    async saveBlock(row) {
      try {
        return await saveBlock(row);
      } catch (error) {
        const other = otherBlock(error);
        if (!other) throw error;
        throw new DraftChanged<BlockRow>(other.content && blockRow(other.content, other.questions));
      }
    },
    async saveDocument(row) {
      try {
        return documentRow(await saveDocument(row));
      } catch (error) {
        const other = otherDocument(error);
        if (!other) throw error;
        throw new DraftChanged<DocumentRow>(other.document && documentRow(other.document));
      }
    },
    deleteBlock,
    deleteDocument,
    orderBlocks,
    addToParts,
    isUnreachable,
    isAnswered,
    unsavedDrafts: unsavedDraftsOf(user_id, exam_id, table),
    unsavedTexts: unsavedTextsOf(user_id, exam_id, table),
    newId,
    now: () => Date.now(),
  };
}
