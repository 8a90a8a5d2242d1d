import { expect, it } from 'vitest';
import { keptDraftWords } from './kept-draft-words.ts';

it('[R85] says how much of an author’s papers would go with the data of this device, and what to do first', () => {
  expect(keptDraftWords({ edits: 0, papers: 0 })).toBe('');
  expect(keptDraftWords({ edits: 1, papers: 1 })).toBe(
    '1 change to a paper that you are writing is not saved and kept only here. Open Pending Exams to save it first, or it is lost for good.',
  );
  expect(keptDraftWords({ edits: 3, papers: 2 })).toContain('3 changes to 2 papers that you are writing are not saved');
});
