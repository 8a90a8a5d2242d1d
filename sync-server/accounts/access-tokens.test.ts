import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { accessTokens } from './access-tokens.ts';
import { endAllSessions } from './sessions.ts';

/** A server, and tokens for its user made by hand with its own secret. */
async function openForger() {
  const app = await openTestApp();
  const { user, headers } = await app.signUp('nimal');
  const [, payload = ''] = (headers['x-access-token'] ?? '').split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forge = (changes: Record<string, unknown>) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(app.config.tokenSecret));
  const call = async (token: string) =>
    (
      await app.request('GET', '/api/subscription/getallaccesspaperforuser', {
        headers: { 'x-access-token': token },
      })
    ).status;
  return { app, user, claims, forge, call };
}

describe('an access token', () => {
  it('says whose it is, by which session and version, and no role', async () => {
    const { claims, user, forge, call } = await openForger();
    expect(Object.keys(claims).toSorted()).toEqual(['exp', 'iat', 'iss', 'session_id', 'user_id', 'version']);
    expect(claims).toMatchObject({ user_id: user.user_id, iss: 'papertide' });
    expect(await call(await forge({}))).toBe(200);
  });

  it.each([
    ['without an end', { exp: undefined }],
    ['without a beginning', { iat: undefined }],
    ['of another issuer', { iss: 'another' }],
    ['without an issuer', { iss: undefined }],
    ['of an older server, without a version', { version: undefined, session_id: undefined, role: 'student' }],
    ['of another version', { version: 1 }],
    ['of a session that is not there', { session_id: '00000000-0000-4000-8000-000000000000' }],
  ])('%s is refused', async (_what, changes) => {
    const { forge, call } = await openForger();
    expect(await call(await forge(changes))).toBe(401);
  });

  it('[R128] that was read before is read again, and ends at its time', async () => {
    const { app, claims, forge, call } = await openForger();
    const token = await forge({ exp: claims.iat + 60 });
    expect([await call(token), await call(token)]).toEqual([200, 200]);
    app.clock.nowMs = (claims.iat + 60) * 1000 - 1;
    expect(await call(token)).toBe(200);
    app.clock.nowMs += 1;
    expect(await call(token)).toBe(401);
  });

  it('[R128] that was read before ends with its session, and with its version of the account', async () => {
    const { app, user, forge, call } = await openForger();
    const token = await forge({});
    const other = await app.signUp('kamala');
    const call2 = () => app.request('GET', '/api/subscription/getallaccesspaperforuser', { headers: other.headers });
    expect([await call(token), (await call2()).status]).toEqual([200, 200]);
    await app.store.transact((tx) => endAllSessions(tx, user.user_id));
    await app.store.transact((tx) =>
      tx.updateTable('users').set({ active: 0 }).where('user_id', '=', other.user.user_id).execute(),
    );
    expect([await call(token), (await call2()).status]).toEqual([401, 401]);
  });

  it('[R130] that is longer than one of ours is refused, also where it is genuine', async () => {
    const { app, claims, forge } = await openForger();
    const tokens = accessTokens(app.config, () => app.clock.nowMs);
    const token = await forge({});
    const spaced = (length: number) => token.padEnd(length, ' ');
    expect(await tokens.read(spaced(1_000))).toEqual(expect.objectContaining({ user_id: claims.user_id }));
    expect(await tokens.read(spaced(1_001))).toBeNull();
  });

  it('of the session of somebody else is refused', async () => {
    const { app, claims, forge, call } = await openForger();
    const other = await app.signUp('kamala');
    expect(await call(await forge({ user_id: other.user.user_id }))).toBe(401);
    expect(claims.session_id).toEqual(expect.any(String));
  });
});
