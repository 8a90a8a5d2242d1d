import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { session } from '../api/session.ts';

export function SessionWatch() {
  const { pathname } = useLocation();
  useEffect(() => session.pageChanged(), [pathname]);
  return null;
}
