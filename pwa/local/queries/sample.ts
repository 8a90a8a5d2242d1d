import type { LocalDatabase } from '../db.ts';
import { findSitting, type SampleSitting } from '../sample-sitting.ts';
import { useQuery } from './use-query.ts';

export function useSitting(visitor: LocalDatabase): SampleSitting | null | undefined {
  return useQuery(() => findSitting(visitor), [visitor]);
}
