import { nameError } from '../../shared/sign-up.ts';
import type { Mail } from '../mail/senders.ts';
import type { ExpressionBuilder, Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { forgetClients, rememberClient } from './known-clients.ts';
import { updatePassword } from './queries.ts';
import { hashSecret, newSecret } from './sessions.ts';

const MINUTES = 60;
/** The receiver did not ask for this link and reads it with their next mail. */
export const CONFIRM_MINUTES = 7 * 24 * 60;
/** How many links of an account are stored, newest first, including used and expired ones [R250]. */
const MAX_STORED_RESETS = 20;
/** A link from further in the future was made by a clock that ran ahead, and would live too long. */
const AHEAD_MS = 60_000;

export async function addReset(tx: Tx, user_id: string, nowMs: number, minutes: number = MINUTES): Promise<string> {
  const secret = newSecret();
  const expires_at = nowMs + minutes * 60_000;
  await tx
    .insertInto('password_resets')
    .values({ token_hash: hashSecret(secret), user_id, made_at: nowMs, expires_at, used_at: null })
    .execute();
  // deletes only expired ones, and only above the limit: the clock that expired them may be wrong
  const stored = tx.selectFrom('password_resets').select('token_hash').where('user_id', '=', user_id);
  await tx
    .deleteFrom('password_resets')
    .where('user_id', '=', user_id)
    .where('expires_at', '<=', nowMs)
    .where('token_hash', 'not in', stored.orderBy('expires_at', 'desc').limit(MAX_STORED_RESETS))
    .execute();
  return secret;
}

export function isGoodAt(nowMs: number) {
  return (is: ExpressionBuilder<Tables, 'password_resets'>) =>
    is.and([
      is('used_at', 'is', null),
      is('expires_at', '>', nowMs),
      is.or([is('made_at', 'is', null), is('made_at', '<=', nowMs + AHEAD_MS)]),
    ]);
}

export async function findReset(reader: Reader, secret: string, nowMs: number): Promise<string | null> {
  const reset = await reader
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', hashSecret(secret))
    .where(isGoodAt(nowMs))
    .executeTakeFirst();
  return reset?.user_id ?? null;
}

/**
 * Sets a new password by a reset token, and ends all sessions and other reset links of the user. Only the client that
 * used the link stays known. Returns false if the token is wrong, used or expired.
 */
export async function useReset(
  tx: Tx,
  { secret, password_hash, client }: { secret: string; password_hash: string; client: string },
  nowMs: number,
): Promise<boolean> {
  const reset = await tx
    .updateTable('password_resets')
    .set({ used_at: nowMs })
    .where('token_hash', '=', hashSecret(secret))
    .where(isGoodAt(nowMs))
    .returning('user_id')
    .executeTakeFirst();
  if (!reset) return false;
  const { user_id } = reset;
  await endAllResets(tx, user_id, nowMs);
  await updatePassword(tx, user_id, password_hash);
  await forgetClients(tx, user_id);
  await rememberClient(tx, user_id, client, nowMs);
  return true;
}

export async function endAllResets(tx: Tx, user_id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: nowMs })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute();
}

export async function endEveryReset(tx: Tx, nowMs: number): Promise<void> {
  await tx.updateTable('password_resets').set({ used_at: nowMs }).where('used_at', 'is', null).execute();
}

const REASONS = {
  asked: 'somebody, probably you, asked to reset the password of your Papertide account. Choose a new one here:',
  academy: 'your academy sends you a link to reset the password of your Papertide account. Choose a new one here:',
  invited:
    'your academy made a Papertide account for you. Open this link and choose a password. Then you can log in with this email address:',
  kept: 'your academy gives access to papers to this address. To get it, show that the address is yours. Open this link and choose a password for your Papertide account. You can choose the same password again:',
};

const SUBJECTS: Partial<Record<keyof typeof REASONS, string>> = {
  invited: 'Your Papertide account',
  kept: 'Your access to Papertide',
};

/**
 * Returns the mail with the reset link. A name stored before names had rules may be a stranger's message, so it is
 * left out.
 */
export function resetMail(
  to: string,
  firstName: string,
  appOrigin: string,
  secret: string,
  reason: keyof typeof REASONS = 'asked',
): Mail {
  const isName = nameError(firstName) === null;
  const isLong = reason === 'kept' || reason === 'invited';
  const minutes = isLong ? CONFIRM_MINUTES : MINUTES;
  return {
    to,
    minutes,
    subject: SUBJECTS[reason] ?? 'Reset your Papertide password',
    text: [
      isName ? `Hello ${firstName},` : 'Hello,',
      '',
      REASONS[reason],
      '',
      // in the fragment, which browsers send to nobody: it appears in no proxy log and no Referer
      `${appOrigin}/user/reset-password#token=${secret}`,
      '',
      `The link works once, within ${isLong ? '7 days' : `${MINUTES} minutes`}. ${reason === 'asked' ? 'If you did not ask for it, you do not have to do anything.' : `After that, ask for a new one: ${appOrigin}/user/forgot-password`}`,
      '',
    ].join('\n'),
  };
}
