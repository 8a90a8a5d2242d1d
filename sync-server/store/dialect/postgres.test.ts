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

it('gives what goes wrong with a connection a code, and keeps the codes of PostgreSQL', async () => {
  const lost = new Kysely<unknown>({ dialect: postgresDialect('postgres://127.0.0.1:1/nowhere') });
  onTestFinished(() => lost.destroy());
  await expect(sql`select 1`.execute(lost)).rejects.toMatchObject({ code: 'DATABASE_LOST' });
  const there = new Kysely<unknown>({ dialect: postgresDialect(await makePostgresDatabase()) });
  onTestFinished(() => there.destroy());
  await expect(sql`select * from nowhere`.execute(there)).rejects.toMatchObject({ code: '42P01' });
});
