// Tells if the app itself is on the device with all its files, which its worker caches. Without them even a
// downloaded paper opens in this page only, and no more once that is closed [R198].

import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

export type AppCached = 'cached' | 'coming' | 'page_only';

const outcome = createStore<'cached' | 'page_only' | null>(null);

export const noteAppCached = outcome.set;

export function useAppCached(): AppCached {
  return useSyncExternalStore(subscribe, readAppCached);
}

function readAppCached(): AppCached {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return 'page_only';
  return navigator.serviceWorker.controller ? 'cached' : (outcome.read() ?? 'coming');
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
