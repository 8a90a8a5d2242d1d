import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Role } from '../../shared/accounts.ts';
import { notAllowed, notSignedIn } from './refusal.ts';

/** Who is calling: the access token says who, the database in which role. */
export interface Caller {
  user_id: string;
  role: Role;
}

/** Reads an access token; null where it is forged, past its time, or of a session that is over. */
export type ReadToken = (token: string) => Promise<Caller | null>;

export interface CallerEnv {
  Variables: { caller: Caller | null };
}
export interface UserEnv {
  Variables: { caller: Caller };
}

/** The access token of a call, from x-access-token or Authorization: Bearer (DECISIONS 2). */
export function accessTokenOf(context: Context): string | undefined {
  return context.req.header('x-access-token') ?? /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
}

/** Reads the token of a call; refuses nobody by itself. */
export function readCaller(readToken: ReadToken) {
  return createMiddleware<CallerEnv>(async (context, next) => {
    const token = accessTokenOf(context);
    context.set('caller', token ? await readToken(token) : null);
    await next();
  });
}

/** Lets only signed-in callers pass. */
export const requireUser = createMiddleware<UserEnv>(async (context, next) => {
  if (!context.get('caller')) throw notSignedIn();
  await next();
});

/** Lets only admins pass. */
export const requireAdmin = createMiddleware<UserEnv>(async (context, next) => {
  const caller = context.get('caller');
  if (!caller) throw notSignedIn();
  if (caller.role !== 'admin') throw notAllowed();
  await next();
});
