import { matchRoutes, Navigate, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Framed } from './Framed.tsx';
import { Guarded } from './Guarded.tsx';
import type { AppRoute } from './app-route.ts';
import { routes } from './routes.tsx';
import { SessionWatch } from './SessionWatch.tsx';

const pages = [
  ...routes.map((route) => ({
    path: route.path,
    element: (
      <Guarded route={route}>
        <Framed route={route} />
      </Guarded>
    ),
  })),
  { path: '*', element: <Navigate to="/404" replace /> },
];

export function Pages() {
  const page = useRoutes(pages);
  return (
    <ErrorBoundary>
      <SessionWatch />
      {page}
    </ErrorBoundary>
  );
}

export function findRoute(pathname: string): AppRoute | null {
  return matchRoutes(routes, pathname)?.[0]?.route ?? null;
}
