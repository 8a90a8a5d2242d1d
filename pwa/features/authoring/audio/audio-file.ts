import { AUDIO_BYTES, mayBeAudio } from '../../../../shared/authoring/audio-upload.ts';
import { UPLOAD_TEXTS } from './audio-texts.ts';

export function fileProblem({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>): string | null {
  if (!mayBeAudio(type)) return UPLOAD_TEXTS.noAudio(name);
  if (size === 0) return UPLOAD_TEXTS.empty(name);
  return size > AUDIO_BYTES ? UPLOAD_TEXTS.tooLarge(name) : null;
}

const MEGABYTE = 1024 * 1024;

export function progressWords(received_bytes: number, bytes: number): string {
  const words = (count: number) => (count / MEGABYTE).toFixed(1);
  return UPLOAD_TEXTS.megabytes(words(received_bytes), words(bytes));
}

export function percentOf(received_bytes: number, bytes: number): number {
  return Math.floor((received_bytes / bytes) * 100);
}
