import { describe, expect, it } from 'vitest';
import type { SessionState } from '../api/session-store.ts';
import { chooseRoute } from './choose-route.ts';

const visitor: SessionState = { kind: 'unauthenticated' };
const signedIn = (role: 'admin' | 'student', refused = false): SessionState => ({
  kind: 'authenticated',
  connection: 'online',
  refused,
  replacedBy: null,
  user: { user_id: '1', first_name: 'A', last_name: 'B', email: 'a@b.test', address: '', role },
});
const at = { pathname: '/admin/exam', search: '?examCategory=reading' };

describe('who asks for a page', () => {
  it.each([
    [{ may: 'authoring' }, visitor, '/auth/user/login?returnTo=%2Fadmin%2Fexam%3FexamCategory%3Dreading'],
    [{ may: 'authoring' }, signedIn('student'), '/unauthorized'],
    [{ may: 'authoring' }, signedIn('student', true), '/unauthorized'],
    [{ may: 'authoring' }, signedIn('admin'), null],
    [{ may: 'authoring' }, signedIn('admin', true), null],
    ['user', visitor, '/auth/user/login?returnTo=%2Fadmin%2Fexam%3FexamCategory%3Dreading'],
    ['user', signedIn('student'), null],
    ['visitor', signedIn('student'), '/'],
    ['visitor', signedIn('student', true), null],
    ['visitor', visitor, null],
    ['anyone', visitor, null],
  ] as const)('of %s is sent on or stays (%#)', (who, session, to) => expect(chooseRoute(who, session, at)).toBe(to));
});
