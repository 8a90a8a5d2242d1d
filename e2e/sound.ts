import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { LocalDatabase } from '../pwa/local/database/db.ts';
import { savePiece, saveRecording } from '../pwa/local/speech/save-recording.ts';
import { SyncFailure } from '../pwa/sync/transport.ts';
import { createRecordingUploads, type SpeechCalls } from '../pwa/sync/upload-recordings.ts';
import { Refusal } from '../sync-server/http/refusal.ts';
import type { RecordingFiles } from '../sync-server/recordings/files.ts';
import { requireOwnRecording } from '../sync-server/recordings/rules.ts';
import type { TestTask } from '../sync-server/sync/testing.ts';
import type { Reader } from '../sync-server/store/store.ts';

export async function saveTake(
  writer: Parameters<typeof saveRecording>[0],
  { exam_id, part_id }: TestTask,
  result_id: string,
  words: string,
): Promise<string> {
  const [recording_id, media_type, data] = [newId(), 'audio/webm', new TextEncoder().encode(words)];
  await savePiece(writer.db, {
    recording_id,
    result_id,
    part_id,
    index: 0,
    media_type,
    until_ms: 1_000,
    data: data.buffer,
  });
  const sha256 = createHash('sha256').update(data).digest('hex');
  const row = { recording_id, result_id, part_id, exam_id, media_type, duration_ms: 1_000, bytes: data.length, sha256 };
  await saveRecording(writer, row);
  return recording_id;
}

export async function uploadSound(
  db: LocalDatabase,
  { read, recordings, user_id }: { read: Reader; recordings: RecordingFiles; user_id: string },
): Promise<void> {
  const own = (recording_id: string) =>
    requireOwnRecording(read, { user_id, role: 'student', roles: [] }, recording_id);
  const calls: SpeechCalls = (recording_id) => ({
    async ask() {
      try {
        return await recordings.stateOf(await own(recording_id));
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) throw new SyncFailure('server_trouble');
        throw error;
      }
    },
    async send(offset, piece) {
      const { is, state } = await recordings.append(await own(recording_id), { offset, bytes: new Uint8Array(piece) });
      return is === 'wrong_hash' ? is : state;
    },
  });
  await createRecordingUploads(db, calls)(new AbortController().signal);
}
