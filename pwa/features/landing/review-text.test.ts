import { describe, expect, it } from 'vitest';
import { opening } from './opening.ts';
import { acceptText, counterWords, lengthError } from './review-text.ts';

const full = 'x'.repeat(550);

describe('the text of a review', () => {
  it('takes no more letters once it is full', () => {
    expect(acceptText(full, `${full}y`, false)).toBe(full);
    expect(acceptText(full.slice(1), `${full.slice(1)}y`, false)).toHaveLength(550);
  });

  it('keeps what was pasted, says how much it is too long, and lets it be shortened but not lengthened', () => {
    const pasted = acceptText('', `${full}and more`, true);
    expect(pasted).toHaveLength(558);
    expect(lengthError(pasted)).toBe('Character limit exceeded! (558/550)');
    expect(acceptText(pasted, pasted.slice(1), false)).toHaveLength(557);
    expect(acceptText(pasted, `${pasted}!`, false)).toBe(pasted);
  });

  it('is counted, and nothing is wrong up to the limit', () => {
    expect(counterWords('Clear.')).toBe('6/550');
    expect(lengthError(full)).toBeNull();
  });
});

describe('a long review', () => {
  it('is shown by its opening, in whole words', () => {
    const long = 'several words '.repeat(40).trim();
    expect(opening(long)).toMatch(/^(several words )+(several )?(several|words)…$/);
    expect(opening(long).length).toBeLessThanOrEqual(261);
  });

  it('is shown whole where little would be cut off, and cut anywhere where it is one word', () => {
    expect(opening('word '.repeat(60).trim())).not.toContain('…');
    expect(opening('x'.repeat(500))).toBe(`${'x'.repeat(260)}…`);
  });
});
