// Several servers on one PostgreSQL: started at one instant, restarted one after the other, and stopped.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../shared/testing/wait-for.ts';
import { ADMIN } from './testing/people.ts';
import { connectTo } from './testing/places.ts';
import { makeDataDir, PATIENCE, type ServerProgram, startProgram, startServer } from './testing/process.ts';
import { freePort } from './testing/postgres.ts';
import { makeEmptyPostgres, makePostgresDatabase } from './testing/stores.ts';

const SECRET = 'a secret that all these servers share';

/** A folder that is new but for the name of the store, as if media were in a bucket. */
async function makeOwnFolder(): Promise<string> {
  const folder = await makeDataDir();
  writeFileSync(join(folder, 'media-id'), 'one store for all');
  return folder;
}

async function makePlace(DATABASE_URL?: string) {
  DATABASE_URL ??= await makePostgresDatabase();
  const client = await connectTo(DATABASE_URL);
  const env = { ...ADMIN, DATABASE_URL, TOKEN_SECRET: SECRET, LIMIT_SCALE: '1000' };
  const query = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  return {
    env,
    query,
    epoch: async () => (await query('select epoch from database_epoch'))[0]?.['epoch'],
    start: async (DATA_DIR?: string, others: Record<string, string> = {}) =>
      startServer({ ...env, DATA_DIR: DATA_DIR ?? (await makeOwnFolder()), ...others }),
    tryStart: (DATA_DIR: string, others: Record<string, string> = {}) =>
      startProgram('main.ts', [], { PORT: '0', ...env, DATA_DIR, ...others }),
  };
}

async function stop({ child, exited }: ServerProgram): Promise<void> {
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
}

describe('several servers on one database', { timeout: 3 * PATIENCE.timeout }, () => {
  it('[R351] start at one instant on an empty one, and there is one admin and one free sample', async () => {
    const { query, start } = await makePlace(await makeEmptyPostgres());
    const servers = await Promise.all([start(), start(), start()]);
    for (const { url } of servers) expect((await fetch(`${url}/api/healthz`)).status).toBe(200);
    expect(await query('select role from users')).toEqual([{ role: 'admin' }]);
    expect(await query('select revision from revisions')).toHaveLength(1);
    const made = servers.map(({ stdout }) => stdout()).join('');
    expect(made.match(/the admin of ADMIN_EMAIL was made/g)).toHaveLength(1);
    expect(made.match(/the paper of the free sample was made/g)).toHaveLength(1);
    expect(made).not.toContain('not the one that ran here last');
  });

  it('[R351] go on with one history while they are restarted one after the other, each with its folder or a new one', async () => {
    const { epoch, start } = await makePlace();
    const first = await start();
    const before = await epoch();
    const second = await start();
    const third = await start(first.DATA_DIR);
    await stop(first);
    const again = await start(first.DATA_DIR);
    await stop(second);
    const fresh = await start();
    third.child.kill('SIGKILL');
    await third.exited;
    const after = await start(first.DATA_DIR);
    expect(await epoch()).toBe(before);
    for (const server of [again, fresh, after]) await stop(server);
    await stop(await start(second.DATA_DIR));
    expect(await epoch()).toBe(before);
    // alone with a new folder, it may be on a copy of the database
    await start();
    expect(await epoch()).not.toBe(before);
  });

  it('[F35, R351] stop when the database is put back under them, and begin one new history together', async () => {
    const { query, epoch, start } = await makePlace();
    const [first, second] = await Promise.all([start(), start()]);
    const before = await epoch();
    // as in a dump, which has the word of a server of before
    const word = 'select word || word, noted_at from epoch_witnesses limit 1';
    await query(`
      begin;
      create table dumped as ${word};
      delete from epoch_witnesses;
      insert into epoch_witnesses (word, noted_at) select * from dumped;
      commit`);
    for (const { exited, stderr } of [first, second]) {
      expect(await exited).toBe(1);
      expect(stderr()).toBe(
        'The database was replaced while this server ran on it. Start it again: devices then send their work again.\n',
      );
    }
    const again = await Promise.all([start(first.DATA_DIR), start(second.DATA_DIR), start()]);
    const renewed = await epoch();
    expect(renewed).not.toBe(before);
    const logs = again.map(({ stdout }) => stdout()).join('');
    expect(logs.match(/not the one that ran here last/g)).toHaveLength(1);
    for (const server of again) await stop(server);
    await start(second.DATA_DIR);
    expect(await epoch()).toBe(renewed);
  });

  it('[R332, R354, R392] refuse one that has other settings, and let one that is alone have new ones', async () => {
    const { start, tryStart } = await makePlace();
    const first = await start();
    const elsewhere = await makeDataDir();
    const others = { TOKEN_SECRET: 'a secret that only the next server has', APP_ORIGIN: 'https://www.example.org' };
    const apart = [
      [tryStart(first.DATA_DIR, { TOKEN_SECRET: others.TOKEN_SECRET }), /have another TOKEN_SECRET, .*Set the same/],
      [tryStart(elsewhere), /store media in another place, .*Set MEDIA_URL/],
      [tryStart(first.DATA_DIR, { APP_ORIGIN: others.APP_ORIGIN }), /have another APP_ORIGIN, .*Set the same/],
    ] as const;
    for (const [{ exited, stdout, stderr }, advice] of apart) {
      expect(await exited).toBe(1);
      expect(stderr()).toMatch(/^Other servers on this database /);
      expect(stderr()).toMatch(advice);
      expect(stdout()).not.toContain('listening');
    }
    await stop(first);
    await start(elsewhere, others);
  });

  it('[R390] answer calls that come while their jobs still begin', async () => {
    const { query, tryStart } = await makePlace();
    await query('begin');
    await query('lock table graphile_worker._private_jobs in share mode');
    const PORT = String(await freePort());
    const server = tryStart(await makeOwnFolder(), { PORT });
    const answer = () =>
      fetch(`http://127.0.0.1:${PORT}/api/healthz`, { signal: AbortSignal.timeout(PATIENCE.timeout / 12) });
    await waitFor(async () => expect((await answer()).status).toBe(200));
    expect(server.stdout()).not.toContain('listening on');
    await query('rollback');
    await server.printed(/^listening on/m);
    expect((await answer()).status).toBe(200);
  });

  it('[R350, R352] stop, and start no more, where a newer version has taken something from the database', async () => {
    const { query, start, tryStart } = await makePlace();
    const { url, exited, stderr, DATA_DIR } = await start();
    expect((await fetch(`${url}/api/readyz`)).status).toBe(200);
    await query("insert into kysely_migration values ('999-taken', '2027-01-01')");
    await query("update database_epoch set oldest_server = '999-taken'");
    expect(await exited).toBe(1);
    expect(stderr()).toContain('A newer version of Papertide has changed the database');
    const again = tryStart(DATA_DIR);
    expect(await again.exited).toBe(1);
    expect(again.stderr()).toContain('The database is of a newer version of Papertide (999-taken)');
    // one that was only added to
    await query("update database_epoch set oldest_server = '054-several-servers'");
    const { url: there } = await start(DATA_DIR);
    expect((await fetch(`${there}/api/readyz`)).status).toBe(200);
  });

  it('[R351] start when PostgreSQL has ended the session of one that runs, which comes back to be known by others', async () => {
    const { query, epoch, start } = await makePlace();
    const { printed } = await start();
    const before = await epoch();
    await query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'papertide presence' and datname = current_database()",
    );
    await printed(/it is opened again/);
    await waitFor(async () =>
      expect(
        await query(
          "select 1 from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and granted and application_name = 'papertide presence' and datname = current_database()",
        ),
      ).toHaveLength(1),
    );
    await start();
    expect(await epoch()).toBe(before);
  });
});
