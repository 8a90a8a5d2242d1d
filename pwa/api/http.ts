// The calls of the signed-in person. The token is refreshed once where the server no longer takes it.

import type { z } from '../../shared/zod.ts';
import { ApiError, isUnreachable, readReply, sendRequest, unreachable } from './request.ts';
import { SOMETHING_WENT_WRONG } from '../../shared/errors.ts';
import { session } from './session.ts';

export { ApiError, isUnreachable };

interface ApiCall<Schema extends z.ZodMiniType> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  schema: Schema;
}

/**
 * A JSON call to a whole path ('/api/exams/getexams?…'); resolves to the reply as the schema reads it (null where the
 * server sends no body). Rejects with an ApiError: the server's words, or 'Something went wrong'.
 */
export async function callApi<Schema extends z.ZodMiniType>(
  path: string,
  { method = 'GET', body, signal, schema }: ApiCall<Schema>,
): Promise<z.infer<Schema>> {
  const response = await fetchApi(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(signal ? { signal } : {}),
  });
  const reply = schema.safeParse(await readReply(response));
  if (!reply.success) throw new ApiError(response.status, { code: 'unreadable_reply', message: SOMETHING_WENT_WRONG });
  return reply.data;
}

/**
 * A raw call with the person's token, for downloads and sync. Resolves to any answer of our server, refusals too; rejects
 * with an ApiError of status 0 where there is none in time, 20 s unless said otherwise. Reading the body has no limit here.
 */
export async function fetchApi(path: string, init: RequestInit = {}, timeOutMs?: number): Promise<Response> {
  const token = await session.freshToken();
  const caller = callerId();
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
}

function callerId(): string | null {
  const state = session.state();
  return state.kind === 'authenticated' ? state.user.user_id : null;
}

function send(path: string, init: RequestInit, token: string | null, timeOutMs?: number): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token !== null) headers.set('x-access-token', token);
  return sendRequest(fetch, path, { ...init, headers }, timeOutMs);
}
