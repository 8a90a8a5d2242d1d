import { expect, it } from 'vitest';
import { lengthOf, sizeError } from './sizes.ts';

it.each([
  ['a & b < c', 'a &amp; b &lt; c'],
  ['<p>a', '<p>a</p>'],
  ['a<br>b', 'a<br />b'],
  ['<a href="https://x.org">a', '<a href="https://x.org" rel="noopener noreferrer nofollow">a</a>'],
  ['[{\\"a\\":\\"<b>\\"', '[{\\"a\\":\\"<b></b>\\"'],
])('[R193] %s is as long as what is stored of it', (came, stored) => {
  expect(lengthOf(stored)).toBe(lengthOf(came));
});

it('[R193] what is not written for a machine counts, sign by sign', () => {
  expect(lengthOf('&eacute; rel="x" </ b>')).toBe(22);
  expect(sizeError('abcd', 4)).toBeNull();
  expect(sizeError('abcde', 4)).toBe('The text is longer than 4 characters.');
});

it('[R193] a text of nothing that counts is too long all the same', () => {
  expect(sizeError('</p>'.repeat(200_000), 100_000)).not.toBeNull();
  expect(sizeError('&quot;'.repeat(100_000), 100_000)).toBeNull();
});
