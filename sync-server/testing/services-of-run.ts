// One PostgreSQL and one moto for all test files of a run: each starts when the first file needs it, so that other runs do
// not wait for it, and stops with the run. The schema is made once and copied, which is quicker.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openGraphileJobs } from '../jobs/graphile-jobs.ts';
import { postgresDialect } from '../store/dialect/postgres.ts';
import { openStore } from '../store/store.ts';
import { startMoto } from './moto.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

export default async function openDoor(project: TestProject): Promise<() => Promise<void>> {
  const services = new Services();
  const door = createServer(({ url }, response) => {
    services
      .at(url)
      .then((address) => response.end(address))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  project.provide('servicesDoor', `http://127.0.0.1:${port}`);
  return async () => {
    door.close();
    door.closeAllConnections();
    await services.stop();
  };
}

class Services {
  #postgres: Promise<TestPostgres> | undefined;
  #original: Promise<string> | undefined;
  #moto: ReturnType<typeof startMoto> | undefined;

  async at(path: string | undefined): Promise<string> {
    if (path === '/moto') return (await (this.#moto ??= startMoto())).endpoint;
    const postgres = await (this.#postgres ??= startPostgres());
    if (path === '/postgres/empty') return postgres.makeDatabase();
    const url = await postgres.makeDatabase(await (this.#original ??= makeOriginal(postgres)));
    await beginHistory(url);
    return url;
  }

  async stop(): Promise<void> {
    await (await this.#moto)?.stop();
    await (await this.#postgres)?.stop();
  }
}

/** A database with the newest schema, and with the tables of the jobs. */
async function makeOriginal(postgres: TestPostgres): Promise<string> {
  const url = await postgres.makeDatabase();
  const store = await openStore(postgresDialect(url));
  const ports = { store, log: pino({ level: 'silent' }), now: Date.now, countJob: () => undefined };
  await (await openGraphileJobs(url, ports)).stop();
  await store.close();
  return url;
}

/** Each copy has a history of its own, as a database that a server has just made. */
async function beginHistory(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const values = [randomBytes(6).toString('hex'), Date.now()];
  await client.query('update database_epoch set epoch = $1, began_at = $2', values);
  await client.end();
}
