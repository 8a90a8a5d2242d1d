import { normaliseEmail } from '../../shared/addresses.ts';
import type { Reader, Tx } from '../store/store.ts';
import { hashSecret } from './sessions.ts';

const MAX_CLIENTS = 20;
const KNOWN_FOR_MS = 90 * 24 * 3_600_000;

/**
 * True if a sign-in comes from a client that this account has used, or from a device that is still signed in. Such a
 * caller does not wait because strangers guess. An unknown address costs the same look-ups, so that timing reveals
 * nothing.
 */
export async function isKnownCaller(
  reader: Reader,
  email: string,
  caller: { client: string; refreshTokens: readonly string[] },
  nowMs: number,
): Promise<boolean> {
  const client = await reader
    .selectFrom('sign_in_clients')
    .innerJoin('users', 'users.user_id', 'sign_in_clients.user_id')
    .select('client')
    .where('email', '=', normaliseEmail(email))
    .where('client', '=', caller.client)
    .where('last_at', '>', nowMs - KNOWN_FOR_MS)
    .executeTakeFirst();
  if (client || caller.refreshTokens.length === 0) return client !== undefined;
  const device = await reader
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.session_id', 'refresh_tokens.family_id')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select('session_id')
    .where('email', '=', normaliseEmail(email))
    .where('token_hash', 'in', caller.refreshTokens.map(hashSecret))
    .where('ended_at', 'is', null)
    .whereRef('sessions.user_version', '=', 'users.version')
    .where('expires_at', '>', nowMs)
    .executeTakeFirst();
  return device !== undefined;
}

export async function rememberClient(tx: Tx, user_id: string, client: string, nowMs: number): Promise<void> {
  await tx
    .insertInto('sign_in_clients')
    .values({ user_id, client, last_at: nowMs })
    .onConflict((conflict) => conflict.columns(['user_id', 'client']).doUpdateSet({ last_at: nowMs }))
    .execute();
  const newest = tx
    .selectFrom('sign_in_clients')
    .select('client')
    .where('user_id', '=', user_id)
    .orderBy('last_at', 'desc')
    .orderBy('client')
    .limit(MAX_CLIENTS);
  await tx.deleteFrom('sign_in_clients').where('user_id', '=', user_id).where('client', 'not in', newest).execute();
}

export async function forgetClients(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('sign_in_clients').where('user_id', '=', user_id).execute();
}
