import type { LocalDatabase, Shadowing } from '../database/db.ts';
import { useQuery } from './use-query.ts';

/** The recording of a sentence, if it was made of these words; null if there is none, undefined while it is read. */
export function useShadowing(
  db: LocalDatabase,
  { result_id, part_id, sentence, words }: Pick<Shadowing, 'result_id' | 'part_id' | 'sentence' | 'words'>,
): Shadowing | null | undefined {
  return useQuery(async () => {
    const found = await db.shadowings.get([result_id, part_id, sentence]);
    return found?.words === words ? found : null;
  }, [db, result_id, part_id, sentence, words]);
}

export function useShadowingCount(db: LocalDatabase, result_id: string): number | undefined {
  return useQuery(() => db.shadowings.where('result_id').equals(result_id).count(), [db, result_id]);
}
