import { readKept } from './kept.ts';

const OWN = /^\/user\/(profile|exam\/(result|attend\/\w))/;
const ATTEMPT = /^\/user\/exam\/attend\/(\w+)/;
const ON_A_DEVICE = /^\/(user\/exam|sample)/;

export interface Visit {
  isSignedIn: boolean;
  /** Whose skeleton is drawn; null where the page has none of its own. */
  page: 'landing' | 'home' | 'login' | 'library' | null;
  /** Of the paper, where the page is an attempt. */
  category: string | null;
  /** Visitors on a public page open no database. */
  needsDevice: boolean;
}

/** Tells from the address, and from what this browser keeps, what a visit leads to. */
export function readVisit(pathname: string): Visit {
  const user = readKept('userData');
  const isSignedIn = user !== null;
  // visitors who have begun the free sample sit it, and look at its result, without a login
  const isSitter = pathname.startsWith('/user/exam/') && readKept('sampleHere') !== null;
  const needsLogin = OWN.test(pathname) && !isSignedIn && !isSitter;
  const isStudent = user?.includes('"role":"student"') === true;
  const pages: Record<string, Visit['page']> = {
    '/': isStudent ? 'home' : 'landing',
    '/auth/user/login': 'login',
    '/user/exam/attend': 'library',
  };
  return {
    isSignedIn,
    page: needsLogin ? 'login' : (pages[pathname] ?? null),
    category: needsLogin ? null : (ATTEMPT.exec(pathname)?.[1] ?? null),
    needsDevice: isSignedIn || ON_A_DEVICE.test(pathname),
  };
}
