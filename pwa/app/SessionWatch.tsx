import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginPath } from '../api/own-path.ts';
import { session, useSession } from '../api/session.ts';

/** Ends a refused session once its paper is left, and takes a person whose session ended to the login page, once. */
export function SessionWatch() {
  const state = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const hasEnded = state.kind === 'unauthenticated' && state.ended;

  useEffect(() => session.pageChanged(), [location.pathname]);

  const goToLogin = useEffectEvent(() => {
    if (location.pathname !== '/auth/user/login') void navigate(loginPath(location), { replace: true });
  });
  useEffect(() => {
    if (hasEnded) goToLogin();
  }, [hasEnded]);

  return null;
}
