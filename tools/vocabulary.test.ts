import { expect, it } from 'vitest';
import { replacedWords } from './vocabulary.ts';

it.each([
  ['pwa/x.ts', 'export function openShelf() {}', 'pwa/x.ts: openShelf: use session records'],
  ['sync-server/x.ts', 'const addTally = 1;', 'sync-server/x.ts: addTally: use counters'],
  ['pwa/push-tray.ts', '', 'pwa/push-tray.ts: push-tray.ts: use push batch'],
])('a replaced word in a name is reported: %s', (path, text, reported) => {
  expect(replacedWords(path, text)).toEqual([reported]);
});

it('words that only contain one, and names that are only used, are allowed', () => {
  expect(replacedWords('pwa/x.ts', 'export const TRAYS = 1; const portrayal = 2; page.tray()')).toEqual([]);
});
