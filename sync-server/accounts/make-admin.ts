// npm run admin -- EMAIL: creates an admin with a password that is printed once; where nobody owns the academy, an
// owner. --promote makes an existing account
// an admin and ends its sessions, links and password, because anybody may have registered the address.
// --remove-second-factor lets an admin who lost phone and recovery codes sign in with the password alone.

import type { User } from '../../shared/accounts.ts';
import { NAMELESS } from '../../shared/nameless.ts';
import { isEmail } from '../../shared/addresses.ts';
import { rolesOf } from '../../shared/roles.ts';
import { PASSWORD_COST, placeBesideServer } from '../config.ts';
import { makeFilesPrivate } from '../private-files.ts';
import { openBesideServer } from '../store/beside-server.ts';
import type { Store } from '../store/store.ts';
import { addLogEntry } from './access-log.ts';
import { forgetClients } from './known-clients.ts';
import { noteProven } from './mailboxes.ts';
import { endAllResets } from './password-reset.ts';
import { hashPassword, randomPassword } from './passwords.ts';
import { findUserByEmail, insertUser, updatePassword, updateRoles } from './queries.ts';
import { removeSecondFactor } from './second-factor.ts';
import { hasOwner, writeRoles } from './staff-roles.ts';

makeFilesPrivate();
try {
  const { email, run } = readArguments(process.argv.slice(2));
  const store = await openBesideServer(placeBesideServer(process.env));
  try {
    process.stdout.write(`${await run(store, email)}\n`);
  } finally {
    await store.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

type Run = (store: Store, email: string) => Promise<string>;

function readArguments(args: string[]): { email: string; run: Run } {
  const options: Record<string, Run> = { '--promote': promote, '--remove-second-factor': takeOffSecondFactor };
  const [email, ...more] = args.filter((arg) => options[arg] === undefined);
  const runs = args.flatMap((arg) => options[arg] ?? []);
  if (email === undefined || more.length > 0 || runs.length > 1)
    throw new Error('Usage: npm run admin -- EMAIL [--promote | --remove-second-factor]');
  if (!isEmail(email)) throw new Error(`${email} is not an email address.`);
  return { email, run: runs[0] ?? makeAdmin };
}

async function takeOffSecondFactor(store: Store, email: string): Promise<string> {
  const existing = await findUserByEmail(store.read, email);
  if (!existing) throw new Error(`There is no account with the address ${email}.`);
  const { user_id } = existing;
  const isRemoved = await store.transact(async (tx) => {
    if (!(await removeSecondFactor(tx, user_id))) return false;
    await addLogEntry(tx, { actor_id: null, user_id, action: 'second_factor_off' }, Date.now());
    return true;
  });
  return isRemoved
    ? `${existing.email} can log in with the password alone now.`
    : `${existing.email} has no two-step login.`;
}

async function makeAdmin(store: Store, email: string): Promise<string> {
  const existing = await findUserByEmail(store.read, email);
  const isFirst = !(await hasOwner(store.read));
  if (existing?.role === 'admin') return alreadyAdmin(store, existing, isFirst);
  if (existing)
    throw new Error(
      `There is an account with the address ${existing.email} already, of ${JSON.stringify(`${existing.first_name} ${existing.last_name}`)}. ` +
        `Anybody may have made it. To make an admin of it: npm run admin -- ${existing.email} --promote\n` +
        'This sets a new password and signs the account out on every device.',
    );
  const password = randomPassword();
  const password_hash = await hashPassword(password, PASSWORD_COST);
  const admin = {
    ...NAMELESS,
    email,
    address: '-',
    password_hash,
    role: 'admin',
    roles: [isFirst ? 'owner' : 'admin'],
    proven_at: Date.now(),
  } as const;
  const made = await store.transact((tx) => insertUser(tx, admin, Date.now()));
  if (!made) throw new Error(`An account with the address ${email} was made at this moment. Please try again.`);
  return `${made.email} is ${isFirst ? 'the owner' : 'a new admin'}. The password, shown only here: ${password}`;
}

/** An admin becomes the owner of an academy that has none. */
async function alreadyAdmin(store: Store, { user_id, email, ...user }: User, isFirst: boolean): Promise<string> {
  if (!isFirst) return `${email} is an admin already.`;
  const roles = [...rolesOf(user), 'owner' as const];
  await store.transact((tx) => writeRoles(tx, { user_id, roles, given_by: null }, Date.now()));
  return `${email} is the owner now. Nobody else was.`;
}

async function promote(store: Store, email: string): Promise<string> {
  const existing = await findUserByEmail(store.read, email);
  if (!existing) throw new Error(`There is no account with the address ${email}.`);
  const isFirst = !(await hasOwner(store.read));
  if (existing.role === 'admin') return alreadyAdmin(store, existing, isFirst);
  const password = randomPassword();
  const password_hash = await hashPassword(password, PASSWORD_COST);
  const { user_id } = existing;
  await store.transact(async (tx) => {
    const roles = [...rolesOf(existing), isFirst ? ('owner' as const) : ('admin' as const)];
    await updateRoles(tx, { user_id, roles, given_by: null }, Date.now());
    await updatePassword(tx, user_id, password_hash);
    await endAllResets(tx, user_id, Date.now());
    await forgetClients(tx, user_id);
    await noteProven(tx, user_id, Date.now());
    await addLogEntry(tx, { actor_id: null, user_id, action: 'made_admin' }, Date.now());
  });
  return `${existing.email} is ${isFirst ? 'the owner' : 'an admin'} now, signed out everywhere. The new password, shown only here: ${password}`;
}
