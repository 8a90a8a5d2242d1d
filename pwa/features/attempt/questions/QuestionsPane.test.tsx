// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../shared/testing/wait-for.ts';
import type { ContentBody } from '../../../../shared/content.ts';
import type { QuestionBody } from '../../../../shared/questions.ts';
import type { NumberedQuestion, OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { createCurrentQuestion } from '../screen/current-question.ts';
import { AttemptContext, type AttemptView } from '../screen/attempt-context.ts';
import { AnswerStore, type StoreRow } from '../answers/answer-store.ts';
import { QuestionsPane } from './QuestionsPane.tsx';

const ignore = () => undefined;
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: ignore, removeEventListener: ignore }));

const NONE: ReadonlySet<string> = new Set();
const QUESTION_TYPES = { fillBlank: 'fillBlank', mcq: 'mcq', dropDown: 'dropDown' } as const;

function numbered(question_id: string, number: number, body: QuestionBody): NumberedQuestion {
  const question = { question_id, exam_id: 'e', content_id: 'c', question_number: number, question_data: '' };
  return { question: { ...question, question_type: QUESTION_TYPES[body.type] }, number, part_no: 1, body };
}

/** The pane of a part with these questions, and blocks named by their place. */
function show(questions: NumberedQuestion[], bodies: ContentBody[], value: string | null = null): HTMLElement {
  const part: OutlinePart = {
    part: { part_id: 'p', exam_id: 'e', part_no: 1, no_of_question: questions.length },
    documents: [],
    blocks: bodies.map((body, index) => ({ content_id: `block-${index}`, body })),
    questions,
  };
  const questionsById = new Map(questions.map((one) => [one.question.question_id, one]));
  const never = () => () => undefined;
  const nothing = () => undefined;
  const answerStore = new AnswerStore({
    save: () => Promise.resolve('1'),
    requestSync: nothing,
    isClosed: () => false,
  });
  const rowOf = ({ question: { question_id, exam_id, question_type } }: NumberedQuestion): [string, StoreRow] => [
    question_id,
    { result_id: 'attempt', question_id, exam_id, answer_type: question_type, answer: value, hlc: '1' },
  ];
  answerStore.begin(new Map(questions.map(rowOf)));
  const attemptView: AttemptView = {
    outline: { parts: [part], questions, questionsById, unreadable: [] },
    answerStore,
    current: createCurrentQuestion(1),
    flags: { subscribe: never, read: () => NONE, receive: nothing, toggle: nothing },
  };
  const pane = document.createElement('div');
  const root = createRoot(pane);
  flushSync(() =>
    root.render(
      <AttemptContext value={attemptView}>
        <QuestionsPane part={part} />
      </AttemptContext>,
    ),
  );
  return pane;
}

/** Returns a control's description as a screen reader puts it together. */
function descriptionOf(pane: HTMLElement, selector: string): string {
  const ids = pane.querySelector(selector)?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => pane.querySelector(`[id="${id}"]`)?.textContent ?? `nothing named ${id}`).join(' ');
}

/** The text that marks are counted in. */
function paperText(pane: HTMLElement): string {
  const own = pane.cloneNode(true) as HTMLElement;
  for (const other of own.querySelectorAll('[data-not-text], [aria-hidden="true"], button')) other.remove();
  return own.textContent;
}

const HEADING: ContentBody = { type: 'heading', html: '<h3>Salt-making</h3>' };
const GAP_LIST: ContentBody = {
  type: 'bulletList',
  rows: [
    [
      { type: 'text', value: 'Brine leaves behind the ' },
      { type: 'question', question_id: 'gap' },
      { type: 'text', value: '.' },
    ],
  ],
};

describe('a question as a screen reader hears it', () => {
  it('a gap keeps its name and is described by its sentence; its list is named by its heading', () => {
    const pane = show([numbered('gap', 7, { type: 'fillBlank', word_limit: null })], [HEADING, GAP_LIST]);
    const field = '[aria-label="Question 7"]';
    expect(descriptionOf(pane, field)).toBe('Brine leaves behind the blank.');
    const label = pane.querySelector('ul')?.getAttribute('aria-labelledby');
    expect(pane.querySelector(`[id="${label}"]`)?.textContent).toBe('Salt-making');
    expect(pane.querySelector(field)?.getAttribute('dir')).toBe('auto');
  });

  it('a list in the text is described by its sentence, one beside a statement by that', () => {
    const listed = numbered('list', 3, { type: 'dropDown', options: ['A', 'B'] });
    const item = { type: 'question', question_id: 'list' } as const;
    const inText = show([listed], [{ type: 'paragraph', items: [{ type: 'text', value: 'They walk by ' }, item] }]);
    expect(descriptionOf(inText, 'select')).toBe('They walk by blank');
    const inRow = show(
      [listed],
      [{ type: 'dropDownQuestion', rows: [[{ type: 'text', value: 'Pans are &amp; were shared.' }, item]] }],
    );
    expect(descriptionOf(inRow, 'select')).toBe('Pans are & were shared.');
  });
});

describe('a task', () => {
  const text = (value: string) => ({ type: 'text', value }) as const;
  const gap = { type: 'question', question_id: 'gap' } as const;
  const numberedGap = numbered('gap', 7, { type: 'fillBlank', word_limit: null });
  const field = '[aria-label="Question 7"]';

  it('[R138] of notes is a list in a list, named by its title, and each gap is described by its own note', async () => {
    const pane = show(
      [numberedGap],
      [
        HEADING,
        {
          type: 'notes',
          title: 'The tide mill',
          lines: [
            { level: 0, items: [text('The pond')] },
            { level: 1, items: [text('fills through a '), gap] },
            { level: 0, items: [text('The wheel')] },
          ],
        },
      ],
    );
    await waitFor(() => expect(pane.querySelector(field)).not.toBeNull());
    const list = pane.querySelector('ul');
    expect(pane.querySelector(`[id="${list?.getAttribute('aria-labelledby')}"]`)?.textContent).toBe('The tide mill');
    expect([...(list?.children ?? [])].map((note) => note.firstElementChild?.textContent)).toEqual([
      'The pond',
      'The wheel',
    ]);
    expect(pane.querySelector('ul ul')?.contains(pane.querySelector(field))).toBe(true);
    expect(descriptionOf(pane, field)).toBe('fills through a blank');
  });
});

describe('a task in the attempt', () => {
  const text = (value: string) => ({ type: 'text', value }) as const;
  const item = { type: 'question', question_id: 'gap' } as const;
  const numberedGap = numbered('gap', 7, { type: 'fillBlank', word_limit: null });
  const nameOf = (pane: HTMLElement, element: Element | null) =>
    pane.querySelector(`[id="${element?.getAttribute('aria-labelledby')}"]`)?.textContent;

  it('[R139] of a table has headers that head their column or row, and scrolls in a box that the keyboard reaches', async () => {
    const cell = (value: string, header = false) => ({ header, items: value === '' ? [item] : [text(value)] });
    const pane = show(
      [numberedGap],
      [
        {
          type: 'table',
          title: 'Mills',
          columns: 2,
          lines: [cell('Place', true), cell('Built', true), cell('River', true), cell('')],
        },
      ],
    );
    await waitFor(() => expect(pane.querySelector('table')).not.toBeNull());
    expect([...pane.querySelectorAll('th')].map((th) => `${th.textContent} ${th.scope}`)).toEqual([
      'Place col',
      'Built col',
      'River row',
    ]);
    expect(pane.querySelector('td')?.contains(pane.querySelector('[aria-label="Question 7"]'))).toBe(true);
    const box = pane.querySelector('[role="region"]');
    expect(box?.getAttribute('tabindex')).toBe('0');
    expect([nameOf(pane, box), nameOf(pane, pane.querySelector('table'))]).toEqual(['Mills', 'Mills']);
  });

  it('[R139] of a flow chart is an ordered list, whose arrows are no words of it', async () => {
    const lines = [{ items: [text('The gate opens')] }, { items: [text('the pond '), item] }];
    const pane = show([numberedGap], [{ type: 'flowChart', title: 'The mill', lines }]);
    await waitFor(() => expect(pane.querySelector('ol')).not.toBeNull());
    expect(pane.querySelectorAll('ol > li')).toHaveLength(2);
    expect(nameOf(pane, pane.querySelector('ol'))).toBe('The mill');
    expect(paperText(pane)).toBe('The millThe gate opensthe pond ');
    expect(descriptionOf(pane, '[aria-label="Question 7"]')).toBe('the pond blank');
  });

  it('[R139] of short answers is a list of questions, each with its gap', async () => {
    const pane = show(
      [numberedGap],
      [{ type: 'shortAnswers', lines: [{ items: [text('Who owned it? '), item] }, { items: [text('Why?')] }] }],
    );
    await waitFor(() => expect(pane.querySelectorAll('li')).toHaveLength(2));
    expect(descriptionOf(pane, '[aria-label="Question 7"]')).toBe('Who owned it? blank');
  });
});

describe('a gap with a limit', () => {
  const limited = (limits: { word_limit: number | null; number_limit?: number }, value: string) =>
    show([numbered('gap', 7, { type: 'fillBlank', ...limits })], [GAP_LIST], value);
  const field = '[aria-label="Question 7"]';

  it.each([
    [{ word_limit: 2 }, 'the tide gate', 'At most 2 words. An answer with more is wrong.'],
    [{ word_limit: null, number_limit: 1 }, '3 or 4', 'At most 1 number. An answer with more is wrong.'],
    [
      { word_limit: 2, number_limit: 1 },
      '14 and 15 May',
      'At most 2 words and 1 number. An answer with more is wrong.',
    ],
  ])('of %j tells of %s, to the eye and the ear', async (limits, value, words) => {
    const pane = limited(limits, value);
    await waitFor(() => expect(pane.querySelector('[role="status"]')?.textContent).toBe(words));
    expect(descriptionOf(pane, field)).toBe(`${words} Brine leaves behind the blank.`);
    expect(pane.querySelector(field)?.getAttribute('aria-invalid')).toBe('true');
    expect(paperText(pane)).toBe('Brine leaves behind the .');
  });

  it('says nothing of an answer within it, also where a number stands beside its words', async () => {
    const over = limited({ word_limit: 1 }, '14 May 2026');
    const within = limited({ word_limit: 1, number_limit: 2 }, '14 May 2026');
    await waitFor(() => expect(over.querySelector('[role="status"]')?.textContent).not.toBe(''));
    expect(within.querySelector('[role="status"]')?.textContent).toBe('');
    expect(within.querySelector(field)?.hasAttribute('aria-invalid')).toBe(false);
  });
});

describe('a text with gaps', () => {
  it('has its flags outside the sentence, and its words are the words of the paper', () => {
    const pane = show([numbered('gap', 7, { type: 'fillBlank', word_limit: null })], [GAP_LIST]);
    expect(paperText(pane)).toBe('Brine leaves behind the .');
    const flag = pane.querySelector('[aria-label="Mark question 7 for review"]');
    expect(flag?.previousElementSibling?.querySelector('input')).not.toBeNull();
  });
});

describe('choices', () => {
  it('are lettered for the eye and the ear; the paper’s text and the group’s name stay', () => {
    const question = numbered('choice', 21, { type: 'mcq', description: 'Why?', choices: ['the sun', 'the gun'] });
    const pane = show([question], [{ type: 'mcqQuestion', question_ids: ['choice'] }]);
    const group = pane.querySelector('[role="radiogroup"]');
    expect(group?.getAttribute('aria-label')).toBe('Question 21');
    expect([...(group?.querySelectorAll('label') ?? [])].map((label) => label.textContent)).toEqual([
      'A. the sun',
      'B. the gun',
    ]);
    expect(paperText(pane)).toBe('Why?the sunthe gun');
  });
});

describe('[R266] a choice among letters whose words stand in a list', () => {
  const people: ContentBody = { type: 'alphabetList', title: 'People', values: ['Ann <b>Lee</b>', 'Bo Reed'] };
  const listed = numbered('list', 3, { type: 'dropDown', options: ['A', 'B'] });
  const item = { type: 'question', question_id: 'list' } as const;
  const row: ContentBody = { type: 'dropDownQuestion', rows: [[{ type: 'text', value: 'She saw it.' }, item]] };
  const optionsOf = (pane: HTMLElement) => [...pane.querySelectorAll('option')].map((option) => option.textContent);
  const wrapped = (pane: HTMLElement) => pane.querySelector('[data-label-words] > [aria-hidden]')?.textContent;

  it('shows them with the letter, wraps those of the answer, and stores the letter', async () => {
    const pane = show([listed], [people, row], 'B');
    await waitFor(() => expect(optionsOf(pane)).toEqual(['Choose', 'A Ann Lee', 'B Bo Reed']));
    const select = pane.querySelector('select');
    expect([select?.value, select?.getAttribute('aria-label')]).toEqual(['B', 'Question 3']);
    expect(wrapped(pane)).toBe('B Bo Reed');
  });

  it('shows the letters alone where there is no list, and words as they are', async () => {
    const pane = show([listed, numbered('words', 4, { type: 'dropDown', options: ['TRUE', 'FALSE'] })], [row]);
    await vi.dynamicImportSettled();
    const choices = () => [...pane.querySelectorAll('input')].map((input) => input.getAttribute('aria-label'));
    await waitFor(() => expect(choices()).toEqual(['A', 'B']));
    expect(pane.querySelector('[data-label-words]')).toBeNull();
  });
});
