import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { isConnectionLost } from './connection-lost.ts';

const dom = (name: string) => new DOMException('told by the browser', name);

/** A call of nothing, as Chromium tells of one in a file. */
function readOfNothing(name: string, place: string): TypeError {
  const error = new TypeError(`Cannot read properties of undefined (reading '${name}')`);
  error.stack = `TypeError: ${error.message}\n    at a (https://papertide.example/${place})\n    at b (https://papertide.example/dexie.js:1:1)`;
  return error;
}

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
  ['[F16] one row that Dexie reads after that', readOfNothing('get', 'assets/local-BGGz-qPp.js:1:97000'), true],
  [
    '[F16] rows that Dexie counts after that',
    readOfNothing('count', 'node_modules/dexie/dist/dexie.mjs:1484:20'),
    true,
  ],
  ['a fault of the app that calls the same', readOfNothing('get', 'assets/library-Nw74bHK8.js:1:100'), false],
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
