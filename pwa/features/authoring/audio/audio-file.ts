import { AUDIO_BYTES, mayBeAudio } from '../../../../shared/authoring/audio-upload.ts';

export function fileProblem({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>): string | null {
  if (!mayBeAudio(type)) return `${name} is no audio file. Choose an MP3, M4A, WAV or OGG file.`;
  if (size === 0) return `${name} is empty. Choose another file.`;
  return size > AUDIO_BYTES
    ? `${name} is larger than 200 MB. Save it with fewer bits per second and choose it again.`
    : null;
}

const MEGABYTE = 1024 * 1024;

export function progressWords(received_bytes: number, bytes: number): string {
  const words = (count: number) => (count / MEGABYTE).toFixed(1);
  return `${words(received_bytes)} of ${words(bytes)} MB`;
}

export function percentOf(received_bytes: number, bytes: number): number {
  return Math.floor((received_bytes / bytes) * 100);
}
