import { describe, expect, it } from 'vitest';
import { shareAfterKey, shareFor, shareLimits } from './divider.ts';

describe('the divider', () => {
  it('leaves each pane 200 px', () => {
    expect(shareFor(0, 1000)).toBeCloseTo(0.2);
    expect(shareFor(990, 1000)).toBeCloseTo(0.8);
    expect(shareFor(500, 1000)).toBe(0.5);
  });

  it('has real room to move on a small phone, where two such panes would fill the screen', () => {
    expect(shareLimits(434)).toEqual([0.25, 0.75]);
    expect(shareFor(20, 434)).toBe(0.25);
    expect(shareLimits(599)).toEqual([0.25, 0.75]);
    expect(shareFor(0, 600)).toBeCloseTo(1 / 3);
  });

  it('stands in the middle while nothing is measured', () => {
    expect(shareFor(0, 0)).toBe(0.5);
  });

  it('moves 24 px a key, and to either end', () => {
    expect(shareAfterKey('ArrowRight', 0.5, 1000)).toBeCloseTo(0.524);
    expect(shareAfterKey('ArrowUp', 0.5, 1000)).toBeCloseTo(0.476);
    expect(shareAfterKey('Home', 0.5, 1000)).toBeCloseTo(0.2);
    expect(shareAfterKey('End', 0.5, 1000)).toBeCloseTo(0.8);
    expect(shareAfterKey('ArrowLeft', 0.2, 1000)).toBeCloseTo(0.2);
  });

  it('leaves other keys to the page', () => {
    expect(shareAfterKey('Tab', 0.5, 1000)).toBeNull();
  });
});
