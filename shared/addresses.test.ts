import { expect, it } from 'vitest';
import { holdsAddress } from './addresses.ts';

it.each([
  'see https://evil.test',
  'HTTP:evil.test',
  'on www.evil.test',
  'cheap-papers.com',
  'write to me@evil.test',
  't.me/papers',
  'ｗｗｗ．evil．ｃｏｍ',
  'ev\u200Bil.\u200Bcom',
  'papers.co.uk!',
])('%j holds an address', (text) => {
  expect(holdsAddress(text)).toBe(true);
});

it.each([
  'Clear and quick. I got 7.5 in listening.',
  'Very good.It helped me.In a week I had band 7',
  'K.M.S. de Silva',
  "Nuala O'Connor-Smith",
  'ශ්‍රී ජයවර්ධන',
  'reading/writing, and so on...',
  '7 @ last',
  'The command.Complete',
])('%j holds none', (text) => {
  expect(holdsAddress(text)).toBe(false);
});
