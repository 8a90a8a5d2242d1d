import { describe, expect, it } from 'vitest';
import { shareAfterKey, shareFor, shareLimits } from './divider.ts';

describe('the divider', () => {
  it('leaves each pane 200 px', () => {
    expect(shareFor(0, 1000)).toBeCloseTo(0.2);
    expect(shareFor(990, 1000)).toBeCloseTo(0.8);
    expect(shareFor(500, 1000)).toBe(0.5);
  });

  it('halves a room that is too small for two panes', () => {
    expect(shareLimits(399)).toEqual([0.5, 0.5]);
    expect(shareFor(20, 399)).toBe(0.5);
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
