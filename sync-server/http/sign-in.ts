import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Role } from '../../shared/accounts.ts';
import { notAllowed, notSignedIn } from './refusal.ts';

/** Who is calling: the access token says who, the database in which role. */
export interface Caller {
  user_id: string;
  role: Role;
  /** Of the account, as the token has it; a new password makes the next one. */
  version?: number;
}

/** How the token of a call is read. */
export interface TokenReading<Claims> {
  /** What an access token says; null where it is forged or past its time. */
  readToken: (token: string) => Promise<Claims | null>;
  /** Who it speaks for; null where its session is over. */
  findCaller: (claims: Claims) => Promise<Caller | null>;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Looks again whether the session of a call goes on. */
type Recheck = () => Promise<void>;

/** Looks for the caller again. */
type FindCaller = () => Promise<Caller | null>;

export interface CallerEnv {
  Variables: { caller: Caller | null; recheck: Recheck; findCaller: FindCaller };
}
export interface UserEnv {
  Variables: { caller: Caller; recheck: Recheck; findCaller: FindCaller };
}

/** A body that took longer to come may have outlived the session of its call. */
const SLOW_BODY_MS = 1_000;

/** The access token of a call, from x-access-token or Authorization: Bearer [R13]. */
export function accessTokenOf(context: Context): string | undefined {
  return tokenIn((name) => context.req.header(name));
}

/** The same of a call whose headers are read by a function, by their names in lower case. */
export function tokenIn(header: (name: string) => string | undefined): string | undefined {
  return header('x-access-token') ?? /^Bearer (.+)$/i.exec(header('authorization') ?? '')?.[1];
}

/** Reads the token of a call; refuses nobody by itself. */
export function readCaller<Claims>({ readToken, findCaller, now }: TokenReading<Claims>) {
  return createMiddleware<CallerEnv>(async (context, next) => {
    const token = accessTokenOf(context);
    const readAt = now();
    const claims = token ? await readToken(token) : null;
    const caller = claims === null ? null : await findCaller(claims);
    keepCaller(context, { caller, findCaller: async () => (claims === null ? null : findCaller(claims)), now, readAt });
    await next();
  });
}

/** Who a call is of, and how to look again once its body is there. */
interface KnownCaller extends Pick<TokenReading<never>, 'now'> {
  /** Null where nobody is signed in. */
  caller: Caller | null;
  findCaller: FindCaller;
  readAt: number;
}

/** Keeps who a call is of in its context. */
export function keepCaller(context: Context, { caller, findCaller, now, readAt }: KnownCaller): void {
  context.set('caller', caller);
  context.set('findCaller', findCaller);
  context.set('recheck', async () => {
    if (caller === null || now() - readAt <= SLOW_BODY_MS) return;
    // the token itself may have come to its time meanwhile: it was good when the call began
    const still = await findCaller();
    if (still?.role !== caller.role) throw notSignedIn();
  });
}

/** Whether an account is what it was when its call was let in; null is one that is gone or closed. */
export function isStillOf(account: Omit<Caller, 'user_id'> | null, { role, version }: Caller): boolean {
  return account?.role === role && (version === undefined || account.version === version);
}

/** Whether the session of a call, which was good when the call began, is over now. */
export async function hasCallerGone(context: Context): Promise<boolean> {
  const findCaller: FindCaller | undefined = context.get('findCaller');
  return Boolean(context.get('caller')) && findCaller !== undefined && (await findCaller()) === null;
}

/** Refuses a call whose session ended while its body was coming; to be asked wherever a body was read. */
export async function requireSessionStill(context: Context): Promise<void> {
  const recheck: Recheck | undefined = context.get('recheck');
  await recheck?.();
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
