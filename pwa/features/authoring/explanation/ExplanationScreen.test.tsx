// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { textEditor } from '../rich-text/lazy-editor.ts';
import { button, press, type as typeInto, unmount, until, words } from '../../../ui/testing.ts';
import {
  editorIsThere,
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

it('[R85] an explanation comes back after a crash, is saved, and is not offered again', async () => {
  await openInEditor();
  await type('<p>Look at line 3.</p>');
  await unmount();
  await openInEditor();
  expect(words()).toContain('Brought back from');
  await until(() => expect(field().innerHTML).toBe('<p>Look at line 3.</p>'));
  await press('Save');
  await until(() => expect(server.saves).toEqual(['<p>Look at line 3.</p>']));
  await unmount();
  await open();
  await until(() => button('Edit'));
});

it('[R85] nobody else on the device is offered it', async () => {
  await openInEditor();
  await type('<p>Mine</p>');
  await unmount();
  await signInAnew();
  await openInEditor();
  expect([words().includes('Brought back'), field().textContent]).toEqual([false, '']);
});

it('[R85] what another admin saved meanwhile stands beside it', async () => {
  storeAs('<p>First</p>');
  await openToEdit();
  await type('<p>Mine</p>');
  await unmount();
  storeAs('<p>Theirs</p>');
  await open();
  await until(() => expect(words()).toContain('This was changed meanwhile.'));
  await press('Use theirs');
  await until(() => expect([words().includes('Theirs'), words().includes('Mine')]).toEqual([true, false]));
  expect(server.saves).toEqual([]);
});

it('[R85] what is typed before the editor is here is saved or let go with the text, and nothing of it comes later', async () => {
  storeAs('<p>First</p>');
  await open();
  const isHere = vi.spyOn(textEditor, 'read').mockReturnValue(null);
  const typeAhead = async (text: string) => {
    await press('Edit');
    await until(() => expect(document.querySelector('textarea')).not.toBeNull());
    const waiting = document.querySelector('textarea')!;
    expect(document.activeElement).toBe(waiting);
    await typeInto(waiting, text);
  };
  await typeAhead(' and more.');
  await press('Update');
  await until(() => expect(server.saves).toEqual(['<p>First and more.</p>']));
  await typeAhead(' Not this.');
  await press('Cancel');
  await press('Discard');
  await until(() => button('Undo'));
  isHere.mockRestore();
  await press('Edit');
  await editorIsThere();
  expect(field().innerHTML).toBe('<p>First and more.</p>');
  expect(document.activeElement).toBe(field());
});

it('[R85] saved while nobody answers, it says so and is saved once somebody does', async () => {
  await openInEditor();
  await type('<p>Offline</p>');
  server.isAway = true;
  await press('Save');
  await until(() => expect(words()).toContain('sent by itself as soon as there is a connection'));
  expect(server.saves).toEqual([]);
  server.isAway = false;
  await until(() => {
    dispatchEvent(new Event('online'));
    expect(server.saves).toEqual(['<p>Offline</p>']);
  });
});

it('[R85] saved while nobody answered, it is saved by itself on the next visit, and no more over another admin', async () => {
  const saveOffline = async (html: string) => {
    await openToEdit();
    await type(html);
    server.isAway = true;
    await press('Update');
    await until(() => expect(words()).toContain('sent by itself as soon as there is a connection'));
    await unmount();
    server.isAway = false;
  };
  storeAs('<p>First</p>');
  await saveOffline('<p>Offline</p>');
  await open();
  await until(() => expect(server.saves).toEqual(['<p>Offline</p>']));
  await until(() => button('Edit'));
  await unmount();
  await saveOffline('<p>Offline again</p>');
  storeAs('<p>Theirs</p>');
  await open();
  await until(() => expect(words()).toContain('This was changed meanwhile.'));
  expect(server.saves).toEqual(['<p>Offline</p>']);
});

it('[R85] leaving and Cancel ask; what was discarded comes back', async () => {
  storeAs('<p>First</p>');
  const history = await openToEdit();
  await type('<p>Mine</p>');
  history.navigator.push('/elsewhere');
  await until(() => expect(words()).toContain('It is kept on this device'));
  await press('Keep editing');
  await press('Cancel');
  await press('Discard');
  await until(() => expect(words()).toContain('Changes discarded.'));
  await press('Undo');
  await until(() => expect(field().textContent).toBe('Mine'));
});

it('the headings of an explanation go on from that of the page, read and in the editor, and skip no level', async () => {
  storeAs('<h3>Part 1</h3><p>Look at line 3.</p><h5>Question 1</h5>');
  await open();
  const outline = () =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((one) => [
      Number(one.ariaLevel ?? one.tagName.slice(1)),
      one.textContent,
    ]);
  const inOrder = [
    [1, 'Explanation'],
    [2, 'Part 1'],
    [3, 'Question 1'],
  ];
  expect(outline()).toEqual(inOrder);
  await press('Edit');
  await editorIsThere();
  await until(() => expect(outline()).toEqual(inOrder));
});
