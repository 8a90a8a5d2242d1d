import type { ListeningMode } from '../../../shared/attempts.ts';
import type { LocalDatabase } from '../database/db.ts';
import { useQuery } from './use-query.ts';

/**
 * Returns how the student last chose to sit a listening paper, on any device. The default is practice: overlooked, it
 * takes nothing away, while the exam's way would cost the one hearing [R64].
 */
export async function readLastListeningMode(db: LocalDatabase): Promise<ListeningMode> {
  const attempts = await db.attempts.toArray();
  const chosen = attempts.flatMap(({ start_time, listening_mode: mode }) =>
    mode === 'exam' || mode === 'practice' ? [{ start_time, mode }] : [],
  );
  return chosen.toSorted((a, b) => b.start_time - a.start_time)[0]?.mode ?? 'practice';
}

export function useLastListeningMode(db: LocalDatabase): ListeningMode {
  return useQuery(() => readLastListeningMode(db), [db], 'practice');
}
