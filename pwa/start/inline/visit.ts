import { readStored } from './read-stored.ts';

const OWN = /^\/user\/(profile|exam\/(result|attend\/\w))/;
const ATTEMPT = /^\/user\/exam\/attend\/(\w+)/;
const ON_A_DEVICE = /^\/(user\/exam|sample)/;

export interface Visit {
  isSignedIn: boolean;
  page: 'landing' | 'home' | 'login' | 'library' | 'sample' | 'mock' | null;
  category: string | null;
  needsDevice: boolean;
}

export function readVisit(pathname: string): Visit {
  const user = readStored('userData');
  const isSignedIn = user !== null;
  const isSitter = pathname.startsWith('/user/exam/') && readStored('sampleHere') !== null;
  const needsLogin = OWN.test(pathname) && !isSignedIn && !isSitter;
  const isStaff = user !== null && /"role":"admin"|"roles":\["/.test(user);
  const pages: Record<string, Visit['page']> = {
    '/': isStaff ? null : isSignedIn ? 'home' : 'landing',
    '/auth/user/login': 'login',
    '/user/exam/attend': 'library',
    '/sample': isSignedIn ? null : 'sample',
  };
  const ofPath = isSignedIn && pathname.startsWith('/mock/') ? 'mock' : null;
  return {
    isSignedIn,
    page: needsLogin ? 'login' : (pages[pathname] ?? ofPath),
    category: needsLogin ? null : (ATTEMPT.exec(pathname)?.[1] ?? null),
    needsDevice: isSignedIn || ON_A_DEVICE.test(pathname),
  };
}
