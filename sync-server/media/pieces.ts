// Files that arrive in pieces over as long as it takes. What is told as received is on the disk.

import { open, stat } from 'node:fs/promises';

/** Writes the bytes that come at `offset` of a file durably, and cuts off what stands behind them. */
export async function writePiece(path: string, offset: number, bytes: Uint8Array): Promise<void> {
  const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600);
  try {
    await file.truncate(offset);
    for (let written = 0; written < bytes.byteLength;)
      written += (await file.write(bytes, written, bytes.byteLength - written, offset + written)).bytesWritten;
    await file.sync();
  } catch (error) {
    // what was not confirmed must not count as received
    await file.truncate(offset);
    throw error;
  } finally {
    await file.close();
  }
}

/** Null where there is no such file. */
export async function sizeOf(path: string): Promise<number | null> {
  const file = await orNull(stat(path));
  return file && file.size;
}

/** What is asked of a file; null where there is none. */
export async function orNull<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
