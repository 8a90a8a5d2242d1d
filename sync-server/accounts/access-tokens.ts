import { errors, jwtVerify, SignJWT } from 'jose';
import { Role } from '../../shared/accounts.ts';
import { z } from '../../shared/zod.ts';
import type { Config } from '../config.ts';
import type { Caller, ReadToken } from '../http/sign-in.ts';

const ISSUER = 'papertide';
const Claims = z.object({ user_id: z.string(), role: Role });

export interface AccessTokens {
  sign(caller: Caller): Promise<string>;
  read: ReadToken;
}

/** Makes and reads the short-lived tokens that say who is calling; they are believed until their time is up. */
export function accessTokens(
  config: Pick<Config, 'tokenSecret' | 'accessTokenSeconds'>,
  now: () => number,
): AccessTokens {
  const key = new TextEncoder().encode(config.tokenSecret);
  return {
    sign({ user_id, role }) {
      const seconds = Math.floor(now() / 1000);
      return new SignJWT({ user_id, role })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + config.accessTokenSeconds)
        .sign(key);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          currentDate: new Date(now()),
        });
        return Claims.safeParse(payload).data ?? null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
