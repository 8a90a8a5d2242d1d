// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { TaskBody } from '../../../../shared/tasks/registry.ts';
import { showTask } from './testing/show-task.tsx';

const text = (value: string) => ({ type: 'text', value }) as const;
const ask = (number: number) => ({ type: 'question', question_id: `q${number}` }) as const;
const line = (value: string, number: number) => ({ items: [text(value), ask(number)] });
const image = `<img src="/api/media/${'a'.repeat(64)}" alt="A plan" width="400" height="300" />`;

/** A body of each type, and the words of it that can be marked. */
const TASKS: { body: TaskBody; words: string; letters?: boolean }[] = [
  {
    body: {
      type: 'table',
      title: 'Mills',
      columns: 2,
      lines: [
        { header: true, items: [text('Place')] },
        { header: true, items: [text('Built')] },
        { header: true, items: [text('River')] },
        { header: false, items: [text('in £'), ask(1), text('.')] },
      ],
    },
    words: 'MillsPlaceBuiltRiverin £.',
    letters: false,
  },
  {
    body: { type: 'flowChart', title: 'Flour', lines: [line('The gate ', 1), { items: [text('It grinds')] }] },
    words: 'FlourThe gate It grinds',
    letters: false,
  },
  {
    body: {
      type: 'notes',
      title: 'The mill',
      lines: [
        { level: 0, items: [text('Walls')] },
        { level: 1, items: [text('of '), ask(1)] },
      ],
    },
    words: 'The millWallsof ',
    letters: false,
  },
  {
    body: { type: 'shortAnswers', lines: [line('Who owned it? ', 1)] },
    words: 'Who owned it? ',
    letters: false,
  },
  {
    body: {
      type: 'labelledImage',
      image,
      choices: ['the barn', 'the well'],
      letters: 'once',
      lines: [{ x: 0.2, y: 0.3, description: 'north', items: [ask(1)] }],
    },
    words: 'the barnthe well',
  },
  {
    body: {
      type: 'chooseLetters',
      description: '<p>Which TWO?</p>',
      choices: ['elm', 'oak', 'teak'],
      lines: [{ items: [ask(1), ask(2)] }],
    },
    words: 'Which TWO?elmoakteak',
  },
  {
    body: {
      type: 'matchingGrid',
      title: 'People',
      once: true,
      choices: ['Ama', 'Ben'],
      lines: [line('They rake. ', 1)],
    },
    words: 'PeopleAmaBenThey rake. ',
  },
  {
    body: { type: 'wordBox', once: true, choices: ['wall', 'gate'], lines: [line('Behind a ', 1)] },
    words: 'Behind a ',
  },
  {
    body: {
      type: 'matchingHeadings',
      choices: ['Its hours', 'Its end'],
      lines: [{ paragraph: 'B', items: [ask(1)] }],
    },
    words: '',
  },
];

function wordsOf(host: HTMLElement): string {
  const own = host.querySelector('[data-document-id="block"]')!.cloneNode(true) as HTMLElement;
  for (const other of own.querySelectorAll('[data-not-text], [aria-hidden="true"], button, input, select'))
    other.remove();
  return own.textContent;
}

// a mark is kept by its place in these words: what was marked in the attempt is at the same place in the review
it.each(TASKS)(
  'the words of $body.type that can be marked are the same in the attempt and in the review',
  async (one) => {
    const { letters = true } = one;
    const attempt = await showTask(one.body, { isOpen: true, letters });
    expect(wordsOf(attempt.host)).toBe(one.words);
    const review = await showTask(one.body, { isOpen: false, letters });
    expect(wordsOf(review.host)).toBe(one.words);
  },
);
