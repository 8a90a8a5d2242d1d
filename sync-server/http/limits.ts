import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';
import type { UserEnv } from './sign-in.ts';

export interface Limit {
  /** Counts one call of a key; refuses with 429 and Retry-After where it is one too many. */
  count(key: string): Promise<void>;
  /** Forgets the calls of a key. */
  forgive(key: string): Promise<void>;
}

/** Allows so many calls a key in so many seconds. */
export function makeLimit(limit: { calls: number; seconds: number }, limitScale: number): Limit {
  const limiter = new RateLimiterMemory({
    points: Math.max(1, Math.round(limit.calls * limitScale)),
    duration: limit.seconds,
  });
  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw tooMany(error.msBeforeNext);
      }
    },
    async forgive(key) {
      await limiter.delete(key);
    },
  };
}

/** Refuses a call that comes too soon, with how long to wait. */
export function tooMany(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Refusal(
    429,
    { code: 'too_many_requests', message: `Too many tries. Please wait ${wait} and try again.` },
    { 'Retry-After': String(seconds) },
  );
}

/** Limits the calls of each signed-in user; stands behind requireUser. */
export function limitByUser(limit: Limit) {
  return createMiddleware<UserEnv>(async (context, next) => {
    await limit.count(context.get('caller').user_id);
    await next();
  });
}

/** The address of the client: the connection's, or behind a trusted proxy the last hop that it names. */
export function clientAddress(context: Context, trustProxy: boolean): string {
  const lastHop = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return lastHop || connectionAddress(context) || 'unknown';
}

/** The address at the other end of the connection; undefined where there is none, as under app.request(). */
export function connectionAddress(context: Context): string | undefined {
  const bindings: unknown = context.env;
  const hasSocket =
    typeof bindings === 'object' && bindings !== null && ('incoming' in bindings || 'server' in bindings);
  return hasSocket ? getConnInfo(context).remote.address : undefined;
}

/** Refuses bodies over so many bytes with 413. */
export function limitBody(maxBytes: number) {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new Refusal(413, { code: 'too_large', message: 'This is too large to be sent.' });
    },
  });
}
