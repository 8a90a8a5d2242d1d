import { describe, expect, it } from 'vitest';
import { createPlaceKeeper } from './place-keeper.ts';

function aKeeper(startMs = 0) {
  const saved: number[] = [];
  const keeper = createPlaceKeeper(startMs, async (position_ms) => {
    saved.push(position_ms);
  });
  return { keeper, saved };
}

describe('keeping the place in a recording', () => {
  it('saves once a second of what is heard, not at every tick', () => {
    const { keeper, saved } = aKeeper();
    for (let ms = 250; ms <= 2_000; ms += 250) keeper.heard(ms);
    expect(saved).toEqual([1_000, 2_000]);
  });

  it('saves the exact place at a pause', () => {
    const { keeper, saved } = aKeeper();
    keeper.heard(1_000);
    keeper.heard(1_420.6);
    keeper.settle();
    expect(saved).toEqual([1_000, 1_421]);
  });

  it('saves a jump at once, back as well as forward', () => {
    const { keeper, saved } = aKeeper(60_000);
    keeper.heard(90_000);
    keeper.heard(0);
    expect(saved).toEqual([90_000, 0]);
  });

  it('writes nothing where nothing was heard', () => {
    const { keeper, saved } = aKeeper(5_000);
    keeper.settle();
    keeper.heard(5_000);
    keeper.settle();
    expect(saved).toEqual([]);
  });

  it('goes on after a place that could not be saved', () => {
    const tried: number[] = [];
    const keeper = createPlaceKeeper(0, (position_ms) => {
      tried.push(position_ms);
      return Promise.reject(new Error('full'));
    });
    keeper.heard(1_000);
    keeper.heard(2_000);
    expect(tried).toEqual([1_000, 2_000]);
  });
});
