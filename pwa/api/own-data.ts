// Calls that export or delete the data of an account. Each rejects with an ApiError.

import { SOMETHING_WENT_WRONG } from '../../shared/errors.ts';
import { z } from '../../shared/zod.ts';
import { ApiError, callApi, fetchApi } from './http.ts';
import { bytesOf, readReply } from './request.ts';

/** The server looks for every recording before it begins. */
const BEGIN_WITHIN_MS = 60_000;
/** So much is handed to the browser at a time, which may put it on the disk. */
const PART_BYTES = 8 * 1024 * 1024;

/** Everything that the server keeps of the signed-in person, as a zip; `onBytes` hears how much has come so far. */
export async function downloadOwnData(onBytes: (byteCount: number) => void, signal: AbortSignal): Promise<Blob> {
  const response = await fetchApi('/api/auth/exportmydata', { signal }, BEGIN_WITHIN_MS);
  if (!response.ok || !response.body) await readReply(response); // rejects with the server's words
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  let byteCount = 0;
  try {
    for await (const chunk of bytesOf(response)) {
      chunks.push(chunk);
      waiting += chunk.byteLength;
      byteCount += chunk.byteLength;
      if (waiting >= PART_BYTES) {
        parts.push(new Blob(chunks));
        chunks = [];
        waiting = 0;
      }
      onBytes(byteCount);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
  return new Blob([...parts, ...chunks], { type: 'application/zip' });
}

/** Deletes the account of the signed-in person with all that the server keeps of it. */
export async function deleteMyAccount(proof: { email: string; password: string }): Promise<void> {
  await callApi('/api/auth/deletemyaccount', {
    method: 'POST',
    body: proof,
    schema: z.object({ message: z.string() }),
  });
}

/** The words for a call that failed. */
export function failureWords(error: unknown): string {
  return error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG;
}
