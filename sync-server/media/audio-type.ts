import { type FileHandle, open } from 'node:fs/promises';
import { Refusal } from '../http/refusal.ts';

const MAX_MOOV_BYTES = 16 * 1024 * 1024;
const WEBM_HEAD_BYTES = 256 * 1024;

/** The media type of a recording by its bytes, whatever its name says; refuses with 415 what is not audio. */
export async function audioTypeOf(path: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  const type = await fileTypeFromFile(path);
  if (type?.mime === 'audio/x-m4a') return 'audio/mp4';
  if (type?.mime.startsWith('audio/')) return type.mime;
  // These two hold sound or pictures; only their tracks tell.
  if (type?.mime === 'video/mp4' && (await withFile(path, isSoundOnlyMp4))) return 'audio/mp4';
  if (type?.mime === 'video/webm' && (await withFile(path, isSoundOnlyWebm))) return 'audio/webm';
  throw notAudio();
}

/** Refuses with 415 a file whose first bytes are those of something else; of the rest only the whole file tells. */
export async function refuseOtherKinds(firstBytes: Uint8Array): Promise<void> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(firstBytes);
  if (type && !type.mime.startsWith('audio/') && !MAY_BE_SOUND.includes(type.mime)) throw notAudio();
}

/** These hold sound or pictures; an index of tags may stand before sound, too. */
const MAY_BE_SOUND = ['video/mp4', 'video/webm'];

export function notAudio(): Refusal {
  return new Refusal(415, { code: 'not_audio', message: 'The file is not an audio file.' });
}

async function withFile(path: string, look: (file: FileHandle) => Promise<boolean>): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    return await look(file);
  } finally {
    await file.close();
  }
}

/** Walks the boxes of an MP4 to the one that describes its tracks. */
async function isSoundOnlyMp4(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  let at = 0;
  while (at + 8 <= size) {
    const head = await readAt(file, at, 16);
    const shortLength = head.readUInt32BE(0);
    const isLong = shortLength === 1 && head.length === 16;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : shortLength || size - at;
    if (length < 8) return false;
    if (head.toString('latin1', 4, 8) === 'moov') {
      const tracks = (await readAt(file, at, Math.min(length, MAX_MOOV_BYTES))).toString('latin1');
      return tracks.includes('soun') && !tracks.includes('vide');
    }
    at += length;
  }
  return false;
}

async function isSoundOnlyWebm(file: FileHandle): Promise<boolean> {
  const head = (await readAt(file, 0, WEBM_HEAD_BYTES)).toString('latin1');
  return /A_(OPUS|VORBIS)/.test(head) && !/V_(VP8|VP9|AV1)/.test(head);
}

async function readAt(file: FileHandle, position: number, byteCount: number): Promise<Buffer> {
  const buffer = Buffer.alloc(byteCount);
  const { bytesRead } = await file.read(buffer, 0, byteCount, position);
  return buffer.subarray(0, bytesRead);
}
