import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { openStore, type Store } from '../store/store.ts';
import { postgresDialect } from '../store/dialect/postgres.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { connectTo } from '../testing/places.ts';
import { startPostgres } from '../testing/postgres.ts';
import { PATIENCE } from '../testing/process.ts';
import { makePostgresDatabase } from '../testing/stores.ts';
import { readJobProblems } from './failures.ts';
import { openGraphileJobs } from './graphile-jobs.ts';
import { createInProcessJobs } from './in-process-jobs.ts';
import type { Job, Jobs } from './jobs.ts';
import type { JobPorts } from './run-job.ts';

const HOUR_MS = 3_600_000;
const PACE = { pollMs: 20, lookForKilledMs: 1_000, restartMs: 100 };
const FIRST_PAUSE_MS = 20;

interface TestServer {
  store: Store;
  jobs: Jobs;
  log: string[];
  runs: { job: string; outcome: string }[];
}

type Make = (ports: JobPorts) => Jobs | Promise<Jobs>;

async function makeServer(store: Store, make: Make, firstPauseMs = FIRST_PAUSE_MS): Promise<TestServer> {
  const lines: string[] = [];
  const runs: TestServer['runs'] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const countJob = ({ job, outcome }: TestServer['runs'][0]) => void runs.push({ job, outcome });
  const jobs = await make({ store, log, now: Date.now, countJob, firstPauseMs });
  onTestFinished(async () => {
    await jobs.stop();
    await store.close();
  });
  return { store, jobs, log: lines, runs };
}

const onSqlite = async (firstPauseMs?: number) =>
  makeServer(await openStore(sqliteDialect(':memory:')), createInProcessJobs, firstPauseMs);

async function openPostgresServers(given?: string) {
  const url = given ?? (await makePostgresDatabase());
  return async (firstPauseMs?: number, options: { isAlone?: boolean; pace?: typeof PACE } = {}) =>
    makeServer(
      await openStore(postgresDialect(url)),
      (ports) => openGraphileJobs(url, ports, { pace: PACE, ...options }),
      firstPauseMs,
    );
}
const onPostgres = async (firstPauseMs?: number) => (await openPostgresServers())(firstPauseMs);

/** A job whose runs a test counts and ends. */
class ManualJob implements Job {
  readonly name: Job['name'];
  readonly everyMs: number;
  begun = 0;
  running = 0;
  mostAtOnce = 0;
  work: (signal: AbortSignal) => Promise<number | undefined> = () => Promise.resolve(undefined);

  constructor(everyMs = HOUR_MS, name: Job['name'] = 'mails') {
    this.everyMs = everyMs;
    this.name = name;
  }

  run = async (signal: AbortSignal): Promise<number | undefined> => {
    this.begun += 1;
    this.running += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.running);
    try {
      return await this.work(signal);
    } finally {
      this.running -= 1;
    }
  };
}

const add = ({ store, jobs }: TestServer) => store.transact((tx) => jobs.add(tx, 'mails'));
const begun = (job: ManualJob, count: number) => waitFor(() => expect(job.begun).toBe(count));
const ended = ({ runs }: TestServer, count: number) => waitFor(() => expect(runs).toHaveLength(count));

describe.each([
  { name: 'SQLite', open: onSqlite },
  { name: 'PostgreSQL', open: onPostgres },
])('[R340] jobs on $name', PATIENCE, ({ open }) => {
  it('run at the start, and after a transaction that adds them, whose rows they see', async () => {
    const server = await open();
    const job = new ManualJob();
    const seen: number[] = [];
    job.work = async () => {
      seen.push((await server.store.read.selectFrom('mail_failures').select('mail_id').execute()).length);
      return undefined;
    };
    await server.jobs.start([job]);
    await ended(server, 1);
    await server.store.transact(async (tx) => {
      await server.jobs.add(tx, 'mails');
      await wait(200); // for a job that does not wait for the commit
      await tx.insertInto('mail_failures').values({ mail_id: 'one', email: '', at: 1, reply: null }).execute();
    });
    await ended(server, 2);
    expect(seen).toEqual([0, 1]);
  });

  it('run again when they said, and otherwise after their pause', async () => {
    const server = await open();
    const patient = new ManualJob(HOUR_MS);
    patient.work = () => Promise.resolve(patient.begun < 3 ? Date.now() + 20 : undefined);
    const often = new ManualJob(20, 'media');
    await server.jobs.start([patient, often]);
    await waitFor(() => expect(often.begun).toBeGreaterThan(5));
    expect(patient.begun).toBe(3);
  });

  it('run one after the other: all that are added meanwhile are served by one run afterwards', async () => {
    const server = await open();
    const job = new ManualJob();
    const mayEnd = Promise.withResolvers<undefined>();
    job.work = () => mayEnd.promise;
    await server.jobs.start([job]);
    await begun(job, 1);
    for (let index = 0; index < 20; index++) await add(server);
    await wait(200); // for a second run beside the first
    expect(job.begun).toBe(1);
    mayEnd.resolve(undefined);
    await ended(server, 2);
    await wait(200); // for a third run
    expect({ begun: job.begun, mostAtOnce: job.mostAtOnce }).toEqual({ begun: 2, mostAtOnce: 1 });
  });

  it('that fail are tried again after growing pauses, and admins are told until one works', async () => {
    const server = await open();
    const job = new ManualJob();
    const at: number[] = [];
    job.work = async () => {
      at.push(Date.now());
      if (at.length < 5) throw Object.assign(new Error('of nimal@papertide.test'), { code: 'SQLITE_FULL' });
      return undefined;
    };
    const problems = () => readJobProblems(server.store.read);
    const told: object[] = [];
    await server.jobs.start([job]);
    await waitFor(async () => {
      told.push(...(await problems()));
      expect(at).toHaveLength(5);
    });
    await ended(server, 5);
    expect(told).toContainEqual({ name: 'mails', since: expect.any(Number), tries: 4, problem: 'SQLITE_FULL' });
    expect(await problems()).toEqual([]);
    const [first = 0, second = 0, , fourth = 0, fifth = 0] = at;
    expect(fifth - fourth).toBeGreaterThanOrEqual(8 * FIRST_PAUSE_MS - 1);
    expect(second - first).toBeGreaterThanOrEqual(FIRST_PAUSE_MS - 1);
    expect(server.runs.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'failed', 'done']);
    expect(server.log.join('')).toContain('a job failed');
    expect(server.log.join('')).not.toContain('nimal');
  });

  it('are tried again at once when they are added, however long the pause', async () => {
    const server = await open(HOUR_MS);
    const job = new ManualJob();
    job.work = () => (job.begun === 1 ? Promise.reject(new Error('down')) : Promise.resolve(undefined));
    await server.jobs.start([job]);
    await ended(server, 1);
    await add(server);
    await ended(server, 2);
    expect(await readJobProblems(server.store.read)).toEqual([]);
  });

  it('end soon after a stop, which is no failure, and none begins after it', async () => {
    const server = await open();
    const job = new ManualJob(20);
    job.work = (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('cut'))));
    await server.jobs.start([job]);
    await begun(job, 1);
    await server.jobs.stop();
    expect(job.running).toBe(0);
    expect(server.runs).toMatchObject([{ outcome: 'stopped' }]);
    expect(await readJobProblems(server.store.read)).toEqual([]);
    await wait(100); // for a run after the stop
    expect(job.begun).toBe(1);
  });
});

describe('[R341] jobs of two servers on one PostgreSQL', PATIENCE, () => {
  it('run on one of them at a time, however many are added, and none is forgotten', async () => {
    const open = await openPostgresServers();
    const servers = [await open(), await open()] as const;
    const job = new ManualJob(); // one for both, so that it sees when they run together
    const seen: number[] = [];
    job.work = async () => {
      seen.push((await servers[0].store.read.selectFrom('mail_failures').select('mail_id').execute()).length);
      await wait(5);
      return undefined;
    };
    await Promise.all(servers.map(({ jobs }) => jobs.start([job])));
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const { store, jobs } = servers[index % 2 === 0 ? 0 : 1];
        return store.transact(async (tx) => {
          await tx
            .insertInto('mail_failures')
            .values({ mail_id: `${index}`, email: '', at: 1, reply: null })
            .execute();
          await jobs.add(tx, 'mails');
        });
      }),
    );
    await waitFor(() => expect(seen.at(-1)).toBe(30));
    expect(job.mostAtOnce).toBe(1);
  });

  it('go to the other as soon as the one that runs them stops', async () => {
    const open = await openPostgresServers();
    const [here, there] = [await open(), await open()];
    const job = new ManualJob();
    job.work = (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
    await here.jobs.start([job]);
    await begun(job, 1);
    const next = new ManualJob();
    await there.jobs.start([next]);
    await add(there);
    await wait(200); // for a run beside the first
    expect(next.begun).toBe(0);
    await here.jobs.stop();
    await waitFor(() => expect(next.begun).toBeGreaterThan(0));
  });
});

describe('[R341] a server that starts alone on PostgreSQL', PATIENCE, () => {
  const neverLooks = { ...PACE, lookForKilledMs: HOUR_MS };

  it('takes over at once the jobs of one that was killed', async () => {
    const url = await makePostgresDatabase();
    const open = await openPostgresServers(url);
    const killed = await open(undefined, { pace: neverLooks });
    const left = new ManualJob();
    const mayEnd = Promise.withResolvers<undefined>();
    onTestFinished(() => mayEnd.resolve(undefined));
    left.work = () => mayEnd.promise;
    await killed.jobs.start([left]);
    await begun(left, 1);
    // as a kill leaves them: locked for somebody whose connections are gone
    const client = await connectTo(url);
    await client.query(`
      with jobs as (update graphile_worker._private_jobs set locked_by = 'gone' where locked_by is not null)
      update graphile_worker._private_job_queues set locked_by = 'gone' where locked_by is not null`);
    const beside = new ManualJob();
    const other = await open(undefined, { pace: neverLooks });
    await other.jobs.start([beside]);
    await add(other);
    await wait(200); // for a run beside the first
    expect(beside.begun).toBe(0);
    const job = new ManualJob();
    const alone = await open(undefined, { isAlone: true, pace: neverLooks });
    await alone.jobs.start([job]);
    await waitFor(() => expect(job.begun + beside.begun).toBeGreaterThan(0));
  });

  it('leaves those of one that it does not know of', async () => {
    const open = await openPostgresServers();
    const known = await open();
    const running = new ManualJob();
    const mayEnd = Promise.withResolvers<undefined>();
    running.work = () => mayEnd.promise;
    await known.jobs.start([running]);
    await begun(running, 1);
    const job = new ManualJob();
    const alone = await open(undefined, { isAlone: true, pace: neverLooks });
    await alone.jobs.start([job]);
    await wait(200); // for a run beside the first
    expect(job.begun).toBe(0);
    mayEnd.resolve(undefined);
    await waitFor(() => expect(job.begun + running.begun).toBeGreaterThan(1));
  });
});

describe('[R341] the jobs of a server whose PostgreSQL is gone for a while', PATIENCE, () => {
  it('go on when it is back, also those that ended while it was gone', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const url = await postgres.makeDatabase();
    const server = await makeServer(await openStore(postgresDialect(url)), (ports) =>
      openGraphileJobs(url, ports, { pace: PACE }),
    );
    const job = new ManualJob();
    const mayEnd = Promise.withResolvers<undefined>();
    job.work = () => mayEnd.promise;
    await server.jobs.start([job]);
    await begun(job, 1);
    await postgres.kill();
    mayEnd.resolve(undefined);
    await waitFor(() => expect(job.running).toBe(0));
    await wait(500); // its end cannot be written now
    await postgres.startAgain();
    await waitFor(() => expect(job.begun).toBeGreaterThan(1));
    const count = job.begun;
    await waitFor(() => add(server));
    await waitFor(() => expect(job.begun).toBeGreaterThan(count));
  });
});
