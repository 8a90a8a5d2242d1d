import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath, safeReturnTo } from '../api/own-path.ts';
import { useSession } from '../api/session.ts';
import { Loading } from '../ui/Loading.tsx';
import type { AppRoute } from './routes.tsx';

/** Sends visitors to login and signed-in people away from it. It saves a wasted trip; the server checks every call. */
export function Guarded({ route, children }: { route: AppRoute; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (session.kind === 'loading') return <Loading />;
  if (route.who === 'user' && session.kind === 'unauthenticated') {
    return <Navigate to={loginPath(location)} replace />;
  }
  const isSignedIn = session.kind === 'authenticated' && !session.refused;
  if (route.who === 'visitor' && isSignedIn) {
    return <Navigate to={safeReturnTo(new URLSearchParams(location.search).get('returnTo'))} replace />;
  }
  return children;
}
