// One request to our server, without knowing who is signed in.

import { ErrorBody, SOMETHING_WENT_WRONG } from '../../shared/errors.ts';
import { anySignal } from '../base/any-signal.ts';

/** How long the server may take to begin its answer, and any piece of it to come. */
export const TIME_OUT_MS = 20_000;
/** The slowest uplink that a body may take its time on, and the longest that it may take. */
const SLOWEST_BYTES_PER_SECOND = 200;
const LONGEST_TIME_OUT_MS = 5 * 60_000;

/** A call that failed: the server's refusal, or status 0 and code 'unreachable' where nobody of ours answered. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Messages by field, where the refusal is about a form. */
  readonly fields: Record<string, string> | undefined;
  /** The refusal whole, for calls that say more in it than every refusal has. */
  readonly body: unknown;

  constructor(status: number, body: ErrorBody, whole: unknown = body) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.fields = body.fields;
    this.body = whole;
  }
}

/** Whether nobody of ours answered, or not in time. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Whether nobody answered in time: with fewer bytes somebody might. */
export function isTimedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'timed_out';
}

/** Whether a refusal came without our body: it is somebody else's, such as a portal's or a proxy's. */
export function isForeign(error: ApiError): boolean {
  return error.status > 0 && error.code === 'no_body';
}

/** Whether nothing of ours said what became of a call: it may have been done all the same. */
export function isUnanswered(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && isForeign(error));
}

/** Whether the server itself said that a call failed; a reply that cannot be read says nothing of what it did. */
export function isAnswered(error: unknown): boolean {
  return !isUnanswered(error) && !(error instanceof ApiError && error.code === 'unreadable_reply');
}

/** 'somebody_else': an answer came, and was none of ours. */
export function unreachable(code: 'unreachable' | 'timed_out' | 'somebody_else' = 'unreachable'): ApiError {
  return new ApiError(0, { code, message: 'No connection. Please try again when you are online.' });
}

/** How long a call with so large a body may take to be answered: the browser does not tell how far an upload has come. */
export function uploadTimeOutMs(byteCount: number): number {
  return Math.min(LONGEST_TIME_OUT_MS, TIME_OUT_MS + (byteCount * 1000) / SLOWEST_BYTES_PER_SECOND);
}

/**
 * Fetches, and rejects as unreachable where no answer began in time, or where somebody else answered: a captive portal
 * sends a page, our calls never do. The caller's own abort rejects as the abort that it is.
 */
export async function sendRequest(
  fetcher: typeof fetch,
  path: string,
  init: RequestInit = {},
  timeOutMs = TIME_OUT_MS,
): Promise<Response> {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), timeOutMs);
  const signal = init.signal ? anySignal(init.signal, tooLate.signal) : tooLate.signal;
  try {
    const response = await fetcher(path, { credentials: 'same-origin', ...init, signal });
    if (response.redirected || (response.ok && isPage(response))) throw unreachable('somebody_else');
    return response;
  } catch (error) {
    if (init.signal?.aborted === true || error instanceof ApiError) throw error;
    throw unreachable(tooLate.signal.aborted ? 'timed_out' : 'unreachable');
  } finally {
    clearTimeout(timer);
  }
}

/** The JSON of an answer; null for an empty one. Rejects with the server's refusal, or as unreachable if it breaks off. */
export async function readReply(response: Response): Promise<unknown> {
  const text = await readText(response);
  if (!response.ok) throw refusalOf(response.status, text);
  if (text === '') return null;
  const reply = parseJson(text);
  if (reply === undefined) throw unreachable();
  return reply;
}

/** A slow answer may take as long as it comes; one that falls silent is broken off. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await beforeSilence(reader.read());
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    reader.cancel().catch(() => undefined); // a stream that broke cannot be cancelled, and need not be
    throw unreachable();
  }
}

async function beforeSilence<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unreachable()), TIME_OUT_MS);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** The error of an answer that refused, by its text. */
export function refusalOf(status: number, text: string): ApiError {
  const whole = parseJson(text);
  const body = ErrorBody.safeParse(whole);
  return body.success
    ? new ApiError(status, body.data, whole)
    : new ApiError(status, { code: 'no_body', message: SOMETHING_WENT_WRONG });
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
