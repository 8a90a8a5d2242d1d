import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ThemeProvider } from '../ui/ThemeProvider.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { DeviceGate } from './DeviceGate.tsx';
import { Framed } from './Framed.tsx';
import { Guarded } from './Guarded.tsx';
import { routes } from './routes.tsx';
import { SessionWatch } from './SessionWatch.tsx';

export function App() {
  return (
    <ThemeProvider>
      <ErrorBoundary>
        <BrowserRouter>
          <SessionWatch />
          <DeviceGate>
            <Routes>
              {routes.map((route) => (
                <Route
                  key={route.path}
                  path={route.path}
                  element={
                    <Guarded route={route}>
                      <Framed route={route} />
                    </Guarded>
                  }
                />
              ))}
              <Route path="*" element={<Navigate to="/404" replace />} />
            </Routes>
          </DeviceGate>
        </BrowserRouter>
        <Toasts />
      </ErrorBoundary>
    </ThemeProvider>
  );
}
