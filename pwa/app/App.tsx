import type { TabHistory } from '../base/history.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { HistoryRouter } from '../ui/HistoryRouter.tsx';
import { ThemeProvider } from '../ui/ThemeProvider.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { DeviceKeeper, type Opened } from './DeviceKeeper.tsx';
import { Pages } from './router.tsx';

interface AppProps {
  history: TabHistory;
  /** The device that the first screen needs, if it needs one. */
  first: Opened | null;
  /** The first screen brings a device of its own. */
  isAside: boolean;
}

export function App({ history, first, isAside }: AppProps) {
  return (
    <ThemeProvider>
      <ErrorBoundary>
        <DeviceKeeper first={first} isAside={isAside}>
          <HistoryRouter history={history}>
            <Pages />
          </HistoryRouter>
        </DeviceKeeper>
        <Toasts />
      </ErrorBoundary>
    </ThemeProvider>
  );
}
