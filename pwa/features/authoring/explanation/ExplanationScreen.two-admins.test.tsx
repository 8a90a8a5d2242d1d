// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { unsavedTextsOf } from '../../../local/unsaved-edits/unsaved-texts.ts';
import { button, press, unmount, until, words } from '../../../ui/testing.ts';
import {
  editorIsThere,
  exam_id,
  field,
  open,
  openInEditor,
  openToEdit,
  server,
  signInAnew,
  storeAs,
  type,
  withPages,
} from './testing.ts';

withPages();

const CHANGED = 'Another admin changed this.';
/** The other save may be one’s own if the text was stored on this device. */
const CHANGED_MEANWHILE = 'This was changed meanwhile.';
const sides = () =>
  ['Yours', 'Theirs'].map((side) => document.querySelector(`[aria-label="${side}"] p`)?.textContent ?? null);
const seesBoth = (mine: string, theirs: string | null) => until(() => expect(sides()).toEqual([mine, theirs]));

it('[F62, R29] what another admin saved while it was written is not saved over unseen: mine is kept by a press', async () => {
  storeAs('<p>First</p>');
  await openToEdit();
  await type('<p>Mine</p>');
  storeAs('<p>Theirs</p>');
  await press('Update');
  await seesBoth('Mine', 'Theirs');
  expect([document.activeElement?.textContent?.startsWith(CHANGED), server.saves]).toEqual([true, []]);
  await press('Use mine');
  await until(() => expect(server.saves).toEqual(['<p>Mine</p>']));
  await until(() => expect(document.activeElement).toBe(button('Edit')));
  expect([words().includes('Mine'), words().includes('Theirs')]).toEqual([true, false]);
  await unmount();
  await open();
  await until(() => button('Edit'));
  expect(words()).not.toContain('Brought back');
});

it('[F62] theirs is taken by a press, and mine comes back to be put over it', async () => {
  storeAs('<p>First</p>');
  await openToEdit();
  await type('<p>Mine</p>');
  storeAs('<p>Theirs</p>');
  await press('Update');
  await press('Use theirs');
  await until(() => expect(words()).toContain('Changes discarded.'));
  expect([words().includes('Theirs'), server.saves]).toEqual([true, []]);
  expect(document.activeElement).toBe(button('Edit'));
  await press('Undo');
  await editorIsThere();
  await until(() => expect(field().textContent).toBe('Mine'));
  await press('Update');
  await until(() => expect(server.saves).toEqual(['<p>Mine</p>']));
});

it('[F62] two admins who write the first one see both', async () => {
  await openInEditor();
  await type('<p>Mine</p>');
  storeAs('<p>Theirs</p>');
  await press('Save');
  await seesBoth('Mine', 'Theirs');
  await press('Use mine');
  await until(() => expect(server.saves).toEqual(['<p>Mine</p>']));
});

it('[F62] one that is gone is said to be, and is let go or saved anew', async () => {
  storeAs('<p>First</p>');
  await openToEdit();
  await type('<p>Mine</p>');
  storeAs(null);
  await press('Update');
  await until(() => expect(words()).toContain('Another admin deleted this.'));
  await seesBoth('Mine', null);
  await press('Delete mine too');
  await editorIsThere();
  await until(() => button('Save'));
  expect(field().textContent).toBe('');
  await type('<p>Anew</p>');
  await press('Save');
  await until(() => expect(server.saves).toEqual(['<p>Anew</p>']));
});

it.each(['while its page is open', 'over a crash'])(
  '[R29, R85] its own save whose reply was lost is no other admin’s, %s',
  async (when) => {
    storeAs('<p>First</p>');
    await openToEdit();
    await type('<p>Mine</p>');
    server.losesReplies = true;
    await press('Update');
    await until(() => expect(words()).toContain('No connection.'));
    expect(server.saves).toEqual(['<p>Mine</p>']);
    await type('<p>Mine and more</p>');
    server.losesReplies = false;
    if (when === 'over a crash') {
      await unmount();
      await openInEditor();
      await until(() => expect(field().textContent).toBe('Mine and more'));
    }
    await press('Update');
    await until(() => expect(server.saves).toEqual(['<p>Mine</p>', '<p>Mine and more</p>']));
    await until(() => button('Edit'));
    for (const said of [CHANGED, CHANGED_MEANWHILE]) expect(words()).not.toContain(said);
  },
);

it('[R85] leaving asks while both stand there, and both stand there again', async () => {
  storeAs('<p>First</p>');
  const history = await openToEdit();
  await type('<p>Mine</p>');
  storeAs('<p>Theirs</p>');
  await press('Update');
  await seesBoth('Mine', 'Theirs');
  history.navigator.push('/elsewhere');
  await press('Leave');
  await until(() => expect(words()).toBe(''));
  await open();
  await seesBoth('Mine', 'Theirs');
});

it.each([
  ['comes back where they still stand', '<p>First</p>', 'Brought back from'],
  ['stands beside others that stand there now', '<p>Other</p>', CHANGED_MEANWHILE],
])('[R85] what an earlier app stored, over words and no version, %s', async (_what, before, said) => {
  storeAs('<p>First</p>');
  const stored = unsavedTextsOf(await signInAnew(), exam_id);
  await stored.keep({ kind: 'explanation', id: exam_id, html: '<p>Mine</p>', before, kept_at: 5 });
  await open();
  await until(() => expect([words().includes(said), server.saves]).toEqual([true, []]));
  if (said === CHANGED_MEANWHILE) await press('Use mine');
  else {
    await editorIsThere();
    await press('Update');
  }
  await until(() => expect(server.saves).toEqual(['<p>Mine</p>']));
});
