import { expect, it } from 'vitest';
import { fileProblemsOf, nameIn } from './published.ts';
import { refusalOf } from './request.ts';

it('what is wrong with a paper file is read with its places', () => {
  const problems = [{ place: 'parts[0].blocks[1]', message: 'Invalid JSON content' }];
  const refusal = (code: string) => refusalOf(422, JSON.stringify({ code, message: 'No.', problems }));
  expect(fileProblemsOf(refusal('paper_file_wrong'))).toEqual(problems);
  expect(fileProblemsOf(refusal('rule_broken'))).toEqual([]);
  expect(fileProblemsOf(new Error('Failed to fetch'))).toEqual([]);
});

it('a paper file is named as the server names it, and never leads into a folder', () => {
  expect(nameIn('attachment; filename="october.papertide.zip"')).toBe('october.papertide.zip');
  expect(nameIn('attachment; filename="../october.zip"')).toBe('paper.papertide.zip');
  expect(nameIn(null)).toBe('paper.papertide.zip');
});
