import { expect, it } from 'vitest';
import { tidyPrivacyWords } from './privacy-words.ts';

it.each([
  ['  Ask Ms Perera.\r\nprivacy@tide.example ', 'Ask Ms Perera.\nprivacy@tide.example'],
  ['one\n\n \n\n\ntwo', 'one\n\ntwo'],
  ['a\u202Eb\u0000c\u001B[31m\td', 'abc[31m d'],
  ['<b>we</b> & you', '<b>we</b> & you'],
  ['සිංහල', 'සිංහල'],
  [' \n\u200B\n ', null],
  ['', null],
])("[R570] the academy's words of the privacy page are plain text: %j", (text, tidy) => {
  expect(tidyPrivacyWords(text)).toBe(tidy);
});
