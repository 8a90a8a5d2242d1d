import type { LocalDatabase, StoredPaper } from '../local/database/db.ts';
import { sha256OfBlob } from '../local/speech/sha256.ts';
import { dropMedia } from './drop-media.ts';
import { RECORDING_INCOMPLETE, RECORDING_DAMAGED, RECORDING_UNPLAYABLE } from './download-texts.ts';

export class AudioTrouble extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AudioTrouble';
  }
}

/** If a browser says nothing about a file for this long, it counts as one that cannot play it. */
const SILENCE_MS = 15_000;

/** Returns the bytes of a verified media file; null if some are missing, and the rest is then deleted. */
export async function openAudio(db: LocalDatabase, sha256: string): Promise<Blob | null> {
  const file = await db.media.get(sha256);
  if (file?.verified !== 1) return null;
  const chunks = await db.mediaChunks.where('sha256').equals(sha256).sortBy('offset');
  const blob = new Blob(
    chunks.map((chunk) => chunk.data),
    { type: file.media_type },
  );
  if (blob.size === file.bytes) return blob;
  // the browser deleted a part of it: only a new download makes it complete
  await dropMedia(db, sha256);
  return null;
}

/** Rejects with AudioTrouble if audio of this paper is missing here or cannot be played. */
export async function requirePlayable(
  db: LocalDatabase,
  paper: Pick<StoredPaper, 'media'>,
  canPlay: (blob: Blob) => Promise<boolean> = canBrowserPlay,
): Promise<void> {
  for (const { sha256, media_type } of paper.media) {
    if (media_type.startsWith('image/')) continue;
    const blob = await openAudio(db, sha256);
    if (!blob) throw incomplete();
    if (await canPlay(blob)) continue;
    throw (await dropIfDamaged(db, sha256)) ? damagedHere() : unplayable();
  }
}

/**
 * Hashes a media file that could not be played once more: a disk may change bytes without changing their number. True
 * if they are damaged; they are then deleted, so that a download brings them again.
 */
export async function dropIfDamaged(db: LocalDatabase, sha256: string): Promise<boolean> {
  const blob = await openAudio(db, sha256);
  if (blob && (await sha256OfBlob(blob)) === sha256) return false;
  if (blob) await dropMedia(db, sha256);
  return true;
}

export function canBrowserPlay(blob: Blob): Promise<boolean> {
  const audio = new Audio();
  if (blob.type !== '' && audio.canPlayType(blob.type) === '') return Promise.resolve(false);
  const url = URL.createObjectURL(blob);
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), SILENCE_MS);
    const settle = (isPlayable: boolean) => () => {
      clearTimeout(timer);
      resolve(isPlayable);
    };
    // metadata alone would also load for a file whose codec this device lacks
    audio.addEventListener('loadeddata', settle(true), { once: true });
    audio.addEventListener('error', settle(false), { once: true });
    audio.preload = 'auto';
    audio.src = url;
    audio.load();
  }).finally(() => {
    audio.removeAttribute('src');
    audio.load();
    URL.revokeObjectURL(url);
  });
}

function incomplete(): AudioTrouble {
  return new AudioTrouble(RECORDING_INCOMPLETE);
}

function damagedHere(): AudioTrouble {
  return new AudioTrouble(RECORDING_DAMAGED);
}

function unplayable(): AudioTrouble {
  return new AudioTrouble(RECORDING_UNPLAYABLE);
}
