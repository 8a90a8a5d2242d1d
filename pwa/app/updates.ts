// New versions of the app. One is only ever offered: it takes over when the student says so, and only then the page
// reloads.

import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { isPaperPath } from '../api/return-path.ts';
import { noteAppCached } from '../base/use-app-cached.ts';
import { createListeners } from '../base/store.ts';
import { loadWithRetry } from '../ui/load-with-retry.ts';

const LOOK_EVERY_MS = 60 * 60 * 1_000;
/** A device without room for the app would download in vain each time. */
const nextTryMs = (failures: number) => Math.min(LOOK_EVERY_MS, 10_000 * 2 ** failures);

/** Longer than a worker needs to take over if nothing blocks it. */
const TAKES_OVER_WITHIN_MS = 5_000;

export type NewVersion = 'waiting' | 'updating';

let workbox: Workbox | null = null;
let isWaiting = false;
let isAskedFor = false;
const { subscribe, tell } = createListeners();

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { Workbox } = await loadWithRetry(() => import('workbox-window'));
  // a connection that breaks off ends the worker; the next one continues with what was loaded
  const isKept = await loadWithRetry(() => keepApp(new Workbox('/service-worker.js')), nextTryMs);
  noteAppCached(isKept ? 'cached' : 'page_only');
  if (isKept) setInterval(() => void lookForUpdate(), LOOK_EVERY_MS);
}

async function keepApp(made: Workbox): Promise<boolean> {
  workbox = made;
  made.addEventListener('waiting', () => setWaiting());
  made.addEventListener('controlling', (event) => {
    // another tab may have activated it, while an attempt is open in this one
    if (event.isUpdate === true && isAskedFor) loadAnew();
    else if (event.isUpdate === true) setWaiting();
  });
  try {
    const registration = await made.register();
    if (registration) await untilInstalled(registration);
    void beControlled();
    return registration !== undefined;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

async function untilInstalled({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  if (active || waiting) return;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (!installing || installing.state === 'redundant') reject(new Error('The app did not come whole'));
      else if (installing.state !== 'installing') resolve();
    };
    look();
    installing?.addEventListener('statechange', look);
  });
}

/**
 * Chromium's worker does not control a page that is loading just when it takes over: nothing would load there without
 * a connection.
 */
async function beControlled(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' });
}

/** A browser that blocks storage for the site allows no worker either. */
function isRefused(error: unknown): boolean {
  return error instanceof DOMException && ['NotSupportedError', 'SecurityError'].includes(error.name);
}

async function lookForUpdate(): Promise<void> {
  try {
    await workbox?.update();
  } catch {
    // no connection: the next check or the next start will find it
  }
}

export function update(): void {
  if (isAskedFor) return;
  isAskedFor = true;
  tell();
  void takeOver();
}

async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  // nothing waits if another tab already activated it
  if (!registration?.waiting || !navigator.serviceWorker.controller) return location.reload();
  workbox?.messageSkipWaiting();
  // Chromium may leave a worker waiting if the old one is woken in that moment; it takes over with the reload
  setTimeout(loadAnew, TAKES_OVER_WITHIN_MS);
}

/**
 * Reloads the page with the new version, unless a paper was opened meanwhile: then it is offered again afterwards.
 */
function loadAnew(): void {
  if (!isPaperPath(location.pathname)) return location.reload();
  isAskedFor = false;
  setWaiting();
}

export function useNewVersion(): NewVersion | null {
  return useSyncExternalStore(subscribe, readNewVersion);
}

function readNewVersion(): NewVersion | null {
  if (!isWaiting) return null;
  return isAskedFor ? 'updating' : 'waiting';
}

function setWaiting(): void {
  isWaiting = true;
  tell();
}
