export const DOWNLOAD = 'Download';
export const DOWNLOAD_WAITS = 'No connection. The download goes on when you are back online.';

/** `received` and `total` are in megabytes; a total that is not known yet is null. */
export function downloadingWords(received: string, total: string | null): string {
  return `Downloading ${received}${total === null ? '' : ` of ${total}`} MB`;
}
