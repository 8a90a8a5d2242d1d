import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { User } from '../../shared/accounts.ts';
import type { Caller } from '../http/sign-in.ts';
import { statement } from '../store/statement.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { TokenClaims } from './access-tokens.ts';

/** What every reply shows of an account. */
export const USER_FIELDS = ['user_id', 'first_name', 'last_name', 'email', 'address', 'role'] as const;

/** How long a refresh token lasts [R14]. */
export const REFRESH_TOKEN_SECONDS = 60 * 24 * 3600;

/** How long a session lasts at most, however often it is used [R227]. */
export const SESSION_SECONDS = 180 * 24 * 3600;

/** How many tokens of one session are remembered: the newest, a day of use without a pause. */
export const KEPT_TOKENS = 100;

/** At most this many sessions of an account stay past their time, the newest: the clock that says so may be wrong [R250]. */
export const KEPT_EXPIRED_SESSIONS = 20;

/** At most this many sessions of an account stay, those used last: more than anybody has devices, and few enough to look through [R254]. */
export const MOST_SESSIONS = 100;
/** An account from before that limit loses what is beyond it little by little, a sign-in at a time. */
const MOST_DROPPED = 1_000;

/** A secret to be handed out; only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A session as the device gets it: the next refresh token, and what its access token says. */
export interface OpenSession {
  user: User;
  claims: TokenClaims;
  refreshToken: string;
}

/**
 * Begins the session of a device that signed in. Null where the account is not what it was when the password was
 * checked: a new password that came meanwhile must not let the old one in.
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
 * Trades a refresh token for its successor. One that was traded comes back when the reply was lost: it stays good until a
 * successor of it was traded too. It may also come late, when the device has its successor already, so that each of several
 * successors stays good until one was traded. Any other that comes back is in two hands, and the session ends; one so old that
 * it was forgotten (KEPT_TOKENS) is refused and ends nothing. Null where the token is worth nothing; 'expired' where only its
 * time is over, which a clock that is put right may undo [R250].
 */
export async function rotateSession(
  tx: Tx,
  secret: string,
  nowMs: number,
  device: string | null = null,
): Promise<OpenSession | 'expired' | null> {
  const token_hash = hashSecret(secret);
  // written, so that two trades of one session go one after the other; a session from before devices were kept gets its device
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
  // a start in the future was written by a clock that ran ahead: the life of the session is counted from here
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

/** The session that a refresh token belongs to, ended or not; null where the token is not known. */
export async function findSessionOf(reader: Reader, secret: string): Promise<string | null> {
  const token = await reader
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('token_hash', '=', hashSecret(secret))
    .executeTakeFirst();
  return token?.family_id ?? null;
}

/** Ends the session that a refresh token belongs to, however old the token is, as long as it is remembered. */
export async function endSessionOf(tx: Tx, secret: string, nowMs: number): Promise<void> {
  const session_id = await findSessionOf(tx, secret);
  if (session_id !== null) await endSession(tx, session_id, nowMs);
}

/** Ends all sessions of a user, on every device, with their access tokens; part of every change that must. */
export async function endAllSessions(tx: Tx, user_id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .execute();
}

/** Ends everybody's sessions, and lets nobody be known by where they signed in, as after a restore. */
export async function endEverySession(tx: Tx): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
  await tx.deleteFrom('sign_in_clients').execute();
}

/** Who an access token speaks for, by one read of two keys; null where its session is over. The role is the database's. */
export async function findCaller(
  reader: Reader,
  { user_id, session_id, version }: TokenClaims,
): Promise<Caller | null> {
  const [caller] = await callerOf(reader, { user_id, session_id, version });
  return caller ?? null;
}

const callerOf = statement((reader: Reader, of: TokenClaims) =>
  reader
    .selectFrom('users')
    .select(['user_id', 'role', 'version'])
    // not a join: SQLite would plan that anew each time, which takes longer than all else that a call asks
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

function findLiveUser(reader: Reader, user_id: string, version: number): Promise<User | undefined> {
  return reader
    .selectFrom('users')
    .select(USER_FIELDS)
    .where('user_id', '=', user_id)
    .where('version', '=', version)
    .where('active', '=', 1)
    .executeTakeFirst();
}

function openWith(user: User, session_id: string, version: number, refreshToken: string): OpenSession {
  return { user, claims: { user_id: user.user_id, session_id, version }, refreshToken };
}

/** Ends one session, with its access tokens. */
export async function endSession(tx: Tx, session_id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: nowMs })
    .where('session_id', '=', session_id)
    .where('ended_at', 'is', null)
    .execute();
}

/** When a session ends however often it is used, in epoch milliseconds. */
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
 * Forgets all but the newest tokens of a session, so that trading does not fill the table. What was traded last and its
 * unused successor stay, whatever their age: on them rests who may trade next.
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
        .limit(KEPT_TOKENS),
    )
    .execute();
}

/**
 * The time that a session is dated by: the server's, but where that lies before the account was made, its clock has lost the
 * date, and the latest time that is known of the account counts. A token that says 1970 would be worthless once the clock is right.
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
 * Deletes sessions past their time but the newest, at each sign-in. They are counted and not dated: under a clock that is years
 * ahead every session is past its time, and nothing of them may be gone when it is put right [R250]. Of those that stay, the
 * tokens stay that decide who may trade next.
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
  const gone = expired.slice(KEPT_EXPIRED_SESSIONS).map(({ session_id }) => session_id);
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

/** Makes room for one more session: those that are over go first, then those that were used longest ago [R254]. */
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
