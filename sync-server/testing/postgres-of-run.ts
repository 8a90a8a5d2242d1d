// One PostgreSQL for all test files of a run: it starts when the first of them needs a database, so that other runs
// do not wait for it, and stops with the run.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { startPostgres, type TestPostgres } from './postgres.ts';

export default async function openDoor(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<TestPostgres> | undefined;
  const door = createServer((_request, response) => {
    postgres ??= startPostgres();
    postgres
      .then((running) => running.makeDatabase())
      .then((address) => response.end(address))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  project.provide('postgresDoor', `http://127.0.0.1:${port}`);
  return async () => {
    door.close();
    door.closeAllConnections();
    await (await postgres)?.stop();
  };
}
