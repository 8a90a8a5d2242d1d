import { Id, Sha256 } from './ids.ts';
import { Stamp } from './sync/clock.ts';
import { z } from './zod.ts';

/** The longest recording of one part, in bytes: over an hour at the recorder's bit rate. */
export const MAX_RECORDING_BYTES = 30 * 1024 * 1024;

/** The containers that browsers record speech in; nothing else is accepted or served as speech. */
const SPEECH_TYPES: readonly string[] = [
  'audio/webm',
  'audio/mp4',
  'audio/ogg',
  'audio/aac',
  'audio/mpeg',
  'audio/wav',
  'audio/x-matroska',
];

export function isSpeechType(media_type: string): boolean {
  return SPEECH_TYPES.includes(media_type.split(';')[0]?.trim().toLowerCase() ?? '');
}

/** The largest chunk of one call, in bytes; a break costs at most this. */
export const RECORDING_CHUNK_BYTES = 256 * 1024;

/**
 * A student's spoken answer to one part of a speaking paper: a register by `hlc`, like an answer. The row travels by
 * sync, its bytes by resumable calls; recording again replaces the row and names other bytes.
 */
export const Recording = z.object({
  result_id: Id,
  part_id: Id,
  exam_id: Id,
  recording_id: Id,
  media_type: z.string().check(z.regex(/^audio\/[a-z0-9.+-]{1,40}(;\s*codecs=[a-z0-9.,"-]{1,60})?$/i)),
  duration_ms: z.int().check(z.nonnegative()),
  bytes: z.int().check(z.positive(), z.maximum(MAX_RECORDING_BYTES)),
  sha256: Sha256,
  hlc: Stamp,
});
export type Recording = z.infer<typeof Recording>;

export const UploadState = z.object({ received_bytes: z.number(), complete: z.boolean() });
export type UploadState = z.infer<typeof UploadState>;
