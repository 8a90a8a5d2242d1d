// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../api/session.ts';
import type { TabHistory } from '../../../base/history.ts';
import { openPages } from '../../../ui/testing.ts';
import { textEditor } from '../frame/editing.ts';
import { ExplanationScreen } from './ExplanationScreen.tsx';
import { aDraftExam } from '../../../../shared/testing/exam.ts';

// jsdom draws no dialogs
HTMLDialogElement.prototype.showModal = () => undefined;
HTMLDialogElement.prototype.close = () => undefined;

const exam_id = newId();
const EXAM = aDraftExam({ exam_id, exam_name: 'Tide' });
let stored: string | null;
let isAway: boolean;
let saves: string[];
let root: Root;
let history: TabHistory;

async function answer(path: string, body: string): Promise<unknown> {
  const token = (part: object) => btoa(JSON.stringify(part));
  if (path.endsWith('/signin')) {
    const userData = { ...USER, user_id: JSON.parse(body).email };
    return { accessToken: `${token({})}.${token({ iat: 0, exp: 900 })}.`, userData };
  }
  if (path.endsWith('/signout')) return {};
  if (isAway) throw new TypeError('Failed to fetch');
  const explanation = (html: string) => ({ explanation_id: exam_id, content_data: html, status: 'saved', exam_id });
  if (path.includes('getsingleexams')) return { data: EXAM };
  if (path.includes('getexplanation')) return { explanationData: stored === null ? null : explanation(stored) };
  stored = (JSON.parse(body) as { contentData: string }).contentData;
  saves.push(stored);
  return { createdExplanation: explanation(stored), updatedExplanation: explanation(stored), message: 'Saved.' };
}
const USER = {
  first_name: 'Ama',
  last_name: 'D',
  email: 'ama@papertide.test',
  address: '',
  role: 'admin',
  active: 1,
  createdAt: '',
};

const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!;
const press = async (name: string) => {
  await until(() => expect(button(name)).toBeDefined());
  button(name).click();
};
const field = () => document.querySelector<HTMLElement>('.ql-editor')!;
const shown = () => document.body.textContent;
const type = async (html: string) => {
  field().focus(); // it rests until then
  field().innerHTML = html;
  await new Promise((resolve) => setTimeout(resolve)); // the editor hears of it from an observer
};

const until = (check: () => void) => vi.waitFor(check, 10_000);

async function signInAnew() {
  await session.signOut();
  await session.signIn(newId(), 'secret');
}

/** With the text in it, which comes a moment after the field. */
async function editorIsThere() {
  await until(() => expect(document.querySelector('.ql-editor[aria-label]')).not.toBeNull());
  await new Promise((resolve) => setTimeout(resolve));
}

/** A tab opens the page; the last one is gone without a word. */
async function open() {
  document.body.innerHTML = '<div></div>';
  const pages = openPages(
    [
      { path: '/explain/:examId', element: <ExplanationScreen /> },
      { path: '/elsewhere', element: null },
    ],
    `/explain/${exam_id}`,
  );
  ({ history } = pages);
  root = createRoot(document.body.firstElementChild!);
  root.render(pages.element);
  await until(() => expect(shown()).toMatch(/Edit|Bold|Yours|Save/));
}
const openInEditor = async () => {
  await open();
  await editorIsThere();
};
const crash = () => root.unmount();

beforeEach(async () => {
  [stored, isAway, saves] = [null, false, []];
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string }) =>
    Response.json(await answer(path, body)),
  );
  await signInAnew();
});

afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[R85] an explanation comes back after a crash, is saved, and is not offered again', async () => {
  await openInEditor();
  await type('<p>Look at line 3.</p>');
  crash();
  await openInEditor();
  expect(shown()).toContain('Brought back from');
  await until(() => expect(field().innerHTML).toBe('<p>Look at line 3.</p>'));
  await press('Save');
  await until(() => expect(saves).toEqual(['<p>Look at line 3.</p>']));
  crash();
  await open();
  await until(() => expect(button('Edit')).toBeDefined());
});

it('[R85] nobody else on the device is offered it', async () => {
  await openInEditor();
  await type('<p>Mine</p>');
  crash();
  await signInAnew();
  await openInEditor();
  expect([shown().includes('Brought back'), field().textContent]).toEqual([false, '']);
});

it('[R85] what another admin saved meanwhile stands beside it', async () => {
  stored = '<p>First</p>';
  await open();
  await press('Edit');
  await editorIsThere();
  await type('<p>Mine</p>');
  crash();
  stored = '<p>Theirs</p>';
  await open();
  await until(() => expect(shown()).toContain('Another admin changed this.'));
  await press('Take theirs');
  await until(() => expect([shown().includes('Theirs'), shown().includes('Mine')]).toEqual([true, false]));
  expect(saves).toEqual([]);
});

it('[R85] what is typed before the editor is here is saved or let go with the text, and nothing of it comes later', async () => {
  stored = '<p>First</p>';
  await open();
  const isHere = vi.spyOn(textEditor, 'read').mockReturnValue(null);
  const typeAhead = async (words: string) => {
    await press('Edit');
    await until(() => expect(document.querySelector('textarea')).not.toBeNull());
    const waiting = document.querySelector('textarea')!;
    expect(document.activeElement).toBe(waiting);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(waiting), 'value')?.set?.call(waiting, words);
    waiting.dispatchEvent(new Event('input', { bubbles: true }));
  };
  await typeAhead(' and more.');
  await press('Update');
  await until(() => expect(saves).toEqual(['<p>First and more.</p>']));
  await typeAhead(' Not this.');
  await press('Cancel');
  await press('Discard');
  await until(() => expect(button('Undo')).toBeDefined());
  isHere.mockRestore();
  await press('Edit');
  await editorIsThere();
  expect(field().innerHTML).toBe('<p>First and more.</p>');
  expect(document.activeElement).toBe(field());
});

it('[R85] saved while nobody answers, it says so and is saved once somebody does', async () => {
  await openInEditor();
  await type('<p>Offline</p>');
  isAway = true;
  await press('Save');
  await until(() => expect(shown()).toContain('saved by itself as soon as there is one'));
  expect(saves).toEqual([]);
  isAway = false;
  await until(() => {
    dispatchEvent(new Event('online'));
    expect(saves).toEqual(['<p>Offline</p>']);
  });
});

it('[R85] saved while nobody answered, it is saved by itself on the next visit, and no more over another admin', async () => {
  stored = '<p>First</p>';
  await open();
  await press('Edit');
  await editorIsThere();
  await type('<p>Offline</p>');
  isAway = true;
  await press('Update');
  await until(() => expect(shown()).toContain('saved by itself as soon as there is one'));
  crash();
  [isAway, stored] = [false, '<p>Theirs</p>'];
  await open();
  await until(() => expect(shown()).toContain('Another admin changed this.'));
  expect(saves).toEqual([]);
  crash();
  stored = '<p>First</p>';
  await open();
  await until(() => expect(saves).toEqual(['<p>Offline</p>']));
  await until(() => expect(button('Edit')).toBeDefined());
});

it('[R85] leaving and Cancel ask; what was discarded comes back', async () => {
  stored = '<p>First</p>';
  await open();
  await press('Edit');
  await editorIsThere();
  await type('<p>Mine</p>');
  history.navigator.push('/elsewhere');
  await until(() => expect(shown()).toContain('It is kept on this device'));
  await press('Keep editing');
  await press('Cancel');
  await press('Discard');
  await until(() => expect(shown()).toContain('Changes discarded.'));
  await press('Undo');
  await until(() => expect(field().textContent).toBe('Mine'));
});

it('the headings of an explanation go on from that of the page, read and in the editor, and skip no level', async () => {
  stored = '<h3>Part 1</h3><p>Look at line 3.</p><h5>Question 1</h5>';
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
