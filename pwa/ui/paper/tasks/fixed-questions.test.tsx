// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { TaskBody } from '../../../../shared/tasks/registry.ts';
import { LETTERED } from '../passage-letters.ts';
import { showTask } from './testing/show-task.tsx';

// a task in which question 1 takes no more answers, with the letter that is right, and question 2 does [R269]

const question = (question_id: string) => ({ type: 'question', question_id }) as const;
const text = (value: string) => ({ type: 'text', value }) as const;
const shown = (host: HTMLElement, number: number) =>
  host.textContent.includes(`answer ${number}`) || host.textContent.includes(`answer q${number}`);

it('[R269] in a grid has no radio buttons', async () => {
  const body: TaskBody<'matchingGrid'> = {
    type: 'matchingGrid',
    title: 'People',
    once: true,
    choices: ['Ama', 'Ben', 'Cho'],
    lines: [{ items: [text('They rake.'), question('q1')] }, { items: [text('They dig.'), question('q2')] }],
  };
  const { host } = await showTask(body, { fixed: { q1: 'B' }, count: 2 });
  const groups = [...host.querySelectorAll('[role=radiogroup]')];
  expect(groups.map((one) => one.getAttribute('aria-label'))).toEqual(['Question 2']);
  expect(shown(host, 1)).toBe(true);
  const taken = groups[0]?.querySelectorAll('input')[1];
  expect(taken?.getAttribute('aria-label')).toBe('B, Ben, used for 1');
  expect(taken?.disabled).toBe(true);
});

it('[R269] among headings has no list, there and in the passage, and its heading cannot be taken back', async () => {
  const body: TaskBody<'matchingHeadings'> = {
    type: 'matchingHeadings',
    choices: ['Its hours', 'Its end'],
    lines: [
      { paragraph: 'A', items: [question('q1')] },
      { paragraph: 'B', items: [question('q2')] },
    ],
  };
  const paragraph = (letter: string) => `<p class="${LETTERED}"><strong>${letter}</strong> Words.</p>`;
  const before = `<article data-passage>${paragraph('A')}${paragraph('B')}</article>`;
  const { host } = await showTask(body, { fixed: { q1: 'ii' }, count: 2, before });
  const names = [...document.querySelectorAll('select')].map((one) => one.getAttribute('aria-label'));
  expect(new Set(names)).toEqual(new Set(['Heading of paragraph B, question 2', 'Question 2']));
  expect(document.querySelector('[data-heading-slot="A"]')?.textContent).toContain('answer 1');
  expect([...host.querySelectorAll('ul button')].map((one) => one.hasAttribute('disabled'))).toEqual([false, true]);
});

it('[R269] in a text with a word box has no list', async () => {
  const body: TaskBody<'wordBox'> = {
    type: 'wordBox',
    once: true,
    choices: ['wall', 'steam', 'gate'],
    lines: [{ items: [text('Behind a '), question('q1'), text(' until '), question('q2')] }],
  };
  const { host } = await showTask(body, { fixed: { q1: 'A' }, count: 2 });
  expect([...host.querySelectorAll('select')].map((one) => one.getAttribute('aria-label'))).toEqual(['Question 2']);
  expect(shown(host, 1)).toBe(true);
  expect(host.querySelector('ul button')?.hasAttribute('disabled')).toBe(true);
});

it('[R269] of a question with several letters keeps its letter, and the task is a review once both are done', async () => {
  const body: TaskBody<'chooseLetters'> = {
    type: 'chooseLetters',
    description: 'Which TWO?',
    choices: ['salt', 'tea', 'rice'],
    lines: [{ items: [question('q1'), question('q2')] }],
  };
  const open = await showTask(body, { fixed: { q1: 'B' }, count: 2 });
  const boxes = [...open.host.querySelectorAll('input')];
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
  const done = await showTask(body, { fixed: { q1: 'B', q2: 'C' }, count: 2 });
  expect(done.host.querySelectorAll('input')).toHaveLength(0);
  expect([shown(done.host, 1), shown(done.host, 2)]).toEqual([true, true]);
});
