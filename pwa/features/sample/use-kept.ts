import { useSyncExternalStore } from 'react';

/** Whether the app is on the device with all its files, is still coming, or lives in this page alone. */
export type Kept = 'kept' | 'coming' | 'page_only';

/** Follows how far the app's worker is, which keeps its files. */
export function useKept(): Kept {
  return useSyncExternalStore(subscribe, readKept);
}

function readKept(): Kept {
  if (!('serviceWorker' in navigator)) return 'page_only';
  return navigator.serviceWorker.controller ? 'kept' : 'coming';
}

function subscribe(changed: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  navigator.serviceWorker.addEventListener('controllerchange', changed);
  return () => navigator.serviceWorker.removeEventListener('controllerchange', changed);
}
