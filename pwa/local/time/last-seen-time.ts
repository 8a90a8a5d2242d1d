// The last seen time when the last page went. A write of that moment reaches no database; local storage takes it at
// once.

import type { LocalDatabase } from '../database/db.ts';
import type { TimeMemory } from './monotonic-clock.ts';

const STORAGE_KEY = 'partingTime';

type Parting = Pick<TimeMemory, 'seen_ms' | 'sure_ms' | 'corrections'>;
type Marked = Pick<LocalDatabase, 'watch'>;

/**
 * Saves it under the storage epoch, so that it is never applied to another person's storage, nor to one that was
 * created since.
 */
export function saveLastSeenTime({ watch: { epoch } }: Marked, { seen_ms, sure_ms, corrections }: TimeMemory): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ epoch, seen_ms, sure_ms, corrections }));
  } catch {
    // full, or refused: the value in the database counts
  }
}

export function withLastSeenTime({ watch: { epoch } }: Marked, memory: TimeMemory | null): TimeMemory | null {
  const parting = readParting(epoch);
  if (!memory || parting?.corrections !== memory.corrections || !(parting.seen_ms > memory.seen_ms)) return memory;
  return { ...memory, seen_ms: parting.seen_ms, sure_ms: Math.max(memory.sure_ms, parting.sure_ms) };
}

function readParting(epoch: string): Parting | null {
  try {
    const parsed = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as (Parting & { epoch: string }) | null;
    const isWhole = parsed?.epoch === epoch && Number.isFinite(parsed.seen_ms) && Number.isFinite(parsed.sure_ms);
    return isWhole ? parsed : null;
  } catch {
    return null;
  }
}
