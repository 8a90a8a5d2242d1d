import { expect, it } from 'vitest';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { progressWords } from './navigator-texts.ts';
import { partProgress } from './part-progress.ts';

const question = (question_id: string, number: number): NumberedQuestion => ({
  question: {
    question_id,
    exam_id: 'exam',
    content_id: 'content',
    question_type: 'fillBlank',
    question_number: number,
    question_data: '',
  },
  number,
  part_no: 2,
  body: null,
});

it('a closed part says how many of its questions are answered and marked, and counts no other part', () => {
  const part = { questions: [question('one', 14), question('two', 15), question('three', 16)] };
  const progress = partProgress(part, new Set(['one', 'two', 'of-part-1']), new Set(['three', 'of-part-1']));
  expect(progress).toEqual({ count: 3, answered: 2, flagged: 1 });
  expect(progressWords(progress)).toBe('2 of 3 answered, 1 marked for review');
  expect(progressWords(partProgress(part, new Set(), new Set()))).toBe('0 of 3 answered');
});
