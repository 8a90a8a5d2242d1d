import type { Recording } from '../../../shared/recordings.ts';
import type { LocalDatabase, Own } from '../database/db.ts';
import { findOfferedRecordings, type OfferedRecording } from '../speech/recordings.ts';
import { useQuery } from './use-query.ts';

export function useRecordings(db: LocalDatabase, result_id: string): Map<string, Own<Recording>> | undefined {
  return useQuery(async () => {
    const rows = await db.recordings.where('result_id').equals(result_id).toArray();
    return new Map(rows.map((row) => [row.part_id, row]));
  }, [db, result_id]);
}

export function useOfferedRecordings(db: LocalDatabase, result_id: string): Map<string, OfferedRecording> | undefined {
  return useQuery(() => findOfferedRecordings(db, result_id), [db, result_id]);
}
