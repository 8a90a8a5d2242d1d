/** As much as the server takes. */
const MOST_BYTES = 200 * 1024 * 1024;

/** What keeps a file from being sent; null where nothing does. The server looks at its bytes once more. */
export function fileProblem({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>): string | null {
  if (!type.startsWith('audio/')) return `${name} is no audio file. Choose an MP3, M4A, WAV or OGG file.`;
  if (size === 0) return `${name} is empty. Choose another file.`;
  return size > MOST_BYTES
    ? `${name} is larger than 200 MB. Save it with fewer bits per second and choose it again.`
    : null;
}
