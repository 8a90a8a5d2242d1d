import { startTransition, StrictMode } from 'react';
import { localStorageOrMemory } from './api/local-storage.ts';
import { session } from './api/tab-session.ts';
import { App } from './app/App.tsx';
import { firstScreen } from './start/first-screen.ts';
import { loadDeviceCode } from './start/late-device.ts';
import { saidWhereLong } from './start/long-wait.ts';
import { loadDeviceParts } from './app/late-device-parts.ts';
import { findRoute } from './app/router.tsx';
import { takeOverScrolling } from './app/scroll-place.ts';
import { registerWorker } from './app/updates.ts';
import { whereTo } from './app/where-to.ts';
import { watchCrashes } from './base/crash-log.ts';
import { createTabHistory } from './base/history.ts';
import { takeOverLogin } from './features/account/outline-login.ts';
import { FIRST_SCREEN } from './start/events.ts';
import { firstUser, openFirstDevice } from './start/first-device.ts';
import { createRoot } from './react-root.ts';
import { linkManifest, watchInstall } from './ui/install.ts';
import { loadUntilHere } from './ui/load-until-here.ts';

// How the app starts: whose device is it (start/first-device.ts), that person's database if the first screen
// needs it, the screen's code, then all at once in place of the skeleton that index.html shows until then. The worker comes
// last: it is for the next start.
watchCrashes();
takeOverScrolling();
watchInstall();
// not in one piece with the code above it: a slow phone answers a press in between
setTimeout(() => void start());

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root element');
  const route = findRoute(location.pathname);
  // a failure is React's to meet, in the screen's own frame
  const screen = route?.screen.load().catch(() => undefined);
  const user = await saidWhereLong(firstUser);
  const isAside = route?.device === 'own';
  // a student's home stands on their device too
  const isNeeded = route?.device === 'needed' || (user !== null && route?.path === '/');
  const opening = isNeeded || (user && !isAside) ? openFirstDevice(user?.user_id ?? null) : null;
  // without them the header goes on until they come
  const parts = isNeeded ? loadDeviceParts().catch(() => undefined) : null;
  // until its code is here it is the line that is waited for
  const opened = isNeeded && opening ? loadDeviceCode().then(() => saidWhereLong(opening)) : null;
  const [first] = await Promise.all([opened, screen, parts]);
  // the skeleton's login is not taken from under the hands of somebody who fills it in; whoever is signed in needs none
  const login = root.querySelector<HTMLFormElement>('.sk form');
  if (login && whereTo('visitor', session.state(), location) === null) {
    // where its own file is missing the skeleton says so, and keeps what was typed [R190]
    await loadUntilHere(screenOf('/auth/user/login'));
    // it is a first screen already, and where the visitor goes next can come while they type
    if (login.contains(document.activeElement)) dispatchEvent(new Event(FIRST_SCREEN));
    await takeOverLogin(login);
  }
  // in pieces that leave the browser time to answer a press
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App history={createTabHistory()} first={first} opening={first ? null : opening} isAside={isAside} />
      </StrictMode>,
    ),
  );
  await firstScreen;
  linkManifest();
  void registerWorker();
  // an earlier version kept pictures of screens there, with answers in them
  for (const key of ['keptScreen', 'keptPassage']) localStorageOrMemory().removeItem(key);
  // of a page without a device start/inline/ asks for it now, and it runs once it is needed
  dispatchEvent(new Event(FIRST_SCREEN));
  if (!opening) return;
  void loadDeviceCode();
  // the library is where most go from another page
  for (const load of [loadDeviceParts, screenOf('/user/exam/attend')]) void loadUntilHere(load);
}

/** Loads the code of the screen at a path. */
function screenOf(path: string) {
  return async () => findRoute(path)?.screen.load();
}
