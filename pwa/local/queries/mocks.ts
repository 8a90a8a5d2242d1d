import type { DeferredRows, LocalDatabase } from '../database/db.ts';
import { readMocks, type MockHere, type MocksHere } from './read-mocks.ts';
import { useOwnRows } from './use-own-rows.ts';

/** Follows the student's mocks; undefined while reading. */
export function useMocks(db: LocalDatabase): MockHere[] | undefined {
  return useMocksHere(db)?.mocks;
}

/** Follows them and those that were removed. */
export function useMocksHere(db: LocalDatabase): MocksHere | undefined {
  return useOwnRows(db, 'mocks', () => readMocks(db), held);
}

function held({ rows }: MocksHere): DeferredRows {
  return { mock_parts: rows };
}
