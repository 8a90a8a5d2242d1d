import { describe, expect, it } from 'vitest';
import { anchor } from './anchor.ts';
import { describeSpan } from './describe.ts';

const passage = 'The water is deep. The water is cold. The water is clear.';

function select(words: string, from = 0) {
  const start = passage.indexOf(words, from);
  const [selector] = describeSpan(passage, { start, end: start + words.length });
  if (!selector) throw new Error(`'${words}' is not in the passage`);
  return selector;
}

describe('anchoring', () => {
  it('finds the exact place', () => {
    expect(anchor(select('water', 20), passage)).toEqual({ start: 23, end: 28 });
  });

  it('finds the words again after text came in before them', () => {
    expect(anchor(select('cold'), `Look: ${passage}`)).toEqual({ start: 38, end: 42 });
  });

  it('tells the same words apart by what stands around them', () => {
    const moved = passage.replace('The water is deep. ', '');
    expect(anchor(select('water', 20), moved)).toEqual({ start: 4, end: 9 });
  });

  it('takes the nearest where the surroundings say nothing', () => {
    const selector = { start: 8, end: 9, exact: 'x', prefix: '', suffix: '' };
    expect(anchor(selector, 'x.....x...')).toEqual({ start: 6, end: 7 });
  });

  it('does not mind other white space', () => {
    expect(anchor(select('is deep. The water'), passage.replaceAll(' ', '\n  '))).toEqual({ start: 14, end: 38 });
  });

  it('finds nothing where the words are gone', () => {
    expect(anchor(select('clear'), 'The water is deep.')).toBeNull();
    expect(anchor({ start: 0, end: 1, exact: ' ', prefix: '', suffix: '' }, 'words')).toBeNull();
  });
});
