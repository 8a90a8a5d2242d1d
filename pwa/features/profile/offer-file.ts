/** How long a browser may take to begin a download of many megabytes. */
const BEGUN_WITHIN_MS = 40_000;

/** Lets the browser save bytes as a file, without any connection. */
export function offerFile(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), BEGUN_WITHIN_MS);
}
