// A server whose disk is really full: nothing is acknowledged that was not kept, everybody is told to come back, and once
// there is room they are served again, without a restart.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../shared/testing/wait-for.ts';
import type { Answer } from '../shared/answers.ts';
import { nextStamp } from '../shared/sync/clock.ts';
import { openSyncServer } from './sync/testing.ts';
import { ADMIN, signIn, signUp, syncBody } from './testing/people.ts';
import { PATIENCE, startServer } from './testing/process.ts';
import { recordingOf, soundBytes } from './testing/responses.ts';
import { openSmallDisk } from './testing/small-disk.ts';
import { attemptOf } from './testing/attempt-of.ts';

/** After so many refused pushes in a row the log of the database is full to the last byte. */
const REFUSED_IN_A_ROW = 5;

describe.runIf(process.platform === 'linux')('[F33, F57] a server whose disk is full', PATIENCE, () => {
  it('answers 503 to whatever it cannot keep, keeps what it acknowledged, and goes on once there is room', async () => {
    const disk = openSmallDisk();
    const DATA_DIR = disk.folder;
    const beside = await openSyncServer(join(DATA_DIR, 'papertide.sqlite'));
    const task = await beside.publishTask('speaking');
    // no floor: the disk is to be full to the last byte
    const env = { ...ADMIN, DATA_DIR, LIMIT_SCALE: '10000', DISK_FLOOR_MB: '0' };
    const server = await startServer(env);
    const pid = server.child.pid ?? 0;
    const [student, admin] = [await signUp(server.url, 'nimal'), await signIn(server.url, ADMIN.ADMIN_EMAIL)];
    const other = await signUp(server.url, 'kamala');
    await beside.grantMonth(student.user_id);
    await beside.close();

    const { exam_id, blank } = beside.paper;
    const start_time = Date.now() - 1_000;
    const attempt = attemptOf(exam_id, start_time);
    const spoken = { ...attempt, result_id: newId(), exam_id: task.exam_id };
    const sound = soundBytes(100_000);
    const recording = recordingOf(sound, { ...task, result_id: spoken.result_id });
    expect((await student.sync({ attempts: [attempt, spoken], recordings: [recording] })).refused).toEqual([]);

    let lastStamp: string | null = null;
    const answer = (text: string): Answer => {
      lastStamp = nextStamp(lastStamp, Date.now(), 'phone');
      const { result_id } = attempt;
      return { result_id, exam_id, question_id: blank, answer_type: 'fillBlank', answer: text, hlc: lastStamp };
    };
    // noise, which no format makes small
    const noise = await sharp(soundBytes(3 * 200 * 200), { raw: { width: 200, height: 200, channels: 3 } })
      .png()
      .toBuffer();
    const image = () => {
      const form = new FormData();
      form.set('post_category', 'post');
      form.set('image', new File([Uint8Array.from(noise)], 'a.png'));
      return form;
    };
    const calls = {
      answer: (text = 'salt') => student.call('POST', 'sync', syncBody({ answers: [answer(text)] })),
      recording: (from = 0, to = 50_000) =>
        student.call('PUT', `recordings/${recording.recording_id}/upload?offset=${from}`, sound.subarray(from, to)),
      image: () => admin.call('POST', 'posts/addpost', image()),
      mail: (email = student.email) => admin.call('POST', 'auth/forgotpassword', { email }),
    };
    const mails = () => readdirSync(join(DATA_DIR, 'outbox'));

    expect((await calls.mail()).status).toBe(200);
    await waitFor(() => expect(mails()).toHaveLength(1)); // a job sends it after the reply
    disk.fill(pid);
    let acknowledged = '';
    for (let number = 0, refusedInARow = 0; refusedInARow < REFUSED_IN_A_ROW; number++) {
      const reply = await calls.answer(`salt ${number}`);
      if (reply.status === 200) acknowledged = `salt ${number}`;
      else await expectNoRoom(reply);
      refusedInARow = reply.status === 200 ? 0 : refusedInARow + 1;
    }
    // of pushes that come together each is told, and the server goes on
    const setting = () => ({ name: 'theme', value: 'dark', hlc: nextStamp(null, Date.now(), 'laptop') });
    const ofOther = () => other.call('POST', 'sync', syncBody({ settings: [setting()] }));
    for (const reply of await Promise.all([calls.answer(), ofOther(), calls.answer(), ofOther()]))
      await expectNoRoom(reply);
    for (const call of [calls.recording, calls.image]) await expectNoRoom(await call());
    // nobody is promised a mail that cannot be written, and an unknown address is answered alike
    for (const email of [student.email, 'nobody@papertide.test'])
      await waitFor(async () => expectNoRoom(await calls.mail(email)));
    // what needs no room is served
    for (const path of ['healthz', 'posts/getallposts', `recordings/${recording.recording_id}/upload`])
      expect((await student.call('GET', path)).status).toBe(200);
    expect(mails()).toHaveLength(1); // and no half of a second one

    disk.makeRoom(pid);
    const { pull } = await student.sync();
    if (acknowledged !== '') expect(pull.answers).toMatchObject([{ answer: acknowledged }]);
    expect((await calls.recording()).status).toBe(200);
    expect(await (await calls.recording(50_000, 100_000)).json()).toEqual({ received_bytes: 100_000, complete: true });
    expect((await calls.image()).status).toBe(201);
    expect((await calls.mail()).status).toBe(200);
    await waitFor(() => expect(mails()).toHaveLength(2));
    expect((await calls.answer('the last')).status).toBe(200);

    disk.fill(pid);
    await expectNoRoom(await calls.image());
    server.child.kill('SIGTERM'); // its last checkpoint finds no room either
    expect(await server.exited).toBe(0);
    disk.makeRoom(pid);
    const again = await signIn((await startServer(env)).url, student.email);
    expect((await again.sync()).pull.answers).toMatchObject([{ answer: 'the last' }]);
    expect(mails()).toHaveLength(2);
  });
});

async function expectNoRoom(reply: Response): Promise<void> {
  expect(await reply.json()).toMatchObject({ code: 'storage_unavailable' });
  expect(reply.status).toBe(503);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
}
