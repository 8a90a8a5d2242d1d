import { expect, it } from 'vitest';
import { nameParagraphs } from './named-paragraphs.ts';

const numbered = ' class="ql-counted-numbers"';

it('counts the paragraphs of a passage without letters, and goes on in its next document', () => {
  expect(nameParagraphs(['<p>One</p><p><br></p><p class="ql-align-right">Two</p>', '<p>Three</p>'], '')).toEqual([
    {
      html: `<p${numbered}>One</p><p><br></p><p class="ql-counted-numbers ql-align-right">Two</p>`,
      countedBefore: 0,
    },
    { html: `<p${numbered}>Three</p>`, countedBefore: 2 },
  ]);
});

it('begins again at a document with a heading of its own', () => {
  const [, second] = nameParagraphs(['<p>One</p><p>Two</p>', '<h3>Rules</h3><p>One</p><p>Two</p>'], '');
  expect(second).toEqual({ html: `<h3>Rules</h3><p${numbered}>One</p><p${numbered}>Two</p>`, countedBefore: 0 });
});

it('gives letters where the words name letters, and leaves a passage with letters as it is', () => {
  const [one] = nameParagraphs(['<p>One</p><p>Two</p>'], 'Paragraph B says so.');
  expect(one?.html).toBe('<p class="ql-counted-letters">One</p><p class="ql-counted-letters">Two</p>');
  const lettered = '<p class="ql-lettered"><b>A</b> One</p><p class="ql-lettered"><b>B</b> Two</p>';
  expect(nameParagraphs([lettered], 'Paragraph B says so.')).toEqual([{ html: lettered, countedBefore: 0 }]);
  expect(nameParagraphs([lettered], 'Paragraph 2 says so.')[0]?.html).toContain(
    '<p class="ql-counted-numbers ql-lettered"><b>B</b> Two</p>',
  );
});
