import { describe, expect, it } from 'vitest';
import { academicWriting } from '../../samples/papers/academic-writing.ts';
import { leastWordsOf, readLeastWords } from './least-words.ts';

describe('the least number of words of a writing task', () => {
  it.each([
    ['<p>Write at least <strong>150 words</strong>.</p>', 150],
    ['<p>You should write <em>at</em> least&nbsp;250&nbsp;words.</p>', 250],
    ['<p>Write</p><p>At least\n 150 words.</p>', 150],
    ['<p>Write a minimum of 180 words.</p>', 180],
    ['<p>Minimum: 120 words</p>', 120],
    ['<p>Write no fewer than 250 words.</p>', 250],
    ['<p>Write 150 words or more.</p>', 150],
    ['<p>Write at least a 200-word letter.</p>', null],
    ['<p>Write at least 150 wordsmiths.</p>', null],
    ['<p>Spend about 20 minutes. Do not write more than 300 words.</p>', null],
    ['', null],
  ])('[R68] %s', (html, least) => {
    expect(readLeastWords(html)).toBe(least);
  });

  it('[R68] comes from the task’s blocks, else from its documents', () => {
    const text = (html: string) => ({ body: { type: 'text' as const, html } });
    const rows = [[{ type: 'text' as const, value: 'at least 150 words' }]];
    expect(leastWordsOf({ blocks: [text('Write.'), text('At least 160 words.')], documents: [] })).toBe(160);
    expect(leastWordsOf({ blocks: [{ body: { type: 'bulletList', rows } }], documents: [] })).toBe(150);
    expect(leastWordsOf({ blocks: [{ body: null }], documents: [] })).toBeNull();
  });

  it('is known of the sample tasks', () => {
    const found = academicWriting.parts.map(({ blocks }) =>
      blocks.map((block) => ('html' in block ? readLeastWords(block.html) : null)).find((least) => least !== null),
    );
    expect(found).toEqual([150, 250]);
  });
});
