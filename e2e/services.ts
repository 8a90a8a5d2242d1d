// PostgreSQL and a bucket for journeys whose academy moves to them. They start with the first journey that asks.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBucket } from '../sync-server/media-store/testing.ts';
import { startPostgres } from '../sync-server/testing/postgres.ts';

/** The variables with which a server uses an empty database and an empty folder of the bucket. */
export interface Services {
  DATABASE_URL: string;
  MEDIA_URL: string;
  [variable: string]: string;
}

const ADDRESS = 'JOURNEYS_SERVICES';

/** Opens the door at which the processes of journeys ask; returns what stops all. */
export async function openServices(): Promise<() => Promise<void>> {
  let running: Promise<Awaited<ReturnType<typeof start>>> | undefined;
  let count = 0;
  const door = createServer((_request, response) => {
    running ??= start();
    running
      .then(async ({ postgres, bucket }) => ({
        ...bucket.env,
        DATABASE_URL: await postgres.makeDatabase(),
        MEDIA_URL: bucket.url.replace('/academy', `/academy-${count++}`),
      }))
      .then((services: Services) => response.end(JSON.stringify(services)))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  process.env[ADDRESS] = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  return async () => {
    door.close();
    const { postgres, bucket } = (await running) ?? {};
    await postgres?.stop();
    await bucket?.remove();
  };
}

export async function askForServices(): Promise<Services> {
  const address = process.env[ADDRESS];
  if (address === undefined) throw new Error('The global setup opened no door');
  const reply = await fetch(address, { method: 'POST' });
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return JSON.parse(text) as Services;
}

async function start() {
  const [postgres, bucket] = await Promise.all([startPostgres(), openBucket()]);
  return { postgres, bucket };
}
