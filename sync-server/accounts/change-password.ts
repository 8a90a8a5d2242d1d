import { passwordErrors } from '../../shared/account-forms.ts';
import { ruleBroken } from '../http/refusal.ts';
import type { Tx } from '../store/store.ts';
import type { TokenClaims } from './access-tokens.ts';
import { forgetClients, rememberClient } from './known-clients.ts';
import { endAllResets } from './password-reset.ts';
import { updatePassword } from './queries.ts';

export interface PasswordChange {
  oldPassword: string;
  password: string;
  confirmPassword: string;
}

export function requireNewPassword(form: PasswordChange): void {
  const fields = passwordErrors(form);
  if (fields.password === undefined && form.password === form.oldPassword)
    fields.password = 'This is the old password. Choose another.';
  const [firstError] = Object.values(fields);
  if (firstError !== undefined) throw ruleBroken(firstError, fields);
}

/**
 * Sets a new password, ends every other session and voids every reset link; the calling session goes on. Returns
 * false if the account changed since the old password was checked.
 */
export async function changePassword(
  tx: Tx,
  claims: TokenClaims,
  { password_hash, client }: { password_hash: string; client: string },
  nowMs: number,
): Promise<boolean> {
  const { user_id, session_id, version } = claims;
  const account = await tx
    .updateTable('users')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('user_id', '=', user_id)
    .where('version', '=', version)
    .returning('user_id')
    .executeTakeFirst();
  if (!account) return false;
  await updatePassword(tx, user_id, password_hash);
  await tx
    .updateTable('sessions')
    .set((eb) => ({ user_version: eb.selectFrom('users').select('version').where('user_id', '=', user_id) }))
    .where('session_id', '=', session_id)
    .where('user_id', '=', user_id)
    .where('user_version', '=', version)
    .execute();
  await endAllResets(tx, user_id, nowMs);
  await forgetClients(tx, user_id);
  await rememberClient(tx, user_id, client, nowMs);
  return true;
}
