// Two servers on one database of PostgreSQL: what one of them counted, the other knows.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { EMPTY_PUSH, PROTOCOL } from '../../shared/sync/protocol.ts';
import { createResetMails } from '../accounts/reset-mails.ts';
import { postgresDialect } from '../store/dialect/postgres.ts';
import { openStore } from '../store/store.ts';
import { openTestApp, PASSWORD, type TestApp } from '../testing/app.ts';
import { makePostgresDatabase } from '../testing/stores.ts';
import { isWithin } from './limits.ts';
import { type LimitDeps, makeSharedLimit, type SharedRule } from './shared-limits.ts';

const TOKEN_SECRET = 'a secret that both servers have, of 32 letters';
const WRONG = 'wrong4you!';
const SERVER = join(import.meta.dirname, '..');

async function openServers(limitScale: number, url?: string): Promise<{ servers: [TestApp, TestApp]; url: string }> {
  const database = url ?? (await makePostgresDatabase());
  const config = { tokenSecret: TOKEN_SECRET, trustProxy: true, limitScale };
  const open = () => openTestApp({ config, dialect: postgresDialect(database) });
  return { servers: [await open(), await open()], url: database };
}

interface Guess {
  name: string;
  count: number;
  /** Makes what is guessed; returns one guess of it. */
  prepare: (app: TestApp) => Promise<(app: TestApp, index: number) => Promise<Response>>;
}

const from = (address: string) => ({ 'x-forwarded-for': address });

const asUser = (name: string, method: string, path: string, body?: unknown) => async (app: TestApp) => {
  const { headers } = await app.signUp(name);
  return (on: TestApp) => on.request(method, path, { headers, ...(body === undefined ? {} : { body }) });
};

const GUESSES: Guess[] = [
  {
    name: 'the password of one account from one network',
    count: 6,
    async prepare(app) {
      const { user } = await app.signUp('one');
      const body = { email: user.email, password: WRONG };
      return (on) => on.request('POST', '/api/auth/signin', { body, headers: from('192.0.2.1') });
    },
  },
  {
    name: 'the password of one account from many networks',
    count: 50,
    async prepare(app) {
      const { user } = await app.signUp('many');
      const body = { email: user.email, password: WRONG };
      return (on, index) => on.request('POST', '/api/auth/signin', { body, headers: from(`198.51.100.${index}`) });
    },
  },
  {
    name: 'the passwords of many accounts from one network',
    count: 30,
    prepare: () =>
      Promise.resolve((on, index) => {
        const body = { email: `nobody${index}@papertide.test`, password: WRONG };
        return on.request('POST', '/api/auth/signin', { body, headers: from('192.0.2.3') });
      }),
  },
  {
    name: 'the passwords of many accounts from the networks of one IPv6 site',
    count: 120,
    prepare: () =>
      Promise.resolve((on, index) => {
        const body = { email: `noone${index}@papertide.test`, password: WRONG };
        return on.request('POST', '/api/auth/signin', { body, headers: from(`2001:db8:1:${index}::1`) });
      }),
  },
  {
    name: 'whether addresses have an account, by signing up',
    count: 10,
    prepare: () =>
      Promise.resolve((on, index) => {
        const names = { fname: 'Kamala', lname: 'Silva', address: 'Kandy' };
        const passwords = { password: 'ebb5papers?', confirmPassword: 'ebb5papers?' };
        const body = { ...names, ...passwords, email: `new${index}@papertide.test` };
        return on.request('POST', '/api/auth/signup', { body, headers: from('192.0.2.5') });
      }),
  },
  {
    name: 'the token of a reset link',
    count: 10,
    prepare: () =>
      Promise.resolve((on, index) => {
        const body = { token: `token ${index}`, password: 'ebb5papers?' };
        return on.request('POST', '/api/auth/resetpassword', { body, headers: from('192.0.2.6') });
      }),
  },
  { name: 'the code of a group', count: 4, prepare: asUser('join', 'POST', '/api/groups/join', { code: 'QWER-TYPA' }) },
  {
    name: 'the second factor of an admin',
    count: 4,
    async prepare(app) {
      const { user, headers } = await app.signUp('boss', 'admin');
      const begun = await app.request('POST', '/api/auth/beginsecondfactor', { headers, body: { password: PASSWORD } });
      const { secret } = Object(await begun.json()).data;
      const code = new TOTP({ secret }).generate({ timestamp: app.clock.nowMs });
      await app.request('POST', '/api/auth/confirmsecondfactor', { headers, body: { code } });
      const body = { email: user.email, password: PASSWORD, code: '000000' };
      return (on, index) => on.request('POST', '/api/auth/signin', { body, headers: from(`203.0.113.${index}`) });
    },
  },
  {
    name: 'the own password, to delete the account',
    count: 4,
    prepare: asUser('leave', 'POST', '/api/auth/deletemyaccount', { email: 'leave@papertide.test', password: WRONG }),
  },
  {
    name: 'the own password, to change it',
    count: 4,
    prepare: asUser('change', 'PUT', '/api/auth/changepassword', {
      oldPassword: WRONG,
      password: 'ebb5papers?',
      confirmPassword: 'ebb5papers?',
    }),
  },
  {
    name: 'reviews',
    count: 4,
    prepare: asUser('review', 'POST', '/api/exams/addfeedback', { rating: 5, textValue: 'Good' }),
  },
  { name: 'exports', count: 4, prepare: asUser('export', 'GET', '/api/auth/exportmydata') },
];

describe('[R330] a guesser who alternates between two servers', () => {
  it(
    'gets the same answers as one who asks a single server, which counts in memory',
    { timeout: 120_000 },
    async () => {
      const single = await openTestApp({
        config: { tokenSecret: TOKEN_SECRET, trustProxy: true, limitScale: 0.1 },
      });
      const { servers } = await openServers(0.1);
      const [first] = servers;
      for (const { name, count, prepare } of GUESSES) {
        const [ofOne, ofTwo] = [await prepare(single), await prepare(first)];
        const alone: number[] = [];
        const alternating: number[] = [];
        for (let index = 0; index < count; index++) {
          alone.push((await ofOne(single, index)).status);
          alternating.push((await ofTwo(servers[index % 2 === 0 ? 0 : 1], index)).status);
        }
        expect([name, alternating]).toEqual([name, alone]);
        expect([name, alone[0] === 429, alone.at(-1)]).toEqual([name, false, 429]);
      }
    },
  );

  it('gets no more mails into a mailbox', async () => {
    const { servers } = await openServers(1);
    const [one, other] = [createResetMails(servers[0]), createResetMails(servers[1])];
    const asked = { email: 'kamala@papertide.test', client: '192.0.2.1', isKnown: true };
    const outcomes: string[] = [];
    const sent: boolean[] = [];
    for (let index = 0; index < 60; index++) {
      const of = index % 2 === 0 ? one : other;
      outcomes.push(await of.count(asked));
      sent.push(await of.countMail(asked.email));
    }
    expect([outcomes.filter((when) => when === 'now').length, sent.filter(Boolean).length]).toEqual([3, 48]);
  });

  it('is no device that syncs: nothing of that is counted in the database', async () => {
    const { servers } = await openServers(1);
    const { headers } = await servers[0].signUp('nimal');
    const body = { protocol: PROTOCOL, device_id: 'x', cursor: null, push: EMPTY_PUSH };
    expect((await servers[0].request('POST', '/api/sync', { headers, body })).status).toBe(200);
    expect(await servers[0].store.read.selectFrom('rate_limits').select('key').execute()).toEqual([]);
  });

  it('gets no more tries after all servers were started again', async () => {
    const { servers, url } = await openServers(1);
    const { user } = await servers[0].signUp('nimal');
    const tryOn = async (app: TestApp) => {
      const body = { email: user.email, password: WRONG };
      return (await app.request('POST', '/api/auth/signin', { body, headers: from('192.0.2.1') })).status;
    };
    for (let index = 0; index < 10; index++) expect(await tryOn(servers[0])).toBe(401);
    const { servers: again } = await openServers(1, url);
    expect(await tryOn(again[0])).toBe(429);
  });
});

describe('[R330, R219] an owner on another server', () => {
  it('signs in there at once with a new password, whatever was tried and refused there', async () => {
    const { servers } = await openServers(1);
    const [one, other] = servers;
    const { user } = await one.signUp('nimal');
    const signIn = async (app: TestApp, password: string) => {
      const body = { email: user.email, password };
      return (await app.request('POST', '/api/auth/signin', { body, headers: from('192.0.2.1') })).status;
    };
    for (let index = 0; index < 14; index++) await signIn(other, WRONG);
    expect(await signIn(other, PASSWORD)).toBe(429);
    await one.request('POST', '/api/auth/forgotpassword', { body: { email: user.email } });
    await one.mailsCome(1);
    const token = /reset-password#token=(\S+)/.exec(one.mails[0]?.text ?? '')?.[1];
    const body = { token, password: 'ebb5papers?' };
    await one.request('POST', '/api/auth/resetpassword', { body, headers: from('192.0.2.1') });
    expect(await signIn(other, 'ebb5papers?')).toBe(200);
  });

  it('[R178] uses up nothing with the right password', async () => {
    const { servers } = await openServers(0.01);
    const [one, other] = servers;
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const [index, name] of names.entries()) {
      const { user } = await one.signUp(name);
      const body = { email: user.email, password: PASSWORD };
      const app = index % 2 === 0 ? one : other;
      expect((await app.request('POST', '/api/auth/signin', { body, headers: from('192.0.2.1') })).status).toBe(200);
    }
  });
});

describe('[R330, R219] a mailbox', () => {
  it('is counted one of many mails that are asked for at once, so that its owner gets the next one', async () => {
    const { servers } = await openServers(0.1);
    const { user } = await servers[0].signUp('nimal');
    const post = (app: TestApp, path: string, body: object) =>
      app.request('POST', `/api/auth/${path}`, { body, headers: from('192.0.2.1') });
    const ask = (app: TestApp) => post(app, 'forgotpassword', { email: user.email });
    await post(servers[0], 'signin', { email: user.email, password: PASSWORD });
    const mailCount = () => servers.reduce((sum, { mails }) => sum + mails.length, 0);
    for (let times = 1; times <= 5; times++) {
      const asked = Array.from({ length: 12 }, (_, index) => servers[index % 2 === 0 ? 0 : 1]);
      await Promise.all(asked.map(ask));
      await waitFor(async () => {
        // asks again: a call of the round before may still hold the count that it gives back
        if (mailCount() < times) await ask(servers[0]);
        expect(mailCount()).toBeGreaterThanOrEqual(times);
      });
      await servers[0].store.transact((tx) => tx.deleteFrom('password_resets').execute());
    }
    expect(mailCount()).toBe(5);
  });
});

describe('the counts in the database', () => {
  async function openLimit<Rule extends SharedRule>(rule: Rule) {
    const url = await makePostgresDatabase();
    const store = await openStore(postgresDialect(url));
    const client = new pg.Client(url);
    await client.connect();
    onTestFinished(async () => {
      await client.end();
      await store.close();
    });
    const deps: LimitDeps = { store, config: { tokenSecret: TOKEN_SECRET, limitScale: 1 } };
    const rows = async () => (await client.query('select * from rate_limits')).rows;
    return { make: () => makeSharedLimit(deps, 'tries', rule), client, rows };
  }

  it('name nobody, and cost no fsync', async () => {
    const { make, rows, client } = await openLimit({ calls: 3, seconds: 60 });
    await make().count('nimal@papertide.test');
    expect(await rows()).toMatchObject([{ key: expect.stringMatching(/^tries burst:[\w-]{43}$/), points: 1 }]);
    const { rows: tables } = await client.query("select relpersistence from pg_class where relname = 'rate_limits'");
    expect(tables).toEqual([{ relpersistence: 'u' }]);
  });

  it('are asked for no more once one is used up, unless another server may forgive it', async () => {
    const final = await openLimit({ calls: 2, seconds: 60 });
    const limit = final.make();
    for (let index = 0; index < 9; index++) await isWithin(limit, 'x');
    expect(await final.rows()).toMatchObject([{ points: 3 }]);
    const forgiven = await openLimit({ calls: 2, seconds: 60, isForgiven: true } as const);
    const [one, other] = [forgiven.make(), forgiven.make()];
    for (let index = 0; index < 4; index++) expect(await isWithin(other, 'x')).toBe(index < 2);
    await one.forgive('x');
    expect(await isWithin(other, 'x')).toBe(true);
  });

  it('[R250] end although a clock that ran a year ahead stored them, and go once they ended', async () => {
    const { make, client, rows } = await openLimit({ calls: 2, seconds: 60 });
    await make().count('x');
    await client.query('update rate_limits set points = 99, expire = expire + 31536000000');
    await client.query("insert into rate_limits values ('old', 1, 5)");
    // a server that starts cleans with its first call
    const again = await openStore(postgresDialect(urlOf(client)));
    onTestFinished(() => again.close());
    const limit = makeSharedLimit({ store: again, config: { tokenSecret: TOKEN_SECRET, limitScale: 1 } }, 'tries', {
      calls: 2,
      seconds: 60,
    });
    expect(await isWithin(limit, 'x')).toBe(true);
    expect(await rows()).toHaveLength(1);
  });
});

describe('every limit', () => {
  const code = globSync('**/*.ts', { cwd: SERVER, exclude: (path) => /test|node_modules/.test(path) }).map((path) => ({
    path,
    text: readFileSync(join(SERVER, path), 'utf8'),
  }));

  it('[R330] is shared, but those of calls a minute, which protect the processor of each server', () => {
    const counting = /\bmake(?:Client)?Limit\(/;
    const apart = code.filter(({ path, text }) => counting.test(text) && !/^http\/(?:shared-)?limits\.ts$/.test(path));
    expect(apart.map(({ path }) => path).toSorted()).toEqual(['accounts/token-rotation.ts', 'app.ts']);
  });

  it('has a name of its own', () => {
    const calls = code.flatMap(({ text }) => Array.from(text.matchAll(/makeShared(?:Client)?Limit\([^']+'([^']+)'/g)));
    const names = calls.map(([, name]) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names).toEqual([...new Set(names)]);
  });
});

function urlOf({ host, port, database }: pg.Client): string {
  return `postgres://postgres@${host}:${port}/${database}`;
}
