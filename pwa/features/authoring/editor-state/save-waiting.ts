import type { DraftEditor } from './draft-editor.ts';

type Waiting = Pick<DraftEditor, 'blocks' | 'documents' | 'orderTrouble' | 'saveBlock' | 'tryOrderAgain'>;

export function isWaiting({ blocks, documents, orderTrouble }: Waiting): boolean {
  return blocks.waitingIds().length > 0 || documents.waitingIds().length > 0 || orderTrouble.read()?.isWaiting === true;
}

export async function saveWaiting(draftEditor: Waiting): Promise<void> {
  const { blocks, documents, orderTrouble } = draftEditor;
  for (const id of blocks.waitingIds())
    if (!(await draftEditor.saveBlock(id)) && blocks.waitingIds().includes(id)) return;
  for (const id of documents.waitingIds())
    if (!(await documents.save(id)) && documents.waitingIds().includes(id)) return;
  if (orderTrouble.read()?.isWaiting === true) await draftEditor.tryOrderAgain();
}
