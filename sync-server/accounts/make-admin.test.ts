import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { databaseFile } from '../config.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { openStore } from '../store/store.ts';
import { makeDataDir, PATIENCE, startProgram } from '../testing/process.ts';
import { passwordChecker } from './passwords.ts';
import { findPasswordHash, findUserByEmail, insertUser } from './queries.ts';

const EMAIL = 'boss@papertide.test';

async function makeAdmin(DATA_DIR: string, ...args: string[]) {
  const program = startProgram('accounts/make-admin.ts', args, { DATA_DIR });
  return { code: await program.exited, stdout: program.stdout(), stderr: program.stderr() };
}

async function readStore<T>(
  dataDir: string,
  work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>,
): Promise<T> {
  const store = await openStore(sqliteDialect(databaseFile(dataDir)));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

describe('npm run admin', PATIENCE, () => {
  it('makes an admin with a password that signs in', async () => {
    const dataDir = await makeDataDir();
    const { code, stdout } = await makeAdmin(dataDir, EMAIL);
    expect(code).toBe(0);
    const password = /: (\S+)\n$/.exec(stdout)?.[1] ?? '';
    await readStore(dataDir, async ({ read }) => {
      expect(await findUserByEmail(read, EMAIL)).toMatchObject({ role: 'admin' });
      const isRight = passwordChecker({ memoryCostKib: 8, timeCost: 1 });
      expect(await isRight(password, await findPasswordHash(read, EMAIL))).toBe(true);
    });
    expect((await makeAdmin(dataDir, EMAIL)).stdout).toContain('is an admin already');
  });

  it('makes a student an admin, who keeps the password', async () => {
    const dataDir = await makeDataDir();
    const student = {
      first_name: 'Nimal',
      last_name: 'P',
      email: EMAIL,
      address: 'Kandy',
      password_hash: 'kept',
      role: 'student' as const,
    };
    await readStore(dataDir, (store) => store.transact((tx) => insertUser(tx, student, 1)));
    const { code, stdout } = await makeAdmin(dataDir, 'Boss@Papertide.test');
    expect([code, stdout]).toEqual([0, expect.stringContaining('is an admin now')]);
    await readStore(dataDir, async ({ read }) => {
      expect(await findUserByEmail(read, EMAIL)).toMatchObject({ role: 'admin' });
      expect(await findPasswordHash(read, EMAIL)).toBe('kept');
    });
  });

  it('says what is wrong with the way it was called', async () => {
    const dataDir = await makeDataDir();
    expect(await makeAdmin(dataDir)).toMatchObject({ code: 1, stderr: 'Usage: npm run admin -- EMAIL\n' });
    expect(await makeAdmin(dataDir, 'boss')).toMatchObject({ code: 1, stderr: 'boss is not an email address.\n' });
    const missing = await makeAdmin(join(dataDir, 'missing'), EMAIL);
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no folder') });
  });
});
