import { describe, expect, it } from 'vitest';
import { followStretch } from './stretch.ts';

const stretch = { from_ms: 60_000, to_ms: 65_000 };

describe('a stretch of a recording', () => {
  it('plays from its beginning to its end, and stops there', () => {
    expect(followStretch(stretch, { lastMs: 60_000, nowMs: 60_250 })).toBe('play on');
    expect(followStretch(stretch, { lastMs: 64_900, nowMs: 65_100 })).toBe('stop');
  });

  it('may begin a little before its beginning, where the browser seeks to a frame', () => {
    expect(followStretch(stretch, { lastMs: 60_000, nowMs: 59_970 })).toBe('play on');
  });

  it('is left to a student who goes elsewhere, and does not stop them there', () => {
    expect(followStretch(stretch, { lastMs: 61_000, nowMs: 66_000 })).toBe('leave');
    expect(followStretch(stretch, { lastMs: 61_000, nowMs: 30_000 })).toBe('leave');
  });

  it('without an end plays on', () => {
    expect(followStretch({ from_ms: 0, to_ms: null }, { lastMs: 600_000, nowMs: 600_250 })).toBe('play on');
  });
});
