import { readReply } from '../api/request.ts';
import { backoffMs, type Backoff } from '../base/backoff.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import type { z } from '../../shared/zod.ts';
import { isPassing } from './failures.ts';

export interface Connection {
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Ports of a download that takes one call. */
export interface DeviceCalls extends Pick<Connection, 'fetchApi'> {
  db: LocalDatabase;
}

/** A file that sends nothing for so long is taken for broken: some networks hang without closing. */
export const SILENCE_MS = 30_000;
const PAUSES: Backoff = { firstMs: 1_000, longestMs: 60_000, jitter: 0.5 };

export async function throughBreaks<T>(
  { pause }: Pick<Connection, 'pause'>,
  signal: AbortSignal,
  listener: { onBreak: (error: unknown) => void },
  tryOnce: (gotBytes: () => void) => Promise<T>,
): Promise<T> {
  let breaks = 0;
  for (;;) {
    try {
      return await tryOnce(() => {
        breaks = 0;
      });
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      listener.onBreak(error);
      await pause(backoffMs(PAUSES, breaks), signal);
      breaks += 1;
    }
  }
}

export async function getJson<Schema extends z.ZodMiniType>(
  { fetchApi }: Pick<Connection, 'fetchApi'>,
  path: string,
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.infer<Schema>> {
  return schema.parse(await readReply(await fetchApi(path, signal ? { signal } : {})));
}
