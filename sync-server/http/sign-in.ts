import { createMiddleware } from 'hono/factory';
import type { Role } from '../../shared/accounts.ts';
import { notAllowed, notSignedIn } from './refusal.ts';

/** Who is calling, as the access token says it. */
export interface Caller {
  user_id: string;
  role: Role;
}

/** Reads an access token; null where it is missing, forged or past its time. */
export type ReadToken = (token: string) => Promise<Caller | null>;

export interface CallerEnv {
  Variables: { caller: Caller | null };
}
export interface UserEnv {
  Variables: { caller: Caller };
}

/** Reads the token of a call from x-access-token or Authorization: Bearer (DECISIONS 2); refuses nobody by itself. */
export function readCaller(readToken: ReadToken) {
  return createMiddleware<CallerEnv>(async (context, next) => {
    const token =
      context.req.header('x-access-token') ?? /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
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
