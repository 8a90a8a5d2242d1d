import { expect, it } from 'vitest';
import { SOMETHING_WENT_WRONG } from '../../../../shared/errors.ts';
import { asSentence } from './as-sentence.ts';

it('ends what ends in no stop, and leaves the rest', () => {
  expect(asSentence(SOMETHING_WENT_WRONG)).toBe('Something went wrong.');
  expect(['It is gone.', 'Why?', 'No!'].map(asSentence)).toEqual(['It is gone.', 'Why?', 'No!']);
});
