// A DATA_DIR that moves to PostgreSQL and to a bucket, by the command itself.

import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nextStamp } from '../../shared/sync/clock.ts';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { openBucket } from '../media-store/testing.ts';
import { attemptOf } from '../testing/attempt-of.ts';
import { publishTask } from '../testing/papers.ts';
import { ADMIN, type Caller, signIn, signInAdmin, signUp, syncBody } from '../testing/people.ts';
import { connectTo, makePostgresPlace } from '../testing/places.ts';
import { makeDataDir, PATIENCE, startProgram, startServer } from '../testing/process.ts';
import { recordingOf, soundBytes } from '../testing/responses.ts';
import { makeEmptyPostgres } from '../testing/stores.ts';

const SOUND = soundBytes(2_000);

describe('npm run move', { timeout: 3 * PATIENCE.timeout }, () => {
  it('[R370] moves everything while a student works, who waits a moment and sends nothing again', async () => {
    const bucket = await openBucket();
    onTestFinished(bucket.remove);
    const env = { ...ADMIN, ...bucket.env, DATA_DIR: await makeDataDir(), LIMIT_SCALE: '1000' };
    const DATABASE_URL = await makeEmptyPostgres();
    const first = await startServer(env);
    const { student, path, attempt, recording } = await speak(first.url);
    const { cursor } = await student.sync();

    const move = startMove(env.DATA_DIR, DATABASE_URL, ['--media', bucket.url], env);
    await move.printed(/^Stop the server now\./m);
    expect(move.stdout()).toContain('From now on the server only reads');
    expect(move.stdout()).toMatch(/answers|attempts: 1 rows, SHA-256 [0-9a-f]{64}/);
    // it reads, and refuses what it cannot store
    expect((await student.sync({}, cursor)).pull.attempts).toEqual([]);
    const setting = { name: 'clock', value: 'hidden', hlc: nextStamp(null, Date.now(), 'phone') };
    const refused = await student.call('POST', 'sync', syncBody({ settings: [setting] }));
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    expect(await move.exited).toBe(0);
    expect(move.stdout()).toContain('The move is done.');

    const second = await startServer({ ...env, DATABASE_URL, MEDIA_URL: bucket.url, PORT: String(first.port) });
    const kept = await student.sync({ settings: [setting] }, cursor);
    expect([kept.reset, kept.refused]).toEqual([undefined, []]);
    const { pull } = await (await signIn(second.url, student.email)).sync();
    expect(pull.attempts.map(({ result_id }) => result_id)).toEqual([attempt.result_id]);
    expect(pull.recordings.map(({ recording_id }) => recording_id)).toEqual([recording.recording_id]);
    const heard = await student.call('GET', path);
    expect(new Uint8Array(await heard.arrayBuffer())).toEqual(SOUND);
    expect(second.stdout()).not.toContain('not the one that ran here last');
    // numbered rows go on after the last one
    await signUp(second.url, 'kamala');

    const stale = startProgram('main.ts', [], { ...env, PORT: '0' });
    expect(await stale.exited).toBe(1);
    expect(stale.stderr()).toContain('moved to PostgreSQL. Set DATABASE_URL.');
  });

  it('[R370] goes on after it was killed, and until then lets no server start on the new database', async () => {
    const env = { ...ADMIN, DATA_DIR: await makeDataDir() };
    const DATABASE_URL = await makeEmptyPostgres();
    const first = await startServer(env);
    const student = await signUp(first.url, 'nimal');
    const killed = startMove(env.DATA_DIR, DATABASE_URL);
    await killed.printed(/^Stop the server now\./m);
    killed.child.kill('SIGKILL');
    await killed.exited;
    // the first server goes on as if nothing had been
    const setting = { name: 'clock', value: 'hidden', hlc: nextStamp(null, Date.now(), 'phone') };
    await waitFor(async () => expect((await student.sync({ settings: [setting] })).refused).toEqual([]));
    const early = startProgram('main.ts', [], { ...env, DATA_DIR: await makeDataDir(), DATABASE_URL, PORT: '0' });
    expect(await early.exited).toBe(1);
    expect(early.stderr()).toContain('A move to this database is unfinished.');
    first.child.kill('SIGTERM');
    await first.exited;

    const again = startMove(env.DATA_DIR, DATABASE_URL);
    expect(await again.exited).toBe(0);
    const second = await startServer({ ...env, DATABASE_URL });
    const { pull } = await (await signIn(second.url, student.email)).sync();
    expect(pull.settings).toMatchObject([{ name: 'clock', value: 'hidden' }]);
  });

  it('[R370] moves only the files, where the database has moved before', async () => {
    const bucket = await openBucket();
    onTestFinished(bucket.remove);
    const env = { ...ADMIN, ...bucket.env, ...(await makePostgresPlace()) };
    const first = await startServer(env);
    const { student, path } = await speak(first.url);
    const move = startProgram('move/move.ts', ['--from', env.DATA_DIR, '--media', bucket.url], env);
    await move.printed(/^Stop the server now\./m);
    first.child.kill('SIGTERM');
    expect(await move.exited).toBe(0);
    expect(move.stdout()).toMatch(/^The move is done\. Start the server with MEDIA_URL,/m);
    await startServer({ ...env, MEDIA_URL: bucket.url, PORT: String(first.port) });
    const heard = await student.call('GET', path);
    expect(new Uint8Array(await heard.arrayBuffer())).toEqual(SOUND);
  });

  it('[R370] refuses a database that is not empty, one that another folder moves to, and what is no address', async () => {
    const DATA_DIR = await makeDataDir();
    const server = await startServer({ DATA_DIR });
    server.child.kill('SIGTERM');
    await server.exited;
    const DATABASE_URL = await makeEmptyPostgres();
    const client = await connectTo(DATABASE_URL);
    const refusal = async (...args: string[]) => {
      const move = startProgram('move/move.ts', args, { DATA_DIR });
      expect(await move.exited).toBe(1);
      return move.stderr();
    };
    const from = `sqlite:${join(DATA_DIR, 'papertide.sqlite')}`;
    await client.query('create table of_another (id int)');
    expect(await refusal('--from', from, '--to', DATABASE_URL)).toContain('The new database is not empty.');
    await client.query('drop table of_another');
    await client.query('create schema papertide_move create table source (epoch text)');
    await client.query("insert into papertide_move.source values ('another')");
    expect(await refusal('--from', from, '--to', DATABASE_URL)).toContain('The move of another database to this one');
    expect(await refusal('--from', 'sqlite:/nowhere/papertide.sqlite', '--to', DATABASE_URL)).toContain('no database');
    expect(await refusal('--from', from, '--to', 'mysql://somewhere')).toContain('Usage: npm run move');
    expect(await refusal('--from', from, '--to', DATABASE_URL, '--media', 'bucket')).toContain('must name a bucket');
  });
});

function startMove(dataDir: string, url: string, more: string[] = [], env: Record<string, string> = {}) {
  return startProgram(
    'move/move.ts',
    ['--from', `sqlite:${join(dataDir, 'papertide.sqlite')}`, '--to', url, ...more],
    env,
  );
}

async function speak(url: string) {
  const paper = await publishTask(await signInAdmin(url), 'speaking', 1, { access_control: '["all"]' });
  const student: Caller = await signUp(url, 'nimal');
  const attempt = attemptOf(paper.exam_id, Date.now() - 1_000);
  const hlc = nextStamp(null, Date.now(), 'phone');
  const recording = recordingOf(SOUND, { ...attempt, part_id: paper.part_id }, { hlc });
  await student.sync({ attempts: [attempt], recordings: [recording] });
  const path = `recordings/${recording.recording_id}`;
  expect((await student.call('PUT', `${path}/upload?offset=0`, SOUND)).status).toBe(200);
  return { student, path, attempt, recording };
}
