// How far time had come when the last page went. What a page writes in that moment reaches no database; local storage takes it
// at once.

import type { LocalDatabase } from './db.ts';
import type { TimeMemory } from './time-count.ts';

const KEPT_AS = 'partingTime';

type Parting = Pick<TimeMemory, 'seen_ms' | 'sure_ms' | 'corrections'>;
type Marked = Pick<LocalDatabase, 'watch'>;

/** Keeps it under the mark of its storage: it says nothing of another person's, nor of one that was made since. */
export function keepParting({ watch: { epoch } }: Marked, { seen_ms, sure_ms, corrections }: TimeMemory): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify({ epoch, seen_ms, sure_ms, corrections }));
  } catch {
    // full, or refused: what the database has counts
  }
}

/** What a new page goes by: the parting where it is later, and of the same correction as what the database has. */
export function withParting({ watch: { epoch } }: Marked, memory: TimeMemory | null): TimeMemory | null {
  const parting = readParting(epoch);
  if (!memory || parting?.corrections !== memory.corrections || !(parting.seen_ms > memory.seen_ms)) return memory;
  return { ...memory, seen_ms: parting.seen_ms, sure_ms: Math.max(memory.sure_ms, parting.sure_ms) };
}

function readParting(epoch: string): Parting | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null') as (Parting & { epoch: string }) | null;
    const isWhole = kept?.epoch === epoch && Number.isFinite(kept.seen_ms) && Number.isFinite(kept.sure_ms);
    return isWhole ? kept : null;
  } catch {
    // no page, or one whose browser refuses it
    return null;
  }
}
