import { AccountWork } from '../../shared/account-details.ts';
import { SOMETHING_WENT_WRONG } from '../../shared/errors.ts';
import { z } from '../../shared/zod.ts';
import { ApiError, callApi, fetchApi } from './http.ts';
import { bytesOf, readReply } from './request.ts';

/** The server looks up every recording before it begins its reply. */
const BEGIN_WITHIN_MS = 60_000;
const PART_BYTES = 8 * 1024 * 1024;

export async function downloadOwnData(onBytes: (byteCount: number) => void, signal: AbortSignal): Promise<Blob> {
  const response = await fetchApi('/api/auth/exportmydata', { signal }, BEGIN_WITHIN_MS);
  if (!response.ok || !response.body) await readReply(response);
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

/** How much the user made, as the server has it. */
export async function readMyWork(signal: AbortSignal): Promise<AccountWork> {
  return (await callApi('/api/auth/mywork', { signal, schema: z.object({ data: AccountWork }) })).data;
}

export async function deleteMyAccount(proof: { email: string; password: string }): Promise<void> {
  await callApi('/api/auth/deletemyaccount', {
    method: 'POST',
    body: proof,
    schema: z.object({ message: z.string() }),
  });
}

export function failureWords(error: unknown): string {
  return error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG;
}
