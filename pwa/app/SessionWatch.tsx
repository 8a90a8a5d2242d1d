import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { session } from '../api/session.ts';

/** Tells the session of every change of the page: one that ended elsewhere is over once its paper is left. */
export function SessionWatch() {
  const { pathname } = useLocation();
  useEffect(() => session.pageChanged(), [pathname]);
  return null;
}
