import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intersect, isCovered, lookWithin, touches } from './spans.ts';

const span = (start: number, end: number) => ({ start, end });

describe('spans', () => {
  it('touch only where they share a character', () => {
    expect(touches(span(0, 3), span(2, 5))).toBe(true);
    expect(touches(span(0, 3), span(3, 5))).toBe(false);
  });

  it('cover what several of them hold together, in any order', () => {
    expect(isCovered(span(2, 9), [span(5, 12), span(0, 5)])).toBe(true);
    expect(isCovered(span(2, 9), [span(6, 12), span(0, 5)])).toBe(false);
    expect(isCovered(span(2, 9), [])).toBe(false);
  });

  it('have in common what both sets hold, once', () => {
    expect(intersect([span(0, 4), span(2, 8)], [span(6, 9), span(1, 3), span(2, 3)])).toEqual([span(1, 3), span(6, 8)]);
    expect(intersect([span(0, 4)], [])).toEqual([]);
  });

  it('hold a position inside them, as looking at each of them finds', () => {
    const spans = fc.array(fc.tuple(fc.nat(20), fc.nat(6)).map(([start, length]) => span(start, start + length)));
    fc.assert(
      fc.property(spans, fc.nat(28), (some, at) => {
        expect(lookWithin(some)(at)).toBe(some.some(({ start, end }) => start < at && at < end));
      }),
    );
  });
});
