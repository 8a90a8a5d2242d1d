import { startTransition, StrictMode } from 'react';
import { localStorageOrMemory } from './api/local-storage.ts';
import { session } from './api/tab-session.ts';
import { App } from './app/App.tsx';
import { firstScreen } from './app/first-screen.ts';
import { loadDeviceCode } from './app/late-device.ts';
import { saidWhereLong } from './app/long-wait.ts';
import { loadDeviceParts } from './app/late-device-parts.ts';
import { findRoute } from './app/router.tsx';
import { takeOverScrolling } from './app/scroll-place.ts';
import { registerWorker } from './app/updates.ts';
import { whereTo } from './app/where-to.ts';
import { watchCrashes } from './base/crash-log.ts';
import { createTabHistory } from './base/history.ts';
import { takeOverLogin } from './features/account/outline-login.ts';
import { firstUser, openFirstDevice } from './first-device.ts';
import { createRoot } from './react-root.ts';
import { linkManifest, watchInstall } from './ui/install.ts';
import { loadUntilHere } from './ui/load-until-here.ts';

// How the app starts: whose device is it (first-device.ts, which runs before this), that person's database if the first screen
// needs it, the screen's code, then all at once in place of the outline that index.html shows until then. The worker comes
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
  // the outline's login is not taken from under the hands of somebody who fills it in; whoever is signed in needs none
  const login = root.querySelector<HTMLFormElement>('.ol form');
  if (login && whereTo('visitor', session.state(), location) === null) {
    await loadUntilHere(loadLogin);
    // it is a first screen already, and where the visitor goes next can come while they type
    if (login.contains(document.activeElement)) dispatchEvent(new Event('first-screen'));
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
  // of a page without a device index.html asks for it now, and it runs once it is needed
  dispatchEvent(new Event('first-screen'));
  if (!opening) return;
  void loadDeviceCode();
  for (const load of [loadDeviceParts, loadLibrary]) void loadUntilHere(load);
}

/** Until the login's own code is here the outline has what was typed, and index.html says there that a file is missing [R190]. */
async function loadLogin(): Promise<void> {
  try {
    await findRoute('/auth/user/login')?.screen.load();
  } catch (error) {
    dispatchEvent(new Event('file-missing'));
    throw error;
  }
}

/** Where most go from another page. */
async function loadLibrary(): Promise<void> {
  await findRoute('/user/exam/attend')?.screen.load();
}
