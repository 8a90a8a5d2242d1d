import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadSession } from './api/session.ts';
import { App } from './app/App.tsx';
import './app/global.css';
import { takeOverScrolling } from './app/scroll-place.ts';
import { registerWorker } from './app/updates.ts';
import { watchInstall } from './ui/install.ts';

// How the app starts: whose device is it (load session), then the screen (render). The app opens that person's database
// and starts to sync it (app/open-device.ts), again whenever another person signs in. The worker comes last: it is for
// the next start.
void loadSession();
takeOverScrolling();
watchInstall();
render();
void registerWorker();

function render(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root element');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
