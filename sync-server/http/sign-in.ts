import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Role } from '../../shared/accounts.ts';
import { mayDo, type Permission, type StaffRole } from '../../shared/roles.ts';
import { notAllowed, notSignedIn } from './refusal.ts';

export interface Caller {
  user_id: string;
  role: Role;
  /** Staff roles; none of a student. */
  roles: readonly StaffRole[];
  version?: number;
  /** The owner who looks at what this user sees: nothing is written for such a call. */
  viewer?: string;
}

export interface TokenReading<Claims> {
  readToken: (token: string) => Promise<Claims | null>;
  findCaller: (claims: Claims) => Promise<Caller | null>;
  /** Epoch milliseconds. */
  now: () => number;
}

type Recheck = () => Promise<void>;

type FindCaller = () => Promise<Caller | null>;

export interface CallerEnv {
  Variables: { caller: Caller | null; recheck: Recheck; findCaller: FindCaller };
}
export interface UserEnv {
  Variables: { caller: Caller; recheck: Recheck; findCaller: FindCaller };
}

/** A body that takes longer than this may outlive the session of its call. */
const SLOW_BODY_MS = 1_000;

export function accessTokenOf(context: Context): string | undefined {
  return tokenIn((name) => context.req.header(name));
}

export function tokenIn(header: (name: string) => string | undefined): string | undefined {
  return header('x-access-token') ?? /^Bearer (.+)$/i.exec(header('authorization') ?? '')?.[1];
}

/** Reads the caller from the token; refuses nobody by itself. */
export function readCaller<Claims>({ readToken, findCaller, now }: TokenReading<Claims>) {
  return createMiddleware<CallerEnv>(async (context, next) => {
    const token = accessTokenOf(context);
    const readAt = now();
    const claims = token ? await readToken(token) : null;
    const caller = claims === null ? null : await findCaller(claims);
    storeCaller(context, {
      caller,
      findCaller: async () => (claims === null ? null : findCaller(claims)),
      now,
      readAt,
    });
    await next();
  });
}

interface KnownCaller extends Pick<TokenReading<never>, 'now'> {
  caller: Caller | null;
  findCaller: FindCaller;
  readAt: number;
}

export function storeCaller(context: Context, { caller, findCaller, now, readAt }: KnownCaller): void {
  context.set('caller', caller);
  context.set('findCaller', findCaller);
  context.set('recheck', async () => {
    if (caller === null || now() - readAt <= SLOW_BODY_MS) return;
    // the token may have expired meanwhile, which is fine: it was valid when the call began
    const still = await findCaller();
    if (still?.role !== caller.role || still.roles.join() !== caller.roles.join()) throw notSignedIn();
  });
}

/** True if the account is unchanged since its call was admitted; null means that it is gone or closed. */
export function isStillOf(account: Pick<Caller, 'role' | 'version'> | null, { role, version }: Caller): boolean {
  return account?.role === role && (version === undefined || account.version === version);
}

export async function hasCallerGone(context: Context): Promise<boolean> {
  const findCaller: FindCaller | undefined = context.get('findCaller');
  return Boolean(context.get('caller')) && findCaller !== undefined && (await findCaller()) === null;
}

/** Refuses a call whose session ended while its body arrived; call it wherever a body was read. */
export async function requireSessionStill(context: Context): Promise<void> {
  const recheck: Recheck | undefined = context.get('recheck');
  await recheck?.();
}

/** The folders of calls that an owner may read in the view of another: the back office and papers. */
const FOLDERS_IN_VIEW: ReadonlySet<string> = new Set([
  'groups',
  'marking',
  'insight',
  'reportcards',
  'exams',
  'parts',
  'content',
  'question',
  'answer',
  'document',
  'explanation',
  'audio',
  'media',
  'recordings',
  'posts',
  'landing',
  'subscription',
  'jobs',
]);
const CALLS_IN_VIEW: ReadonlySet<string> = new Set([
  'auth/getallusers',
  'auth/getuser',
  'auth/getaccesslog',
  'auth/getmailproblems',
  'auth/getcollisions',
]);
/** A call in those folders that reads the person's own, beside those whose names begin with 'my'. */
const OWN_CALL = 'exams/getmyfeedback';
/** Reads the person's own months if it names nobody else. */
const MONTHS_CALL = 'subscription/getallaccesspaperforuser';

function isInView(path: string, isAboutOther: boolean): boolean {
  const [folder = '', name = ''] = path.replace(/^\/api\//, '').split('/');
  const call = `${folder}/${name}`;
  if (name.startsWith('my') || call === OWN_CALL || (call === MONTHS_CALL && !isAboutOther)) return false;
  return FOLDERS_IN_VIEW.has(folder) || CALLS_IN_VIEW.has(call);
}

export const keepViewReadOnly = createMiddleware<CallerEnv>(async (context, next) => {
  const { method, path } = context.req;
  const isRead = method === 'GET' || method === 'HEAD';
  const caller = context.get('caller');
  const isAboutOther = ![undefined, caller?.user_id].includes(context.req.query('user_id'));
  if (caller?.viewer !== undefined && !(isRead && isInView(path, isAboutOther)))
    throw notAllowed('You only look here. Go back to your own view first.', 'view_only');
  await next();
});

export const requireUser = createMiddleware<UserEnv>(async (context, next) => {
  if (!context.get('caller')) throw notSignedIn();
  await next();
});

/** Refuses callers whose roles lack the permission; which rows they reach is for student-scope.ts to say. */
export function requirePermission(permission: Permission) {
  return createMiddleware<UserEnv>(async (context, next) => {
    const caller = context.get('caller');
    if (!caller) throw notSignedIn();
    if (!mayDo(caller.roles, permission)) throw notAllowed();
    await next();
  });
}
