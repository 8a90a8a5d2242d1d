// One request to our server, without knowing who is signed in.

import { ErrorBody, SOMETHING_WENT_WRONG } from '../../shared/errors.ts';
import { parseJson } from '../../shared/parse-json.ts';
import type { z } from '../../shared/zod.ts';
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
  /** What the server said of when to come again. */
  retryAfter: string | null = null;

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
  if (!response.ok)
    throw Object.assign(refusalOf(response.status, text), { retryAfter: response.headers.get('retry-after') });
  if (text === '') return null;
  const reply = parseJson(text);
  if (reply === undefined) throw unreachable();
  return reply;
}

/** The JSON of an answer as the schema reads it. */
export async function readAs<Schema extends z.ZodMiniType>(
  response: Response,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const reply = schema.safeParse(await readReply(response));
  if (!reply.success) throw new ApiError(response.status, { code: 'unreadable_reply', message: SOMETHING_WENT_WRONG });
  return reply.data;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of bytesOf(response)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

/** The bytes of an answer as they come, however slowly; rejects as unreachable where it breaks off or falls silent. */
export async function* bytesOf(response: Response, silenceMs = TIME_OUT_MS): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  if (!reader) return;
  let ended = false;
  try {
    while (!ended) {
      const { done, value } = await beforeSilence(reader.read(), silenceMs);
      if (value) yield value;
      ended = done;
    }
  } finally {
    // a stream that broke cannot be cancelled, and need not be
    if (!ended) reader.cancel().catch(() => undefined);
  }
}

async function beforeSilence<T>(reading: Promise<T>, silenceMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unreachable()), silenceMs);
  });
  try {
    return await Promise.race([reading, silence]);
  } catch {
    throw unreachable();
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

function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}
