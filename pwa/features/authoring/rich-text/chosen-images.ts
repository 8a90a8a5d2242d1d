import type { SavedImage } from '../../../api/authoring.ts';
import type { UploadOptions } from '../../../api/upload.ts';
import { messageOf } from '../frame/message-of.ts';
import { IMAGE_TEXTS } from './rich-text-texts.ts';

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

const MAX_BYTES = 10 * 1024 * 1024;

export interface ChosenImage {
  id: number;
  file: File;
  alt: string;
  saved: SavedImage | null;
  problem: string | null;
}

export interface ReadyImage extends SavedImage {
  alt: string;
}

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

export function fileProblem(file: File): string | null {
  if (!IMAGE_TYPES.includes(file.type)) return IMAGE_TEXTS.noImage;
  return file.size > MAX_BYTES ? IMAGE_TEXTS.tooLarge : null;
}

export function checked(images: readonly ChosenImage[]): ChosenImage[] {
  return images.map((image) => ({ ...image, problem: fileProblem(image.file) ?? altProblem(image.alt) }));
}

export function altProblem(alt: string): string | null {
  return alt.trim() === '' ? IMAGE_TEXTS.describeFirst : null;
}

export type SaveImage = (file: File, options: UploadOptions) => Promise<SavedImage>;

interface Sending {
  save: SaveImage;
  signal: AbortSignal;
  onProgress: (place: number, fraction: number) => void;
  onSettled: (image: ChosenImage) => void;
}

/** Uploads the missing images in order; a failed one says why and does not stop the others. */
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

export function readyImages(images: readonly ChosenImage[]): ReadyImage[] | null {
  const ready = images.flatMap(({ saved, alt }) => (saved ? [{ ...saved, alt: alt.trim() }] : []));
  return ready.length === images.length ? ready : null;
}
