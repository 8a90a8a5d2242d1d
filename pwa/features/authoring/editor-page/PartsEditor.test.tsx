// @vitest-environment jsdom
// Over 400 lines because each type of block has its cases in the one editor that shows them all.
import { act } from 'react';
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import { academyDate } from '../../../../shared/access.ts';
import { waitFor } from '../../../../shared/testing/wait-for.ts';
import { EMPTY_BLOCKS } from '../../../../shared/authoring/blocks.ts';
import type { DraftContent } from '../../../../shared/authoring/draft.ts';
import { session } from '../../../api/session.ts';
import type { UnsavedDraft } from '../../../local/unsaved-edits/unsaved-drafts.ts';
import { editing } from '../blocks/editing.ts';
import type { Lazy } from '../frame/lazy.ts';
import { openMenu } from '../frame/use-menu-on-press.tsx';
import type { EditorPorts } from '../editor-state/editor-types.ts';
import { transcribing } from '../transcript/lazy-dialog.ts';
import { copyingPart, pasting } from './lazy-dialogs.ts';
import { PartsEditor } from './PartsEditor.tsx';
import { type BlockRow, blockRow } from '../editor-state/rows.ts';
import { button, named, press, show, type, signInReply } from '../../../ui/testing.ts';
import {
  firstQuestion,
  exam_id,
  fields,
  five,
  gap,
  mcq,
  openInEditor,
  paragraph,
  type Placed,
  withPages,
} from './testing.ts';

withPages();

it('a place that is put on an image has the focus before the next key', async () => {
  const { content, question } = mcq(0, 'editing');
  const image: DraftContent = {
    ...content,
    content_type: 'labelledImage',
    content_data: JSON.stringify({
      ...JSON.parse(EMPTY_BLOCKS.labelledImage),
      image: '<img src="plan.png" alt="A plan" width="400" height="200">',
    }),
  };
  await openInEditor([{ content: image, question }]);
  act(() => button('Place').click());
  expect(document.activeElement?.getAttribute('aria-label')).toContain(', 50 % from the left, 50 % from the top');
});

it('[R169] a task that begins without a text has the focus on its first button', async () => {
  const { content, question } = mcq(0, 'added');
  const image = { ...content, content_type: 'labelledImage' as const, content_data: EMPTY_BLOCKS.labelledImage };
  await openInEditor([{ content: image, question }]);
  await press('Edit labelled image');
  expect(document.activeElement).toBe(button('Choose image'));
});

it('[R169] the button that exports keeps the focus while it does', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await openInEditor([]);
  button('Export to text').focus();
  await press('Export to text');
  expect(document.activeElement).toBe(button('Exporting...'));
});

it('a block that is moved by keys has the focus on its handle before the next key', async () => {
  await openInEditor(five('added'), { orderBlocks: () => new Promise(() => undefined) });
  const handle = named('Move mcq question, place 1 of 5');
  handle.focus();
  const found: unknown[] = [];
  await act(async () => {
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      found.push([document.activeElement === handle, handle.getAttribute('aria-label')]);
    }
  });
  expect(found).toEqual([2, 3, 2].map((place) => [true, `Move mcq question, place ${place} of 5`]));
});

it('a key in one block renders that block only', async () => {
  const { draftEditor, structure, blocks } = await openInEditor(five('editing'));
  const [description] = fields();
  // every block asks for the numbers of its questions when it renders
  const asked = vi.spyOn(structure.numbers, 'get');
  await type(description!, 'Why n');
  await type(description!, 'Why no');
  expect(draftEditor.blocks.read(blocks[0]!.content.content_id)?.row.questions[0]?.question_data).toContain('Why no');
  expect(draftEditor.structure.read()).toBe(structure);
  expect(asked.mock.calls).toEqual([[blocks[0]!.question.question_id], [blocks[0]!.question.question_id]]);
});

it('what an earlier visit left open has its fields once it comes into sight', async () => {
  const watched = new Map<Element, (entries: object[]) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell;
      }
      observe = (target: Element) => void watched.set(target, this.tell);
      unobserve = (target: Element) => void watched.delete(target);
    },
  );
  await openInEditor(five('editing'));
  expect(fields()).toHaveLength(0);
  expect(document.querySelectorAll('[aria-label="MCQ Question, being edited"]')).toHaveLength(5);
  const [[target, tell] = []] = watched;
  await act(async () => tell?.([{ target, isIntersecting: true, boundingClientRect: { top: 0 } }]));
  expect(new Set(fields().map((field) => field.closest('li[data-block]')))).toEqual(new Set([target]));
});

it('a block that is opened has its fields at once', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
    },
  );
  await openInEditor(five('added'));
  expect(fields()).toHaveLength(0);
  await press('Edit mcq question');
  expect(fields().length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(fields()[0]);
});

it('an answer that stands in its field stays when the dialog is left by Escape', async () => {
  const { draftEditor, blocks } = await openInEditor([gap()]);
  await press(firstQuestion());
  await type(named('Accepted answer'), 'delivery van');
  await act(async () => document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(document.querySelector('dialog')).toBeNull();
  const row = draftEditor.blocks.read(blocks[0]!.content.content_id)?.row;
  expect(row?.questions[0]?.answers).toEqual(['van', 'delivery van']);
});

it.each<[string, Lazy<object>]>([
  ['Paste or import', pasting],
  ['Copy part', copyingPart],
])('[F73, R192] %s waits for its code, and the editor with what is typed stays', async (name, later) => {
  const load = vi.spyOn(later, 'load').mockReturnValue(new Promise(() => undefined));
  const read = vi.spyOn(later, 'read').mockReturnValue(null);
  const { draftEditor, blocks } = await openInEditor(five('editing'));
  await type(fields()[0]!, 'Why now');
  load.mockClear();
  await press(button(name));
  expect(load).toHaveBeenCalledTimes(1);
  expect(document.querySelector('dialog')).toBeNull();
  expect(fields()[0]?.value).toBe('Why now');
  expect(draftEditor.blocks.read(blocks[0]!.content.content_id)?.row.questions[0]?.question_data).toContain('Why now');
  load.mockRestore();
  read.mockRestore();
  await act(async () => void (await later.load()));
  await press(button(name));
  expect(document.querySelector('dialog')).not.toBeNull();
});

it('[R192] the editor asks for all that a press on it opens, before the press', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (ask: () => void) => idle.push(ask));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const asked = [editing, openMenu, pasting, copyingPart, transcribing].map((later) => vi.spyOn(later, 'load'));
  await openInEditor([]);
  for (const load of asked) load.mockClear();
  idle.forEach((ask) => ask());
  for (const load of asked) expect(load).toHaveBeenCalled();
});

it('[R85] an answer is kept with its block from its first letter on, and entered once', async () => {
  const stored: UnsavedDraft[] = [];
  const { draftEditor, blocks } = await openInEditor([gap()], {
    unsavedDrafts: {
      read: async () => [],
      keep: async (draft) => void stored.push(draft),
      forget: async () => undefined,
    },
  });
  await press(firstQuestion());
  const field = named('Accepted answer') as HTMLInputElement;
  const listed = () => [...named('Accepted answers').querySelectorAll('li')].map((one) => one.textContent);
  const answers = () => draftEditor.blocks.read(blocks[0]!.content.content_id)?.row.questions[0]?.answers;
  for (const words of ['d', 'delivery ', 'delivery van']) await type(field, words);
  await draftEditor.settled();
  expect(stored.at(-1)?.row).toMatchObject({ questions: [{ answers: ['van', 'delivery van'] }] });
  expect([listed(), field.value]).toEqual([['van'], 'delivery van']);
  await press('Answer');
  expect([listed(), field.value, answers()]).toEqual([['van', 'delivery van'], '', ['van', 'delivery van']]);
  // what is there already is no other answer, and does not go with the words in the field
  for (const words of ['vans', 'van', 'va', '']) await type(field, words);
  expect(answers()).toEqual(['van', 'delivery van']);
  await type(field, 'lorry');
  await press('Cancel');
  expect(answers()).toEqual(['van']);
});

it('the way out says that it saves, sends once, and stays where something could not be saved', async () => {
  const sent: ((error: Error) => void)[] = [];
  const { history } = await openInEditor([mcq(0, 'editing')], {
    saveBlock: () => new Promise((_resolve, reject) => sent.push(reject)),
  });
  await type(fields()[0]!, 'Why not?');
  await act(async () => history.navigator.push('/elsewhere'));
  await press('Save and leave');
  await press('Saving...');
  await press('Leave');
  expect(sent).toHaveLength(1);
  await act(async () => sent[0]?.(new Error('No connection.')));
  expect(document.querySelector('dialog [role="alert"]')?.textContent).toContain('Not everything could be saved.');
  expect(location.pathname).toBe('/');
  await press('Leave');
  expect(location.pathname).toBe('/elsewhere');
});

it('who chooses to stay while it is saved stays', async () => {
  let answer = () => undefined as void;
  const { history, blocks } = await openInEditor([mcq(0, 'editing')], {
    saveBlock: (row) =>
      new Promise((resolve) => {
        answer = () =>
          resolve({
            data: { ...blocks[0]!.content, ...row, content_order: 1, version: 2 },
            question_data: [blocks[0]!.question],
          });
      }),
  });
  await type(fields()[0]!, 'Why not?');
  await act(async () => history.navigator.push('/elsewhere'));
  await press('Save and leave');
  await press('Keep editing');
  await act(async () => answer());
  expect(location.pathname).toBe('/');
});

it('[R85] a save that waited when the page went is sent by itself as soon as the draft is here again', async () => {
  const placed = mcq(0, 'added');
  const row = { ...blockRow(placed.content, [{ ...placed.question, answer: 0 }]) };
  const saved: BlockRow[] = [];
  await openInEditor([placed], {
    unsavedDrafts: {
      read: async () => [{ kind: 'block', row, kept_at: 5, is_sent: true }],
      keep: async () => undefined,
      forget: async () => undefined,
    },
    async saveBlock(block) {
      saved.push(block);
      return { data: { ...placed.content, version: 2 }, question_data: [{ ...placed.question, answer: 0 }] };
    },
  });
  await waitFor(() => expect(saved).toEqual([row]));
  await waitFor(() => expect(document.body.textContent).toContain('Saved'));
});

it('[R156] what this device kept of a block that was saved since stands beside it, and says from when it is', async () => {
  const placed = mcq(0, 'added');
  const row = { ...blockRow(placed.content, [{ ...placed.question, answer: 0 }]), version: 0 };
  const kept_at = Date.parse(`${academyDate(Date.now())}T09:05:00+05:30`);
  await openInEditor([placed], {
    unsavedDrafts: {
      read: async () => [{ kind: 'block', row, kept_at }],
      keep: async () => undefined,
      forget: async () => undefined,
    },
  });
  expect(document.body.textContent).toContain('This was changed meanwhile.');
  expect(named('Yours').querySelector('b')?.textContent).toBe('Yours, kept on this device from 09:05');
  expect(button('Use mine')).toBeDefined();
});

it('[R595] the footer counts what is saved of this part, and says when there are too many', async () => {
  const counted = () => document.querySelector('footer')?.textContent ?? '';
  await openInEditor(five('added'));
  await press('MCQ Question');
  expect(counted()).toContain('Part 1: 5 of 5 written');
  expect(counted()).not.toContain('too many');
});

it('[R595] a part with more questions than it is to have says so', async () => {
  await openInEditor([...five('added'), mcq(5, 'added')]);
  expect(document.querySelector('footer')?.textContent).toContain('Part 1: 6 of 5 written, 1 too many');
});

it('[R267] TRUE / FALSE / NOT GIVEN asks for a number of statements, and has them at once', async () => {
  const { draftEditor } = await openInEditor(five('added').slice(0, 2), {
    saveBlock: () => new Promise(() => undefined),
  });
  await press('Task');
  await press([...document.querySelectorAll<HTMLElement>('[role="menuitem"]')][0]!);
  // the part has room for three more
  const field = () => document.querySelector<HTMLInputElement>('dialog input')!;
  const inDialog = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('dialog button')].find((one) => one.textContent === name)!;
  expect(field().value).toBe('3');
  for (const wrong of ['', '0', '41', '-2', 'six']) {
    await type(field(), wrong);
    await press(inDialog('Add'));
    expect(document.querySelector('dialog')?.textContent).toContain('Enter a number from 1 to 40.');
  }
  await type(field(), '4');
  await press(inDialog('Add'));
  expect(document.querySelector('dialog')).toBeNull();
  const ids = draftEditor.structure.read()?.parts[0]?.block_ids ?? [];
  expect(draftEditor.blocks.read(ids.at(-1) ?? '')?.row.questions).toHaveLength(4);
});

it('what has no room beside Finish on a small screen stands in a menu', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  await openInEditor([mcq(0, 'added')]);
  expect(() => button('Preview')).toThrow('There is no Preview here');
  await press('More');
  const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  expect(items.map((item) => item.textContent)).toEqual(['Paste or import', 'Export to text', 'Copy part', 'Preview']);
  await press(items[3]!);
  expect(document.querySelector('dialog')?.getAttribute('aria-label')).toBe('Preview as a student');
});

it('a paper without questions offers a paste beside Finish on a small screen too', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  await openInEditor([]);
  expect(button('Paste or import')).toBeDefined();
  await press('More');
  const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  expect(items.map((item) => item.textContent)).toEqual(['Export to text', 'Copy part', 'Preview']);
});

it('the headings of its blocks go on from those of the editor, and skip no level', async () => {
  const text = (content_data: string, index: number): Placed => {
    const { content, question } = mcq(index, 'added');
    return { content: { ...content, content_type: 'text', content_data }, question };
  };
  await openInEditor([text('<h5>Example</h5>', 0), text('<h6>Deeper</h6><p>words</p>', 1)]);
  const outside = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  expect(outside.map((one) => [one.tagName, one.textContent])).toEqual([
    ['H1', 'Content'],
    ['H2', 'PART 1'],
    ['H2', 'Questions'],
    ['H3', 'Example'],
    ['H4', 'Deeper'],
  ]);
});

it('evidence says it as soon as its words are taken out of the passage, and no longer once they are back', async () => {
  const passage = paragraph('<p>In 1998 a retired engineer emptied a van.</p>');
  const { content, question } = mcq(0, 'editing');
  const selector = { start: 8, end: 26, exact: 'a retired engineer', prefix: 'In 1998 ', suffix: ' emptied' };
  const evidence = [{ kind: 'text' as const, document_id: passage.reading_document_id, selector }];
  const { draftEditor } = await openInEditor([{ content, question: { ...question, evidence } }], {}, [passage]);
  const lost = () => document.body.textContent.includes('These words are no longer in the passage.');
  const write = (content_data: string) =>
    act(async () => draftEditor.documents.change(passage.reading_document_id, (now) => ({ ...now, content_data })));
  expect(lost()).toBe(false);
  await act(async () => draftEditor.documents.begin(draftEditor.documents.read(passage.reading_document_id)!.row));
  await write('<p>In 1998 somebody emptied a van.</p>');
  expect(lost()).toBe(true);
  await write(passage.content_data);
  expect(lost()).toBe(false);
});

it('[R255] a reason says it as soon as it names a paragraph that the passage does not have, and no longer once it is there', async () => {
  const passage = paragraph('<p>In 1998 a retired engineer emptied a van.</p>');
  const { content, question } = mcq(0, 'editing');
  const reason = 'Paragraph 2 says so.';
  const { draftEditor } = await openInEditor([{ content, question: { ...question, reason } }], {}, [passage]);
  const isTold = () => document.body.textContent.includes('The reason names paragraph 2.');
  expect(isTold()).toBe(true);
  await act(async () => draftEditor.documents.begin(draftEditor.documents.read(passage.reading_document_id)!.row));
  const content_data = `${passage.content_data}<p>It was full.</p>`;
  await act(async () => draftEditor.documents.change(passage.reading_document_id, (now) => ({ ...now, content_data })));
  expect(isTold()).toBe(false);
});

it('a draft that cannot be loaded stands under the heading of its step, with the way to try again', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('/signin')) throw new TypeError('Failed to fetch');
    return Response.json(signInReply({ user_id: newId(), email: 'ama@papertide.test' }));
  });
  await session.signIn('ama@papertide.test', 'secret');
  await show(<PartsEditor examId={exam_id} />);
  await waitFor(() => expect(button('Try again')).toBeDefined());
  expect(document.querySelector('h1')?.textContent).toBe('Content');
  await session.signOut();
});

it('a paragraph of a passage is deleted and comes back as it was typed, and the focus stays in the passage', async () => {
  const passage = paragraph('<p>In 1998.</p>');
  const { reading_document_id } = passage;
  const deleteDocument = vi.fn<EditorPorts['deleteDocument']>(async () => undefined);
  const addToParts = vi.fn<EditorPorts['addToParts']>(async ({ documents }) => {
    const reading_document_data = documents.map((row) => ({ ...passage, ...row, version: 2 }));
    return { ...paper, data: { ...paper.data, reading_document_data } };
  });
  const { draftEditor, paper } = await openInEditor([], { deleteDocument, addToParts }, [passage]);
  await press('Edit paragraph 1');
  act(() => draftEditor.documents.change(reading_document_id, (row) => ({ ...row, content_data: '<p>In 1999.</p>' })));
  await press('Delete paragraph 1');
  expect(deleteDocument).toHaveBeenCalledExactlyOnceWith(reading_document_id);
  expect(document.body.textContent).toContain('Paragraph deleted.');
  expect(document.body.textContent).not.toContain('In 199');
  expect(document.activeElement?.hasAttribute('data-evidence-text')).toBe(true);

  await press('Undo');
  const row = { ...passage, content_data: '<p>In 1999.</p>' };
  expect(addToParts).toHaveBeenCalledExactlyOnceWith({ exam_id, documents: [row], blocks: [] });
  expect(document.body.textContent).toContain('In 1999.');
});

it.each(['listening', 'writing', 'speaking'] as const)(
  '[R238] the text above the blocks of a %s part, which students see, is shown, edited and deleted',
  async (category) => {
    const deleted: string[] = [];
    const ports: Partial<EditorPorts> = {
      saveDocument: async (input) => ({ ...input, version: input.version + 1 }),
      deleteDocument: async (id) => void deleted.push(id),
    };
    const words = { ...paragraph('<p>You will hear a telephone call.</p>'), content_type: 'description' as const };
    await openInEditor([], ports, [words], category);
    expect(document.body.textContent).toContain('You will hear a telephone call.');
    await press('Edit introduction');
    await press('Save introduction');
    await press('Edit introduction');
    await press('Delete introduction');
    expect(deleted).toEqual([words.reading_document_id]);
    expect(document.body.textContent).toContain('Introduction deleted.');
    expect(document.body.textContent).not.toContain('You will hear a telephone call.');
    // and one may be begun where there is none
    await press('Introduction');
    expect(named('Save introduction')).toBeDefined();
  },
);

it.each(['reading', 'listening', 'writing', 'speaking'] as const)(
  '[R238] every header, introduction and title of a %s part is shown where a paste brought several, as students see them',
  async (category) => {
    const types = ['header', 'description', 'title'] as const;
    const several = types.flatMap((content_type) =>
      ['one', 'two'].map((which, content_order) => ({
        ...paragraph(`The ${content_type} ${which}`),
        content_type,
        content_order,
      })),
    );
    await openInEditor([], {}, several, category);
    for (const { content_data } of several) expect(document.body.textContent).toContain(content_data);
    const introduction = category === 'reading' ? 'description' : 'introduction';
    for (const name of ['header', introduction, 'title']) {
      expect(named(`Edit ${name}`)).toBeDefined();
      expect(named(`Edit ${name} 2`)).toBeDefined();
    }
  },
);

it.each(['reading', 'listening', 'writing', 'speaking'] as const)(
  '[R238] a header, an introduction and a title can be added to a %s part that has none',
  async (category) => {
    const { draftEditor } = await openInEditor([], {}, [], category);
    for (const name of ['Header', category === 'reading' ? 'Description' : 'Introduction', 'Title'])
      await press(category === 'reading' ? named(`Edit ${name.toLowerCase()}`) : button(name));
    const begun = draftEditor.documents.ids().map((id) => draftEditor.documents.read(id)?.row.content_type);
    expect(begun).toEqual(['header', 'description', 'title']);
  },
);

it('[R238] a piece of a passage that is opened and saved says nothing that its author did not write, but for its header', async () => {
  const { draftEditor } = await openInEditor([]);
  for (const name of ['Edit header', 'Edit description', 'Edit title', 'Edit paragraph 1']) await press(named(name));
  const begun = draftEditor.documents.ids().map((id) => draftEditor.documents.read(id)?.row);
  expect(begun.map((row) => [row?.content_type, row?.content_data])).toEqual([
    ['header', 'READING PASSAGE 1'],
    ['description', ''],
    ['title', ''],
    ['contents', ''],
  ]);
});

it.each([
  ['writing', true],
  ['speaking', true],
  ['listening', false],
] as const)(
  '[R238] a %s part with text and without blocks: whether it counts as written is %s',
  async (category, isWritten) => {
    await openInEditor([], {}, [paragraph('<p>Describe a journey.</p>')], category);
    expect(document.body.textContent.includes('Nothing here yet')).toBe(!isWritten);
  },
);
