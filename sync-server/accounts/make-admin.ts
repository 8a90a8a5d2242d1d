// npm run admin -- EMAIL: makes the account with this address an admin, or a new one with a password that is printed once.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { databaseFile, PASSWORD_COST } from '../config.ts';
import { makeFilesPrivate } from '../private-files.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { openStore, type Store } from '../store/store.ts';
import { hashPassword, randomPassword } from './passwords.ts';
import { findUserByEmail, insertUser, updateRole } from './queries.ts';

const dataDir = resolve(process.env['DATA_DIR'] || './data');

makeFilesPrivate();
try {
  const email = readEmail(process.argv.slice(2));
  if (!existsSync(dataDir)) throw new Error(`There is no folder ${dataDir}. Start the server once, or set DATA_DIR.`);
  const store = await openStore(sqliteDialect(databaseFile(dataDir)));
  try {
    process.stdout.write(`${await makeAdmin(store, email)}\n`);
  } finally {
    await store.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function readEmail(args: string[]): string {
  const [email, ...more] = args;
  if (email === undefined || more.length > 0) throw new Error('Usage: npm run admin -- EMAIL');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Error(`${email} is not an email address.`);
  return email;
}

/** Gives the line that tells what was done. */
async function makeAdmin(store: Store, email: string): Promise<string> {
  const existing = await findUserByEmail(store.read, email);
  if (existing?.role === 'admin') return `${existing.email} is an admin already.`;
  if (existing) {
    await store.transact((tx) => updateRole(tx, existing.user_id, 'admin'));
    return `${existing.email} is an admin now, from the next sign-in or within minutes.`;
  }
  const password = randomPassword();
  const password_hash = await hashPassword(password, PASSWORD_COST);
  const admin = {
    first_name: 'Admin',
    last_name: 'Papertide',
    email,
    address: '-',
    password_hash,
    role: 'admin',
  } as const;
  const made = await store.transact((tx) => insertUser(tx, admin, Date.now()));
  if (!made) throw new Error(`An account with the address ${email} was made at this moment. Please try again.`);
  return `${made.email} is a new admin. The password, shown only here: ${password}`;
}
