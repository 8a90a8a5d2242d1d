import type { PaperBundle } from '../../../../shared/papers.ts';
import { readDraft } from '../../../api/authoring.ts';
import { editorPorts } from '../editor-state/editor-ports.ts';
import { DraftEditor } from '../editor-state/draft-editor.ts';
import { paperOfEditor } from './paper-of-editor.ts';

/** Returns the draft as its editor would show it in this browser, with unsaved edits. Rejects with an ApiError. */
export async function readPaperOfDraft(
  user_id: string,
  exam_id: string,
  signal: AbortSignal,
): Promise<PaperBundle['data']> {
  const draft = await readDraft(exam_id, signal);
  const draftEditor = new DraftEditor({ ...editorPorts(user_id, exam_id), load: () => Promise.resolve(draft) });
  await draftEditor.load();
  const structure = draftEditor.structure.read();
  if (!structure) throw new Error('A draft that was read has a structure');
  return paperOfEditor(draftEditor, structure);
}
