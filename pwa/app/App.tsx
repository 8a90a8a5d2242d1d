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
  first: Opened | null;
  opening: Promise<Opened> | null;
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
