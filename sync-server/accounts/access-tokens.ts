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
/** So many tokens are remembered: those that came last. */
const KEPT_TOKENS = 20_000;

export interface AccessTokens {
  sign(claims: TokenClaims): Promise<string>;
  /** Null where the token is forged, past its time, or not one of ours; whether its session lives is another question. */
  read(token: string): Promise<TokenClaims | null>;
  /** The same of a token that may be past its time: it says whose a call is, and opens nothing by itself. */
  readPast(token: string): Promise<TokenClaims | null>;
}

/** Makes and reads the short-lived tokens that say who is calling. */
export function accessTokens(
  config: Pick<Config, 'tokenSecret' | 'accessTokenSeconds'>,
  now: () => number,
): AccessTokens {
  const key = new TextEncoder().encode(config.tokenSecret);
  /** What genuine tokens say, and when each ends, in seconds. */
  const kept = new Map<string, { claims: TokenClaims; exp: number }>();

  function keep(token: string, claims: TokenClaims, exp: number): void {
    kept.set(token, { claims, exp });
    const [oldest] = kept.keys();
    if (kept.size > KEPT_TOKENS && oldest !== undefined) kept.delete(oldest);
  }

  async function verify(token: string, currentDate: Date): Promise<{ claims: TokenClaims; exp: number } | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        // jose checks a time that is there, and lets a token without one live for ever
        requiredClaims: ['iat', 'exp'],
        currentDate,
      });
      const claims = TokenClaims.safeParse(payload).data;
      return claims ? { claims, exp: payload.exp ?? 0 } : null;
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
      if (known && known.exp > Math.floor(now() / 1000)) return known.claims;
      kept.delete(token);
      const read = await verify(token, new Date(now()));
      if (read) keep(token, read.claims, read.exp);
      return read?.claims ?? null;
    },
    async readPast(token) {
      // as if it were read when it was new
      return token.length > MAX_CHARACTERS ? null : ((await verify(token, new Date(0)))?.claims ?? null);
    },
  };
}
