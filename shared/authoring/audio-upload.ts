// The upload of a part's recording in pieces, so that a break costs at most one of them.

import { Id, Sha256 } from '../ids.ts';
import { Audio } from '../papers.ts';
import { UploadState } from '../recordings.ts';
import { z } from '../zod.ts';

export const AUDIO_BYTES = 200 * 1024 * 1024;

export const AUDIO_PIECE_BYTES = 1024 * 1024;

const HOLDERS = [
  '',
  'application/octet-stream',
  'application/ogg',
  'video/3gpp',
  'video/3gpp2',
  'video/mp4',
  'video/ogg',
  'video/webm',
];

/**
 * Returns true if a file may be audio by its browser-given type, which is missing for many; the server checks the
 * bytes.
 */
export const mayBeAudio = (type: string): boolean => type.startsWith('audio/') || HOLDERS.includes(type);

/** beginupload. Repeating it with the caller's own id returns the same upload and its progress [R75]. */
export const BeginAudioUpload = z.object({
  upload_id: Id,
  part_id: Id,
  audio_condition: z.union([z.literal(0), z.literal(1)]),
  bytes: z.int().check(z.positive()),
  media_type: z.string().check(z.maxLength(120)),
  sha256: Sha256,
});
export type BeginAudioUpload = z.infer<typeof BeginAudioUpload>;

/** The progress of an upload; once complete, the part's recording, or null if that was deleted since. */
export const AudioUploadState = z.extend(UploadState, { data: z.optional(z.nullable(Audio)) });
export type AudioUploadState = z.infer<typeof AudioUploadState>;
