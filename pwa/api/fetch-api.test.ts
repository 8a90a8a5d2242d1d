import { afterEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../shared/accounts.ts';
import { createFetchApi } from './fetch-api.ts';

afterEach(() => void vi.unstubAllGlobals());

const userOf = (user_id: string) => ({ user_id }) as User;

/** A session in which somebody is signed in, whose token the server takes or not. */
function aSession(
  user_id: string,
  outcome: 'refreshed' | 'refused' | 'unreachable' = 'refused',
  { isPast = false } = {},
) {
  let tokens = 1;
  return {
    state: () => ({
      kind: 'authenticated' as const,
      user: userOf(user_id),
      connection: 'online' as const,
      refused: false,
      replacedBy: null,
    }),
    freshToken: async () => `${user_id} ${tokens}`,
    refresh: async () => {
      tokens += 1;
      return outcome;
    },
    renewWith: async (_owner: string | undefined, call: (past: string) => Promise<Response>) =>
      isPast ? call(`${user_id} past`) : null,
  };
}

/** The network: gives the tokens that calls went out with, and refuses the first. */
function serve(refuseFirst = false): string[] {
  const tokens: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    tokens.push(new Headers(init.headers).get('x-access-token') ?? '');
    return new Response('{}', { status: refuseFirst && tokens.length === 1 ? 401 : 200 });
  });
  return tokens;
}

describe('a call of one person', () => {
  it('[F11] never goes out under the token of another who signed in meanwhile', async () => {
    const tokens = serve();
    const ofNimali = createFetchApi(aSession('amaya'), 'nimali');
    await expect(ofNimali('/api/sync')).rejects.toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(tokens).toEqual([]);
  });

  it('goes again with a fresh token, once', async () => {
    const tokens = serve(true);
    expect((await createFetchApi(aSession('nimali', 'refreshed'), 'nimali')('/api/sync')).status).toBe(200);
    expect(tokens).toEqual(['nimali 1', 'nimali 2']);
  });

  it('[R132] goes to where it renews the token, in place of a call before it', async () => {
    const tokens = serve();
    const fetchApi = createFetchApi(aSession('nimali', 'refused', { isPast: true }), 'nimali');
    await fetchApi('/api/sync', {}, undefined, '/api/auth/sync');
    await fetchApi('/api/media/1');
    expect(tokens).toEqual(['nimali past', 'nimali 1']);
  });

  it('[F52] is out of reach where nobody could say whether the sign-in holds', async () => {
    serve(true);
    const call = createFetchApi(aSession('nimali', 'unreachable'))('/api/sync');
    await expect(call).rejects.toMatchObject({ status: 0 });
  });
});
