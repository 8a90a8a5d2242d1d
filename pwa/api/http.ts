import type { z } from '../../shared/zod.ts';
import { createFetchApi, type FetchApi } from './fetch-api.ts';
import { ApiError, isUnreachable, readAs, sendRequest } from './request.ts';
import { session } from './tab-session.ts';
import { endView, viewing } from './viewing.ts';

export { ApiError, isUnreachable };

interface ApiCall<Schema extends z.ZodMiniType> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
  schema: Schema;
}

/**
 * Sends a JSON call to a whole path ('/api/exams/getexams?…'). Resolves to the reply as the schema parses it (null if
 * the server sends no body). Rejects with an ApiError that has the server's message or 'Something went wrong'.
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
  return readAs(response, schema);
}

const ownFetch = createFetchApi(session);

/** In a view of another's, calls carry its token; once that is over, so is the view. */
export const fetchApi: FetchApi = async (path, init = {}, ...more) => {
  const view = viewing.read();
  if (!view) return ownFetch(path, init, ...more);
  const headers = new Headers(init.headers);
  headers.set('x-access-token', view.accessToken);
  const response = await sendRequest(fetch, path, { ...init, headers }, more[0]);
  if (response.status === 401) endView();
  return response;
};
