import { ErrorBody, SOMETHING_WENT_WRONG } from '../../shared/errors.ts';
import { parseJson } from '../../shared/parse-json.ts';
import type { z } from '../../shared/zod.ts';
import { anySignal } from '../base/any-signal.ts';

/** Milliseconds until the response begins, and between two of its chunks. */
export const TIME_OUT_MS = 20_000;
/** Upload timeouts allow for this uplink, up to the cap below. */
const SLOWEST_BYTES_PER_SECOND = 200;
const LONGEST_TIME_OUT_MS = 5 * 60_000;

/** A call that failed: the server's refusal, or status 0 and code 'unreachable' if our server did not answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly body: unknown;
  /** Value of the Retry-After header. */
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

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

export function isTimedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'timed_out';
}

/** True if a refusal came without our body: a captive portal or a proxy sent it. */
export function isForeign(error: ApiError): boolean {
  return error.status > 0 && error.code === 'no_body';
}

/** True if the outcome of a call is unknown: the server may have carried it out. */
export function isUnanswered(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && isForeign(error));
}

/** True if the server itself said that a call failed. An unreadable reply says nothing about the outcome. */
export function isAnswered(error: unknown): boolean {
  return !isUnanswered(error) && !(error instanceof ApiError && error.code === 'unreadable_reply');
}

/** 'somebody_else': a response came, but not from our server. */
export function unreachable(code: 'unreachable' | 'timed_out' | 'somebody_else' = 'unreachable'): ApiError {
  return new ApiError(0, { code, message: 'No connection. Please try again when you are online.' });
}

/** Returns the time limit of a call with a body of this size: fetch does not tell how far an upload has come. */
export function uploadTimeOutMs(byteCount: number): number {
  return Math.min(LONGEST_TIME_OUT_MS, TIME_OUT_MS + (byteCount * 1000) / SLOWEST_BYTES_PER_SECOND);
}

/**
 * Fetches. Rejects as unreachable if no response begins in time or somebody else answers: a captive portal sends a
 * page, our calls never do. The caller's own abort rejects as that abort.
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

/**
 * Reads the JSON of a response; null if it is empty. Rejects with the server's refusal, or as unreachable if the body
 * breaks off.
 */
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
