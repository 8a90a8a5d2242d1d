import { expect, it } from 'vitest';
import { workWords } from '../../ui/work-texts.ts';
import { isTypedAddress } from './account-texts.ts';

const none = { attempts: 0, answers: 0, annotations: 0, recordings: 0, reviews: 0 };

it('what would be lost is counted by its kinds', () => {
  expect(workWords(none)).toBe('no work yet');
  expect(workWords({ ...none, attempts: 1_200, recordings: 1 })).toBe('1,200 attempts, 1 recording');
});

it('an address is the same in any letters, and part of one is none', () => {
  expect(isTypedAddress(' Nimal@A.lk ', 'nimal@a.lk')).toBe(true);
  expect(isTypedAddress('nimal@a', 'nimal@a.lk')).toBe(false);
  expect(isTypedAddress('', 'nimal@a.lk')).toBe(false);
});
