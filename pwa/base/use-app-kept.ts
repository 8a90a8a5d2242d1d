// Whether the app itself is on the device with all its files, which its worker keeps. Without them a paper that lies here whole
// opens in this page, and no more once that is closed [R198].

import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** The app is on the device, is still coming, or lives in this page alone. */
export type AppKept = 'kept' | 'coming' | 'page_only';

/** What came of the worker; null before. A page that was loaded past its worker has no other way to know of it. */
const outcome = createStore<'kept' | 'page_only' | null>(null);

export const noteAppKept = outcome.set;

/** Follows how far the app's worker is. */
export function useAppKept(): AppKept {
  return useSyncExternalStore(subscribe, readAppKept);
}

function readAppKept(): AppKept {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return 'page_only';
  return navigator.serviceWorker.controller ? 'kept' : (outcome.read() ?? 'coming');
}

function subscribe(changed: () => void): () => void {
  const leave = outcome.subscribe(changed);
  if (!('serviceWorker' in navigator)) return leave;
  navigator.serviceWorker.addEventListener('controllerchange', changed);
  return () => {
    navigator.serviceWorker.removeEventListener('controllerchange', changed);
    leave();
  };
}
