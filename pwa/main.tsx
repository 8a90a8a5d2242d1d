import { startTransition, StrictMode } from 'react';
import { loadSession, session } from './api/session.ts';
import { App } from './app/App.tsx';
import { tryToOpen, type Opened } from './app/DeviceKeeper.tsx';
import { findRoute } from './app/router.tsx';
import { takeOverScrolling } from './app/scroll-place.ts';
import { registerWorker } from './app/updates.ts';
import { createTabHistory } from './base/history.ts';
import { createRoot } from './react-root.ts';
import { watchInstall } from './ui/install.ts';

// How the app starts: whose device is it (load session), that person's database if the first screen needs it, the screen's
// code, then all at once in place of the outline that index.html shows until then. The worker comes last: it is for the
// next start.
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
  const [first] = await Promise.all([openFirst(route?.device === 'needed'), screen]);
  // in pieces that leave the browser time to answer a press
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App history={createTabHistory()} first={first} isAside={route?.device === 'own'} />
      </StrictMode>,
    ),
  );
  void registerWorker();
}

async function openFirst(isNeeded: boolean): Promise<Opened | null> {
  await loadSession();
  const state = session.state();
  const userId = state.kind === 'authenticated' ? state.user.user_id : null;
  return isNeeded ? tryToOpen(userId) : null;
}
