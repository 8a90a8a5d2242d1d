import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { SignedIn, type User } from '../../shared/accounts.ts';
import type { StaffRole } from '../../shared/roles.ts';
import { accessTokens } from '../accounts/access-tokens.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { insertUser } from '../accounts/queries.ts';
import { beginSession } from '../accounts/sessions.ts';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { createMetrics } from '../http/metrics.ts';
import { createReadiness } from '../http/readiness.ts';
import { readinessChecks } from '../readiness-checks.ts';
import type { Mail } from '../mail/senders.ts';
import { openMediaFiles } from '../media/files.ts';
import { openMediaStores } from '../media-store/open-stores.ts';
import { createRevisionFacts } from '../papers/revision-facts.ts';
import { openRecordingFiles } from '../recordings/files.ts';
import { isNamed } from '../recordings/queries.ts';
import { openStore, type Store } from '../store/store.ts';
import { rolesIn } from './roles-in.ts';
import { NO_JOBS } from './jobs.ts';
import { anyDialect, type Dialect } from './stores.ts';

export const PASSWORD = 'tide4papers!';

export interface Call {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestApp {
  store: Store;
  config: Config;
  clock: { nowMs: number };
  mails: Mail[];
  /**
   * Waits until this many mails were sent in total, and what they name is in the database: requested mails are sent after
   * the reply.
   */
  mailsCome: (count: number) => Promise<void>;
  logLines: string[];
  listener: RequestListener;
  request: (method: string, path: string, call?: Call) => Promise<Response>;
  signUp: (name: string, role?: StaffRole | 'student') => Promise<{ user: User; headers: Record<string, string> }>;
  signIn: (email: string, password?: string) => Promise<{ headers: Record<string, string>; cookie: string }>;
}

interface Settings {
  config?: Partial<Config>;
  staticDir?: string;
  deps?: (deps: Deps) => Deps;
  /** Of a database that another app may use too. */
  dialect?: Dialect;
}

export async function openTestApp({
  config: changes = {},
  staticDir,
  deps: change = (deps) => deps,
  dialect,
}: Settings = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'papertide-'));
  const { store, openTransactions } = countTransactions(await openStore(dialect ?? (await anyDialect())));
  onTestFinished(async () => {
    await store.close();
    await rm(dataDir, { recursive: true });
  });
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, LIMIT_SCALE: '1000' }),
    passwordCost: { memoryCostKib: 8, timeCost: 1 },
    ...changes,
  };
  const clock = { nowMs: Date.parse('2026-03-02T05:00:00Z') };
  const now = () => clock.nowMs;
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const readFacts = createRevisionFacts();
  const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) });
  const stores = await openMediaStores(config);
  const deps = change({
    store,
    config,
    media: openMediaFiles(stores.media, { store, now }),
    recordings: openRecordingFiles(stores.recordings, (id) => isNamed(store.read, id)),
    mailer: { post: async (_tx, mail) => void mails.push(mail) },
    mediaOrigin: stores.origin,
    log,
    metrics: createMetrics(),
    readiness: createReadiness(readinessChecks(store, stores), log),
    readFacts,
    jobs: NO_JOBS,
    readDiskSpace: () => Promise.resolve(null),
    now,
  });
  const { app, listener } = createApp(deps, staticDir === undefined ? {} : { staticDir });
  const password_hash = await hashPassword(PASSWORD, config.passwordCost);

  const request: TestApp['request'] = async (method, path, { body, headers = {} } = {}) => {
    const isJson = body !== undefined && !(body instanceof FormData) && typeof body !== 'string';
    const content = isJson ? JSON.stringify(body) : body instanceof FormData || typeof body === 'string' ? body : null;
    return app.request(path, {
      method,
      headers: { ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
      body: content,
    });
  };

  const testApp: TestApp = {
    store,
    config,
    clock,
    mails,
    mailsCome: (count) => waitFor(() => expect([mails.length, openTransactions()]).toEqual([count, 0])),
    logLines,
    listener,
    request,
    async signUp(name, role = 'student') {
      const email = `${name}@papertide.test`;
      const account = {
        first_name: name,
        last_name: 'Test',
        email,
        address: 'Galle',
        password_hash,
        ...rolesIn(role),
        proven_at: now(),
      };
      const user = await store.transact((tx) => insertUser(tx, account, now()));
      if (!user) throw new Error(`${email} is taken`);
      return { user, headers: { 'x-access-token': await tokenOf(store, config, user.user_id, now) } };
    },
    async signIn(email, password = PASSWORD) {
      const reply = await request('POST', '/api/auth/signin', { body: { email, password } });
      if (!reply.ok) throw new Error(`signin answered ${reply.status}`);
      const { accessToken } = SignedIn.parse(await reply.json());
      return { headers: { 'x-access-token': accessToken }, cookie: cookieOf(reply) };
    },
  };
  return testApp;
}

function countTransactions(store: Store): { store: Store; openTransactions: () => number } {
  let count = 0;
  async function counted<Result>(transaction: () => Promise<Result>): Promise<Result> {
    count++;
    try {
      return await transaction();
    } finally {
      count--;
    }
  }
  const transact: Store['transact'] = (work) => counted(() => store.transact(work));
  const transactFor: Store['transactFor'] = (owner, work) => counted(() => store.transactFor(owner, work));
  return { store: { ...store, transact, transactFor }, openTransactions: () => count };
}

/** Signs a user in without a call, which would hash a password; returns the access token. */
export async function tokenOf(store: Store, config: Config, user_id: string, now: () => number): Promise<string> {
  const session = await store.transact((tx) => beginSession(tx, { user_id, version: 0 }, now()));
  if (!session) throw new Error(`${user_id} cannot sign in`);
  return accessTokens(config, now).sign(session.claims);
}

export function cookieOf(reply: Response): string {
  const [pair = ''] = (reply.headers.get('set-cookie') ?? '').split(';');
  return pair.endsWith('=') ? '' : pair;
}
