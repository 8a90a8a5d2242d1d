import { isEnded } from '../../shared/attempts.ts';
import { recordingKey, type Recording } from '../../shared/recordings.ts';
import { rowAmount } from '../quota/usage.ts';
import { readRecordings, toRecording, writeRecordings } from '../recordings/queries.ts';
import type { OwnerTx } from '../store/store.ts';
import type { OwnAttempts } from './apply-attempts.ts';
import { mergeRows } from './merge-rows.ts';
import type { Pusher, Tray } from './tray.ts';

/** Merges pushed recordings into the caller's own attempts; like answers they count, so one after the end is late [S9]. */
export async function applyRecordings(
  tx: OwnerTx,
  pusher: Pusher,
  attempts: OwnAttempts,
  sent: readonly Recording[],
  tray: Tray,
): Promise<void> {
  if (sent.length === 0) return;
  const stored = await readRecordings(tx, {
    result_ids: [...new Set(sent.map((row) => row.result_id))],
    recording_ids: sent.map((row) => row.recording_id),
  });
  const keyOfBytes = new Map(stored.map((row) => [row.recording_id, recordingKey(row)]));
  const changed = await mergeRows(
    pusher,
    {
      collection: 'recordings',
      keyOf: recordingKey,
      async refusalOf(row) {
        const attempt = attempts.get(row.result_id);
        if (!attempt) return 'unknown_attempt';
        const facts = await pusher.readFacts(tx, attempt.exam_id, attempt.revision);
        if (row.exam_id !== attempt.exam_id || !facts?.spokenParts.has(row.part_id)) return 'invalid';
        // Bytes belong to one row for good.
        const key = recordingKey(row);
        if ((keyOfBytes.get(row.recording_id) ?? key) !== key) return 'invalid';
        keyOfBytes.set(row.recording_id, key);
        return null;
      },
      async refuseLate(row, existing) {
        const attempt = attempts.get(row.result_id);
        if (attempt && !isEnded(attempt)) return null;
        if (existing) tray.correctRecording(toRecording(existing));
        return 'attempt_ended';
      },
      toStored: (row, hlc) => ({ ...row, hlc, sent_hlc: row.hlc, user_id: pusher.user_id, seq: 0 }),
      amountOf: (row) => ({ ...rowAmount(), recording_bytes: Number(row.bytes) }),
      room: 'of_attempt',
    },
    stored,
    sent,
    tray,
  );
  await writeRecordings(tx, changed);
  const before = new Map(stored.map((row) => [recordingKey(row), row.recording_id]));
  for (const row of changed)
    if ((before.get(recordingKey(row)) ?? row.recording_id) !== row.recording_id) tray.replacing.push(toRecording(row));
}
