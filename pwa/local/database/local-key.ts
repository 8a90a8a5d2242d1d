import { COLLECTIONS, type CollectionName, type KeyOf } from '../../../shared/sync/collections.ts';
import type { LocalKey } from './rows.ts';

export function localKey<Name extends CollectionName>(collection: Name, row: KeyOf<Name>): LocalKey {
  const fields = row as Record<string, unknown>;
  const [first, second] = COLLECTIONS[collection].key.map((field) => String(fields[field]));
  return second === undefined ? (first ?? '') : [first ?? '', second];
}
