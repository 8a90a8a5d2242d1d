// Asks the browser to send what waits once this page is gone (../background-sync.ts). Never waited for, and silent where it
// cannot be had: the page's own sync, and the next start's, do not rest on it.

import { BACKGROUND_SYNC_TAG } from '../local/background-sync-tag.ts';
import { hasUnsentRows } from '../local/collections.ts';
import type { LocalDatabase } from '../local/db.ts';

/** As the Background Synchronization draft has it. */
type WithSync = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } };

export interface BackgroundSync {
  /** Fetches the worker while there is a connection; to be called after a sync. */
  prepare: () => void;
  /** Asks for the sync, if anything is unsent; to be called after a sync that failed. */
  ask: () => void;
  stop: () => void;
}

/** Asks when a sync fails and when the page is left with something unsent. */
export function startBackgroundSync(db: LocalDatabase): BackgroundSync {
  let preparing: Promise<WithSync> | null = null;

  function prepare(): Promise<WithSync> | null {
    if (!('SyncManager' in globalThis) || !('serviceWorker' in navigator) || !import.meta.env.PROD) return null;
    preparing ??= registered().catch((error: unknown) => {
      preparing = null; // no connection: after the next sync
      throw error;
    });
    return preparing;
  }

  async function ask(): Promise<void> {
    const registration = prepare();
    if (registration === null) return;
    // together: a worker that cannot be fetched is heard of where nothing is unsent too
    const [worker, isUnsent] = await Promise.all([registration, hasUnsentRows(db)]);
    if (isUnsent) await worker.sync.register(BACKGROUND_SYNC_TAG);
  }

  const quietly = (work: Promise<unknown> | null) => void work?.catch(() => undefined);
  const onHidden = () => document.visibilityState === 'hidden' && quietly(ask());
  document.addEventListener('visibilitychange', onHidden);
  return {
    prepare: () => quietly(prepare()),
    ask: () => quietly(ask()),
    stop: () => document.removeEventListener('visibilitychange', onHidden),
  };
}

/** Resolves once the worker can be asked. */
async function registered(): Promise<WithSync> {
  const registration = await navigator.serviceWorker.register('/background-sync.js', {
    type: 'module',
    scope: '/background-sync/',
  });
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming)
    await new Promise<void>((resolve, reject) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated') resolve();
        else if (coming.state === 'redundant') reject(new Error('The worker was not installed'));
      });
    });
  return registration as WithSync;
}
