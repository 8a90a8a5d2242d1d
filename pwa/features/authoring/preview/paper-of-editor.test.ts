import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { PaperBundle } from '../../../../shared/papers.ts';
import type { EditorPorts } from '../editor-state/editor-types.ts';
import { DraftEditor } from '../editor-state/draft-editor.ts';
import { aDraft } from './testing.ts';
import { paperOfEditor } from './paper-of-editor.ts';

const nothingStored = {
  read: () => Promise.resolve([]),
  keep: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

/** The editor of a draft, which saves nothing. */
async function editorOf(draft: ReturnType<typeof aDraft>) {
  const refuse = () => Promise.reject(new Error('A preview saves nothing'));
  const ports: EditorPorts = {
    load: () => Promise.resolve(draft),
    saveBlock: refuse,
    saveDocument: refuse,
    deleteBlock: refuse,
    deleteDocument: refuse,
    orderBlocks: refuse,
    addToParts: refuse,
    unsavedDrafts: nothingStored,
    unsavedTexts: nothingStored,
    isUnreachable: () => false,
    isAnswered: () => true,
    newId,
    now: () => 1,
  };
  const draftEditor = new DraftEditor(ports);
  await draftEditor.load();
  return draftEditor;
}

it('[R77] is a student’s paper: no answer, reason, evidence or transcript is in it', async () => {
  const draftEditor = await editorOf(aDraft());
  const paper = paperOfEditor(draftEditor, draftEditor.structure.read()!);
  expect(PaperBundle.shape.data.safeParse(paper).success).toBe(true);
  expect(paper.question_data).toHaveLength(1);
  expect(JSON.stringify(paper)).not.toMatch(/answer|reason|evidence|transcript|version/);
});

it('shows what is typed and not saved, and a block that the server does not have', async () => {
  const draft = aDraft();
  const draftEditor = await editorOf(draft);
  const [first] = draft.data.content_data;
  draftEditor.editBlock(first!.content_id);
  draftEditor.changeBlock(first!.content_id, (row) => ({ ...row, content_data: '<p>Typed.</p>' }));
  draftEditor.addBlock(first!.part_id, 'text', (row) => ({ ...row, content_data: '<p>New.</p>' }));
  const { content_data } = paperOfEditor(draftEditor, draftEditor.structure.read()!);
  expect(content_data.map((one) => one.content_data)).toEqual(['<p>Typed.</p>', expect.any(String), '<p>New.</p>']);
});
