import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { isConnectionLost } from './connection-lost.ts';

const dom = (name: string) => new DOMException('told by the browser', name);

it.each([
  ['[F16] a connection that the browser closed', dom('UnknownError'), true],
  ['[F16] a transaction that was under way then', dom('AbortError'), true],
  ['[F18] a database that cannot be opened anew', new Dexie.OpenFailedError(dom('UnknownError')), true],
  [
    '[F16] a query that Dexie runs after that',
    new TypeError("Cannot read properties of undefined (reading 'schema')"),
    true,
  ],
  [
    '[F16] a write that Dexie runs after that',
    new TypeError("Cannot read properties of null (reading 'mutate')"),
    true,
  ],
  ['[F16] the same on an iPhone', new TypeError("undefined is not an object (evaluating 'e.table.core.schema')"), true],
  ['[F16] the same in Firefox', new TypeError('can\'t access property "mutate", this.core is undefined'), true],
  [
    'a fault of the app of the same kind',
    new TypeError("Cannot read properties of undefined (reading 'answer')"),
    false,
  ],
  ['a database of a newer app', new Dexie.OpenFailedError(dom('VersionError')), false],
  ['a storage without room', dom('QuotaExceededError'), false],
  ['a fault of the app', new TypeError('a fault'), false],
  ['what is no error', 'UnknownError', false],
])('%s', (_, error, isLost) => {
  expect(isConnectionLost(error)).toBe(isLost);
});
