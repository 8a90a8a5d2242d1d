// A recording of a part that goes up in pieces, so that a break costs no more than one of them.

import { Id, Sha256 } from '../ids.ts';
import { Audio } from '../papers.ts';
import { UploadState } from '../recordings.ts';
import { z } from '../zod.ts';

/** The largest recording of a part, in bytes. */
export const AUDIO_BYTES = 200 * 1024 * 1024;

/** At most so many bytes go up in one call. */
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

/** Whether a file may be sound by what a browser calls it, which knows no type of many; the server looks at the bytes. */
export const mayBeAudio = (type: string): boolean => type.startsWith('audio/') || HOLDERS.includes(type);

/** beginupload. The same again, with an id of the caller's own, is the same upload and says how far it is [R75]. */
export const BeginAudioUpload = z.object({
  upload_id: Id,
  part_id: Id,
  audio_condition: z.union([z.literal(0), z.literal(1)]),
  bytes: z.int().check(z.positive()),
  media_type: z.string().check(z.maxLength(120)),
  sha256: Sha256,
});
export type BeginAudioUpload = z.infer<typeof BeginAudioUpload>;

/** How far an upload is; once it is complete, the part's recording, or null where that was deleted since. */
export const AudioUploadState = z.extend(UploadState, { data: z.optional(z.nullable(Audio)) });
export type AudioUploadState = z.infer<typeof AudioUploadState>;
