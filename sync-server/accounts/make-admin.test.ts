import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { databaseFile } from '../config.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { openStore, type Reader } from '../store/store.ts';
import { makeDataDir, PATIENCE, startProgram } from '../testing/process.ts';
import { readLog } from './access-log.ts';
import { rememberClient } from './known-clients.ts';
import { addReset, useReset } from './password-reset.ts';
import { passwordChecker } from './passwords.ts';
import { findAccount, findUserByEmail, insertUser } from './queries.ts';
import { beginSession, rotateSession } from './sessions.ts';

const EMAIL = 'boss@papertide.test';
/** Somebody registered the address, who need not be its owner. */
const student = {
  first_name: 'Nimal',
  last_name: 'P',
  email: EMAIL,
  address: 'Kandy',
  password_hash: 'kept',
  role: 'student' as const,
};

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

async function passwordHash(reader: Reader): Promise<string | null> {
  return (await findAccount(reader, EMAIL))?.password_hash ?? null;
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
      expect(await isRight(password, await passwordHash(read))).toBe(true);
    });
    expect((await makeAdmin(dataDir, EMAIL)).stdout).toContain('is an admin already');
  });

  it('makes an owner where there is none, of an admin too, and admins after that', async () => {
    const dataDir = await makeDataDir();
    const rolesOf = (email: string) =>
      readStore(dataDir, async ({ read }) => (await findUserByEmail(read, email))?.roles);
    await readStore(dataDir, (store) => store.transact((tx) => insertUser(tx, { ...student, role: 'admin' }, 1)));
    expect(await rolesOf(EMAIL)).toEqual(['admin']);
    expect((await makeAdmin(dataDir, EMAIL)).stdout).toBe(`${EMAIL} is the owner now. Nobody else was.\n`);
    expect(await rolesOf(EMAIL)).toEqual(['owner', 'admin']);
    expect((await makeAdmin(dataDir, 'deputy@papertide.test')).stdout).toContain('is a new admin');
    expect(await rolesOf('deputy@papertide.test')).toEqual(['admin']);
  });

  it('takes a lost second factor off, also of the last admin', async () => {
    const dataDir = await makeDataDir();
    const remove = () => makeAdmin(dataDir, EMAIL, '--remove-second-factor');
    expect((await remove()).stderr).toContain('There is no account');
    await readStore(dataDir, (store) =>
      store.transact(async (tx) => {
        const admin = await insertUser(tx, { ...student, role: 'admin' }, 1);
        const user_id = admin?.user_id ?? '';
        await tx
          .insertInto('second_factors')
          .values({ user_id, encrypted_secret: 'x', confirmed_at: 1, last_step: 1 })
          .execute();
      }),
    );
    expect((await remove()).stdout).toBe(`${EMAIL} can log in with the password alone now.\n`);
    expect((await remove()).stdout).toContain('has no two-step login');
    await readStore(dataDir, async ({ read }) => {
      expect(await read.selectFrom('second_factors').selectAll().execute()).toEqual([]);
      const { entries } = await readLog(read, { limit: 10 });
      expect(entries).toMatchObject([{ action: 'second_factor_off', is_by_server: true }]);
    });
  });

  it('leaves an account that is there as it is, unless it is told to promote it', async () => {
    const dataDir = await makeDataDir();
    await readStore(dataDir, (store) => store.transact((tx) => insertUser(tx, student, 1)));
    const { code, stdout, stderr } = await makeAdmin(dataDir, EMAIL);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`npm run admin -- ${EMAIL} --promote`);
    await readStore(dataDir, async ({ read }) => {
      expect(await findUserByEmail(read, EMAIL)).toMatchObject({ role: 'student' });
      expect(await passwordHash(read)).toBe('kept');
    });
  });

  it('promotes an account and leaves nothing to whoever registered the address', async () => {
    const dataDir = await makeDataDir();
    const squatter = await readStore(dataDir, (store) =>
      store.transact(async (tx) => {
        const user = await insertUser(tx, student, 1);
        if (!user) throw new Error('taken');
        await rememberClient(tx, user.user_id, 'a client', Date.now());
        const session = await beginSession(tx, { user_id: user.user_id, version: 0 }, Date.now());
        if (!session) throw new Error('no session');
        return {
          session: session.refreshToken,
          link: await addReset(tx, user.user_id, Date.now()),
        };
      }),
    );
    const { code, stdout } = await makeAdmin(dataDir, 'Boss@Papertide.test', '--promote');
    expect([code, stdout]).toEqual([0, expect.stringContaining('is the owner now')]);
    const password = /: (\S+)\n$/.exec(stdout)?.[1] ?? '';
    await readStore(dataDir, async (store) => {
      expect(await findUserByEmail(store.read, EMAIL)).toMatchObject({ role: 'admin', roles: ['owner'] });
      const isRight = passwordChecker({ memoryCostKib: 8, timeCost: 1 });
      expect(await isRight(password, await passwordHash(store.read))).toBe(true);
      expect(await store.transact((tx) => rotateSession(tx, squatter.session, Date.now()))).toBeNull();
      const reset = { secret: squatter.link, password_hash: 'theirs', client: 'a client' };
      expect(await store.transact((tx) => useReset(tx, reset, Date.now()))).toBe(false);
      expect(await store.read.selectFrom('sign_in_clients').selectAll().execute()).toEqual([]);
    });
  });

  it('says what is wrong with the way it was called', async () => {
    const dataDir = await makeDataDir();
    expect(await makeAdmin(dataDir)).toMatchObject({
      code: 1,
      stderr: 'Usage: npm run admin -- EMAIL [--promote | --remove-second-factor]\n',
    });
    expect(await makeAdmin(dataDir, 'boss')).toMatchObject({ code: 1, stderr: 'boss is not an email address.\n' });
    expect(await makeAdmin(dataDir, 'a@b.c,d@e.f')).toMatchObject({ code: 1 });
    const nobody = await makeAdmin(dataDir, EMAIL, '--promote');
    expect(nobody).toMatchObject({ code: 1, stderr: `There is no account with the address ${EMAIL}.\n` });
    const missing = await makeAdmin(join(dataDir, 'missing'), EMAIL);
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no folder') });
  });
});
