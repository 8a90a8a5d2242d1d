import { useObservable } from 'dexie-react-hooks';
import { retryIfAborted } from '../database/retry-aborted.ts';
import { createLiveQuery } from './live-query.ts';

export function useQuery<Found>(query: () => Promise<Found>, deps: readonly unknown[]): Found | undefined;
export function useQuery<Found>(query: () => Promise<Found>, deps: readonly unknown[], meanwhile: Found): Found;
export function useQuery<Found>(
  query: () => Promise<Found>,
  deps: readonly unknown[],
  meanwhile?: Found,
): Found | undefined {
  return useObservable<Found, Found | undefined>(
    () => createLiveQuery(() => retryIfAborted(query)),
    [...deps],
    meanwhile,
  );
}
