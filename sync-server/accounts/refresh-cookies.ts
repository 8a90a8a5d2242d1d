import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { Reader } from '../store/store.ts';
import { findSessionOf, hashSecret } from './sessions.ts';

/** The cookie's name over http, and over https before it had a prefix. */
const PLAIN_NAME = 'refresh_token';
/**
 * Over https no other host of the domain and no http page can set a cookie of this name (RFC 6265bis). The prefix
 * requires the path '/', so the cookie is sent with every call; only calls to /api/auth read it.
 */
const HOST_NAME = '__Host-refresh_token';
const PLAIN_PATH = '/api/auth';
/** A browser has one or two; more are an attack, and each costs a database look-up. */
const MOST_COOKIES = 5;

export function refreshCookies(appOrigin: string) {
  const isSecure = appOrigin.startsWith('https:');
  const common = { httpOnly: true, sameSite: 'Strict' } as const;
  const plain = { ...common, path: PLAIN_PATH, secure: isSecure };
  const host = { ...common, path: '/', secure: true };

  function read(context: Context): string[] {
    return readFrom(context.req.header('cookie') ?? '');
  }

  function readFrom(header: string): string[] {
    const current = valuesOf(header, isSecure ? HOST_NAME : PLAIN_NAME);
    // a session from before the prefix moves to the new name at its next use
    return current.length > 0 || !isSecure ? current : valuesOf(header, PLAIN_NAME);
  }

  function write(context: Context, refreshToken: string, maxAge: number): void {
    if (!isSecure) return setCookie(context, PLAIN_NAME, refreshToken, { ...plain, maxAge });
    setCookie(context, HOST_NAME, refreshToken, { ...host, maxAge });
    if (hasPlain(context)) deleteCookie(context, PLAIN_NAME, plain);
  }

  function remove(context: Context): void {
    if (!isSecure) return void deleteCookie(context, PLAIN_NAME, plain);
    deleteCookie(context, HOST_NAME, host);
    if (hasPlain(context)) deleteCookie(context, PLAIN_NAME, plain);
  }

  return { read, readFrom, write, remove };
}

function hasPlain(context: Context): boolean {
  return valuesOf(context.req.header('cookie') ?? '', PLAIN_NAME).length > 0;
}

function valuesOf(header: string, name: string): string[] {
  const values = header.split(';').flatMap((pair) => {
    const [key = '', value = ''] = pair.split(/=(.*)/s);
    return key.trim() === name && value.trim() !== '' ? [value.trim()] : [];
  });
  return [...new Set(values)].slice(0, MOST_COOKIES);
}

export interface KnownToken {
  refreshToken: string;
  session_id: string;
}

/**
 * Picks a call's refresh token: first one that may be exchanged, because exchanging a spent one ends its session.
 * With `session_id`, only a token of that session. Returns null if none is known.
 */
export async function pickRefreshToken(
  reader: Reader,
  refreshTokens: readonly string[],
  nowMs: number,
  session_id?: string,
): Promise<KnownToken | null> {
  const [only] = refreshTokens;
  if (only === undefined) return null;
  if (refreshTokens.length === 1) {
    const found = await findSessionOf(reader, only);
    if (found === null || (session_id !== undefined && found !== session_id)) return null;
    return { refreshToken: only, session_id: found };
  }
  const byHash = new Map(refreshTokens.map((refreshToken) => [hashSecret(refreshToken), refreshToken]));
  const rows = await reader
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.session_id', 'refresh_tokens.family_id')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select(['token_hash', 'family_id', 'rotated_at', 'replaced_at', 'expires_at', 'traded_hash', 'ended_at'])
    .select(['sessions.user_version', 'users.version'])
    .where('token_hash', 'in', [...byHash.keys()])
    .orderBy('refresh_tokens.created_at', 'desc')
    .execute();
  const known = rows.flatMap((row) => {
    const refreshToken = byHash.get(row.token_hash);
    if (refreshToken === undefined || (session_id !== undefined && row.family_id !== session_id)) return [];
    const isNext = row.rotated_at === null || row.traded_hash === row.token_hash;
    const isLive = row.ended_at === null && row.user_version === row.version && Number(row.expires_at) > nowMs;
    return [{ refreshToken, session_id: row.family_id, isGood: isNext && row.replaced_at === null && isLive }];
  });
  const picked = known.find(({ isGood }) => isGood) ?? known[0];
  return picked ? { refreshToken: picked.refreshToken, session_id: picked.session_id } : null;
}
