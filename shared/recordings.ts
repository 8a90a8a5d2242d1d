import { Id, Sha256 } from './ids.ts';
import { Stamp } from './sync/clock.ts';
import { z } from './zod.ts';

/** The longest recording of one part, in bytes: over an hour at the bit rate that the recorder asks for. */
export const MAX_RECORDING_BYTES = 30 * 1024 * 1024;

/** The containers that recorders of browsers write speech into; nothing else is taken as speech, or given out as it. */
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

/** At most so many bytes go up in one call; a break costs no more than this. */
export const RECORDING_CHUNK_BYTES = 256 * 1024;

/**
 * A student's spoken answer to one part of a speaking paper: a register by `hlc`, like an answer. The row travels by sync,
 * its bytes by resumable calls of their own; recording again replaces the row and names other bytes.
 */
export const Recording = z.object({
  result_id: Id,
  part_id: Id,
  exam_id: Id,
  /** Names the bytes; each recording has its own. */
  recording_id: Id,
  media_type: z.string().check(z.regex(/^audio\/[a-z0-9.+-]{1,40}(;\s*codecs=[a-z0-9.,"-]{1,60})?$/i)),
  duration_ms: z.int().check(z.nonnegative()),
  bytes: z.int().check(z.positive(), z.maximum(MAX_RECORDING_BYTES)),
  sha256: Sha256,
  hlc: Stamp,
});
export type Recording = z.infer<typeof Recording>;

/** How far the upload of a recording's bytes has come. */
export const UploadState = z.object({ received_bytes: z.number(), complete: z.boolean() });
export type UploadState = z.infer<typeof UploadState>;
