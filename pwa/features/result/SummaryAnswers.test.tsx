// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show, withPage } from '../../ui/testing.ts';
import { SummaryAnswers } from './SummaryAnswers.tsx';

withPage();
beforeEach(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

const row = { isTooLong: false, rightAnswer: { first: 'rose', others: [] } };
const rows = [
  { ...row, question_id: 'q1', question_number: 1, studentAnswer: 'tulip', verdict: 'wrong' as const },
  { ...row, question_id: 'q2', question_number: 2, studentAnswer: '', verdict: 'not_answered' as const },
];
const why = (number: number) => document.querySelector<HTMLElement>(`[aria-label="Why, question ${number}"]`);
const opened = (number: number) => document.getElementById(why(number)?.getAttribute('aria-controls') ?? '');

it('[R305] each row opens its own reason, with the way to the place in the review', async () => {
  const scrolled: string[] = [];
  HTMLElement.prototype.scrollIntoView = function scroll(this: HTMLElement) {
    scrolled.push(this.textContent);
  };
  const reasons = new Map([['q1', { text: 'It says so.', html: null, hasEvidence: true }]]);
  await show(
    <MemoryRouter>
      <SummaryAnswers rows={rows} reasons={reasons} review="/r/review" asked={new Map([['q1', 'It is a _____.']])} />
    </MemoryRouter>,
  );
  expect(why(2)).toBeNull();
  expect(why(1)?.getAttribute('aria-expanded')).toBe('false');
  act(() => why(1)?.click());
  expect(why(1)?.getAttribute('aria-expanded')).toBe('true');
  expect(opened(1)?.textContent).toBe('It is a _____.Why: It says so. Show me where');
  expect(opened(1)?.querySelector('a')?.getAttribute('href')).toBe('/r/review?question=1&where=1');
  // it comes into sight where it opens below the edge
  expect(scrolled).toEqual([opened(1)?.textContent]);
});

it('[R630] only what there is can be chosen, with its number', async () => {
  const filters = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  await show(<SummaryAnswers rows={rows} />);
  expect(filters()).toEqual(['Wrong (1)', 'Not answered (1)']);
  await show(<SummaryAnswers rows={rows.filter(({ verdict }) => verdict === 'not_answered')} />);
  expect(filters()).toEqual(['Not answered (1)']);
});

it('before the score there is no right answer and no reason', async () => {
  await show(<SummaryAnswers rows={rows.map((one) => ({ ...one, rightAnswer: null, verdict: null }))} />);
  expect(document.body.textContent).not.toMatch(/Right answer|Why/);
});
