import type { LocalDatabase } from '../db.ts';
import { findSitting, type SampleSitting } from '../sample-sitting.ts';
import { useQuery } from './use-query.ts';

/** Follows the visitor's sitting of the free sample; undefined while reading, null where there is none. */
export function useSitting(visitor: LocalDatabase): SampleSitting | null | undefined {
  return useQuery(() => findSitting(visitor), [visitor]);
}
