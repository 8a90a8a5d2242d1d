// Jobs of several servers on one PostgreSQL, by graphile-worker. Jobs of one name share a queue, so that they run one
// after the other. Each run ends by adding the next one.

import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { JobName } from '../../shared/job-problems.ts';
import { faultOf } from '../http/errors.ts';
import { addGraphileJob } from '../store/graphile-job.ts';
import type { Tx } from '../store/store.ts';
import type { Job, Jobs } from './jobs.ts';
import { type JobPorts, runJob } from './run-job.ts';

/** One connection listens; the others fetch jobs. What a job reads and writes goes through the store's own pool. */
const CONNECTIONS = 3;
const CONNECT_WITHIN_MS = 10_000;
const PACE = {
  /** Jobs that are due later start by this poll; NOTIFY starts the others at once. */
  pollMs: 2_000,
  lookForKilledMs: 5_000,
  restartMs: 5_000,
};
/** A commit is on disk when it returns. PostgreSQL notices within a minute that a machine vanished, and releases its locks. */
const SETTINGS =
  '-c synchronous_commit=on -c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

/**
 * graphile-worker keeps the jobs of a killed server locked for four hours. Each pool of workers therefore holds an
 * advisory lock while its connection lives: a pool without one is dead, and its jobs go to the others. A pool that has
 * just begun may not have its lock yet.
 */
const HOLD_POOL = `select pg_advisory_lock_shared(hashtextextended('papertide jobs ' || $1, 0))`;
const RELEASE_KILLED = `
  select graphile_worker.force_unlock_workers(killed) from (
    select array_agg(distinct locked_by) as killed from graphile_worker.jobs
    where locked_at < now() - make_interval(secs => $1)
    and pg_try_advisory_xact_lock(hashtextextended('papertide jobs ' || locked_by, 0))
  ) as pools where killed is not null`;
const LOCKED_WITHIN_SECONDS = 5;

/** Deletes the jobs of a name that are due and wait: the run that follows serves them all. */
const TAKE_WAITING = `
  select id from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = $1 and locked_at is null and run_at <= now()))`;

/**
 * Makes graphile-worker's tables. Call it while no other server starts: Kysely's migrator lists all tables, and fails
 * while these change. A server that is alone on its database takes over at once what a killed one left.
 */
export async function openGraphileJobs(
  url: string,
  ports: JobPorts,
  { isAlone = false, pace = PACE } = {},
): Promise<Jobs> {
  const pool = openPool(url, ports);
  try {
    await runMigrations({ pgPool: pool, logger: loggerOf(ports) });
    if (isAlone) await pool.query(RELEASE_KILLED, [0]);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new GraphileJobs(pool, ports, pace);
}

function openPool(url: string, { log }: JobPorts): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    application_name: 'papertide jobs',
    options: SETTINGS,
  });
  const onLost = (error: Error) => log.warn(faultOf(error), 'a connection of the jobs broke');
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

function loggerOf({ log }: JobPorts): Logger {
  return new Logger(() => (level, _message, meta) => {
    // the messages of errors may quote a student's text
    if (level === 'error')
      log.error(faultOf(meta?.['error'] ?? meta?.['fatalError']), 'the worker of the jobs has a problem');
  });
}

interface Listening {
  client: pg.PoolClient;
  workerPool: { id: string };
}

class GraphileJobs implements Jobs {
  readonly #ports: JobPorts;
  readonly #pace: typeof PACE;
  readonly #pool: pg.Pool;
  readonly #stopping = new AbortController();
  #jobs: readonly Job[] = [];
  #runner: Runner | null = null;
  #restarting: Promise<void> | null = null;
  #looking: NodeJS.Timeout | undefined;
  #stopped: Promise<void> | null = null;

  constructor(pool: pg.Pool, ports: JobPorts, pace: typeof PACE) {
    this.#pool = pool;
    this.#ports = ports;
    this.#pace = pace;
  }

  add(tx: Tx, name: JobName): Promise<void> {
    return addGraphileJob(tx, name);
  }

  async start(jobs: readonly Job[]): Promise<void> {
    this.#jobs = jobs;
    const runner = await this.#begin();
    this.#restarting = this.#restart(runner);
    await this.#addAll(runner);
    await this.#releaseKilled();
    this.#looking = setInterval(() => void this.#releaseKilled(), this.#pace.lookForKilledMs).unref();
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    clearInterval(this.#looking);
    this.#stopping.abort();
    await this.#runner?.stop().catch(() => undefined); // it has stopped already
    await this.#restarting;
    await this.#pool.end();
  }

  async #begin(): Promise<Runner> {
    const { log } = this.#ports;
    const events = new EventEmitter();
    events.on('pool:listen:success', ({ client, workerPool }: Listening) => {
      // the client sends LISTEN first
      client.once('drain', () => {
        client.query(HOLD_POOL, [workerPool.id]).catch((error: unknown) => {
          log.warn(faultOf(error), 'another server may take over the jobs of this one');
        });
      });
    });
    this.#runner = await run({
      pgPool: this.#pool,
      taskList: this.#tasks(),
      parsedCronItems: [],
      noHandleSignals: true,
      events,
      logger: loggerOf(this.#ports),
      preset: {
        worker: {
          concurrentJobs: this.#jobs.length,
          pollInterval: this.#pace.pollMs,
          // by default nothing awaits the statement that marks a job as done: if PostgreSQL stops at that moment, the
          // unhandled rejection ends the process
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    return this.#runner;
  }

  async #addAll(runner: Runner): Promise<void> {
    for (const { name } of this.#jobs) await runner.addJob(name, {}, { queueName: name });
  }

  #tasks(): TaskList {
    const { signal } = this.#stopping;
    return Object.fromEntries(
      this.#jobs.map((job) => [
        job.name,
        async (_payload, { abortSignal, addJob }) => {
          const ending = AbortSignal.any([signal, abortSignal]);
          let nextMs: number;
          do nextMs = await runJob(job, this.#ports, ending);
          while (!ending.aborted && (await this.#takeWaiting(job)));
          const runAt = new Date(Date.now() + nextMs - this.#ports.now());
          await addJob(job.name, {}, { queueName: job.name, jobKey: job.name, runAt });
        },
      ]),
    );
  }

  /** Without this, each of a thousand jobs would wait for the poll after the one before it. */
  async #takeWaiting({ name }: Job): Promise<boolean> {
    const { rowCount } = await this.#pool.query(TAKE_WAITING, [name]);
    return rowCount !== null && rowCount > 0;
  }

  /** graphile-worker stops for good when it cannot mark a job as done, for example while PostgreSQL restarts. */
  async #restart(runner: Runner): Promise<void> {
    const { signal } = this.#stopping;
    let current = runner;
    for (;;) {
      await current.promise.catch((error: unknown) => this.#ports.log.error(faultOf(error), 'the jobs stopped'));
      await wait(this.#pace.restartMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        current = await this.#begin();
        if (signal.aborted) await current.stop();
        else await this.#addAll(current);
      } catch (error) {
        this.#ports.log.error(faultOf(error), 'the jobs could not start again; they try once more');
      }
    }
  }

  async #releaseKilled(): Promise<void> {
    try {
      await this.#pool.query(RELEASE_KILLED, [LOCKED_WITHIN_SECONDS]);
    } catch (error) {
      this.#ports.log.warn(faultOf(error), 'jobs of killed servers were not looked for');
    }
  }
}
