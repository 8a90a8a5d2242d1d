import { expect, it } from 'vitest';
import { markLetteredParagraphs } from './passage-letters.ts';

it('marks a paragraph that begins with a bold letter, and leaves its text as it is', () => {
  expect(markLetteredParagraphs('<p><strong>A</strong> At five</p><p> <b>B</b> Then</p><p><b>C </b>Last</p>')).toBe(
    '<p class="ql-lettered"><strong>A</strong> At five</p><p class="ql-lettered"> <b>B</b> Then</p><p class="ql-lettered"><b>C </b>Last</p>',
  );
});

it('leaves other paragraphs alone', () => {
  const html = '<p><strong>At</strong> five <b>A</b></p><p>A boat</p><p class="x"><b>A</b></p>';
  expect(markLetteredParagraphs(html)).toBe(html);
});
