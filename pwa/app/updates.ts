// New versions of the app. One is only ever offered: it takes over when the student says so, and only then is the page
// loaded anew.

import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';

const LOOK_EVERY_MS = 60 * 60 * 1_000;

let workbox: Workbox | null = null;
let isWaiting = false;
let isAskedFor = false;
const listeners = new Set<() => void>();

/** Registers the worker that keeps the app on the device, and looks for new versions now and then. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  workbox = new Workbox('/service-worker.js');
  workbox.addEventListener('waiting', () => setWaiting(true));
  workbox.addEventListener('controlling', (event) => {
    // another tab may have asked for it, while an attempt is open in this one
    if (event.isUpdate === true && isAskedFor) location.reload();
    else if (event.isUpdate === true) setWaiting(true);
  });
  await workbox.register();
  setInterval(() => void lookForUpdate(), LOOK_EVERY_MS);
}

async function lookForUpdate(): Promise<void> {
  try {
    await workbox?.update();
  } catch {
    // no connection: the next look, or the next start, will find it
  }
}

/** Lets the waiting version take over, and loads the page with it. */
export function update(): void {
  isAskedFor = true;
  if (workbox && navigator.serviceWorker.controller) {
    workbox.messageSkipWaiting();
    // where another tab already let it take over, nothing waits any more
    void navigator.serviceWorker.getRegistration().then((registration) => {
      if (!registration?.waiting) location.reload();
    });
  } else location.reload();
}

/** Whether a new version is there. */
export function useUpdateWaiting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => isWaiting,
  );
}

function setWaiting(waiting: boolean): void {
  isWaiting = waiting;
  for (const listener of listeners) listener();
}
