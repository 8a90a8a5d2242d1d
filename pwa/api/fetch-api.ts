import { ApiError, sendRequest, unreachable } from './request.ts';
import type { Session } from './session-store.ts';

/**
 * A raw call with the person's token, for downloads and sync. Resolves to any answer of our server, refusals too; rejects
 * with an ApiError of status 0 where there is none in time, 20 s unless said otherwise. Reading the body has no limit here.
 * With `renewingPath` a call whose token is past its time goes there instead, and renews it by itself.
 */
export type FetchApi = (
  path: string,
  init?: RequestInit,
  timeOutMs?: number,
  renewingPath?: string,
) => Promise<Response>;

/**
 * The calls of whoever a session says is signed in, or of `owner` alone: where that is somebody else by now, they reject as
 * a sign-in that is needed. The token is refreshed once where the server no longer takes it.
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
      if (outcome === 'unreachable') throw unreachable(); // whether the sign-in still holds is not known
      if (outcome === 'refused') return response;
    }
    const fresh = await session.freshToken();
    // one person's rows never go out under the token of another who signed in meanwhile
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
