import { type FileHandle, open } from 'node:fs/promises';
import { audioTypeProblem, unplayable } from '../../shared/authoring/audio-types.ts';
import { Refusal } from '../http/refusal.ts';

const MAX_MOOV_BYTES = 16 * 1024 * 1024;
const WEBM_HEAD_BYTES = 256 * 1024;

/**
 * Detects a recording's media type from its bytes, whatever its name; refuses with 415 files that are not audio or
 * that phones cannot play, and recordings without sound, for example truncated ones.
 */
export async function audioTypeOf(path: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  const type = soundTypeOf((await fileTypeFromFile(path))?.mime);
  if (type === null) throw notAudio();
  if (BOXED.has(type)) return withFile(path, (file) => boxedTypeOf(file, type));
  const problem = audioTypeProblem(type);
  if (problem !== null) throw notAudio(problem);
  if (type === 'audio/wav') await withFile(path, refuseUnplayableWav);
  if (!(await hasSound(path))) throw notAudio(NO_SOUND);
  return type;
}

export async function refuseOtherKinds(firstBytes: Uint8Array): Promise<void> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(firstBytes);
  if (!found) return;
  const type = soundTypeOf(found.mime);
  if (type === null) throw notAudio();
  const problem = BOXED.has(type) ? null : audioTypeProblem(type);
  if (problem !== null) throw notAudio(problem);
}

const BOXED = new Set(['video/mp4', 'video/webm']);

const NO_SOUND = 'This recording has no sound in it: it may have been cut off while it was saved. Save it again.';

function soundTypeOf(mime: string | undefined): string | null {
  if (mime === undefined) return null;
  if (mime === 'audio/x-m4a' || mime === 'audio/mp4' || mime.startsWith('video/3gpp')) return 'video/mp4';
  if (mime === 'application/vnd.ms-asf' || mime === 'video/x-ms-asf') return 'audio/x-ms-asf';
  return mime.startsWith('audio/') || BOXED.has(mime) ? mime : null;
}

export function notAudio(message = 'The file is not an audio file.'): Refusal {
  return new Refusal(415, { code: 'not_audio', message });
}

async function boxedTypeOf(file: FileHandle, type: string): Promise<string> {
  if (type === 'video/webm') {
    if (await isSoundOnlyWebm(file)) return 'audio/webm';
    throw notAudio();
  }
  const tracks = await readMp4Tracks(file);
  if (!tracks.includes('soun') || tracks.includes('vide')) throw notAudio();
  const coding = /(samr|sawb|sevc|sqcp|ac-3|ec-3|alac)/.exec(tracks)?.[1];
  if (coding !== undefined) throw notAudio(unplayable(CODINGS[coding] ?? coding.toUpperCase()));
  return 'audio/mp4';
}

const CODINGS: Readonly<Record<string, string>> = {
  samr: 'AMR',
  sawb: 'AMR',
  sevc: 'EVRC',
  sqcp: 'QCELP',
  alac: 'Apple Lossless',
};
/** WAV codecs: PCM, floating point, A-law, µ-law, and extensible. */
const WAV_CODINGS = new Set([1, 3, 6, 7, 0xff_fe]);
/** A program that writes while it records may leave the length of a WAV open. */
const OPEN_LENGTHS = new Set([0xff_ff_ff_ff, 0x7f_ff_ff_ff]);

async function refuseUnplayableWav(file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  for (let at = 12; at + 8 <= size;) {
    const head = await readAt(file, at, 10);
    const name = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    if (name === 'fmt ' && head.length === 10 && !WAV_CODINGS.has(head.readUInt16LE(8)))
      throw notAudio(unplayable('a compressed WAV'));
    if (name === 'data') {
      const isCut = !OPEN_LENGTHS.has(length) && length > size - at - 8 + CUT_BYTES;
      if (isCut || size - at - 8 < 1 || length === 0) throw notAudio(NO_SOUND);
      return;
    }
    at += 8 + length + (length % 2);
  }
  throw notAudio(NO_SOUND);
}

/** Tolerance: some programs count a chunk's padding byte. */
const CUT_BYTES = 16;

/** True if a file has sound besides headers and tags, or cannot be parsed here: it may still play. */
async function hasSound(path: string): Promise<boolean> {
  return (await secondsOf(path)) !== 0;
}

/** Returns a recording's length; null if it does not say or cannot be parsed here. */
async function secondsOf(path: string): Promise<number | null> {
  const { parseFile } = await import('music-metadata');
  try {
    const { format } = await parseFile(path, { skipCovers: true, skipPostHeaders: true });
    if (format.numberOfSamples === 0) return 0;
    return format.duration !== undefined && Number.isFinite(format.duration) ? format.duration : null;
  } catch {
    return null;
  }
}

export type StoredSound = 'plays' | 'length_unknown' | { problem: string };

export async function checkStoredSound(path: string): Promise<StoredSound> {
  try {
    await audioTypeOf(path);
  } catch (error) {
    if (error instanceof Refusal && error.status === 415) return { problem: error.body.message ?? '' };
    throw error;
  }
  const seconds = await secondsOf(path);
  if (seconds === 0) return { problem: NO_SOUND };
  return seconds === null ? 'length_unknown' : 'plays';
}

async function withFile<Result>(path: string, look: (file: FileHandle) => Promise<Result>): Promise<Result> {
  const file = await open(path, 'r');
  try {
    return await look(file);
  } finally {
    await file.close();
  }
}

async function readMp4Tracks(file: FileHandle): Promise<string> {
  const { size } = await file.stat();
  let at = 0;
  while (at + 8 <= size) {
    const head = await readAt(file, at, 16);
    const shortLength = head.readUInt32BE(0);
    const isLong = shortLength === 1 && head.length === 16;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : shortLength || size - at;
    if (length < 8) return '';
    if (head.toString('latin1', 4, 8) === 'moov') {
      return (await readAt(file, at, Math.min(length, MAX_MOOV_BYTES))).toString('latin1');
    }
    at += length;
  }
  return '';
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
