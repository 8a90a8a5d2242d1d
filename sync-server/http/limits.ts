import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { BurstyRateLimiter, type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientOf, siteOf } from './client-address.ts';
import { Refusal } from './refusal.ts';
import type { Caller, CallerEnv, UserEnv } from './sign-in.ts';

export interface Limit {
  count(key: string): Promise<void>;
  refuseUsedUp(key: string): Promise<void>;
  forgive(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
}

interface Rate {
  calls: number;
  seconds: number;
}

/** With `after`, a slower rate applies once the limit is used up. `advice` is added to the refusal. */
export interface LimitRule extends Rate {
  after?: Rate;
  advice?: string;
}

export type LimiterOf = (points: number, seconds: number, use: 'burst' | 'pace') => RateLimiterAbstract;

/**
 * Creates a limit of calls per key and period, counted by this process. Several servers on one database allow several
 * times as many: shared-limits.ts counts for all of them together, at a round trip a call.
 */
export function makeLimit(rule: LimitRule, limitScale: number): Limit {
  return limitBy((points, duration) => new RateLimiterMemory({ points, duration }), rule, limitScale);
}

export function limitBy(limiterOf: LimiterOf, rule: LimitRule, limitScale: number): Limit {
  const scaled = ({ calls, seconds }: Rate, use: 'burst' | 'pace') =>
    limiterOf(Math.max(1, Math.round(calls * limitScale)), seconds, use);
  const burst = scaled(rule, 'burst');
  const pace = rule.after && scaled(rule.after, 'pace');
  const limiter = pace ? new BurstyRateLimiter(pace, burst) : burst;
  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw tooMany(error.msBeforeNext, rule.advice);
      }
    },
    async refuseUsedUp(key) {
      const used = await Promise.all([burst, ...(pace ? [pace] : [])].map((one) => one.get(key)));
      const waitMs = Math.min(...used.map((one) => (one && one.remainingPoints <= 0 ? one.msBeforeNext : 0)));
      if (waitMs > 0) throw tooMany(waitMs, rule.advice);
    },
    async forgive(key) {
      await burst.delete(key);
      await pace?.delete(key);
    },
    async giveBack(key) {
      await burst.reward(key);
    },
  };
}

/**
 * How many networks of one IPv6 site may use their full limit at once: a provider may split a site among many
 * customers.
 */
const CLIENTS_OF_SITE = 5;

/**
 * Creates a limit per client of client-address.ts, and counts all networks of an IPv6 /48 together besides [R221].
 */
export function makeClientLimit(rule: LimitRule, limitScale: number): Limit {
  return withSites((scale) => makeLimit(rule, limitScale * scale));
}

export function withSites(limitOf: (scale: number, use: 'client' | 'site') => Limit): Limit {
  const ofClient = limitOf(1, 'client');
  const ofSite = limitOf(CLIENTS_OF_SITE, 'site');
  const forBoth = async (client: string, work: (limit: Limit, key: string) => Promise<void>) => {
    await work(ofClient, client);
    const site = siteOf(client);
    if (site !== null) await work(ofSite, site);
  };
  return {
    count: (client) => forBoth(client, (one, key) => one.count(key)),
    refuseUsedUp: (client) => forBoth(client, (one, key) => one.refuseUsedUp(key)),
    giveBack: (client) => forBoth(client, (one, key) => one.giveBack(key)),
    forgive: (client) => ofClient.forgive(client),
  };
}

export async function isWithin(limit: Pick<Limit, 'count'>, key: string): Promise<boolean> {
  try {
    await limit.count(key);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export function tooMany(waitMs: number, advice?: string): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Refusal(
    429,
    {
      code: 'too_many_requests',
      message: `Too many tries. Please wait ${wait} and try again.${advice === undefined ? '' : ` ${advice}`}`,
    },
    { 'Retry-After': String(seconds) },
  );
}

/** Limits the calls of each signed-in user; runs after requireUser. */
export function limitByUser(limit: Pick<Limit, 'count'>) {
  return createMiddleware<UserEnv>(async (context, next) => {
    await limit.count(context.get('caller').user_id);
    await next();
  });
}

/**
 * Limits of calls that write, counted by each server by itself, besides those of the routes; the first match applies. They are generous: they stop a
 * program, never a person or a class behind one address.
 */
export const WRITING_LIMITS = [
  { of: 'student', path: /^\/api\/recordings\//, calls: 1_200, seconds: 60 },
  { of: 'student', path: /^\/api\/results\/|removepreviousanswerinpaper/, calls: 60, seconds: 60 },
  { of: 'student', path: /^/, calls: 240, seconds: 60 },
  /** Importing a paper of forty questions through the public calls takes about two hundred. */
  { of: 'staff', path: /^/, calls: 6_000, seconds: 60 },
  { of: 'client', path: /^/, calls: 1_200, seconds: 60 },
] as const;

/**
 * Limits of calls that read, counted by each server by itself; the first match applies. A whole paper is the most expensive; a listening paper's audio
 * comes in chunks of 1 MB. A device that must wait continues its downloads later.
 */
export const READING_LIMITS = [
  { of: 'student', path: /^\/api\/exams\/getalldataforexam\//, calls: 120, seconds: 60 },
  { of: 'student', path: /^/, calls: 600, seconds: 60 },
  { of: 'staff', path: /^/, calls: 6_000, seconds: 60 },
  { of: 'client', path: /^/, calls: 1_200, seconds: 60 },
] as const;

const READ_FREELY = /^\/api\/(healthz|readyz|metrics)$/;
const READS = new Set(['GET', 'HEAD']);

const LIMITED_APART = /^\/api\/auth\/(sync|updatetoken|signout)$/;
const SYNC = '/api/sync';
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Limits every call that writes, by WRITING_LIMITS; runs after readCaller. */
export function limitWriting({ limitScale, trustProxy }: { limitScale: number; trustProxy: boolean }) {
  const limits = WRITING_LIMITS.map((line) => ({ ...line, limit: limitOfLine(line, limitScale) }));
  return createMiddleware<CallerEnv>(async (context, next) => {
    const { method, path } = context.req;
    const caller = context.get('caller');
    if (WRITES.has(method) && !LIMITED_APART.test(path) && (path !== SYNC || !caller)) {
      const of = limitedAs(caller);
      const line = limits.find((one) => one.of === of && one.path.test(path));
      await line?.limit.count(of === 'client' ? clientAddress(context, trustProxy) : (caller?.user_id ?? ''));
    }
    await next();
  });
}

export function limitReading({ limitScale, trustProxy }: { limitScale: number; trustProxy: boolean }) {
  const limits = READING_LIMITS.map((line) => ({ ...line, limit: limitOfLine(line, limitScale) }));
  return createMiddleware<CallerEnv>(async (context, next) => {
    const { method, path } = context.req;
    if (READS.has(method) && !READ_FREELY.test(path)) {
      const caller = context.get('caller');
      const line = limits.find((one) => one.of === limitedAs(caller) && one.path.test(path));
      await line?.limit.count(caller?.user_id ?? clientAddress(context, trustProxy));
    }
    await next();
  });
}

function limitedAs(caller: Caller | null): 'student' | 'staff' | 'client' {
  if (!caller) return 'client';
  return caller.roles.length > 0 ? 'staff' : 'student';
}

function limitOfLine(line: Rate & { of: 'student' | 'staff' | 'client' }, limitScale: number): Limit {
  return line.of === 'client' ? makeClientLimit(line, limitScale) : makeLimit(line, limitScale);
}

export function clientAddress(context: Context, trustProxy: boolean): string {
  const forwardedFor = context.req.header('x-forwarded-for');
  return clientOf({ remoteAddress: connectionAddress(context), forwardedFor }, trustProxy);
}

export function connectionAddress(context: Context): string | undefined {
  const bindings: unknown = context.env;
  const hasSocket =
    typeof bindings === 'object' && bindings !== null && ('incoming' in bindings || 'server' in bindings);
  return hasSocket ? getConnInfo(context).remote.address : undefined;
}

export const JSON_BODY_BYTES = 1024 * 1024;

export function limitBody(maxBytes: number, message = 'This is too large to be sent.') {
  const onError = () => {
    throw new Refusal(413, { code: 'too_large', message });
  };
  const limitUntold = bodyLimit({ maxSize: maxBytes, onError });
  return createMiddleware(async (context, next) => {
    const length = context.req.header('content-length');
    // Hono's own middleware wraps each body in a web stream, which costs as much as a small sync
    if (length === undefined || context.req.header('transfer-encoding') !== undefined)
      return limitUntold(context, next);
    return Number(length) > maxBytes ? onError() : next();
  });
}
