import { expect, it } from 'vitest';
import { replacedWords } from './vocabulary.ts';

it.each([
  ['pwa/x.ts', 'export function openDesk() {}', 'pwa/x.ts: openDesk: use editor, marking store or attempt view'],
  ['sync-server/x.ts', 'const addTally = 1;', 'sync-server/x.ts: addTally: use counters'],
  ['pwa/marking-desk.ts', '', 'pwa/marking-desk.ts: marking-desk.ts: use editor, marking store or attempt view'],
])('a replaced word in a name is reported: %s', (path, text, reported) => {
  expect(replacedWords(path, text)).toEqual([reported]);
});

it('words that only contain one, and names that are only used, are allowed', () => {
  expect(replacedWords('pwa/x.ts', 'export const FROM_DESKTOP = 1; const portrayal = 2; page.desk()')).toEqual([]);
});
