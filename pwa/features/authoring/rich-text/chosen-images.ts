// The images that an author chose for one place of a text, from the choice until the server has each of them.

import type { SavedImage } from '../../../api/authoring.ts';
import type { UploadOptions } from '../../../api/upload.ts';
import { messageOf } from '../frame/message-of.ts';

/** The kinds of image that the server takes. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

const MAX_BYTES = 10 * 1024 * 1024;

export interface ChosenImage {
  id: number;
  file: File;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** Null until the server has it. */
  saved: SavedImage | null;
  /** Why it is not sent, in words. */
  problem: string | null;
}

/** An image that the server has, as it goes into the text. */
export interface ReadyImage extends SavedImage {
  alt: string;
}

/** The list with more files at its end; those that no paper takes say so. */
export function withFiles(images: readonly ChosenImage[], files: readonly File[]): ChosenImage[] {
  const first = Math.max(-1, ...images.map(({ id }) => id)) + 1;
  const added = files.map((file, index) => ({
    id: first + index,
    file,
    alt: '',
    saved: null,
    problem: fileProblem(file),
  }));
  return [...images, ...added];
}

/** Why no paper takes this file; null where papers do. */
export function fileProblem(file: File): string | null {
  if (!IMAGE_TYPES.includes(file.type)) return 'This is no PNG, JPEG, WebP or GIF image. Please remove it.';
  return file.size > MAX_BYTES ? 'This image is larger than 10 MB. Please remove it, or choose a smaller one.' : null;
}

/** The list with what keeps each image from being sent. */
export function checked(images: readonly ChosenImage[]): ChosenImage[] {
  return images.map((image) => ({ ...image, problem: fileProblem(image.file) ?? altProblem(image.alt) }));
}

/** Why a description cannot stand; null where it can. */
export function altProblem(alt: string): string | null {
  return alt.trim() === '' ? 'Describe the image first.' : null;
}

export type SaveImage = (file: File, options: UploadOptions) => Promise<SavedImage>;

interface Sending {
  save: SaveImage;
  signal: AbortSignal;
  /** Which one is on its way, from 0, and how much of it has left. */
  onProgress: (place: number, fraction: number) => void;
  /** What became of one, as soon as it is known. */
  onSettled: (image: ChosenImage) => void;
}

/** Sends what the server does not have, in order; one that fails says why and keeps back no other. */
export async function sendImages(
  images: readonly ChosenImage[],
  { save, signal, onProgress, onSettled }: Sending,
): Promise<ChosenImage[]> {
  async function send(image: ChosenImage, place: number): Promise<ChosenImage> {
    try {
      const saved = await save(image.file, { signal, onProgress: (fraction) => onProgress(place, fraction) });
      return { ...image, saved, problem: null };
    } catch (error) {
      return { ...image, problem: messageOf(error) };
    }
  }

  const sent: ChosenImage[] = [];
  for (const [place, image] of images.entries()) {
    if (image.saved || signal.aborted) {
      sent.push(image);
      continue;
    }
    onProgress(place, 0);
    const settled = await send(image, place);
    onSettled(settled);
    sent.push(settled);
  }
  return sent;
}

/** What goes into the text once the server has all of them; null before. */
export function readyImages(images: readonly ChosenImage[]): ReadyImage[] | null {
  const ready = images.flatMap(({ saved, alt }) => (saved ? [{ ...saved, alt: alt.trim() }] : []));
  return ready.length === images.length ? ready : null;
}
