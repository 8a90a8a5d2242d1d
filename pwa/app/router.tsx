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

/** Each address behind its guard and in its frame. What a screen throws stays in its frame; this catches what frames throw. */
export function Pages() {
  const page = useRoutes(pages);
  return (
    <ErrorBoundary>
      <SessionWatch />
      {page}
    </ErrorBoundary>
  );
}

/** The route of a path, null where there is none. */
export function findRoute(pathname: string): AppRoute | null {
  return matchRoutes(routes, pathname)?.[0]?.route ?? null;
}
