import { useLiveQuery } from 'dexie-react-hooks';
import type { Recording } from '../../../shared/recordings.ts';
import type { LocalDatabase, Own } from '../db.ts';
import { findUnfinishedRecording, type UnfinishedRecording } from '../recordings.ts';

/** The attempt's recordings by part_id; undefined while reading. */
export function useRecordings(db: LocalDatabase, result_id: string): Map<string, Own<Recording>> | undefined {
  return useLiveQuery(async () => {
    const rows = await db.recordings.where('result_id').equals(result_id).toArray();
    return new Map(rows.map((row) => [row.part_id, row]));
  }, [db, result_id]);
}

/** The newest unfinished recording of a part; null where there is none, undefined while reading. */
export function useUnfinishedRecording(
  db: LocalDatabase,
  result_id: string,
  part_id: string,
): UnfinishedRecording | null | undefined {
  return useLiveQuery(() => findUnfinishedRecording(db, result_id, part_id), [db, result_id, part_id]);
}
