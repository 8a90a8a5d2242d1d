import { describe, expect, it } from 'vitest';
import { countOfQueue, ROOMS, rowState, UNDO_GIVING } from './queue-texts.ts';

const [toMark] = ROOMS;

describe('[R86] the queue in words', () => {
  it('says how many there are before and after a filter', () => {
    expect(countOfQueue({ found: 1_200, all: 1_200 }, toMark, false)).toBe('1,200 to mark');
    expect(countOfQueue({ found: 3, all: 12 }, toMark, true)).toBe('3 of 12 to mark');
    expect(countOfQueue({ found: null, all: null }, toMark, true)).toBe('');
  });

  it('says where the marking of a response is', () => {
    const claim = { user_id: 'u', name: 'Nimal Perera', until: 9 };
    expect(rowState({ band: null, has_draft: false, claim: null })).toBe('');
    expect(rowState({ band: null, has_draft: true, claim })).toBe('Draft · Nimal Perera has it');
    expect(rowState({ band: 6.5, has_draft: false, claim: null })).toBe('Band 6.5');
    expect(rowState({ band: 6.5, has_draft: true, claim: { ...claim, name: null } })).toBe(
      'Band 6.5 · Correction not released · Another admin has it',
    );
  });

  it('[R430, R432] says whose a response is to mark, and how many have finished it', () => {
    const assigned = [
      { user_id: 'a', name: 'Nimal', second: false },
      { user_id: 'b', name: null, second: true },
    ];
    expect(rowState({ band: null, assigned, finished: 1 })).toBe('1 of 2 finished · For Nimal and a deleted account');
    expect(rowState({ band: 6, assigned, finished: 2 })).toBe('Band 6');
  });
});

it('[R573] an undo of giving out says what stays', () => {
  expect(UNDO_GIVING.done(3, [], 3)).toBe('Taken back: 3.');
  expect(UNDO_GIVING.done(1, [{ name: 'Tharindu Bandara', count: 1 }], 3)).toBe(
    'Taken back: 1. Begun already, so it stays: 1 with Tharindu Bandara. Released, or given to somebody else since: 1.',
  );
});
