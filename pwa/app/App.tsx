import type { TabHistory } from '../base/history.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { HistoryRouter } from '../ui/HistoryRouter.tsx';
import { ThemeProvider } from '../ui/ThemeProvider.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { DeviceKeeper } from './DeviceKeeper.tsx';
import type { Opened } from '../start/open-device.ts';
import { Pages } from './router.tsx';

interface AppProps {
  history: TabHistory;
  /** The device that the first screen needs, if it needs one. */
  first: Opened | null;
  /** The device of whoever is signed in, where the first screen does without. */
  opening: Promise<Opened> | null;
  /** The first screen brings a device of its own. */
  isAside: boolean;
}

export function App({ history, first, opening, isAside }: AppProps) {
  return (
    <ThemeProvider>
      <ErrorBoundary>
        <DeviceKeeper first={first} opening={opening} isAside={isAside}>
          <HistoryRouter history={history}>
            <Pages />
          </HistoryRouter>
        </DeviceKeeper>
        <Toasts />
      </ErrorBoundary>
    </ThemeProvider>
  );
}
