// One recording under way: the browser's recorder delivers a piece every second, and each is written before the next
// comes.

import { KeyedQueue } from '../../../../shared/keyed-queue.ts';
import { MAX_RECORDING_BYTES } from '../../../../shared/recordings.ts';
import type { RecordingPiece } from '../../../local/database/db.ts';
import { withResolvers } from '../../../base/with-resolvers.ts';
import { BITS_PER_SECOND, chooseMediaType, NoMicrophone } from '../../../ui/microphone/microphone.ts';

const PIECE_MS = 1000;
const LONGEST_BYTES = MAX_RECORDING_BYTES - 512 * 1024;

export type EndedBy = 'student' | 'time' | 'leaving' | 'microphone' | 'longest' | 'full' | 'browser';

export interface Capture {
  readElapsedMs: () => number;
  stop: (by: EndedBy) => Promise<void>;
  ended: Promise<EndedBy>;
  writeRest: () => Promise<void>;
  hasUnwritten: () => boolean;
  readPieces: () => RecordingPiece[];
}

export function startCapture(
  stream: MediaStream,
  keys: Pick<RecordingPiece, 'recording_id' | 'result_id' | 'part_id'>,
  savePiece: (piece: RecordingPiece) => Promise<void>,
): Capture {
  const mimeType = chooseMediaType();
  if (mimeType === null) throw new NoMicrophone('unsupported');
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
  const startedAt = performance.now();
  const pieces: RecordingPiece[] = [];
  const unwritten: RecordingPiece[] = [];
  const { promise: ended, resolve: end } = withResolvers<EndedBy>();
  let endedBy: EndedBy | null = null;
  let lengthMs = 0;
  let byteCount = 0;
  let index = 0;
  const queue = new KeyedQueue();

  const readElapsedMs = () => (endedBy === null ? performance.now() - startedAt : lengthMs);

  function stopFor(by: EndedBy): void {
    if (endedBy !== null) return;
    lengthMs = performance.now() - startedAt;
    endedBy = by;
    if (recorder.state !== 'inactive') recorder.stop();
  }

  recorder.addEventListener('dataavailable', ({ data }) => {
    const until_ms = Math.round(readElapsedMs());
    byteCount += data.size;
    void queue.run('', () => write(data, until_ms));
    if (byteCount > LONGEST_BYTES) stopFor('longest');
  });
  recorder.addEventListener('error', () => stopFor('browser'));
  for (const track of stream.getTracks()) track.addEventListener('ended', () => stopFor('microphone'));
  recorder.addEventListener('stop', () => {
    // a recorder also stops by itself when its last track ends
    if (endedBy === null) stopFor('microphone');
    for (const track of stream.getTracks()) track.stop();
    void queue.run('', async () => end(endedBy ?? 'browser'));
  });
  recorder.start(PIECE_MS);

  async function write(data: Blob, until_ms: number): Promise<void> {
    if (data.size === 0) return;
    const media_type = recorder.mimeType || mimeType || '';
    const piece = { ...keys, index: index++, media_type, until_ms, data: await data.arrayBuffer() };
    pieces.push(piece);
    unwritten.push(piece);
    // a failed write shows as unwritten pieces, and ends the recording while it is known to be whole
    await writeRest().catch(() => stopFor('full'));
  }

  async function writeRest(): Promise<void> {
    for (let piece = unwritten[0]; piece; piece = unwritten[0]) {
      await savePiece(piece);
      unwritten.shift();
    }
  }

  return {
    readElapsedMs,
    async stop(by) {
      stopFor(by);
      await ended;
    },
    ended,
    writeRest,
    hasUnwritten: () => unwritten.length > 0,
    readPieces: () => pieces,
  };
}
