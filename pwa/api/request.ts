// One request to our server, without knowing who is signed in.

import { ErrorBody, SOMETHING_WENT_WRONG } from '../../shared/errors.ts';

/** How long the server may take to begin its answer, and callApi to read all of it. */
export const TIME_OUT_MS = 20_000;

/** A call that failed: the server's refusal, or status 0 and code 'unreachable' where nobody of ours answered. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Messages by field, where the refusal is about a form. */
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.fields = body.fields;
  }
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreachable';
}

function unreachable(): ApiError {
  return new ApiError(0, { code: 'unreachable', message: 'No connection. Please try again when you are online.' });
}

/**
 * Fetches, and rejects as unreachable where no answer began in time, or where somebody else answered: a captive portal
 * sends a page, our calls never do. The caller's own abort rejects as the abort that it is.
 */
export async function sendRequest(fetcher: typeof fetch, path: string, init: RequestInit = {}): Promise<Response> {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), TIME_OUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, tooLate.signal]) : tooLate.signal;
  try {
    const response = await fetcher(path, { credentials: 'same-origin', ...init, signal });
    if (response.redirected || (response.ok && isPage(response))) throw unreachable();
    return response;
  } catch (error) {
    if (init.signal?.aborted === true || error instanceof ApiError) throw error;
    throw unreachable();
  } finally {
    clearTimeout(timer);
  }
}

/** The JSON of an answer; null for an empty one. Rejects with the server's refusal, or as unreachable if it breaks off. */
export async function readReply(response: Response): Promise<unknown> {
  const text = await readText(response);
  if (!response.ok) throw new ApiError(response.status, readRefusal(text));
  if (text === '') return null;
  const reply = parseJson(text);
  if (reply === undefined) throw unreachable();
  return reply;
}

async function readText(response: Response): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unreachable()), TIME_OUT_MS);
  });
  try {
    return await Promise.race([response.text(), tooLate]);
  } catch {
    throw unreachable();
  } finally {
    clearTimeout(timer);
  }
}

function readRefusal(text: string): ErrorBody {
  const body = ErrorBody.safeParse(parseJson(text));
  return body.success ? body.data : { code: 'no_body', message: SOMETHING_WENT_WRONG };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}
