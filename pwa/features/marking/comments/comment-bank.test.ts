import { describe, expect, it } from 'vitest';
import type { SavedComment } from '../../../../shared/marking.ts';
import { taskCriteria } from '../../../../shared/marks.ts';
import { commentsFor, insertWords } from './comment-bank.ts';

const saved = (comment: string, changes: Partial<SavedComment> = {}): SavedComment => ({
  comment_id: comment,
  academy: false,
  category: 'writing',
  criterion: 'Lexical resource',
  comment,
  version: 1,
  ...changes,
});
const ALL = [
  saved('Any', { criterion: '' }),
  saved('Shared words', { academy: true }),
  saved('Own words'),
  saved('A clear overview', { criterion: 'Task achievement' }),
  saved('Another task', { criterion: 'Task response' }),
  saved('Spoken', { category: 'speaking' }),
];
const shown = (search = '') =>
  commentsFor(ALL, { category: 'writing', criteria: taskCriteria(1), search }).map(({ comment }) => comment);

describe('[R436] the comment bank', () => {
  it('has the comments of the task, in the order of its criteria', () => {
    expect(shown()).toEqual(['A clear overview', 'Own words', 'Shared words', 'Any']);
  });

  it('is searched by words of the comment and the criterion', () => {
    expect(shown('WORDS lexical')).toEqual(['Own words', 'Shared words']);
    expect(shown('nothing')).toEqual([]);
  });

  it.each([
    ['', 0, 0, 'Good.', 5],
    ['So far.', 7, 7, 'So far. Good.', 13],
    ['So far. ', 8, 8, 'So far. Good.', 13],
    ['One three', 3, 3, 'One Good. three', 9],
    ['One two three', 4, 7, 'One Good. three', 9],
    ['Onethree', 3, 3, 'One Good. three', 9],
  ])('puts a comment into %j at %i to %i', (text, start, end, wanted, caret) => {
    expect(insertWords(text, 'Good.', { start, end })).toEqual({ text: wanted, caret });
  });
});
