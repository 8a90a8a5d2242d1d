import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Attempt } from '../../shared/attempts.ts';
import type { Recording } from '../../shared/recordings.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { EMPTY_PUSH, PROTOCOL, SyncReply, type Push } from '../../shared/sync/protocol.ts';
import type { PaperServer, Person } from './papers.ts';
import { attemptOf } from './attempt-of.ts';

export async function syncAs(person: Person, rows: Partial<Push> = {}, cursor: string | null = null) {
  const push = { ...EMPTY_PUSH, ...rows };
  const reply = SyncReply.parse(
    await person.send('POST', 'sync', { protocol: PROTOCOL, device_id: 'phone', cursor, push }),
  );
  if (reply.refused.length > 0) throw new Error(reply.refused.map(({ key, code }) => `${key}: ${code}`).join());
  return reply;
}

export function newAttempt(server: PaperServer, exam_id: string): Attempt {
  const start_time = server.clock.nowMs - 60_000;
  return attemptOf(exam_id, start_time);
}

export function recordingOf(
  bytes: Uint8Array,
  { result_id, exam_id, part_id }: { result_id: string; exam_id: string; part_id: string },
  changes: Partial<Recording> = {},
): Recording {
  return {
    result_id,
    part_id,
    exam_id,
    recording_id: newId(),
    media_type: 'audio/webm;codecs=opus',
    duration_ms: 2_000,
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    hlc: nextStamp(null, Date.parse('2026-03-02T05:00:00Z'), 'phone'),
    ...changes,
  };
}

export function soundBytes(byteCount: number, seed = 1): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: byteCount }, (_, index) => (index * 31 + seed) % 251);
}
