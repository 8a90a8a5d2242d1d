import { useObservable } from 'dexie-react-hooks';
import { againIfCutShort } from '../cut-short.ts';
import { followQuery } from '../follow-query.ts';

export function useQuery<Found>(query: () => Promise<Found>, deps: readonly unknown[]): Found | undefined;
export function useQuery<Found>(query: () => Promise<Found>, deps: readonly unknown[], meanwhile: Found): Found;
export function useQuery<Found>(
  query: () => Promise<Found>,
  deps: readonly unknown[],
  meanwhile?: Found,
): Found | undefined {
  return useObservable<Found, Found | undefined>(() => followQuery(() => againIfCutShort(query)), [...deps], meanwhile);
}
