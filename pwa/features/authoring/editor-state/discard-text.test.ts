import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { createStore } from '../../../base/store.ts';
import { type UnsavedText, unsavedTextsOf } from '../../../local/unsaved-edits/unsaved-texts.ts';
import { createTypedTexts } from '../frame/typed-texts.ts';
import type { DraftEditor } from './draft-editor.ts';
import { discardText, offerBack } from './discard-text.ts';

function setUp() {
  const id = newId();
  const undo: DraftEditor['undo'] = createStore<ReturnType<DraftEditor['undo']['read']>>(null);
  const texts = createTypedTexts(unsavedTextsOf(newId(), id), () => 5);
  const paste = (text: string): UnsavedText => ({ kind: 'paste', id, text, first_part: null, sent: null, kept_at: 5 });
  texts.type(paste('one'));
  discardText({ texts, undo }, paste('one'));
  return { id, undo, texts, paste };
}

it('offers a discarded text again once that is undone', async () => {
  const { id, undo, texts, paste } = setUp();
  expect(texts.all()).toEqual([]);
  await undo.read()!.run();
  expect([texts.all(), texts.isOnScreen('paste', id), undo.read()]).toEqual([[paste('one')], false, null]);
});

it('does not put it in the place of what was typed since', () => {
  const { undo, texts, paste } = setUp();
  texts.type(paste('two'));
  expect(() => undo.read()!.run()).toThrow('Another text was typed since.');
  expect(texts.all()).toEqual([paste('two')]);
});

it('offers a text back that is gone already, and takes nothing that was typed since with it', () => {
  const { id, undo, texts, paste } = setUp();
  texts.type(paste('two'));
  offerBack({ texts, undo }, paste('one'));
  expect(texts.read('paste', id)?.text).toBe('two');
  texts.drop('paste', id);
  void undo.read()!.run();
  expect(texts.read('paste', id)?.text).toBe('one');
});
