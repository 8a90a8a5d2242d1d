// The bytes that a page had not counted when it went, in local storage: a database answers too late then.

import type { DataCounts, DataKind } from '../database/rows.ts';

const keyOf = (databaseName: string) => `data-not-counted/${databaseName}`;

export function leaveUncounted(databaseName: string, counts: DataCounts): void {
  const before = readAndResetUncounted(databaseName);
  const both = Object.entries(counts).map(([kind, bytes]) => [kind, bytes + (before[kind as DataKind] ?? 0)]);
  try {
    localStorage.setItem(keyOf(databaseName), JSON.stringify(Object.fromEntries(both)));
  } catch {
    // only a figure on a screen: nothing else may suffer
  }
}

export function readAndResetUncounted(databaseName: string): Partial<DataCounts> {
  try {
    const left: unknown = JSON.parse(localStorage.getItem(keyOf(databaseName)) ?? '{}');
    localStorage.removeItem(keyOf(databaseName));
    if (typeof left !== 'object' || left === null) return {};
    return Object.fromEntries(Object.entries(left).filter(([, bytes]) => Number.isFinite(bytes)));
  } catch {
    return {};
  }
}
