import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import {
  type FilePart,
  type FileProblem,
  imagesOf,
  type PaperFile,
  recordingsOf,
  withImagesOf,
} from '../../shared/authoring/paper-file.ts';
import { Refusal } from '../http/refusal.ts';
import { AUDIO_BYTES } from '../../shared/authoring/audio-upload.ts';
import { audioTypeOf } from '../media/audio-type.ts';
import { isBareImage } from '../media/bare-image.ts';
import { type DrawnImage, drawImage, IMAGE_BYTES, paperImageTypeOf, WIDEST_IN_PAPER } from '../media/image.ts';
import type { MediaFiles, StoredFile } from '../media/files.ts';
import { upTo } from '../media/up-to.ts';
import type { Files } from './write-paper.ts';
import type { PaperZip } from './zip.ts';

interface Taken {
  file: StoredFile;
  drawn?: Pick<DrawnImage, 'width' | 'height'>;
}

const CHANGED = 'Its bytes are not those that its name says: it was damaged or changed.';

export async function importMedia(
  media: MediaFiles,
  zip: Pick<PaperZip, 'media'>,
  { parts }: PaperFile,
  problems: FileProblem[],
): Promise<{ files: Files; parts: FilePart[] }> {
  const files = new Map<string, StoredFile>();
  const redrawn = new Map<string, { sha256: string; width: number; height: number }>();
  const recordings = recordingsOf(parts);
  const wanted = [...recordings, ...imagesOf(parts)];
  for (const sha256 of wanted) {
    const place = `media/${sha256}`;
    const open = zip.media.get(sha256);
    if (!open) {
      if (!problems.some((problem) => problem.place === place)) problems.push({ place, message: 'It is missing.' });
      continue;
    }
    const take = recordings.includes(sha256) ? takeRecording : takeImage;
    const taken = await orProblem(async () => take(media, await open(), sha256));
    if (typeof taken === 'string') {
      problems.push({ place, message: taken });
      continue;
    }
    files.set(taken.file.sha256, taken.file);
    if (taken.drawn) redrawn.set(sha256, { ...taken.drawn, sha256: taken.file.sha256 });
  }
  for (const sha256 of zip.media.keys())
    if (!wanted.includes(sha256)) problems.push({ place: `media/${sha256}`, message: 'No part plays or shows it.' });
  return { files, parts: parts.map((part) => withImagesOf(part, redrawn)) };
}

async function takeRecording(media: MediaFiles, source: Readable, sha256: string): Promise<Taken | string> {
  const file = await media.put(source, AUDIO_BYTES, audioTypeOf);
  return file.sha256 === sha256 ? { file } : CHANGED;
}

/** Re-encodes an image with metadata, as for an upload, so that camera data reaches no student. */
async function takeImage(media: MediaFiles, source: Readable, sha256: string): Promise<Taken | string> {
  const bytes = await buffer(upTo(source, IMAGE_BYTES));
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) return CHANGED;
  const media_type = await paperImageTypeOf(bytes);
  const drawn = isBareImage(bytes) ? null : await drawImage(bytes, { widest: WIDEST_IN_PAPER, orPng: true });
  const file = await media.put(drawn?.bytes ?? bytes, IMAGE_BYTES, async () => drawn?.media_type ?? media_type);
  return drawn ? { file, drawn } : { file };
}

async function orProblem(work: () => Promise<Taken | string>): Promise<Taken | string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return error.body.message;
    if (error instanceof Error && !('code' in error && 'syscall' in error))
      return `It cannot be unpacked (${error.message}).`;
    throw error;
  }
}
