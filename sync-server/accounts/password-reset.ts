import { nameError } from '../../shared/sign-up.ts';
import type { Mail } from '../mail/senders.ts';
import type { ExpressionBuilder, Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { forgetClients, rememberClient } from './known-clients.ts';
import { updatePassword } from './queries.ts';
import { hashSecret, newSecret } from './sessions.ts';

const MINUTES = 60;
/** A link that nobody asked for is read when its receiver next reads mail. */
export const CONFIRM_MINUTES = 7 * 24 * 60;
/** Links of an account that are kept, the newest; those that were used or are past their time among them [R250]. */
const KEPT_RESETS = 20;
/** A link from further in the future than this was made by a clock that ran ahead, and would live too long. */
const AHEAD_MS = 60_000;

/** Makes a reset token for a user; it works once, within the hour or as long as is said. */
export async function addReset(tx: Tx, user_id: string, nowMs: number, minutes: number = MINUTES): Promise<string> {
  const secret = newSecret();
  const expires_at = nowMs + minutes * 60_000;
  await tx
    .insertInto('password_resets')
    .values({ token_hash: hashSecret(secret), user_id, made_at: nowMs, expires_at, used_at: null })
    .execute();
  // only those past their time, and no more than are too many: the clock that says so may be wrong
  const kept = tx.selectFrom('password_resets').select('token_hash').where('user_id', '=', user_id);
  await tx
    .deleteFrom('password_resets')
    .where('user_id', '=', user_id)
    .where('expires_at', '<=', nowMs)
    .where('token_hash', 'not in', kept.orderBy('expires_at', 'desc').limit(KEPT_RESETS))
    .execute();
  return secret;
}

/** Whether a link works at an instant: it was made before, and is not used or past its time. */
export function isGoodAt(nowMs: number) {
  return (is: ExpressionBuilder<Tables, 'password_resets'>) =>
    is.and([
      is('used_at', 'is', null),
      is('expires_at', '>', nowMs),
      is.or([is('made_at', 'is', null), is('made_at', '<=', nowMs + AHEAD_MS)]),
    ]);
}

/** Whose a reset token is; null for one that is wrong, used or too old. */
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
 * Sets a new password by a reset token and ends all sessions and other reset links of the user, who is known again only
 * where the link was used. False for a token that is wrong, used or too old.
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

/** Makes every reset link of a user worthless. */
export async function endAllResets(tx: Tx, user_id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: nowMs })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute();
}

/** Makes everybody's reset links worthless, as after a restore. */
export async function endEveryReset(tx: Tx, nowMs: number): Promise<void> {
  await tx.updateTable('password_resets').set({ used_at: nowMs }).where('used_at', 'is', null).execute();
}

/** Why a mail with a reset link comes. */
const REASONS = {
  asked: 'somebody, probably you, asked to reset the password of your Papertide account. Choose a new one here:',
  academy: 'your academy sends you a link to reset the password of your Papertide account. Choose a new one here:',
  made_admin:
    'your Papertide account is an admin of your academy now. Its old password no longer counts. Choose a new one here:',
  kept: 'your academy keeps access to papers for this address. To get it, show that the address is yours: open this link and choose the password of your Papertide account anew. It may be the one that you have.',
};

/** The mail with the reset link. A name from before names had rules may be a stranger's message: it is left out. */
export function resetMail(
  to: string,
  firstName: string,
  appOrigin: string,
  secret: string,
  reason: keyof typeof REASONS = 'asked',
): Mail {
  const isName = nameError(firstName) === null;
  const minutes = reason === 'kept' ? CONFIRM_MINUTES : MINUTES;
  return {
    to,
    minutes,
    subject: reason === 'kept' ? 'Your access to Papertide' : 'Reset your Papertide password',
    text: [
      isName ? `Hello ${firstName},` : 'Hello,',
      '',
      REASONS[reason],
      '',
      // in the fragment, which a browser sends to nobody: it stands in no log of a proxy and in no Referer
      `${appOrigin}/user/reset-password#token=${secret}`,
      '',
      `The link works once, within ${reason === 'kept' ? '7 days' : `${MINUTES} minutes`}. ${reason === 'asked' ? 'If you did not ask for it, you need not do anything.' : `After that, ask for another: ${appOrigin}/user/forgot-password`}`,
      '',
    ].join('\n'),
  };
}
