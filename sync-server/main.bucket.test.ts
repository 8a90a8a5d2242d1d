// The server as a process with MEDIA_URL: its media and speech are in a bucket, which may go away and come back.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nextStamp } from '../shared/sync/clock.ts';
import { openBucket } from './media-store/testing.ts';
import { publishTask } from './testing/papers.ts';
import { ADMIN, signIn, signInAdmin, signUp } from './testing/people.ts';
import { makeDataDir, PATIENCE, startProgram, startServer } from './testing/process.ts';
import { makePostgresDatabase } from './testing/stores.ts';
import { recordingOf, soundBytes } from './testing/responses.ts';
import { attemptOf } from './testing/attempt-of.ts';

const SOUND = soundBytes(2_000);
const HALF = 1_000;

describe('a server with MEDIA_URL', PATIENCE, () => {
  it('stores speech in the bucket; while that is away syncs go on and uploads wait, and then go on where they were', async () => {
    const bucket = await openBucket();
    onTestFinished(bucket.remove);
    const env = { ...ADMIN, ...bucket.env, MEDIA_URL: bucket.url, LIMIT_SCALE: '1000' };
    const server = await startServer(env);
    const { exam_id, part_id } = await publishTask(await signInAdmin(server.url), 'speaking', 1, {
      access_control: '["all"]',
    });
    const student = await signUp(server.url, 'nimal');
    const attempt = attemptOf(exam_id, Date.now() - 1_000);
    const hlc = nextStamp(null, Date.now(), 'phone');
    const recording = recordingOf(SOUND, { ...attempt, part_id }, { hlc });
    await student.sync({ attempts: [attempt], recordings: [recording] });
    const path = `recordings/${recording.recording_id}`;
    const upload = (offset: number, bytes: Uint8Array<ArrayBuffer>) =>
      student.call('PUT', `${path}/upload?offset=${offset}`, bytes);
    expect(await (await upload(0, SOUND.slice(0, HALF))).json()).toEqual({ received_bytes: HALF, complete: false });

    await bucket.away();
    const refused = await upload(HALF, SOUND.slice(HALF));
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
    expect((await refused.json()) as object).toMatchObject({ code: 'storage_unavailable' });
    const setting = { name: 'clock', value: 'hidden', hlc: nextStamp(null, Date.now(), 'phone') };
    expect((await student.sync({ settings: [setting] })).refused).toEqual([]);

    await bucket.back();
    const state = await student.call('GET', `${path}/upload`);
    expect(await state.json()).toEqual({ received_bytes: HALF, complete: false });
    expect(await (await upload(HALF, SOUND.slice(HALF))).json()).toMatchObject({ complete: true });
    const heard = await student.call('GET', path);
    expect(new Uint8Array(await heard.arrayBuffer())).toEqual(SOUND);
    expect(await readdir(join(server.DATA_DIR, 'recordings'))).toEqual(['unfinished']);
  });

  it('[R362] gives signed addresses with MEDIA_DELIVERY=redirect, and none of them reaches its log', async () => {
    const bucket = await openBucket();
    onTestFinished(bucket.remove);
    const env = { ...ADMIN, ...bucket.env, MEDIA_URL: bucket.url, MEDIA_DELIVERY: 'redirect', LOG_LEVEL: 'trace' };
    const server = await startServer(env);
    const { exam_id, part_id } = await publishTask(await signInAdmin(server.url), 'speaking', 1, {
      access_control: '["all"]',
    });
    const student = await signUp(server.url, 'nimal');
    const attempt = attemptOf(exam_id, Date.now() - 1_000);
    const recording = recordingOf(SOUND, { ...attempt, part_id }, { hlc: nextStamp(null, Date.now(), 'phone') });
    await student.sync({ attempts: [attempt], recordings: [recording] });
    const path = `recordings/${recording.recording_id}`;
    await student.call('PUT', `${path}/upload?offset=0`, SOUND);
    const headers = { 'x-access-token': student.token, prefer: 'signed-address' };
    const reply = await fetch(`${server.url}/api/${path}`, { headers });
    const { data } = (await reply.json()) as { data: { address: string } };
    expect(new Uint8Array(await (await fetch(data.address)).arrayBuffer())).toEqual(SOUND);
    expect(server.stdout()).toContain('/api/recordings/:recording_id');
    expect(server.stdout() + server.stderr()).not.toContain('X-Amz');
  });

  it('[R363] takes the pieces of one recording by two processes on one database, of which one is killed', async () => {
    const bucket = await openBucket();
    onTestFinished(bucket.remove);
    const shared = { ...ADMIN, ...bucket.env, MEDIA_URL: bucket.url, DATABASE_URL: await makePostgresDatabase() };
    const env = { ...shared, TOKEN_SECRET: 'one secret for both of the two servers' };
    const first = await startServer(env);
    const second = await startServer(env);
    const { exam_id, part_id } = await publishTask(await signInAdmin(first.url), 'speaking', 1, {
      access_control: '["all"]',
    });
    const student = await signUp(first.url, 'nimal');
    const attempt = attemptOf(exam_id, Date.now() - 1_000);
    const recording = recordingOf(SOUND, { ...attempt, part_id }, { hlc: nextStamp(null, Date.now(), 'phone') });
    await student.sync({ attempts: [attempt], recordings: [recording] });
    const upload = async ({ url }: { url: string }, offset: number, bytes: Uint8Array<ArrayBuffer>) => {
      const headers = { 'x-access-token': student.token };
      const path = `/api/recordings/${recording.recording_id}/upload?offset=${offset}`;
      return (await fetch(`${url}${path}`, { method: 'PUT', headers, body: bytes })).json();
    };
    expect(await upload(first, 0, SOUND.slice(0, 500))).toEqual({ received_bytes: 500, complete: false });
    expect(await upload(second, 500, SOUND.slice(500, HALF))).toEqual({ received_bytes: HALF, complete: false });
    const cut = upload(first, HALF, SOUND.slice(HALF)).catch(() => null);
    first.child.kill('SIGKILL');
    await cut;
    // the piece may have been stored before
    const state: unknown = await upload(second, HALF, SOUND.slice(HALF));
    const isStored = JSON.stringify(state).includes('wrong_offset');
    expect(isStored ? await upload(second, SOUND.length, new Uint8Array()) : state).toMatchObject({ complete: true });
    const there = await signIn(second.url, student.email);
    const heard = await there.call('GET', `recordings/${recording.recording_id}`);
    expect(new Uint8Array(await heard.arrayBuffer())).toEqual(SOUND);
  });

  it('says what to do where the bucket cannot be used', async () => {
    const bucket = await openBucket();
    onTestFinished(bucket.remove);
    for (const MEDIA_URL of [
      bucket.url.replace('papertide', 'another'),
      's3://papertide?endpoint=http://127.0.0.1:1',
    ]) {
      const env = { ...bucket.env, MEDIA_URL, DATA_DIR: await makeDataDir(), PORT: '0' };
      const server = startProgram('main.ts', [], env);
      expect(await server.exited).toBe(1);
      expect(server.stderr()).toContain('The bucket of MEDIA_URL cannot be used.');
    }
  });
});
