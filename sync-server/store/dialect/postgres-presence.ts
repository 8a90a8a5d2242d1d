import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Presence } from '../presence.ts';
import { CONNECT_WITHIN_MS, told } from './postgres.ts';

/** Keys of advisory locks, as numbers that nothing else in the database uses. */
const START_LOCK = 7_402_110_001;
const RUN_LOCK = 7_402_110_002;

const RETRY_MS = 2_000;
const LOOK_MS = 200;
/** PostgreSQL releases the locks of a machine that vanished after about two minutes. */
const KEEP_ALIVE = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10';

/**
 * Holds advisory locks in a session of its own, which must not go through a pooler that shares sessions: one while the
 * server starts, and one, shared with the other servers, until it ends. PostgreSQL releases them when the session ends, even
 * by a crash.
 */
export class PostgresPresence implements Presence {
  readonly isAlone: boolean;
  readonly #url: string;
  readonly #onLost: (error: Error) => void;
  #client: pg.Client;
  #hasLeft = false;

  static async enter(
    url: string,
    { onWait, onLost }: { onWait: () => void; onLost: (error: Error) => void },
  ): Promise<PostgresPresence> {
    const client = await connect(url);
    try {
      if (!(await tryLock(client, START_LOCK))) {
        onWait();
        await told(() => client.query('select pg_advisory_lock($1)', [START_LOCK]));
      }
      const isAlone = await tryLock(client, RUN_LOCK);
      await told(() => client.query('select pg_advisory_lock_shared($1)', [RUN_LOCK]));
      if (isAlone) await told(() => client.query('select pg_advisory_unlock($1)', [RUN_LOCK]));
      return new PostgresPresence(url, client, isAlone, onLost);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  private constructor(url: string, client: pg.Client, isAlone: boolean, onLost: (error: Error) => void) {
    this.isAlone = isAlone;
    this.#url = url;
    this.#onLost = onLost;
    this.#client = client;
    this.#watch(client);
  }

  async waitUntilAlone(withinMs: number): Promise<boolean> {
    const untilMs = performance.now() + withinMs;
    // nobody else enters meanwhile, and this session's own shared lock is no hindrance
    while (!(await tryLock(this.#client, RUN_LOCK))) {
      if (performance.now() > untilMs) return false;
      await wait(LOOK_MS);
    }
    await told(() => this.#client.query('select pg_advisory_unlock($1)', [RUN_LOCK]));
    return true;
  }

  endStart(): void {
    this.#client.query('select pg_advisory_unlock($1)', [START_LOCK]).catch(this.#onLost);
  }

  async leave(): Promise<void> {
    this.#hasLeft = true;
    await this.#client.end().catch(this.#onLost);
  }

  /** The locks end with the session: when it breaks, for example as PostgreSQL restarts, another takes the shared one. */
  #watch(client: pg.Client): void {
    client.on('error', this.#onLost);
    client.once('end', () => {
      if (!this.#hasLeft) void this.#comeBack();
    });
  }

  async #comeBack(): Promise<void> {
    while (!this.#hasLeft) {
      try {
        const client = await connect(this.#url);
        await client.query('select pg_advisory_lock_shared($1)', [RUN_LOCK]);
        this.#client = client;
        this.#watch(client);
        if (this.#hasLeft) await client.end();
        return;
      } catch (error) {
        this.#onLost(error instanceof Error ? error : new Error('No connection', { cause: error }));
        await wait(RETRY_MS, undefined, { ref: false });
      }
    }
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    application_name: 'papertide presence',
  });
  await told(() => client.connect());
  await told(() => client.query(KEEP_ALIVE));
  return client;
}

async function tryLock(client: pg.Client, key: number): Promise<boolean> {
  const { rows } = await told(() => client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [key]));
  return rows[0]?.got === true;
}
