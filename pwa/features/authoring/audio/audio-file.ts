import { AUDIO_BYTES, mayBeAudio } from '../../../../shared/authoring/audio-upload.ts';

/** What keeps a file from being sent; null where nothing does. The server looks at its bytes once more. */
export function fileProblem({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>): string | null {
  if (!mayBeAudio(type)) return `${name} is no audio file. Choose an MP3, M4A, WAV or OGG file.`;
  if (size === 0) return `${name} is empty. Choose another file.`;
  return size > AUDIO_BYTES
    ? `${name} is larger than 200 MB. Save it with fewer bits per second and choose it again.`
    : null;
}

const MEGABYTE = 1024 * 1024;

/** How far an upload is, such as '3.2 of 45.1 MB'. */
export function progressWords(received_bytes: number, bytes: number): string {
  const words = (count: number) => (count / MEGABYTE).toFixed(1);
  return `${words(received_bytes)} of ${words(bytes)} MB`;
}

export function percentOf(received_bytes: number, bytes: number): number {
  return Math.floor((received_bytes / bytes) * 100);
}
