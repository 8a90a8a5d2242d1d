import { RouterProvider } from 'react-router-dom';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ThemeProvider } from '../ui/ThemeProvider.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { DeviceKeeper, type Opened } from './DeviceKeeper.tsx';
import type { AppRouter } from './router.tsx';

interface AppProps {
  router: AppRouter;
  /** The device that the first screen needs, if it needs one. */
  first: Opened | null;
  /** The first screen brings a device of its own. */
  isAside: boolean;
}

export function App({ router, first, isAside }: AppProps) {
  return (
    <ThemeProvider>
      <ErrorBoundary>
        <DeviceKeeper first={first} isAside={isAside}>
          <RouterProvider router={router} />
        </DeviceKeeper>
        <Toasts />
      </ErrorBoundary>
    </ThemeProvider>
  );
}
