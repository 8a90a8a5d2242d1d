import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import { clientAddress, makeClientLimit, makeLimit } from '../http/limits.ts';
import { headerIn } from '../http/incoming.ts';
import { notSignedIn } from '../http/refusal.ts';
import { accessTokenOf, keepCaller, tokenIn, type UserEnv } from '../http/sign-in.ts';
import type { Store } from '../store/store.ts';
import { accessTokens } from './access-tokens.ts';
import { deviceWords } from './device-words.ts';
import { pickRefreshToken, refreshCookies, type KnownToken } from './refresh-cookies.ts';
import { findCaller, findSessionOf, type OpenSession, REFRESH_TOKEN_SECONDS, rotateSession } from './sessions.ts';

/** The header of a reply in which the next access token stands. */
const NEXT_TOKEN = 'x-access-token';

/** A device trades about four times an hour; many tabs that open at once are a handful. */
const TRADES_OF_SESSION = { calls: 30, seconds: 60 };
/** Calls of an address to renew what is no session's. */
const TRADES_OF_NOBODY = { calls: 600, seconds: 60 };

interface TradeDeps {
  store: Store;
  config: Pick<Config, 'tokenSecret' | 'accessTokenSeconds' | 'limitScale' | 'appOrigin' | 'trustProxy'>;
  now: () => number;
}

export type Trades = ReturnType<typeof createTrades>;

/** How sessions go on: the cookie of a call is traded for the next one, with an access token. */
export function createTrades({ store, config, now }: TradeDeps) {
  const tokens = accessTokens(config, now);
  const tradesOfSession = makeLimit(TRADES_OF_SESSION, config.limitScale);
  const tradesOfNobody = makeClientLimit(TRADES_OF_NOBODY, config.limitScale);
  const cookies = refreshCookies(config.appOrigin);
  const deviceOf = (context: Context) => deviceWords(context.req.header('user-agent'));

  /** Puts the next refresh token into the reply; resolves to the access token. */
  async function give(context: Context, { user, claims, refreshToken }: OpenSession): Promise<string> {
    context.set('caller', { user_id: user.user_id, role: user.role, version: claims.version }); // the log names callers by it
    cookies.write(context, refreshToken, REFRESH_TOKEN_SECONDS);
    return tokens.sign(claims);
  }

  /**
   * Counts a call that a cookie signs: by its session, the one of the access token where it is named, and by the address only
   * where it is no session's; a class comes back from one address, and nobody beside them holds them up [R178]. Resolves to
   * the cookie that goes on, of the session where one is named.
   */
  async function countBySession(context: Context, session_id?: string): Promise<KnownToken | null> {
    const known = await pickRefreshToken(store.read, cookies.read(context), now(), session_id);
    const counted = session_id ?? known?.session_id ?? null;
    if (counted !== null) await tradesOfSession.count(counted);
    else await tradesOfNobody.count(clientAddress(context, config.trustProxy));
    return known;
  }

  /** Trades the cookie of a call, which is to be of that session where one is named; replies as rotateSession does. */
  async function trade(context: Context, session_id?: string): Promise<OpenSession | 'expired' | null> {
    const known = await countBySession(context, session_id);
    if (!known) return null;
    return store.transactTogether((tx) => rotateSession(tx, known.refreshToken, now(), deviceOf(context)));
  }

  /**
   * Renews the session of a call that comes with the cookie and an access token past its time: both are of one session, so that
   * nobody's work goes in under the name of who signed in after them. The next token goes with the reply, whatever
   * becomes of the call [R132]. A refusal takes nothing away: whether the session is over is said by updatetoken.
   */
  const renew = createMiddleware<UserEnv>(async (context, next) => {
    const past = await tokens.readPast(accessTokenOf(context) ?? '');
    if (!past) await tradesOfNobody.count(clientAddress(context, config.trustProxy));
    const session = past && (await trade(context, past.session_id));
    if (!session || session === 'expired') throw notSignedIn('Your session has ended. Please log in.');
    context.header(NEXT_TOKEN, await give(context, session));
    keepCaller(context, {
      caller: context.get('caller'),
      findCaller: () => findCaller(store.read, session.claims),
      now,
      readAt: now(),
    });
    await next();
  });

  /** Whose a call is by its token, or by its cookie, be they past their time: enough to count it by, and no more. */
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
