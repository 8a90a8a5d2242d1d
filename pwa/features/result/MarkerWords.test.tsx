import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Result } from '../../../shared/results.ts';
import { MarkerWords } from './MarkerWords.tsx';
import { waitingWords } from './marked-texts.ts';

vi.mock('./use-marking-days.ts', () => ({ useMarkingDays: () => 3 }));

const shown = (result: Result | null) =>
  renderToStaticMarkup(<MarkerWords category="writing" track="academic" result={result} />);

it('[I9] says that a marker has the work only once the server has it', () => {
  expect(shown(null)).not.toContain('A teacher will mark it');
  expect(shown({ score: null } as Result)).toContain('A teacher will mark it');
});

it('[R640] has a heading only for marks that are here', () => {
  expect(shown({ score: null } as Result)).not.toContain('<h2');
  const marks = { band: 6, marked_at: 0, criteria: [], comment: '' };
  expect(shown({ score: null, marks } as object as Result)).toContain('<h2>Marks</h2>');
});

it('[R272] says within how many days work is usually marked, if the academy says so', () => {
  expect(shown({ score: null } as Result)).toContain('Usually marked within 3 days.');
  expect(waitingWords(1)).toMatch(/ Usually marked within 1 day\.$/);
  expect(waitingWords(null)).toBe('A teacher will mark it. Your band will appear here.');
});

it('[R547] the teacher’s comment stands before what a band means, and the lowest criterion is open', () => {
  const criteria = [
    { name: 'Task achievement', band: 6 },
    { name: 'Coherence and cohesion', band: 5 },
  ];
  const tasks = [{ part_id: 'p1', criteria, comment: 'Check your verbs.' }];
  const text = shown({
    score: null,
    marks: { band: 5.5, marked_at: 0, criteria, comment: '', tasks },
  } as object as Result);
  expect(text.indexOf('Check your verbs.')).toBeGreaterThan(0);
  expect(text.indexOf('Check your verbs.')).toBeLessThan(text.indexOf('Task achievement'));
  expect(
    text
      .split('<details')
      .slice(1)
      .map((one) => /^[^>]*open/.test(one)),
  ).toEqual([false, true]);
});
