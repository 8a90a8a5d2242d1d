import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { USER_HEADER } from '../../shared/accounts.ts';
import { rolesOf } from '../../shared/roles.ts';
import type { Config } from '../config.ts';
import { clientAddress, makeClientLimit, makeLimit } from '../http/limits.ts';
import { headerIn } from '../http/incoming.ts';
import { notSignedIn } from '../http/refusal.ts';
import { accessTokenOf, storeCaller, tokenIn, type UserEnv } from '../http/sign-in.ts';
import type { Store } from '../store/store.ts';
import { accessTokens } from './access-tokens.ts';
import { deviceWords } from './device-texts.ts';
import { readMergeFacts } from './merges.ts';
import { pickRefreshToken, refreshCookies, type KnownToken } from './refresh-cookies.ts';
import { findCaller, findSessionOf, type OpenSession, REFRESH_TOKEN_SECONDS, rotateSession } from './sessions.ts';

const NEXT_TOKEN = 'x-access-token';

/** Each server counts by itself: nobody can guess a token. A device exchanges its token about four times an hour; many tabs that open at once add a handful. */
const ROTATIONS_OF_SESSION = { calls: 30, seconds: 60 };
const ROTATIONS_OF_NOBODY = { calls: 600, seconds: 60 };

interface TradeDeps {
  store: Store;
  config: Pick<Config, 'tokenSecret' | 'accessTokenSeconds' | 'limitScale' | 'appOrigin' | 'trustProxy'>;
  now: () => number;
}

export type TokenRotation = ReturnType<typeof createTokenRotation>;

export function createTokenRotation({ store, config, now }: TradeDeps) {
  const tokens = accessTokens(config, now);
  const rotationsOfSession = makeLimit(ROTATIONS_OF_SESSION, config.limitScale);
  const rotationsOfNobody = makeClientLimit(ROTATIONS_OF_NOBODY, config.limitScale);
  const cookies = refreshCookies(config.appOrigin);
  const deviceOf = (context: Context) => deviceWords(context.req.header('user-agent'));

  async function give(context: Context, { user, claims, refreshToken }: OpenSession): Promise<string> {
    const { user_id, role } = user;
    context.set('caller', { user_id, role, roles: rolesOf(user), version: claims.version });
    cookies.write(context, refreshToken, REFRESH_TOKEN_SECONDS);
    return tokens.sign(claims);
  }

  /**
   * Counts a call authenticated by a cookie: per session (the access token's, if given), and per client only if it
   * has no session, because a class comes back from one address and nobody beside it may block it [R178]. Resolves to
   * the cookie to continue with, of the given session if there is one.
   */
  async function countBySession(context: Context, session_id?: string): Promise<KnownToken | null> {
    const known = await pickRefreshToken(store.read, cookies.read(context), now(), session_id);
    const counted = session_id ?? known?.session_id ?? null;
    if (counted !== null) await rotationsOfSession.count(counted);
    else await rotationsOfNobody.count(clientAddress(context, config.trustProxy));
    return known;
  }

  /**
   * Exchanges a call's cookie, which must belong to the given session if there is one; returns what rotateSession
   * returns.
   */
  async function trade(context: Context, session_id?: string): Promise<OpenSession | 'expired' | null> {
    const known = await countBySession(context, session_id);
    if (!known) return null;
    return store.transactTogether((tx) => rotateSession(tx, known.refreshToken, now(), deviceOf(context)));
  }

  /**
   * Renews the session of a call with the cookie and an expired access token. Both must belong to one session, so
   * that nobody's work is stored under the name of the next person who signed in. The next token goes with the reply,
   * whatever its status [R132]. If the renewal is refused nothing ends: updatetoken tells whether the session is
   * over.
   */
  const renew = createMiddleware<UserEnv>(async (context, next) => {
    const past = await tokens.readPast(accessTokenOf(context) ?? '');
    if (!past) await rotationsOfNobody.count(clientAddress(context, config.trustProxy));
    const session = past && (await trade(context, past.session_id));
    if (!session || session === 'expired') throw notSignedIn('Your login has ended. Please log in again.');
    context.header(NEXT_TOKEN, await give(context, session));
    const user = { ...session.user, ...(await readMergeFacts(store.read, session.user.user_id)) };
    context.header(USER_HEADER, encodeURIComponent(JSON.stringify(user)));
    storeCaller(context, {
      caller: context.get('caller'),
      findCaller: () => findCaller(store.read, session.claims),
      now,
      readAt: now(),
    });
    await next();
  });

  /** Identifies the caller by token or cookie, even expired ones: enough to count the call, no authorisation. */
  async function callerOf(call: IncomingMessage): Promise<string | null> {
    const token = tokenIn((name) => headerIn(call, name));
    const claims = token === undefined ? null : ((await tokens.read(token)) ?? (await tokens.readPast(token)));
    if (claims) return claims.session_id;
    for (const refreshToken of cookies.readFrom(headerIn(call, 'cookie') ?? '')) {
      const session_id = await findSessionOf(store.read, refreshToken);
      if (session_id !== null) return session_id;
    }
    return null;
  }

  return {
    tokens,
    callerOf,
    cookiesOf: cookies.read,
    deviceOf,
    give,
    trade,
    countBySession,
    renew,
    takeAway: cookies.remove,
  };
}
