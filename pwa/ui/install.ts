// Tells if this browser can install the app, and how. Chromium says so with an event that comes once, early, and is
// stored here; iPhone and iPad say nothing, and need the steps in words. The card asks once on a device; the profile
// always can.

import { useSyncExternalStore } from 'react';
import { createListeners } from '../base/store.ts';

export type InstallWay = 'prompt' | 'steps';

interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const STORAGE_KEY = 'install-answered';

let deferredPrompt: InstallPrompt | null = null;
let isInstalled = isStandalone();
let isAnswered = readAnswered();
const { subscribe, tell } = createListeners();

/** Call before the first screen: the browser's event is not repeated. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // the browser's own bar would cover the page; the card asks when there is a reason to
    event.preventDefault();
    deferredPrompt = event as InstallPrompt;
    tell();
  });
  addEventListener('appinstalled', () => {
    deferredPrompt = null;
    isInstalled = true;
    tell();
  });
}

/** Links the manifest. Call after the first screen, which its files would delay. */
export function linkManifest(): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  );
}

export function useInstallWay(): InstallWay | null {
  return useSyncExternalStore(subscribe, readWay);
}

export function useIsInstallAnswered(): boolean {
  return useSyncExternalStore(subscribe, () => isAnswered);
}

export async function askToInstall(): Promise<void> {
  const prompt = deferredPrompt;
  deferredPrompt = null;
  answerInstall();
  await prompt?.prompt();
}

export function answerInstall(): void {
  isAnswered = true;
  try {
    localStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // a browser without storage asks again at the next start
  }
  tell();
}

function readWay(): InstallWay | null {
  if (isInstalled) return null;
  if (deferredPrompt) return 'prompt';
  return isApple() ? 'steps' : null;
}

function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}

/** An iPad reports a Mac, but has a touch screen. */
function isApple(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}

function readAnswered(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
