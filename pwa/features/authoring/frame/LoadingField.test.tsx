// @vitest-environment jsdom
import { act } from 'react';
import { v7 as newId } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import type { DraftDocument } from '../../../../shared/authoring/draft.ts';
import type { UnsavedDraft } from '../../../local/unsaved-edits/unsaved-drafts.ts';
import { documentRow } from '../editor-state/rows.ts';
import { press, type } from '../../../ui/testing.ts';
import { fields, five, openInEditor, paragraph, type Placed, withPages } from '../editor-page/testing.ts';
import { editing } from '../blocks/editing.ts';

withPages();

describe('[R85] what is typed before the fields of a block are here', () => {
  /** Their code comes when the test says so. */
  async function openWaiting(placed: Placed[], documents: DraftDocument[] = []) {
    const isHere = vi.spyOn(editing, 'read').mockReturnValue(null);
    const stored = new Map<string, UnsavedDraft>();
    const keep = async (draft: UnsavedDraft) =>
      void stored.set(draft.kind === 'block' ? draft.row.content_id : draft.row.reading_document_id, draft);
    const opened = await openInEditor(
      placed,
      { unsavedDrafts: { read: async () => [], keep, forget: async () => undefined } },
      documents,
    );
    const arrive = () =>
      act(async () => {
        isHere.mockRestore();
        // whatever renders them
        opened.draftEditor.deleteTrouble.set({ content_id: newId(), message: '' });
        opened.draftEditor.documents.receive(documents.map((one) => documentRow(one)));
      });
    const textOf = (one: Placed) =>
      opened.draftEditor.blocks.read(one.content.content_id)?.row.questions[0]?.question_data;
    return { ...opened, stored, arrive, textOf };
  }
  const edit = (index: number) =>
    press(document.querySelectorAll<HTMLElement>('[aria-label="Edit mcq question"]')[index]!);

  it('is the block’s at once, kept on the device, and its field has the caret behind it', async () => {
    const { draftEditor, blocks, stored, arrive, textOf } = await openWaiting(five('added'));
    await edit(0);
    const [waiting] = fields();
    expect(fields()).toHaveLength(1);
    expect(document.activeElement).toBe(waiting);
    await type(waiting!, 'W');
    await type(waiting!, ' Who?');
    expect(textOf(blocks[0]!)).toContain('Why? Who?');
    // in the field, and not over it once more
    expect(waiting?.closest('li')?.textContent).toContain('Why?');
    expect(waiting?.closest('li')?.textContent).not.toContain('Who?');
    expect(draftEditor.hasUnsaved()).toBe(true);
    await draftEditor.settled();
    expect(JSON.stringify(stored.get(blocks[0]!.content.content_id))).toContain('Why? Who?');
    await arrive();
    const field = document.activeElement as HTMLTextAreaElement;
    expect(field).not.toBe(waiting);
    expect(field.closest('[data-question-id]')?.getAttribute('data-question-id')).toBe(blocks[0]?.question.question_id);
    expect([field.value, field.selectionStart]).toEqual(['Why? Who?', 'Why? Who?'.length]);
  });

  it('stays in its own block when another is opened meanwhile', async () => {
    const { blocks, arrive, textOf } = await openWaiting(five('added'));
    await edit(0);
    await type(fields()[0]!, ' First.');
    await edit(0); // the next one: the first has no such button any more
    await type(fields()[0]!, ' Second.');
    await arrive();
    expect(blocks.slice(0, 2).map(textOf)).toEqual([
      expect.stringContaining('Why? First.'),
      expect.stringContaining('Why? Second.'),
    ]);
    expect((document.activeElement as HTMLTextAreaElement).value).toBe('Why? Second.');
  });

  it('takes the focus from nobody who went on to a piece of the passage, which has its own words', async () => {
    const passage = paragraph('<p>In 1998.</p>');
    const { draftEditor, blocks, arrive, textOf } = await openWaiting(five('added'), [passage]);
    await edit(0);
    await type(fields()[0]!, ' First.');
    await press('Edit paragraph 1');
    const piece = document.activeElement as HTMLTextAreaElement;
    await type(piece, ' A van.');
    await arrive();
    expect(textOf(blocks[0]!)).toContain('Why? First.');
    expect(draftEditor.documents.read(passage.reading_document_id)?.row.content_data).toBe('<p>In 1998. A van.</p>');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Paragraph 1');
    expect(document.activeElement?.textContent).toBe('In 1998. A van.');
  });
});
