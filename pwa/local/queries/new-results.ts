import { readMeta, writeMeta, type LocalDatabase } from '../database/db.ts';
import { useQuery } from './use-query.ts';

const NONE: readonly string[] = [];

/** Returns the result_ids of results that came, or changed, since the student last looked at them [R287]. */
export function useNewResults(db: LocalDatabase): readonly string[] {
  return useQuery(() => readNewResults(db), [db], NONE);
}

export async function readNewResults(db: LocalDatabase): Promise<readonly string[]> {
  return (await readMeta(db, 'new_results')) ?? NONE;
}

export async function noteResultSeen(db: LocalDatabase, result_id: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const ids = await readNewResults(db);
    if (!ids.includes(result_id)) return;
    await writeMeta(
      db,
      'new_results',
      ids.filter((id) => id !== result_id),
    );
  });
}
