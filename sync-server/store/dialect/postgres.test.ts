import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { makePostgresDatabase } from '../../testing/stores.ts';
import { postgresDialect } from './postgres.ts';

it('puts a commit on the disk before it returns, also where the database is set to be quicker', async () => {
  const url = await makePostgresDatabase();
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit to off`);
  await client.end();
  const database = new Kysely<unknown>({ dialect: postgresDialect(url) });
  onTestFinished(() => database.destroy());
  const { rows } = await sql`show synchronous_commit`.execute(database);
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
});

it('loses no connection for good to one that breaks before it is ready', async () => {
  const { url, heal } = await brokenAtFirst(await makePostgresDatabase());
  const database = new Kysely<unknown>({ dialect: postgresDialect(url) });
  // more calls than there are connections
  for (let call = 0; call < 11; call++)
    await expect(sql`select 1`.execute(database)).rejects.toMatchObject({ code: 'DATABASE_LOST' });
  heal();
  expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  await database.destroy();
});

/** A way to a database that breaks at what is said first on a connection, until it is healed. */
async function brokenAtFirst(url: string): Promise<{ url: string; heal: () => void }> {
  const { hostname, port } = new URL(url);
  let isBroken = true;
  const way = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    far.pipe(near);
    near.on('data', (bytes) => {
      // a Q begins a statement; the greeting has none
      if (isBroken && bytes[0] === 'Q'.charCodeAt(0)) near.destroy();
      else far.write(bytes);
    });
  });
  onTestFinished(() => void way.close());
  await once(way.listen(0, '127.0.0.1'), 'listening');
  const ownPort = String(Object(way.address()).port);
  return { url: url.replace(`:${port}/`, `:${ownPort}/`), heal: () => void (isBroken = false) };
}

it('gives what goes wrong with a connection a code, and keeps the codes of PostgreSQL', async () => {
  const lost = new Kysely<unknown>({ dialect: postgresDialect('postgres://127.0.0.1:1/nowhere') });
  onTestFinished(() => lost.destroy());
  await expect(sql`select 1`.execute(lost)).rejects.toMatchObject({ code: 'DATABASE_LOST' });
  const there = new Kysely<unknown>({ dialect: postgresDialect(await makePostgresDatabase()) });
  onTestFinished(() => there.destroy());
  await expect(sql`select * from nowhere`.execute(there)).rejects.toMatchObject({ code: '42P01' });
});
