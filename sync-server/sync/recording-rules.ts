import { isEnded } from '../../shared/attempts.ts';
import { isSpeechType } from '../../shared/recordings.ts';
import { rowKey } from '../../shared/sync/collections.ts';
import { readRecordings } from '../recordings/queries.ts';
import { readRow } from '../store/collections.ts';
import type { Rules } from './stamped-rows.ts';

/**
 * Recordings belong to the caller's own attempts; like answers they count, so one that arrives after the end is late
 * [S9].
 */
export const recordingRules: Rules<'recordings'> = {
  recordingBytes: ({ bytes }) => bytes,
  async judge({ tx, pusher, attempts, sent, batch }) {
    const stored = await readRecordings(tx, {
      result_ids: [...new Set(sent.map((row) => row.result_id))],
      recording_ids: sent.map((row) => row.recording_id),
    });
    const keyOf = (row: (typeof stored)[number]) => rowKey('recordings', row);
    const keyOfBytes = new Map(stored.map((row) => [row.recording_id, keyOf(row)]));
    const before = new Map(stored.map((row) => [keyOf(row), row.recording_id]));
    return {
      stored,
      async refusalOf(row) {
        const attempt = attempts.get(row.result_id);
        if (!attempt) return 'unknown_attempt';
        const facts = await pusher.readFacts(tx, attempt.exam_id, attempt.revision);
        if (row.exam_id !== attempt.exam_id || !facts?.spokenParts.has(row.part_id)) return 'invalid';
        if (!isSpeechType(row.media_type)) return 'invalid';
        // Bytes belong to one row for good.
        const key = rowKey('recordings', row);
        if ((keyOfBytes.get(row.recording_id) ?? key) !== key) return 'invalid';
        keyOfBytes.set(row.recording_id, key);
        return null;
      },
      refuseLate(row, existing) {
        const attempt = attempts.get(row.result_id);
        if (attempt && !isEnded(attempt)) return null;
        if (existing) batch.correct('recordings', keyOf(existing), readRow('recordings', existing));
        return 'attempt_ended';
      },
      onWritten(rows) {
        for (const row of rows)
          if ((before.get(keyOf(row)) ?? row.recording_id) !== row.recording_id)
            batch.replacing.push(readRow('recordings', row));
      },
    };
  },
};
