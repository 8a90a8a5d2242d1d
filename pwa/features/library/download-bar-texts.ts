import { megabytes } from '../../offline/failures.ts';

/** Below a download that waits for the connection [R613]. */
export const GOES_ON = 'It goes on when you are online. Keep the app open.';

export function downloadingText(receivedBytes: number, totalBytes: number, isWaiting: boolean): string {
  const received = receivedBytes === 0 ? '0.0' : megabytes(receivedBytes);
  const amount = totalBytes > 0 ? `${received} of ${megabytes(totalBytes)} MB` : `${received} MB`;
  return isWaiting ? `Waiting, ${amount}` : `Downloading ${amount}`;
}

export const downloadingLabel = (name: string) => `Downloading ${name}`;
