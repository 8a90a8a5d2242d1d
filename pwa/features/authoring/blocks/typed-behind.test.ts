import { expect, it } from 'vitest';
import { CONTENT_TYPES, type ContentType } from '../../../../shared/content.ts';
import { newBlock } from '../editor-state/new-rows.ts';
import { begunBlock } from '../questions/edit-questions.ts';
import { htmlTypedBehind, rowTypedBehind } from './typed-behind.ts';

const QUESTION = '01990000-0000-7000-8000-000000000001';
const begun = (content_type: ContentType) =>
  begunBlock(newBlock({ content_id: 'c', part_id: 'p', content_type, content_order: 1 }), () => QUESTION);

it.each([
  ['', 'a < b', '<p>a &lt; b</p>'],
  ['<p>In 1998</p>', ', in May', '<p>In 1998, in May</p>'],
  ['<p>In <strong>1998</strong></p>', '', '<p>In <strong>1998</strong></p>'],
  ['<ul><li>one</li><li>two</li></ul>', 's\nthree', '<ul><li>one</li><li>twos</li></ul><p>three</p>'],
  ['<p>One</p><p><br></p>', 'two', '<p>One</p><p>two</p>'],
  ['READING PASSAGE 1', ' of 3', 'READING PASSAGE 1 of 3'],
])('words go behind those of %j, whose tags stay whole', (html, words, now) => {
  expect(htmlTypedBehind(html, words)).toBe(now);
});

it('a space at the end is one that an editor keeps for the next key', () => {
  expect(htmlTypedBehind('', 'Read the ')).toBe('<p>Read the\u00A0</p>');
});

it('every block that begins with a text takes words, and takes them over each other as they grow', () => {
  const untyped = CONTENT_TYPES.filter((type) => {
    const row = begun(type);
    const typed = rowTypedBehind(row, null, 'Kept');
    if (typed) expect(JSON.stringify(typed)).toContain('Kept');
    if (typed) expect(rowTypedBehind(row, null, '')).toEqual(row);
    return !typed;
  });
  expect(untyped).toEqual(['labelledImage']);
});

it('what is typed for a question that was gone to is its own, or nobody’s where it is a gap', () => {
  const mcq = begun('mcqQuestion');
  expect(rowTypedBehind(mcq, QUESTION, 'Who?')?.questions[0]?.question_data).toContain('Who?');
  expect(rowTypedBehind(begun('paragraph'), QUESTION, 'Who?')).toBeNull();
});
