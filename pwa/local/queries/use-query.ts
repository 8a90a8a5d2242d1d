import { useLiveQuery } from 'dexie-react-hooks';
import { isCutShort } from '../cut-short.ts';

/** Follows what a query finds; undefined while reading, or what is given for then. What is cut short is asked again [F75]. */
export function useQuery<Found>(query: () => Promise<Found>, deps: readonly unknown[]): Found | undefined;
export function useQuery<Found>(query: () => Promise<Found>, deps: readonly unknown[], meanwhile: Found): Found;
export function useQuery<Found>(
  query: () => Promise<Found>,
  deps: readonly unknown[],
  meanwhile?: Found,
): Found | undefined {
  return useLiveQuery(() => askAgain(query), [...deps], meanwhile);
}

/** Once. */
async function askAgain<Found>(query: () => Promise<Found>): Promise<Found> {
  try {
    return await query();
  } catch (error) {
    if (!isCutShort(error)) throw error;
    return query();
  }
}
