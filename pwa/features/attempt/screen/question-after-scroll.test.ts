import { describe, expect, it } from 'vitest';
import { questionAfterScroll } from './question-after-scroll.ts';

const pane = { top: 100, bottom: 500 };
/** Questions of 150 px, of which the first begins `scrolled` px above the pane. */
const questions = (scrolled: number) =>
  [1, 2, 3, 4, 5, 6].map((number) => {
    const top = pane.top - scrolled + (number - 1) * 150;
    return { number, top, bottom: top + 150 };
  });

describe('[R460] the current question after a scroll', () => {
  it.each([
    { scrolled: 0, current: 1, is: 1, why: 'nothing moved' },
    { scrolled: 100, current: 1, is: 1, why: 'a part of it is in sight' },
    { scrolled: 140, current: 1, is: 2, why: 'a sliver is no question' },
    { scrolled: 400, current: 1, is: 4, why: 'the third begins above the pane' },
    { scrolled: 0, current: 6, is: 1, why: 'it was scrolled out below' },
    { scrolled: 450, current: 5, is: 5, why: 'it is in sight, though not first' },
  ])('is $is at $scrolled px from $current: $why', ({ scrolled, current, is }) => {
    expect(questionAfterScroll(current, pane, questions(scrolled))).toBe(is);
  });

  it('stays where no question is in sight, and takes one that is higher than its pane', () => {
    expect(questionAfterScroll(3, pane, questions(2000))).toBe(3);
    expect(questionAfterScroll(1, pane, [{ number: 2, top: 0, bottom: 900 }])).toBe(2);
  });
});
