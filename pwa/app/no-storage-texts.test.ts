import { expect, it } from 'vitest';
import { noStorageWords } from './no-storage-texts.ts';

it.each([
  ['UnknownError', 'Internal error opening backing store for indexedDB.open.', /cannot be opened/, /Delete photos/],
  ['AbortError', 'UnknownError: Connection is closing because of: IO error', /cannot be opened/, /Delete photos/],
  ['AbortError', 'QuotaExceededError: Encountered disk full', /is full/, /Delete photos/],
  ['QuotaExceededError', '', /is full/, /Delete photos/],
  ['SecurityError', 'The operation is insecure.', /does not let Papertide save anything/, /normal window/],
  ['UnknownError', 'The user denied permission to access the database.', /does not let Papertide/, /normal window/],
  ['InvalidStateError', 'A mutation operation was attempted', /does not let Papertide/, /normal window/],
])('[F18, F20] a storage that refuses with %s (%s) is told of by its likely cause', (name, message, title, help) => {
  const words = noStorageWords(new DOMException(message, name));
  expect(words.title).toMatch(title);
  expect(words.help).toMatch(help);
  // the browser may empty what it cannot open
  expect(words.safe.includes('saved before')).toBe(!/cannot be opened/.test(words.title));
});
