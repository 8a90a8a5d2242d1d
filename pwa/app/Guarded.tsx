import { useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isSampleHere } from '../api/sample-here.ts';
import { useRoles } from '../api/use-roles.ts';
import { useSession } from '../api/session.ts';
import { viewing } from '../api/viewing.ts';
import { Loading } from '../ui/Loading.tsx';
import type { AppRoute } from './app-route.ts';
import { chooseRoute } from './choose-route.ts';
import { Framed } from './Framed.tsx';
import { notInView } from './not-in-view.tsx';

/**
 * Redirects visitors to login, signed-in users away from it, and students away from admin pages. It only saves a
 * wasted trip; the server checks every call.
 */
export function Guarded({ route, children }: { route: AppRoute; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const roles = useRoles();
  const view = useSyncExternalStore(viewing.subscribe, viewing.read);
  if (session.kind === 'loading') return <Loading />;
  // with a sample attempt on this device, the screen's own gate decides
  const who = route.who === 'sitter' && isSampleHere() ? 'anyone' : route.who;
  if (view && (who === 'user' || who === 'sitter')) return <Framed route={{ ...route, ...notInView }} />;
  const elsewhere = chooseRoute(who, session, location, roles);
  return elsewhere === null ? children : <Navigate to={elsewhere} replace />;
}
