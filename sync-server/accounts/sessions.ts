import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { User } from '../../shared/accounts.ts';
import { mayDo } from '../../shared/roles.ts';
import type { Caller } from '../http/sign-in.ts';
import { readRoles, withRoles } from './staff-roles.ts';
import { prepared } from '../store/prepared-statements.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { TokenClaims } from './access-tokens.ts';

export const USER_FIELDS = ['user_id', 'first_name', 'last_name', 'email', 'address', 'role'] as const;

export const REFRESH_TOKEN_SECONDS = 60 * 24 * 3600;

export const SESSION_SECONDS = 180 * 24 * 3600;

export const MAX_STORED_TOKENS = 100;

/**
 * How many expired sessions of an account are stored, newest first: the clock that expired them may be wrong [R250].
 */
export const MAX_EXPIRED_SESSIONS = 20;

/**
 * How many sessions of an account are stored, last used first: more than anybody has devices, and few enough to
 * search.
 */
export const MOST_SESSIONS = 100;
/** How many sessions above the limit one sign-in deletes; older accounts have more and shrink step by step. */
const MOST_DROPPED = 1_000;

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export interface OpenSession {
  user: User;
  claims: TokenClaims;
  refreshToken: string;
}

/**
 * Begins the session of a device that signed in. Returns null if the account changed since the password was checked:
 * a password that was replaced meanwhile must not open a session.
 */
export async function beginSession(
  tx: Tx,
  account: { user_id: string; version: number },
  nowMs: number,
  device: string | null = null,
): Promise<OpenSession | null> {
  const session_id = randomUUID();
  const user = await findLiveUser(tx, account.user_id, account.version);
  if (!user) return null;
  await sweepExpired(tx, user.user_id, nowMs);
  await dropBeyondMost(tx, account);
  const started_at = await sessionTime(tx, user.user_id, nowMs);
  await tx
    .insertInto('sessions')
    .values({
      session_id,
      user_id: user.user_id,
      user_version: account.version,
      traded_hash: null,
      ended_at: null,
      started_at,
      device,
    })
    .execute();
  const refreshToken = await addToken(tx, { user_id: user.user_id, session_id, started_at }, started_at);
  return openWith(user, session_id, account.version, refreshToken);
}

/**
 * Exchanges a refresh token for its successor. A spent token may come again because the reply was lost: it stays
 * valid until one of its successors is exchanged. It may also arrive late, after the device got its successor, so
 * each of several successors stays valid until one is exchanged. Any other reuse means that two parties have the
 * token, and ends the session; a token old enough to be forgotten (MAX_STORED_TOKENS) is refused and ends nothing.
 * Returns null if the token is worthless, 'expired' if only its time is over, which correcting the clock may undo
 * [R250].
 */
export async function rotateSession(
  tx: Tx,
  secret: string,
  nowMs: number,
  device: string | null = null,
): Promise<OpenSession | 'expired' | null> {
  const token_hash = hashSecret(secret);
  // a write, so that two exchanges of one session run one after the other; a session from before devices were
  // recorded gets its device
  const session = await tx
    .updateTable('sessions')
    .set((eb) => ({ device: eb.fn.coalesce('device', eb.val(device)) }))
    .where('session_id', '=', (eb) =>
      eb.selectFrom('refresh_tokens').select('family_id').where('token_hash', '=', token_hash),
    )
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!session) return null;
  const { session_id, user_version } = session;
  const token = await tx
    .selectFrom('refresh_tokens')
    .select(['rotated_at', 'replaced_at', 'expires_at'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  const user = await findLiveUser(tx, session.user_id, user_version);
  if (!user || !token) return null;
  if (Number(token.expires_at) <= nowMs || endOfSession(Number(session.started_at)) <= nowMs) return 'expired';
  const isNext = token.rotated_at === null || session.traded_hash === token_hash;
  if (!isNext || token.replaced_at !== null) {
    await endSession(tx, session_id, nowMs);
    return null;
  }
  const tradedMs = await sessionTime(tx, user.user_id, nowMs);
  // a start in the future was stamped by a clock that ran ahead: the session's lifetime counts from now
  const started_at = Math.min(Number(session.started_at), tradedMs);
  await tx
    .updateTable('sessions')
    .set({ traded_hash: token_hash, started_at })
    .where('session_id', '=', session_id)
    .execute();
  await tx.updateTable('refresh_tokens').set({ rotated_at: nowMs }).where('token_hash', '=', token_hash).execute();
  if (token.rotated_at === null)
    await tx
      .updateTable('refresh_tokens')
      .set({ replaced_at: nowMs })
      .where('family_id', '=', session_id)
      .where('rotated_at', 'is', null)
      .where('replaced_at', 'is', null)
      .execute();
  const next = await addToken(tx, { user_id: user.user_id, session_id, started_at }, tradedMs);
  await pruneFamily(tx, session_id, token_hash);
  return openWith(user, session_id, user_version, next);
}

export async function findSessionOf(reader: Reader, secret: string): Promise<string | null> {
  const token = await reader
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('token_hash', '=', hashSecret(secret))
    .executeTakeFirst();
  return token?.family_id ?? null;
}

export async function endSessionOf(tx: Tx, secret: string, nowMs: number): Promise<void> {
  const session_id = await findSessionOf(tx, secret);
  if (session_id !== null) await endSession(tx, session_id, nowMs);
}

export async function endAllSessions(tx: Tx, user_id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .execute();
}

export async function endEverySession(tx: Tx): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
  await tx.deleteFrom('sign_in_clients').execute();
}

/**
 * Returns the caller of an access token, by one query of primary keys, and one more for staff; null if the session is
 * over. The roles come from the database, so that a change counts at the next call.
 */
export async function findCaller(
  reader: Reader,
  { user_id, session_id, version, view_as }: TokenClaims,
): Promise<Caller | null> {
  const [found] = await callerOf(reader, { user_id, session_id, version });
  if (!found) return null;
  const { is_staff, ...caller } = found;
  const isStaff = Number(is_staff) === 1 || caller.role === 'admin';
  const own = { ...caller, roles: isStaff ? await readRoles(reader, caller) : [] };
  return view_as === undefined ? own : findViewed(reader, own, view_as);
}

/** Returns the member of staff whose view the owner has; null once either of them is that no more. */
async function findViewed(reader: Reader, owner: Caller, user_id: string): Promise<Caller | null> {
  if (!mayDo(owner.roles, 'roles')) return null;
  const viewed = await reader
    .selectFrom('users')
    .select(['user_id', 'role'])
    .where('user_id', '=', user_id)
    .where('active', '=', 1)
    .executeTakeFirst();
  const roles = viewed ? await readRoles(reader, viewed) : [];
  return viewed && roles.length > 0 ? { ...viewed, roles, viewer: owner.user_id } : null;
}

const callerOf = prepared((reader: Reader, of: TokenClaims) =>
  reader
    .selectFrom('users')
    .select(['user_id', 'role', 'version'])
    .select((user) =>
      user
        .exists(
          user
            .selectFrom('staff_roles')
            .select('staff_roles.role')
            .whereRef('staff_roles.user_id', '=', 'users.user_id'),
        )
        .as('is_staff'),
    )
    // not a join: SQLite would plan it anew each time, which takes longer than everything else in the call
    .where('user_id', '=', (session) =>
      session
        .selectFrom('sessions')
        .select('sessions.user_id')
        .where('session_id', '=', of.session_id)
        .where('ended_at', 'is', null),
    )
    .where('user_id', '=', of.user_id)
    .where('version', '=', of.version)
    .where('active', '=', 1),
);

async function findLiveUser(reader: Reader, user_id: string, version: number): Promise<User | undefined> {
  const found = await reader
    .selectFrom('users')
    .select(USER_FIELDS)
    .where('user_id', '=', user_id)
    .where('version', '=', version)
    .where('active', '=', 1)
    .executeTakeFirst();
  const [user] = await withRoles(reader, found ? [found] : []);
  return user;
}

function openWith(user: User, session_id: string, version: number, refreshToken: string): OpenSession {
  return { user, claims: { user_id: user.user_id, session_id, version }, refreshToken };
}

export async function endSession(tx: Tx, session_id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: nowMs })
    .where('session_id', '=', session_id)
    .where('ended_at', 'is', null)
    .execute();
}

export function endOfSession(startedAt: number): number {
  return startedAt + SESSION_SECONDS * 1000;
}

async function addToken(
  tx: Tx,
  { user_id, session_id, started_at }: { user_id: string; session_id: string; started_at: number },
  nowMs: number,
): Promise<string> {
  const secret = newSecret();
  await tx
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashSecret(secret),
      family_id: session_id,
      user_id,
      created_at: nowMs,
      expires_at: Math.min(nowMs + REFRESH_TOKEN_SECONDS * 1000, endOfSession(started_at)),
      rotated_at: null,
      replaced_at: null,
    })
    .execute();
  return secret;
}

/**
 * Deletes all but the newest tokens of a session, so that exchanges do not fill the table. The last exchanged token
 * and its unused successor stay whatever their age: they decide which exchange is valid next.
 */
async function pruneFamily(tx: Tx, session_id: string, traded_hash: string): Promise<void> {
  await tx
    .deleteFrom('refresh_tokens')
    .where('family_id', '=', session_id)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('refresh_tokens')
        .select('token_hash')
        .where('family_id', '=', session_id)
        .orderBy((is) =>
          is
            .case()
            .when('token_hash', '=', traded_hash)
            .then(0)
            .when(is('rotated_at', 'is', null).and('replaced_at', 'is', null))
            .then(1)
            .else(2)
            .end(),
        )
        .orderBy('created_at', 'desc')
        .limit(MAX_STORED_TOKENS),
    )
    .execute();
}

/**
 * Returns the time that dates a session: the server's, or the account's latest known time if the server's lies before
 * the account was created, because its clock has lost the date. A token dated 1970 would be worthless once the clock
 * is right.
 */
async function sessionTime(reader: Reader, user_id: string, nowMs: number): Promise<number> {
  const account = await reader
    .selectFrom('users')
    .select('created_at')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const createdMs = Number(account.created_at);
  if (nowMs >= createdMs) return nowMs;
  const { latest } = await reader
    .selectFrom('refresh_tokens')
    .select(({ fn }) => fn.max('created_at').as('latest'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return Math.max(createdMs, Number(latest ?? 0));
}

/**
 * Deletes all but the newest expired sessions, at each sign-in. The limit is a count, not an age: under a clock that
 * is years ahead every session is expired, and none may be lost when it is corrected [R250]. Sessions that stay also
 * keep the tokens that decide which exchange is valid next.
 */
async function sweepExpired(tx: Tx, user_id: string, nowMs: number): Promise<void> {
  const expired = await tx
    .selectFrom('sessions')
    .select('session_id')
    .where('user_id', '=', user_id)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('refresh_tokens')
            .select('token_hash')
            .whereRef('family_id', '=', 'sessions.session_id')
            .where('expires_at', '>', nowMs),
        ),
      ),
    )
    .orderBy('started_at', 'desc')
    .orderBy('session_id')
    .execute();
  const gone = expired.slice(MAX_EXPIRED_SESSIONS).map(({ session_id }) => session_id);
  if (gone.length > 0) await tx.deleteFrom('refresh_tokens').where('family_id', 'in', gone).execute();
  await tx
    .deleteFrom('refresh_tokens')
    .where('user_id', '=', user_id)
    .where('expires_at', '<=', nowMs)
    .where((is) => is.or([is('rotated_at', 'is not', null), is('replaced_at', 'is not', null)]))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('sessions')
            .select('session_id')
            .whereRef('session_id', '=', 'refresh_tokens.family_id')
            .whereRef('traded_hash', '=', 'refresh_tokens.token_hash'),
        ),
      ),
    )
    .execute();
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom('refresh_tokens').select('token_hash').whereRef('family_id', '=', 'sessions.session_id'),
        ),
      ),
    )
    .execute();
}

async function dropBeyondMost(tx: Tx, { user_id, version }: { user_id: string; version: number }): Promise<void> {
  const beyond = await tx
    .selectFrom('sessions')
    .innerJoin('refresh_tokens', 'refresh_tokens.family_id', 'sessions.session_id')
    .select('sessions.session_id')
    .where('sessions.user_id', '=', user_id)
    .groupBy(['sessions.session_id', 'sessions.ended_at', 'sessions.user_version'])
    .orderBy((is) =>
      is
        .case()
        .when(is('sessions.ended_at', 'is', null).and('sessions.user_version', '=', version))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy(({ fn }) => fn.max('refresh_tokens.created_at'), 'desc')
    .orderBy('sessions.session_id')
    .limit(MOST_DROPPED)
    .offset(MOST_SESSIONS - 1)
    .execute();
  if (beyond.length === 0) return;
  const gone = beyond.map(({ session_id }) => session_id);
  await tx.deleteFrom('refresh_tokens').where('family_id', 'in', gone).execute();
  await tx.deleteFrom('sessions').where('session_id', 'in', gone).execute();
}
