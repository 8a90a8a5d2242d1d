import { verify } from '@node-rs/argon2';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { replyToError } from '../http/errors.ts';
import { openPaperServer } from '../testing/papers.ts';
import { hashPassword, passwordChecker } from './passwords.ts';
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
