import type { DraftPaper } from '../../../../shared/authoring/draft.ts';
import { showToast } from '../../../ui/toast.ts';
import type { EditorPorts } from './editor-types.ts';
import type { BlockRow } from './rows.ts';
import { EDITOR_TEXTS } from './editor-texts.ts';

export async function restoreBlock(
  ports: Pick<EditorPorts, 'addToParts' | 'load'>,
  exam_id: string,
  block: BlockRow,
): Promise<DraftPaper> {
  try {
    return await ports.addToParts({ exam_id, documents: [], blocks: [block] });
  } catch (error) {
    const paper = await ports.load().catch(() => null);
    if (!paper?.data.content_data.some(({ content_id }) => content_id === block.content_id)) throw error;
    showToast(EDITOR_TEXTS.otherAdmin, 'info');
    return paper;
  }
}
