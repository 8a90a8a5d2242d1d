import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from '../../shared/zod.ts';
import type { Config } from '../config.ts';

const ISSUER = 'papertide';

/** What an access token says: whose it is, by which session, and of which version of the account. */
const TokenClaims = z.object({ user_id: z.string(), session_id: z.string(), version: z.int() });
export type TokenClaims = z.infer<typeof TokenClaims>;

/**
 * A token of ours has some 400. Longer ones are variants of one, as white space in it changes nothing, and would fill the memory
 * with what is remembered.
 */
const MAX_CHARACTERS = 1_000;
/** A clock is put back by seconds every day; a token from further in the future was made by a clock that ran ahead [R250]. */
const AHEAD_SECONDS = 60;
/** So many tokens are remembered: those that came last. */
const KEPT_TOKENS = 20_000;

/** A genuine token; times in epoch seconds. */
interface ReadToken {
  claims: TokenClaims;
  iat: number;
  exp: number;
}

export interface AccessTokens {
  sign(claims: TokenClaims): Promise<string>;
  /** Null where the token is forged, not of this time, or not one of ours; whether its session lives is another question. */
  read(token: string): Promise<TokenClaims | null>;
  /** The same of a token of any time: it says whose a call is, and opens nothing by itself. */
  readPast(token: string): Promise<TokenClaims | null>;
}

/** Makes and reads the short-lived tokens that say who is calling. */
export function accessTokens(
  config: Pick<Config, 'tokenSecret' | 'accessTokenSeconds'>,
  now: () => number,
): AccessTokens {
  const key = new TextEncoder().encode(config.tokenSecret);
  /** Claims of genuine tokens. */
  const kept = new Map<string, ReadToken>();

  function keep(token: string, read: ReadToken): void {
    kept.set(token, read);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_TOKENS && oldest !== undefined) kept.delete(oldest);
  }

  /** Whether a token was made before now, as far as a clock is exact, and is not past its time. */
  function isOfThisTime({ iat, exp }: ReadToken): boolean {
    const seconds = Math.floor(now() / 1000);
    return exp > seconds && iat <= seconds + AHEAD_SECONDS;
  }

  async function verify(token: string): Promise<ReadToken | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        // jose checks a time that is there, and lets a token without one live for ever
        requiredClaims: ['iat', 'exp'],
        // as if it were read when it was new: isOfThisTime looks at its times
        currentDate: new Date(0),
      });
      const claims = TokenClaims.safeParse(payload).data;
      return claims ? { claims, iat: payload.iat ?? Infinity, exp: payload.exp ?? 0 } : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  return {
    sign({ user_id, session_id, version }) {
      const seconds = Math.floor(now() / 1000);
      return new SignJWT({ user_id, session_id, version })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + config.accessTokenSeconds)
        .sign(key);
    },
    async read(token) {
      if (token.length > MAX_CHARACTERS) return null;
      const known = kept.get(token);
      if (known && isOfThisTime(known)) return known.claims;
      kept.delete(token);
      const read = await verify(token);
      if (!read || !isOfThisTime(read)) return null;
      keep(token, read);
      return read.claims;
    },
    async readPast(token) {
      return token.length > MAX_CHARACTERS ? null : ((await verify(token))?.claims ?? null);
    },
  };
}
