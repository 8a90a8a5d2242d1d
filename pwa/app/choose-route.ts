import { mayDo, rolesOf, type StaffRole } from '../../shared/roles.ts';
import { loginPath, safeReturnTo } from '../api/return-path.ts';
import type { SessionState } from '../api/session.ts';
import type { AppRoute } from './app-route.ts';

export function chooseRoute(
  who: AppRoute['who'],
  session: SessionState,
  location: { pathname: string; search: string },
  roles: readonly StaffRole[] = session.kind === 'authenticated' ? rolesOf(session.user) : [],
): string | null {
  if (who !== 'anyone' && who !== 'visitor' && session.kind === 'unauthenticated') return loginPath(location);
  if (session.kind !== 'authenticated') return null;
  if (typeof who === 'object' && !mayDo(roles, who.may)) return '/unauthorized';
  if (who === 'visitor' && !session.refused) return safeReturnTo(new URLSearchParams(location.search).get('returnTo'));
  return null;
}
