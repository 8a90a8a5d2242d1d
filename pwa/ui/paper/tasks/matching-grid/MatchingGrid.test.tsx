// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { TaskBody } from '../../../../../shared/tasks/registry.ts';
import { showTask } from '../testing/show-task.tsx';

const row = (statement: string, question_id: string) => ({
  items: [{ type: 'text', value: statement } as const, { type: 'question', question_id } as const],
});

function grid(choices: string[], once: boolean): TaskBody<'matchingGrid'> {
  return {
    type: 'matchingGrid',
    title: 'People',
    once,
    choices,
    lines: [row('They rake.', 'q1'), row('They dig.', 'q2')],
  };
}

it.each([
  { choices: ['Ama', 'Ben'], once: true, words: 'Use each letter once.' },
  { choices: ['Ama', 'Ben', 'Cho'], once: true, words: 'Use each letter only once.' },
  { choices: ['Ama', 'Ben', 'Cho'], once: false, words: 'You may use any letter more than once.' },
])(
  'with $choices.length letters for two statements, once each: $once, says: $words',
  async ({ choices, once, words }) => {
    const { host } = await showTask(grid(choices, once));
    expect(host.querySelector('p[data-not-text]')?.textContent).toBe(words);
  },
);

it.each([
  [7, 'nowrap'],
  [8, 'wrap'],
])('[R603] the button that clears stands in the row of up to seven letters: %i letters, %s', async (count, wrap) => {
  const choices = Array.from({ length: count }, (_, index) => `Person ${index}`);
  const { host } = await showTask(grid(choices, false));
  const letters = [...host.querySelectorAll('[role="radiogroup"]')];
  expect(letters.map((one) => getComputedStyle(one).flexWrap)).toEqual([wrap, wrap]);
});
