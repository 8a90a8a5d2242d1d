// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import type { TaskBody } from '../../../../../shared/tasks/registry.ts';
import { LETTERED } from '../../passage-letters.ts';
import { showTask } from '../testing/show-task.tsx';

const body: TaskBody<'matchingHeadings'> = {
  type: 'matchingHeadings',
  choices: ['Its <b>hours</b>', 'Its end'],
  lines: [
    { paragraph: 'B', items: [{ type: 'question', question_id: 'q1' }] },
    { paragraph: 'D', items: [{ type: 'question', question_id: 'q2' }] },
  ],
};
const paragraph = (letter: string) => `<p class="${LETTERED}"><strong>${letter}</strong> Words of ${letter}.</p>`;
/** Two parts, as a printed review has them: the task stands with the second. */
const before = `<article data-passage>${paragraph('B')}</article>`;
const own = `<article data-passage>${['A', 'B', 'C'].map(paragraph).join('')}</article>`;

const passages = () => document.querySelectorAll('[data-passage]');
const slots = (passage: Element | undefined) =>
  [...(passage?.querySelectorAll('[data-heading-slot]') ?? [])].map(
    (slot) =>
      `${slot.nextElementSibling?.textContent} ${slot.querySelector('[aria-label]')?.getAttribute('aria-label')}`,
  );

it('[R147] what was answered stands in the review at its paragraph, in the passage of its own part', async () => {
  const { root } = await showTask(body, { isOpen: false, count: 2, before: `${before}<div>${own}` });
  expect(slots(passages()[0])).toEqual([]);
  expect(slots(passages()[1])).toEqual(['B Words of B. Heading of paragraph B, question 1']);
  const slot = passages()[1]?.querySelector('[data-heading-slot]');
  // no word of the passage; the review adds the words of the heading
  expect(slot?.hasAttribute('data-not-text')).toBe(true);
  expect(slot?.textContent).toContain('answer 1');
  await act(async () => root.render(null));
  expect(document.querySelectorAll('[data-heading-slot]')).toHaveLength(0);
});

it('[R141] in the attempt it is answered there, and beside its number', async () => {
  const { given, host } = await showTask(body, { isOpen: true, count: 2, before: own });
  const field = passages()[0]?.querySelector('select');
  await act(async () => {
    if (field) field.value = 'ii';
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(Object.fromEntries(given)).toEqual({ q1: 'ii' });
  expect(host.querySelector('select')?.value).toBe('ii');
});
