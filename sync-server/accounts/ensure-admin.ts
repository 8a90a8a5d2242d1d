import { passwordErrors } from '../../shared/account-forms.ts';
import { NAMELESS } from '../../shared/nameless.ts';
import { ConfigError } from '../config.ts';
import type { Deps } from '../deps.ts';
import { guessableWords } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { findUserByEmail, insertUser } from './queries.ts';
import { hasOwner } from './staff-roles.ts';

/**
 * Creates the configured admin if no account has that address; an existing account stays as it is. Throws a
 * ConfigError if the password breaks the rules of the app [R12, R229].
 */
export async function ensureAdmin({ store, config, log, now }: Pick<Deps, 'store' | 'config' | 'log' | 'now'>) {
  if (!config.admin) return;
  const { email, password } = config.admin;
  const existing = await findUserByEmail(store.read, email);
  if (existing) {
    if (existing.role !== 'admin')
      log.warn(
        'ADMIN_EMAIL is the address of a student; `npm run admin -- EMAIL --promote` makes an admin of it, with a new password',
      );
    return;
  }
  const wrong = passwordErrors({ password, confirmPassword: password }).password;
  if (wrong !== undefined)
    throw new ConfigError([`ADMIN_PASSWORD: ${wrong} Only letters, numbers and @$!%*?& may be in it.`]);
  const guessable = await guessableWords(password, { first_name: '', last_name: '', email });
  if (guessable !== null) throw new ConfigError([`ADMIN_PASSWORD: ${guessable}`]);
  const password_hash = await hashPassword(password, config.passwordCost);
  const admin = {
    ...NAMELESS,
    email,
    address: '-',
    password_hash,
    role: 'admin' as const,
    roles: [(await hasOwner(store.read)) ? ('admin' as const) : ('owner' as const)],
    proven_at: now(),
  };
  const made = await store.transact((tx) => insertUser(tx, admin, now()));
  if (made) log.info('the admin of ADMIN_EMAIL was made');
}
