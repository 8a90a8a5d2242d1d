// Registers a background sync that sends what waits once this page is gone (../background-sync.ts). Not awaited, and
// silent if the browser has none: the page's own sync, and the next start's, do not depend on it.

import { BACKGROUND_SYNC_TAG } from '../local/writes/background-sync-tag.ts';
import { hasUnsentRows } from '../local/database/collections.ts';
import type { LocalDatabase } from '../local/database/db.ts';

type WithSync = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } };

export interface BackgroundSync {
  prepare: () => void;
  ask: () => void;
  stop: () => void;
}

export function startBackgroundSync(db: LocalDatabase): BackgroundSync {
  let preparing: Promise<WithSync> | null = null;

  function prepare(): Promise<WithSync> | null {
    if (!('SyncManager' in globalThis) || !('serviceWorker' in navigator) || !import.meta.env.PROD) return null;
    preparing ??= registered().catch((error: unknown) => {
      preparing = null;
      throw error;
    });
    return preparing;
  }

  async function ask(): Promise<void> {
    const registration = prepare();
    if (registration === null) return;
    // together, so that a worker that cannot be fetched is noticed even if nothing is unsent
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
