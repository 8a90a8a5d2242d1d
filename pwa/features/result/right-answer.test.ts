import { describe, expect, it } from 'vitest';
import { reviewedChoice, rightAnswer } from './right-answer.ts';

describe('the right answer', () => {
  it('of a blank is the first accepted form, with the others behind it', () => {
    expect(rightAnswer({ correct_answer: '14th / 14 / fourteenth' }, 'fillBlank')).toEqual({
      first: '14th',
      others: ['14', 'fourteenth'],
    });
    expect(rightAnswer({ correct_answer: 'gypsum' }, 'fillBlank')).toEqual({ first: 'gypsum', others: [] });
  });

  it('of a list or a choice is one, whatever stands in it', () => {
    expect(rightAnswer({ correct_answer: 'tea / coffee' }, 'mcq')).toEqual({ first: 'tea / coffee', others: [] });
    expect(rightAnswer({ correct_answer: 'and / or' }, null)).toEqual({ first: 'and / or', others: [] });
  });

  it('[R638] of three forms or more is the first with the others behind it, also without the paper', () => {
    expect(rightAnswer({ correct_answer: '14th / 14 / fourteenth' }, null)).toEqual({
      first: '14th',
      others: ['14', 'fourteenth'],
    });
  });
});

describe('a choice', () => {
  const choices = ['<b>Tea</b> &amp; milk', 'a &lt; b', 'Water'];

  it('is told by its place, whatever markup its text holds', () => {
    expect(reviewedChoice({ student_answer: 'Tea & milk', correct_answer: 'a < b' }, choices)).toEqual({
      chosen: 0,
      right: 1,
    });
  });

  it('that was not made has no place, nor has one that the paper does not hold', () => {
    expect(reviewedChoice({ student_answer: ' ', correct_answer: 'Juice' }, choices)).toEqual({
      chosen: null,
      right: null,
    });
  });
});
