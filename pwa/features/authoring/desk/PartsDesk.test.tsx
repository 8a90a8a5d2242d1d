// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_BLOCKS } from '../../../../shared/authoring/blocks.ts';
import type { DraftContent, DraftDocument, DraftPaper, DraftQuestion } from '../../../../shared/authoring/draft.ts';
import { aDraftExam } from '../../../../shared/testing/exam.ts';
import { session } from '../../../api/session.ts';
import type { KeptDraft } from '../../../local/kept-drafts.ts';
import { openPages } from '../../../ui/testing.ts';
import { editing } from '../frame/editing.ts';
import type { DeskPorts } from './desk.ts';
import { createDesk } from './draft-desk.ts';
import { DeskOnPage, PartsDesk } from './PartsDesk.tsx';
import { type BlockRow, blockRow, documentRow } from './rows.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const exam_id = newId();
const part_id = newId();
let root: Root;

interface Placed {
  content: DraftContent;
  question: DraftQuestion;
}

function mcq(index: number, content_status: DraftContent['content_status']): Placed {
  const [content_id, question_id] = [newId(), newId()];
  const content: DraftContent = {
    content_id,
    part_id,
    content_type: 'mcqQuestion',
    content_order: index + 1,
    content_status,
    content_data: JSON.stringify([{ question_id }]),
    version: 1,
  };
  const question: DraftQuestion = {
    question_id,
    exam_id,
    content_id,
    question_type: 'mcq',
    question_number: index + 1,
    question_data: '{"description":"Why?","choices":["a","b"]}',
    answer: 1,
    reason: '',
    evidence: [],
  };
  return { content, question };
}

/** A sentence with a gap, being edited. */
function gap(): Placed {
  const { content, question } = mcq(0, 'editing');
  return {
    content: {
      ...content,
      content_type: 'paragraph',
      content_data: JSON.stringify([{ type: 'question', question_id: question.question_id }]),
    },
    question: { ...question, question_type: 'fillBlank', question_data: '', answer: ['van'] },
  };
}

const five = (content_status: DraftContent['content_status']) =>
  Array.from({ length: 5 }, (_, index) => mcq(index, content_status));

/** A draft of these questions, each in a block, on the page. */
async function open(blocks: Placed[], changes: Partial<DeskPorts> = {}, documents: DraftDocument[] = []) {
  const paper: DraftPaper = {
    revision: 0,
    data: {
      exam_data: aDraftExam({ exam_id }),
      part_data: [{ part_id, exam_id, part_no: 1, no_of_question: 5 }],
      reading_document_data: documents,
      content_data: blocks.map(({ content }) => content),
      question_data: blocks.map(({ question }) => question),
      audio_data: [],
      transcript_data: [],
    },
  };
  const nothingKept = { read: async () => [], keep: async () => undefined, forget: async () => undefined };
  const unused = () => Promise.reject(new Error('Nothing is sent here'));
  const ports: DeskPorts = {
    load: async () => paper,
    saveBlock: unused,
    saveDocument: unused,
    deleteBlock: unused,
    orderBlocks: unused,
    addToParts: unused,
    kept: nothingKept,
    keptTexts: nothingKept,
    isUnreachable: () => false,
    newId,
    now: () => 1000,
    ...changes,
  };
  const desk = createDesk(ports);
  await desk.load();
  const structure = desk.structure.read()!;
  const { element, history } = openPages(
    [
      { path: '/', element: <DeskOnPage desk={desk} structure={structure} /> },
      { path: '/elsewhere', element: null },
    ],
    '/',
  );
  await act(async () => root.render(element));
  return { desk, structure, blocks, history };
}

const named = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)!;
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!;
const press = (one: HTMLElement) => act(async () => one.click());

async function type(field: HTMLElement, words: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const fields = () => [...document.querySelectorAll<HTMLTextAreaElement>('ol textarea')];

beforeEach(async () => {
  await editing.load();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  HTMLElement.prototype.scrollIntoView = () => undefined;
  // jsdom draws no dialogs
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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
  await open([{ content: image, question }]);
  act(() => button('Place').click());
  expect(document.activeElement?.getAttribute('aria-label')).toContain(', 50 % from the left, 50 % from the top');
});

it('a key in one block renders that block only', async () => {
  const { desk, structure, blocks } = await open(five('editing'));
  const [description] = fields();
  // every block asks for the numbers of its questions when it renders
  const asked = vi.spyOn(structure.numbers, 'get');
  await type(description!, 'Why n');
  await type(description!, 'Why no');
  expect(desk.blocks.read(blocks[0]!.content.content_id)?.row.questions[0]?.question_data).toContain('Why no');
  expect(desk.structure.read()).toBe(structure);
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
  await open(five('editing'));
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
  await open(five('added'));
  expect(fields()).toHaveLength(0);
  await press(named('Edit mcq question'));
  expect(fields().length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(fields()[0]);
});

describe('[R85] what is typed before the fields of a block are here', () => {
  /** Their code comes when the test says so. */
  async function openWaiting(placed: Placed[], documents: DraftDocument[] = []) {
    const isHere = vi.spyOn(editing, 'read').mockReturnValue(null);
    const kept = new Map<string, KeptDraft>();
    const keep = async (draft: KeptDraft) =>
      void kept.set(draft.kind === 'block' ? draft.row.content_id : draft.row.reading_document_id, draft);
    const opened = await open(
      placed,
      { kept: { read: async () => [], keep, forget: async () => undefined } },
      documents,
    );
    const arrive = () =>
      act(async () => {
        isHere.mockRestore();
        // whatever renders them
        opened.desk.deleteTrouble.set({ content_id: newId(), message: '' });
        opened.desk.documents.receive(documents.map((one) => documentRow(one)));
      });
    const textOf = (one: Placed) => opened.desk.blocks.read(one.content.content_id)?.row.questions[0]?.question_data;
    return { ...opened, kept, arrive, textOf };
  }
  const edit = (index: number) =>
    press(document.querySelectorAll<HTMLElement>('[aria-label="Edit mcq question"]')[index]!);

  it('is the block’s at once, kept on the device, and its field has the caret behind it', async () => {
    const { desk, blocks, kept, arrive, textOf } = await openWaiting(five('added'));
    await edit(0);
    const [waiting] = fields();
    expect(fields()).toHaveLength(1);
    expect(document.activeElement).toBe(waiting);
    await type(waiting!, 'W');
    await type(waiting!, ' Who?');
    expect(textOf(blocks[0]!)).toContain('Why? Who?');
    expect(desk.hasUnsaved()).toBe(true);
    await desk.settled();
    expect(JSON.stringify(kept.get(blocks[0]!.content.content_id))).toContain('Why? Who?');
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
    const passage: DraftDocument = {
      reading_document_id: newId(),
      part_id,
      content_type: 'contents',
      content_order: 0,
      content_status: 'saved',
      content_data: '<p>In 1998.</p>',
      version: 1,
    };
    const { desk, blocks, arrive, textOf } = await openWaiting(five('added'), [passage]);
    await edit(0);
    await type(fields()[0]!, ' First.');
    await press(named('Edit paragraph 1'));
    const piece = document.activeElement as HTMLTextAreaElement;
    await type(piece, ' A van.');
    await arrive();
    expect(textOf(blocks[0]!)).toContain('Why? First.');
    expect(desk.documents.read(passage.reading_document_id)?.row.content_data).toBe('<p>In 1998. A van.</p>');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Paragraph 1');
    expect(document.activeElement?.textContent).toBe('In 1998. A van.');
  });
});

/** Pastes text at the caret, or in the place of what is selected. */
async function paste(field: HTMLTextAreaElement, text: string) {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  });
  await act(async () => field.dispatchEvent(event));
}

it('[R170] lines that are pasted into a row go in at the caret and below it, and take nothing that stood there', async () => {
  const { content, question } = gap();
  const items = [
    { type: 'text', value: 'He emptied a ' },
    { type: 'question', question_id: question.question_id },
    { type: 'text', value: ' in 1998, by hand' },
  ];
  const rows = (...all: object[][]) => JSON.stringify(all);
  const { desk } = await open([
    {
      content: { ...content, content_type: 'bulletList', content_data: rows(items, [{ type: 'text', value: 'Last' }]) },
      question,
    },
  ]);
  const field = fields()[1]!;
  field.setSelectionRange(' in '.length, ' in 1998'.length);
  await paste(field, 'one\r\n\n two\nthree');
  const row = desk.blocks.read(content.content_id)!.row;
  const line = (value: string) => [{ type: 'text', value }];
  expect(row.questions.map(({ answers }) => answers)).toEqual([['van']]);
  expect(JSON.parse(row.content_data)).toEqual([
    [items[0], items[1], { type: 'text', value: ' in one, by hand' }],
    line('two'),
    line('three'),
    line('Last'),
  ]);
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([' in one, by hand', 7, 7]);
});

it('an answer that stands in its field is taken in when the dialog is left by Escape', async () => {
  const { desk, blocks } = await open([gap()]);
  await press([...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('Edit question 1'))!);
  await type(named('Accepted answer'), 'delivery van');
  await act(async () => document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(document.querySelector('dialog')).toBeNull();
  const row = desk.blocks.read(blocks[0]!.content.content_id)?.row;
  expect(row?.questions[0]?.answers).toEqual(['van', 'delivery van']);
});

it('the way out says that it saves, sends once, and stays where something could not be saved', async () => {
  const sent: ((error: Error) => void)[] = [];
  const { history } = await open([mcq(0, 'editing')], {
    saveBlock: () => new Promise((_resolve, reject) => sent.push(reject)),
  });
  await type(fields()[0]!, 'Why not?');
  await act(async () => history.navigator.push('/elsewhere'));
  await press(button('Save and leave'));
  await press(button('Saving...'));
  await press(button('Leave'));
  expect(sent).toHaveLength(1);
  await act(async () => sent[0]?.(new Error('No connection.')));
  expect(document.querySelector('dialog [role="alert"]')?.textContent).toContain('Not everything could be saved.');
  expect(location.pathname).toBe('/');
  await press(button('Leave'));
  expect(location.pathname).toBe('/elsewhere');
});

it('who chooses to stay while it is saved stays', async () => {
  let answer = () => undefined as void;
  const { history, blocks } = await open([mcq(0, 'editing')], {
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
  await press(button('Save and leave'));
  await press(button('Keep editing'));
  await act(async () => answer());
  expect(location.pathname).toBe('/');
});

it('[R85] a save that waited when the page went is sent by itself as soon as the draft is here again', async () => {
  const placed = mcq(0, 'added');
  const row = { ...blockRow(placed.content, [{ ...placed.question, answer: 0 }]) };
  const saved: BlockRow[] = [];
  await open([placed], {
    kept: {
      read: async () => [{ kind: 'block', row, kept_at: 5, is_sent: true }],
      keep: async () => undefined,
      forget: async () => undefined,
    },
    async saveBlock(block) {
      saved.push(block);
      return { data: { ...placed.content, version: 2 }, question_data: [{ ...placed.question, answer: 0 }] };
    },
  });
  await vi.waitFor(() => expect(saved).toEqual([row]));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Saved'));
});

it('what has no room beside Finish on a small screen stands in a menu', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  await open([mcq(0, 'added')]);
  expect(button('Preview')).toBeUndefined();
  await press(named('More'));
  const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  expect(items.map((item) => item.textContent)).toEqual(['Paste or import', 'Export to text', 'Copy part', 'Preview']);
  await press(items[3]!);
  expect(document.querySelector('dialog')?.getAttribute('aria-label')).toBe('Preview as a student');
});

it('the headings of its blocks go on from those of the desk, and skip no level', async () => {
  const text = (content_data: string, index: number): Placed => {
    const { content, question } = mcq(index, 'added');
    return { content: { ...content, content_type: 'text', content_data }, question };
  };
  await open([text('<h5>Example</h5>', 0), text('<h6>Deeper</h6><p>words</p>', 1)]);
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
  const passage: DraftDocument = {
    reading_document_id: newId(),
    part_id,
    content_type: 'contents',
    content_order: 0,
    content_status: 'saved',
    content_data: '<p>In 1998 a retired engineer emptied a van.</p>',
    version: 1,
  };
  const { content, question } = mcq(0, 'editing');
  const selector = { start: 8, end: 26, exact: 'a retired engineer', prefix: 'In 1998 ', suffix: ' emptied' };
  const evidence = [{ kind: 'text' as const, document_id: passage.reading_document_id, selector }];
  const { desk } = await open([{ content, question: { ...question, evidence } }], {}, [passage]);
  const lost = () => document.body.textContent.includes('These words are no longer in the passage.');
  const write = (content_data: string) =>
    act(async () => desk.documents.change(passage.reading_document_id, (now) => ({ ...now, content_data })));
  expect(lost()).toBe(false);
  await act(async () => desk.documents.begin(desk.documents.read(passage.reading_document_id)!.row));
  await write('<p>In 1998 somebody emptied a van.</p>');
  expect(lost()).toBe(true);
  await write(passage.content_data);
  expect(lost()).toBe(false);
});

it('a draft that cannot be loaded stands under the heading of its step, with the way to try again', async () => {
  const token = (part: object) => btoa(JSON.stringify(part));
  const userData = { user_id: newId(), first_name: 'Ama', last_name: 'D', email: 'ama@papertide.test', address: '' };
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('/signin')) throw new TypeError('Failed to fetch');
    const accessToken = `${token({})}.${token({ iat: 0, exp: 900 })}.`;
    return Response.json({ accessToken, userData: { ...userData, role: 'admin', active: 1, createdAt: '' } });
  });
  await session.signIn('ama@papertide.test', 'secret');
  await act(async () => root.render(<PartsDesk examId={exam_id} />));
  await vi.waitFor(() => expect(button('Try again')).toBeDefined());
  expect(document.querySelector('h1')?.textContent).toBe('Content');
});
