import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { isConnectionLost } from './connection-lost.ts';

const dom = (name: string) => new DOMException('told by the browser', name);

it.each([
  ['[F16] a connection that the browser closed', dom('UnknownError'), true],
  ['[F16] a transaction that was under way then', dom('AbortError'), true],
  ['[F18] a database that cannot be opened anew', new Dexie.OpenFailedError(dom('UnknownError')), true],
  ['a database of a newer app', new Dexie.OpenFailedError(dom('VersionError')), false],
  ['a storage without room', dom('QuotaExceededError'), false],
  ['a fault of the app', new TypeError('a fault'), false],
  ['what is no error', 'UnknownError', false],
])('%s', (_, error, isLost) => {
  expect(isConnectionLost(error)).toBe(isLost);
});
