import { stat } from 'node:fs/promises';
import { verify } from '@node-rs/argon2';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { replyToError } from '../http/errors.ts';
import { openPaperServer } from '../testing/papers.ts';
import { hashPassword, HASHES_AT_ONCE, passwordChecker } from './passwords.ts';
import { accountRoutes } from './routes.ts';

const COST = { memoryCostKib: 8, timeCost: 1 };

/** A checker that notes what it verified. */
function watchedChecker() {
  const hashes: string[] = [];
  const isRight = passwordChecker(COST, (hash, password) => {
    hashes.push(String(hash));
    return verify(hash, password);
  });
  return { hashes, isRight };
}

it('an account that is not there costs the same work as one that is', async () => {
  const { hashes, isRight } = watchedChecker();
  const known = await hashPassword('tide4papers!', COST);
  expect(await isRight('tide4papers!', known)).toBe(true);
  expect(await isRight('tide4papers!', null)).toBe(false);
  const costOf = (hash: string | undefined) => hash?.split('$').slice(0, 4).join('$');
  expect(hashes).toHaveLength(2);
  expect(costOf(hashes[1])).toBe(costOf(known));
  expect(hashes[1]).not.toBe(known);
});

it('a sign-in checks the password also where the address is unknown', async () => {
  const { deps, student } = await openPaperServer();
  const { hashes, isRight } = watchedChecker();
  const app = new Hono<{ Variables: { requestId: string } }>()
    .onError(replyToError(pino({ level: 'silent' })))
    .route(
      '/',
      accountRoutes({ ...deps, isAwaited: () => Promise.resolve(false), onProven: () => Promise.resolve() }, isRight),
    );
  for (const email of [student.email, 'nobody@papertide.test']) {
    const body = JSON.stringify({ email, password: 'wrong4you!' });
    const headers = { 'content-type': 'application/json' };
    expect((await app.request('/signin', { method: 'POST', headers, body })).status).toBe(401);
  }
  expect(hashes).toHaveLength(2);
});

it('no more passwords are hashed at once than leave a core and a thread to others, and those that wait come in turn', async () => {
  let running = 0;
  let most = 0;
  const ends: string[] = [];
  const counted = async <Result>(name: string, result: Result): Promise<Result> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    ends.push(name);
    return result;
  };
  const isRight = passwordChecker(COST, (_hash, password) => counted(String(password), true));
  const names = Array.from({ length: 12 }, (_, index) => `password ${index}`);
  await Promise.all([
    ...names.slice(0, 6).map((name) => isRight(name, 'a hash')),
    ...names.slice(6).map((name) => hashPassword(name, COST, (password) => counted(String(password), 'a hash'))),
  ]);
  expect(most).toBe(HASHES_AT_ONCE);
  expect(ends).toEqual(names);
});

it('what fails lets the next one in', async () => {
  const fail = () => Promise.reject(new Error('no memory'));
  const failing = Array.from({ length: 8 }, () => hashPassword('a password', COST, fail));
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(failing.map(() => 'rejected'));
  expect(await hashPassword('a password', COST, () => Promise.resolve('a hash'))).toBe('a hash');
});

it('a file is read while a crowd signs in, not after it', async () => {
  const cost = { memoryCostKib: 4_096, timeCost: 1 };
  let done = 0;
  const crowd = Array.from({ length: 40 }, () => hashPassword('tide4papers!', cost).then(() => (done += 1)));
  await stat(import.meta.filename);
  expect(done).toBeLessThan(crowd.length / 2);
  await Promise.all(crowd);
});
