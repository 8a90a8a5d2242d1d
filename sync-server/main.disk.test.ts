// A server whose disk fails, can only be read, or is slow: strace lets the kernel answer so. Nothing is acknowledged that was not
// kept, everybody is told to come back, and once the trouble is over they are served again, without a restart.

import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../shared/answers.ts';
import { nextStamp } from '../shared/sync/clock.ts';
import { openSyncServer } from './sync/testing.ts';
import { signIn, signUp, syncBody } from './testing/people.ts';
import { makeDataDir, PATIENCE, startServer } from './testing/process.ts';
import { recordingOf, soundBytes } from './testing/responses.ts';
import { canTrace, DATABASE_LOG, flushedBefore, trace } from './testing/strace.ts';
import { attemptOf } from './testing/attempt-of.ts';

const TRIES = 3;
const STUDENTS = 6;
const PUSHES_EACH = 5;

describe.runIf(canTrace())('a server on a disk', PATIENCE, () => {
  it.each([
    ['fails when it is to keep something', 'fsync,fdatasync:error=EIO'],
    ['can only be read', 'pwrite64,ftruncate,rename:error=EROFS'],
  ])('[F33, I2] that %s answers 503, keeps what it acknowledged, and goes on afterwards', async (_what, fault) => {
    const DATA_DIR = await makeDataDir();
    const beside = await openSyncServer(join(DATA_DIR, 'papertide.sqlite'));
    const task = await beside.publishTask('speaking');
    const env = { DATA_DIR, LIMIT_SCALE: '1000' };
    const server = await startServer(env);
    const student = await signUp(server.url, 'nimal');
    await beside.grantMonth(student.user_id);
    await beside.close();

    const { exam_id, blank } = beside.paper;
    const start_time = Date.now() - 60_000;
    const attempt = attemptOf(exam_id, start_time);
    const spoken = { ...attempt, result_id: newId(), exam_id: task.exam_id };
    const sound = soundBytes(10_000);
    const recording = recordingOf(sound, { ...task, result_id: spoken.result_id });
    let last: string | null = null;
    const answer = (text: string): Answer => {
      last = nextStamp(last, Date.now(), 'phone');
      const { result_id } = attempt;
      return { result_id, exam_id, question_id: blank, answer_type: 'fillBlank', answer: text, hlc: last };
    };
    const push = (text: string) => student.call('POST', 'sync', syncBody({ answers: [answer(text)] }));
    const upload = () => student.call('PUT', `recordings/${recording.recording_id}/upload?offset=0`, sound);
    await student.sync({ attempts: [attempt, spoken], answers: [answer('salt')], recordings: [recording] });

    const end = await trace(server.child.pid ?? 0, join(DATA_DIR, 'strace'), fault);
    for (let tried = 0; tried < TRIES; tried++)
      for (const reply of [await push('lost'), await upload(), ...(await Promise.all([push('lost'), push('lost')]))]) {
        expect(await reply.json()).toMatchObject({ code: 'storage_unavailable' });
        expect(reply.status).toBe(503);
      }
    // what writes nothing is served
    expect((await student.sync()).pull.answers).toMatchObject([{ answer: 'salt' }]);
    await end();

    expect((await student.sync()).pull.answers).toMatchObject([{ answer: 'salt' }]);
    expect((await push('tar')).status).toBe(200);
    expect(await (await upload()).json()).toEqual({ received_bytes: sound.byteLength, complete: true });
    server.child.kill('SIGKILL');
    await server.exited;
    const again = await signIn((await startServer(env)).url, student.email);
    expect((await again.sync()).pull.answers).toMatchObject([{ answer: 'tar' }]);
  });

  it('[F38, R126] that takes 10 ms for each flush takes everybody’s work, and several pushes with one flush', async () => {
    const server = await startServer({ LIMIT_SCALE: '1000' });
    const students = await Promise.all(Array.from({ length: STUDENTS }, (_, index) => signUp(server.url, `s${index}`)));
    const setting = (value: string) => ({ name: 'a_word', value, hlc: nextStamp(null, Date.now(), 'phone') });
    for (const student of students) await student.sync({ settings: [setting('first')] });

    const file = join(server.DATA_DIR, 'strace');
    const end = await trace(server.child.pid ?? 0, file, 'fsync,fdatasync:delay_exit=10000');
    for (let number = 1; number <= PUSHES_EACH; number++) {
      const replies = await Promise.all(students.map((one) => one.sync({ settings: [setting(`${number}`)] })));
      expect(replies.flatMap(({ refused }) => refused)).toEqual([]);
    }
    const flushes = flushedBefore(await end())
      .flat()
      .filter((path) => path.endsWith(DATABASE_LOG));
    expect(flushes.length).toBeGreaterThan(0);
    expect(flushes.length).toBeLessThan(STUDENTS * PUSHES_EACH);
    for (const student of students)
      expect((await student.sync()).pull.settings).toMatchObject([{ value: `${PUSHES_EACH}` }]);
  });
});
