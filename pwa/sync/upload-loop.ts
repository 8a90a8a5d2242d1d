import { backoffMs } from '../base/backoff.ts';
import { isConnectionLost } from '../local/database/connection-lost.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { SYNC_BACKOFF } from './sync-backoff.ts';
import { SyncFailure } from './transport.ts';
import { createCrossTabLock } from '../base/cross-tab-lock.ts';
import { createRecordingUploads, type SpeechCalls } from './upload-recordings.ts';

export interface UploadLoop {
  request: () => void;
  stop: () => void;
}

export function startUploadLoop(db: LocalDatabase, callsOf: SpeechCalls): UploadLoop {
  const sendAll = createRecordingUploads(db, callsOf);
  const withLock = createCrossTabLock(`papertide-uploads-${db.name}`); // two at once do no harm: the server counts the bytes
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again = false;
  let failures = 0;
  /** A server in trouble is left alone until its time; saving more must not hurry it. */
  let isHeldOff = false;

  function request(): void {
    if (!isHeldOff) void run();
  }

  async function run(): Promise<void> {
    if (stopping.signal.aborted) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = true;
    again = false;
    isHeldOff = false;
    const retryMs = await runOnce();
    running = false;
    if (stopping.signal.aborted) return;
    if (retryMs !== null) timer = setTimeout(() => void run(), retryMs);
    else if (again) void run();
  }

  async function runOnce(): Promise<number | null> {
    try {
      await withLock(() => sendAll(stopping.signal), stopping.signal);
      failures = 0;
      return null;
    } catch (error) {
      if (stopping.signal.aborted) return null;
      if (!(error instanceof SyncFailure)) {
        if (!isConnectionLost(error)) reportError(error);
      } else if (error.kind === 'sign_in_needed') {
        return SYNC_BACKOFF.longestMs; // sooner if a sign-in is followed by a sync, and that by a request
      }
      isHeldOff = !(error instanceof SyncFailure) || error.kind === 'server_trouble';
      return backoffMs(SYNC_BACKOFF, failures++, error instanceof SyncFailure ? error.retryAfterMs : null);
    }
  }

  return {
    request,
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}
