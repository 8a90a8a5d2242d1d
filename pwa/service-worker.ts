/// <reference lib="webworker" />
// Keeps the app shell on the device, one version at a time. A new version waits until the student asks for it.
// Papers, media and answers are not here: they live in IndexedDB.

import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }));

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  const isAsked =
    typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING';
  if (isAsked) void self.skipWaiting();
});
clientsClaim();
