// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { bodyOf } from '../questions/edit-questions.ts';
import { Quill } from '../rich-text/quill.ts';
import { named, press } from '../../../ui/testing.ts';
import { gap, openInEditor, withPages } from '../editor-page/testing.ts';

withPages();

const words = (value: string) => ({ type: 'text' as const, value });

/** 'alpha beta', a gap, 'gamma': what its items say, a gap as '_'. */
async function openSentence(first = 'alpha beta') {
  const placed = gap();
  const { question_id } = placed.question;
  const items = [words(first), { type: 'question', question_id }, words('gamma')];
  const { draftEditor } = await openInEditor([
    { ...placed, content: { ...placed.content, content_data: JSON.stringify(items) } },
  ]);
  return () => {
    const body = bodyOf(draftEditor.blocks.read(placed.content.content_id)!.row);
    return body.type === 'paragraph' && body.items.map((item) => (item.type === 'text' ? item.value : '_'));
  };
}

const key = (type: 'keydown' | 'keyup', name: string) =>
  act(async () => document.activeElement!.dispatchEvent(new KeyboardEvent(type, { key: name, bubbles: true })));

async function tabInto(name: string) {
  await key('keydown', 'Tab');
  await act(async () => named(name).focus());
  await key('keyup', 'Tab');
}

it('a gap is set where the caret was put, and not where Tab only went through', async () => {
  const said = await openSentence();
  await tabInto('Text 1');
  await key('keydown', 'ArrowRight');
  (named('Text 1') as HTMLTextAreaElement).setSelectionRange(6, 6);
  await key('keyup', 'ArrowRight');
  await tabInto('Text 3');
  await press('Blank');
  expect(said()).toEqual(['alpha ', '_', 'beta', '_', 'gamma']);
});

it('a gap goes to the end where the caret was put nowhere', async () => {
  const said = await openSentence();
  await tabInto('Text 1');
  await press('Blank');
  expect(said()).toEqual(['alpha beta', '_', 'gamma', '_', '']);
});

it('a gap is set where a text was pressed', async () => {
  const said = await openSentence();
  const text = named('Text 1') as HTMLTextAreaElement;
  text.setSelectionRange(6, 6);
  await act(async () => {
    text.dispatchEvent(new Event('mousedown', { bubbles: true }));
    text.focus();
  });
  await press('Blank');
  expect(said()).toEqual(['alpha ', '_', 'beta', '_', 'gamma']);
});

it('a gap parts a text with emphasis where the caret was put, also within the emphasis, and not where Tab went through', async () => {
  const said = await openSentence('<p>alpha <strong>beta delta</strong></p>');
  const editor = document.querySelector<HTMLElement>('.ql-editor')!;
  const putCaret = (node: Node, offset: number) =>
    act(async () => {
      getSelection()!.collapse(node, offset);
      // what a browser's selection tells it a moment later
      const quill = Quill.find(editor.parentElement!.querySelector('.ql-container')!);
      if (quill instanceof Quill) quill.update('user');
    });
  await key('keydown', 'Tab');
  await act(async () => editor.focus());
  await putCaret(editor.querySelector('strong')!.firstChild!, 0);
  await press('Blank');
  expect(said()).toEqual(['<p>alpha <strong>beta delta</strong></p>', '_', 'gamma', '_', '']);

  await act(async () => {
    editor.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    editor.focus();
  });
  await putCaret(editor.querySelector('strong')!.firstChild!, 5);
  await press('Blank');
  expect(said()).toEqual([
    '<p>alpha <strong>beta </strong></p>',
    '_',
    '<p><strong>delta</strong></p>',
    '_',
    'gamma',
    '_',
    '',
  ]);
});

it('[R169] with a gap that is deleted the focus goes to the text beside it', async () => {
  const said = await openSentence();
  await press('Delete question 1');
  expect(said()).toEqual(['alpha beta', 'gamma']);
  expect(document.activeElement).toBe(named('Text 1'));
});
