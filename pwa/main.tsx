import { startTransition, StrictMode } from 'react';
import { localStorageOrMemory } from './api/local-storage.ts';
import { session } from './api/tab-session.ts';
import { App } from './app/App.tsx';
import { afterFirstPaint } from './start/after-first-paint.ts';
import { loadDeviceCode } from './start/lazy-device.ts';
import { withTimeoutNotice } from './start/storage-timeout.ts';
import { loadDeviceParts } from './app/lazy-device-parts.ts';
import { findRoute } from './app/router.tsx';
import { takeOverScrolling } from './app/scroll-place.ts';
import { registerWorker } from './app/updates.ts';
import { chooseRoute } from './app/choose-route.ts';
import { watchCrashes } from './base/crash-log.ts';
import { createTabHistory } from './base/history.ts';
import { adoptLogin } from './features/account/typed-login.ts';
import { FIRST_SCREEN } from './start/events.ts';
import { firstUser, openFirstDevice } from './start/first-device.ts';
import { createRoot } from './react-root.ts';
import { linkManifest, watchInstall } from './ui/install.ts';
import { loadWithRetry } from './ui/load-with-retry.ts';

// How the app starts: finds the user (start/first-device.ts), opens their database if the first screen needs it,
// loads the screen's code, and then replaces the skeleton of index.html at once. The worker comes last: it is for the
// next start.
watchCrashes();
takeOverScrolling();
watchInstall();
// a task of its own: a slow phone can answer a press in between
setTimeout(() => void start());

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root element');
  const route = findRoute(location.pathname);
  // React handles a failure, in the screen's own frame
  const screen = route?.screen.load().catch(() => undefined);
  const user = await withTimeoutNotice(firstUser);
  const isAside = route?.device === 'own';
  const isNeeded = route?.device === 'needed' || (user !== null && route?.path === '/');
  const opening = isNeeded || (user && !isAside) ? openFirstDevice(user?.user_id ?? null) : null;
  // without them the header renders until they come
  const parts = isNeeded ? loadDeviceParts().catch(() => undefined) : null;
  const opened = isNeeded && opening ? loadDeviceCode().then(() => withTimeoutNotice(opening)) : null;
  const [first] = await Promise.all([opened, screen, parts]);
  // the skeleton's login must not be replaced while somebody fills it in; a signed-in user needs none
  const login = root.querySelector<HTMLFormElement>('.sk form');
  if (login && chooseRoute('visitor', session.state(), location) === null) {
    // if its chunk is missing the skeleton says so, and keeps what was typed
    await loadWithRetry(screenOf('/auth/user/login'));
    if (login.contains(document.activeElement)) dispatchEvent(new Event(FIRST_SCREEN));
    await adoptLogin(login);
  }
  // a transition renders in pieces, between which the browser can answer a press
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App history={createTabHistory()} first={first} opening={first ? null : opening} isAside={isAside} />
      </StrictMode>,
    ),
  );
  await afterFirstPaint;
  linkManifest();
  void registerWorker();
  // an earlier version stored pictures of screens there, with answers in them
  for (const key of ['keptScreen', 'keptPassage']) localStorageOrMemory().removeItem(key);
  dispatchEvent(new Event(FIRST_SCREEN));
  if (!opening) return;
  void loadDeviceCode();
  for (const load of [loadDeviceParts, screenOf('/user/exam/attend')]) void loadWithRetry(load);
}

function screenOf(path: string) {
  return async () => findRoute(path)?.screen.load();
}
