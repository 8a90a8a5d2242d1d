import { describe, expect, it } from 'vitest';
import { wordsOf } from './words-of.ts';

function sentences(text: string): string[] {
  const found: string[] = [];
  let start: number | null = null;
  for (const word of wordsOf(text)) {
    start ??= word.start;
    if (!word.endsSentence) continue;
    found.push(text.slice(start, word.end));
    start = null;
  }
  return found;
}

describe('[R456] the sentences of a text', () => {
  it.each([
    ['Yes. It is ten.', ['Yes.', 'It is ten.']],
    ['“Is it?” she said. He nodded…', ['“Is it?” she said.', 'He nodded…']],
    ['Ask Dr. Whitfield or Mrs. Bell. They know.', ['Ask Dr. Whitfield or Mrs. Bell.', 'They know.']],
    ['Take bus No. 5 at 9.30 p.m. from here.', ['Take bus No. 5 at 9.30 p.m. from here.']],
    ['No. I have not.', ['No.', 'I have not.']],
    ['It shuts at 9.30 p.m. Then we go.', ['It shuts at 9.30 p.m.', 'Then we go.']],
    ['Um... well, birds, e.g. ducks! 14 of them', ['Um... well, birds, e.g. ducks!', '14 of them']],
    ['', []],
  ])('of %j', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });
});
