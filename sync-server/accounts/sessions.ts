import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { User } from '../../shared/accounts.ts';
import type { Tx } from '../store/store.ts';
import { findUser } from './queries.ts';

/** How long a refresh token lasts (DECISIONS 2). */
export const REFRESH_TOKEN_SECONDS = 60 * 24 * 3600;
/** Two tabs, or a retry after a lost reply, may use one token twice within this time; well over a device's own time-out. */
export const RACE_GRACE_MS = 90_000;

/** A secret to be handed out; only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Begins a family of refresh tokens for a device that signed in; gives its first. */
export function beginSession(tx: Tx, user_id: string, nowMs: number): Promise<string> {
  return addToken(tx, { user_id, family_id: randomUUID() }, nowMs);
}

/**
 * Trades a refresh token for the next of its family. A token that comes back after it was traded was stolen, or its
 * thief came first: the family ends. Null where the token is worth nothing.
 */
export async function rotateSession(
  tx: Tx,
  secret: string,
  nowMs: number,
): Promise<{ user: User; next: string } | null> {
  const token_hash = hashSecret(secret);
  const token = await tx
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  if (!token || token.revoked_at !== null || Number(token.expires_at) <= nowMs) return null;
  if (token.rotated_at !== null && nowMs - Number(token.rotated_at) > RACE_GRACE_MS) {
    await revokeFamily(tx, token.family_id, nowMs);
    return null;
  }
  const user = await findUser(tx, token.user_id);
  if (!user) return null;
  if (token.rotated_at === null)
    await tx.updateTable('refresh_tokens').set({ rotated_at: nowMs }).where('token_hash', '=', token_hash).execute();
  return { user, next: await addToken(tx, token, nowMs) };
}

/** Ends the session that a refresh token belongs to. */
export async function endSession(tx: Tx, secret: string, nowMs: number): Promise<void> {
  const token = await tx
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('token_hash', '=', hashSecret(secret))
    .executeTakeFirst();
  if (token) await revokeFamily(tx, token.family_id, nowMs);
}

/** Ends all sessions of a user, on every device. */
export async function endAllSessions(tx: Tx, user_id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ revoked_at: nowMs })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .execute();
}

async function revokeFamily(tx: Tx, family_id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ revoked_at: nowMs })
    .where('family_id', '=', family_id)
    .where('revoked_at', 'is', null)
    .execute();
}

async function addToken(tx: Tx, owner: { user_id: string; family_id: string }, nowMs: number): Promise<string> {
  const secret = newSecret();
  // what is past its time proves nothing any more
  await tx.deleteFrom('refresh_tokens').where('user_id', '=', owner.user_id).where('expires_at', '<=', nowMs).execute();
  await tx
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashSecret(secret),
      family_id: owner.family_id,
      user_id: owner.user_id,
      created_at: nowMs,
      expires_at: nowMs + REFRESH_TOKEN_SECONDS * 1000,
      rotated_at: null,
      revoked_at: null,
    })
    .execute();
  return secret;
}
