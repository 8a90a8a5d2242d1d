import type { LocalDatabase } from '../database/db.ts';
import { findSampleAttempt, type SampleAttempt } from '../writes/sample-attempt.ts';
import { useQuery } from './use-query.ts';

export function useSampleAttempt(visitor: LocalDatabase): SampleAttempt | null | undefined {
  return useQuery(() => findSampleAttempt(visitor), [visitor]);
}
