import { expect, it } from 'vitest';
import type { Flag } from '../../../shared/flags.ts';
import type { ResultRow } from '../../../shared/results.ts';
import { countMistakes } from './count-mistakes.ts';
import { mistakesWords } from './screen-texts.ts';

const row = (question_id: string, student_answer: string, is_correct: 0 | 1): ResultRow => ({
  question_id,
  question_number: 1,
  correct_answer: 'sand',
  student_answer,
  is_correct,
});
const flag = (question_id: string, flagged: 0 | 1) => ({ question_id, flagged }) as Flag;
const rows = [row('a', 'sand', 1), row('b', 'mud', 0), row('c', ' ', 0), row('d', 'sand', 1), row('e', 'clay', 0)];

it('[R636] counts each question that a result gives to practise, with and without its paper', () => {
  expect(countMistakes({ rows }, [])).toEqual({ wrong: 2, not_answered: 1, flagged: 0 });
  expect(countMistakes(null, [])).toEqual({ wrong: 0, not_answered: 0, flagged: 0 });
});

it('[R636] counts a right answer that is flagged, and no flag that was taken away', () => {
  const flags = [flag('a', 1), flag('b', 1), flag('c', 1), flag('d', 0)];
  expect(countMistakes({ rows }, flags)).toEqual({ wrong: 2, not_answered: 1, flagged: 1 });
});

it('[R636] says what it counts, so that the numbers add up', () => {
  expect(mistakesWords({ wrong: 18, not_answered: 14, flagged: 0 })).toBe('18 wrong and 14 not answered.');
  expect(mistakesWords({ wrong: 2, not_answered: 1, flagged: 1 })).toBe('2 wrong, 1 not answered and 1 flagged.');
  expect(mistakesWords({ wrong: 0, not_answered: 0, flagged: 2 })).toBe('2 flagged.');
});
