import { ApiError, sendRequest, unreachable } from './request.ts';
import type { Session } from './session-store.ts';

/**
 * Sends a request with the access token, for downloads and sync. Resolves to any response of our server, refusals
 * too; rejects with an ApiError of status 0 if none comes in time (20 s by default). Reading the body has no time
 * limit. With `renewingPath`, a call whose token has expired goes to that path instead, which renews the token.
 */
export type FetchApi = (
  path: string,
  init?: RequestInit,
  timeOutMs?: number,
  renewingPath?: string,
) => Promise<Response>;

/**
 * Creates the calls of the signed-in user, or of `owner` alone: if somebody else is signed in by now, they reject as
 * a sign-in that is needed. They refresh the token once if the server rejects it.
 */
export function createFetchApi(
  session: Pick<Session, 'state' | 'freshToken' | 'refresh' | 'renewWith'>,
  owner?: string,
  fetcher?: typeof fetch,
): FetchApi {
  function callerId(): string | null {
    const state = session.state();
    return state.kind === 'authenticated' ? state.user.user_id : null;
  }

  return async (path, init = {}, timeOutMs, renewingPath) => {
    const renewed =
      renewingPath === undefined
        ? null
        : await session.renewWith(owner, (past) => send(renewingPath, init, past, timeOutMs));
    if (renewed) return renewed;
    const token = await session.freshToken();
    const caller = callerId();
    if (owner !== undefined && caller !== owner) throw signInNeeded();
    const response = await send(path, init, token, timeOutMs);
    if (response.status !== 401) return response;
    if (token !== null) {
      const outcome = await session.refresh(token);
      if (outcome === 'unreachable') throw unreachable(); // the sign-in may still be valid
      if (outcome === 'refused') return response;
    }
    const fresh = await session.freshToken();
    // never send one person's rows with the token of another who signed in meanwhile
    return fresh !== null && callerId() === caller ? send(path, init, fresh, timeOutMs) : response;
  };

  function send(path: string, init: RequestInit, token: string | null, timeOutMs?: number): Promise<Response> {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('x-access-token', token);
    return sendRequest(fetcher ?? fetch, path, { ...init, headers }, timeOutMs);
  }
}

function signInNeeded(): ApiError {
  return new ApiError(401, { code: 'not_signed_in', message: 'Please log in.' });
}
