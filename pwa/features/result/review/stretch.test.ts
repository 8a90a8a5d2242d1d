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

  it('is heard again by a student who goes back in it, or a step before it, and still ends at its end', () => {
    expect(followStretch(stretch, { lastMs: 64_800, nowMs: 60_500 })).toBe('play on');
    expect(followStretch(stretch, { lastMs: 60_500, nowMs: 55_500 })).toBe('play on');
    expect(followStretch(stretch, { lastMs: 60_000, nowMs: 64_900 })).toBe('play on');
  });

  it.each([0.75, 1, 1.25])('stops at its end at %d of the speed', (speed) => {
    let at = stretch.from_ms;
    let next = followStretch(stretch, { lastMs: at, nowMs: at });
    while (next === 'play on') {
      const lastMs = at;
      at += 250 * speed;
      next = followStretch(stretch, { lastMs, nowMs: at });
    }
    expect(next).toBe('stop');
    expect(at - stretch.to_ms).toBeLessThan(250 * speed);
  });

  it('without an end plays on', () => {
    expect(followStretch({ from_ms: 0, to_ms: null }, { lastMs: 600_000, nowMs: 600_250 })).toBe('play on');
  });
});
