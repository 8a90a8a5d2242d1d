import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundStamp, MAX_AHEAD_MS, nextStamp, stampMs } from './clock.ts';

const NOW = 1_795_000_000_000;

describe('a stamp', () => {
  it('[S2] is later than every stamp its device made or saw, whatever its clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 ** 41 }), { minLength: 2, maxLength: 40 }), (clock) => {
        let last: string | null = null;
        for (const now of clock) {
          const next = nextStamp(last, now, 'a1');
          if (last !== null) expect(next > last).toBe(true);
          last = next;
        }
      }),
    );
  });

  it('[S2] follows another device that is ahead', () => {
    const theirs = nextStamp(null, NOW + 60_000, 'zz');
    expect(nextStamp(theirs, NOW, 'aa') > theirs).toBe(true);
  });

  it('[S2] stays later when its counter is full', () => {
    const full = `${String(NOW).padStart(15, '0')}-ffff-zz`;
    expect(nextStamp(full, NOW, 'aa') > full).toBe(true);
  });

  it('[S6] further ahead of the server than five minutes becomes the server’s time, and keeps its device', () => {
    const stamp = nextStamp(null, NOW + MAX_AHEAD_MS + 1, 'phone-1');
    const bounded = boundStamp(stamp, NOW);
    expect(stampMs(bounded)).toBe(NOW);
    expect(bounded.endsWith('-phone-1')).toBe(true);
  });

  it('[S6] within five minutes of the server stays as it is', () => {
    const stamp = nextStamp(null, NOW + MAX_AHEAD_MS, 'phone-1');
    expect(boundStamp(stamp, NOW)).toBe(stamp);
  });
});
