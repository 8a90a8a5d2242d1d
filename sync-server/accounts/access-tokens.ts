import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from '../../shared/zod.ts';
import type { Config } from '../config.ts';

const ISSUER = 'papertide';

const TokenClaims = z.object({
  user_id: z.string(),
  session_id: z.string(),
  version: z.int(),
  /** Whose view the owner has with this token; nothing can be written with it. */
  view_as: z.optional(z.string()),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

/**
 * Our tokens have about 400 characters. A longer one is a variant with white space, which changes nothing but would
 * fill the memory of the cache.
 */
const MAX_CHARACTERS = 1_000;
/**
 * Clocks are set back by seconds every day; a token from further in the future was made by a clock that ran ahead
 * [R250].
 */
const AHEAD_SECONDS = 60;
const MAX_CACHED_TOKENS = 20_000;

/** A verified token; times in epoch seconds. */
interface ReadToken {
  claims: TokenClaims;
  iat: number;
  exp: number;
}

export interface AccessTokens {
  sign(claims: TokenClaims, lifetimeSeconds?: number): Promise<string>;
  /**
   * Returns null if the token is forged, expired, from the future or not ours. Does not check that its session is
   * still open.
   */
  read(token: string): Promise<TokenClaims | null>;
  /** Reads a genuine token regardless of its times: it identifies the caller and authorises nothing. */
  readPast(token: string): Promise<TokenClaims | null>;
}

export function accessTokens(
  config: Pick<Config, 'tokenSecret' | 'accessTokenSeconds'>,
  now: () => number,
): AccessTokens {
  const key = new TextEncoder().encode(config.tokenSecret);
  const cached = new Map<string, ReadToken>();

  function keep(token: string, read: ReadToken): void {
    cached.set(token, read);
    const [oldest] = cached.keys();
    if (cached.size > MAX_CACHED_TOKENS && oldest !== undefined) cached.delete(oldest);
  }

  function isOfThisTime({ iat, exp }: ReadToken): boolean {
    const seconds = Math.floor(now() / 1000);
    return exp > seconds && iat <= seconds + AHEAD_SECONDS;
  }

  async function verify(token: string): Promise<ReadToken | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        // jose checks `exp` only if it is there: a token without one would live for ever
        requiredClaims: ['iat', 'exp'],
        // disables jose's own check of the times: isOfThisTime checks them
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
    sign({ user_id, session_id, version, view_as }, lifetimeSeconds = config.accessTokenSeconds) {
      const seconds = Math.floor(now() / 1000);
      return new SignJWT({ user_id, session_id, version, ...(view_as === undefined ? {} : { view_as }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifetimeSeconds)
        .sign(key);
    },
    async read(token) {
      if (token.length > MAX_CHARACTERS) return null;
      const known = cached.get(token);
      if (known && isOfThisTime(known)) return known.claims;
      cached.delete(token);
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
