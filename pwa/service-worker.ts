/// <reference lib="webworker" />
// Keeps the app shell on the device, one version at a time. A new version waits until the student asks for it.
// Papers, media and answers are not here: they live in IndexedDB.

import { cacheNames, clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { notePrefetched } from './base/prefetched-bytes.ts';
import { findPreviousAsset, isOfApp, keepPreviousAssets } from './previous-assets.ts';
import { prefetch } from './prefetch.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** From the Service Workers draft; TypeScript's library does not know it yet. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rules: { condition: { urlPattern: string }; source: 'network' | 'cache' }[]) => Promise<void>;
}

const files = self.__WB_MANIFEST;
const controller = new PrecacheController();
controller.addToCacheList(files);
registerRoute(new PrecacheRoute(controller));
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(controller.createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }));

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(controller.activate(event)));

/** Workbox installs one file after another, and skips those that are cached; so they are prefetched. */
async function install(event: ExtendableEvent): Promise<void> {
  const changing = new Set(files.flatMap((file) => (typeof file !== 'string' && file.revision ? [file.url] : [])));
  const ahead = [...controller.getURLsToCacheKeys()].map(([url, cacheKey]) => ({
    url,
    cacheKey,
    isChanging: changing.has(new URL(url).pathname.slice(1)),
  }));
  const cache = await caches.open(controller.strategy.cacheName);
  await prefetch(ahead, cache, (request) => fetch(request));
  await controller.install(event);
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const bytes = loaded.reduce((all, { transferSize }) => all + transferSize, 0);
  await notePrefetched(bytes).catch(() => undefined);
}

// If there is no room for the previous version's files, the new ones are worth more.
self.addEventListener('install', (event) => {
  const paths = new Set([...controller.getURLsToCacheKeys().keys()].map((url) => new URL(url).pathname));
  event.waitUntil(
    keepPreviousAssets({ caches, shell: cacheNames.precache, files: paths, now: Date.now() }).catch(() => undefined),
  );
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOfApp(url.pathname),
  async ({ request }) => (await findPreviousAsset(caches, request)) ?? fetch(request),
);

// Static routes. Calls bypass the worker: none waits for it to wake, and none wakes it while a new version takes
// over, which Chromium would then give up on. Code comes out of the caches without it, that of earlier versions too:
// a start, which requests a dozen files at once, is shorter by a twentieth. In a browser without static routes both
// go through the worker: there it answers code as above, and calls from the network only.
self.addEventListener('install', (event: InstallEvent) => {
  const added = event.addRoutes?.([
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/assets/*' }, source: 'cache' },
  ]);
  if (added) event.waitUntil(added);
});

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  const type = typeof message === 'object' && message !== null && 'type' in message ? message.type : null;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'CLAIM') event.waitUntil(self.clients.claim());
});
clientsClaim();
