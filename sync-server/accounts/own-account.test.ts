import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { enterInSearch } from '../store/user-search.ts';
import { openTestApp, PASSWORD } from '../testing/app.ts';
import { openPaperServer, publishTask } from '../testing/papers.ts';
import { makeDataDir } from '../testing/process.ts';
import { newAttempt, recordingOf, soundBytes, syncAs } from '../testing/responses.ts';
import { nextStamp } from '../../shared/sync/clock.ts';

async function openOwn() {
  const app = await openTestApp();
  const student = await app.signUp('nimal');
  const remove = async (body: object, { headers } = student) =>
    app.request('POST', '/api/auth/deletemyaccount', { body, headers });
  return { ...app, student, remove, email: student.user.email };
}

describe('[R232] deleting the own account', () => {
  it('wants the password and the address, ends every session and takes the cookie away', async () => {
    const { remove, email, request, signIn } = await openOwn();
    const wrong = await remove({ email, password: 'wrong1wrong!' });
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { fields: { password: 'The password is wrong.' } }]);
    const another = await remove({ email: 'kamala@papertide.test', password: PASSWORD });
    expect([another.status, await another.json()]).toMatchObject([409, { code: 'another_address' }]);
    const { headers } = await signIn(email);
    const done = await remove({ email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect(done.status).toBe(200);
    expect(done.headers.get('set-cookie')).toMatch(/^refresh_token=;/);
    expect((await request('GET', '/api/subscription/getallaccesspaperforuser', { headers })).status).toBe(401);
    expect((await request('POST', '/api/auth/signin', { body: { email, password: PASSWORD } })).status).toBe(401);
    expect((await remove({ email, password: PASSWORD })).status).toBe(401);
  });

  it('takes the sound too, and the log keeps only that it was done', async () => {
    const server = await openPaperServer();
    const { admin, student, store, deps } = server;
    const task = await publishTask(admin, 'speaking');
    const attempt = newAttempt(server, task.exam_id);
    const sound = soundBytes(300);
    const recording = recordingOf(sound, { ...attempt, part_id: task.part_id });
    await syncAs(student, { attempts: [attempt], recordings: [recording] });
    await student.call('PUT', `recordings/${recording.recording_id}/upload?offset=0`, sound);
    const { email, password, user_id } = student;
    await student.send('POST', 'auth/deletemyaccount', { email, password });
    expect(existsSync(join(deps.config.dataDir, 'recordings', attempt.result_id))).toBe(false);
    expect(await store.read.selectFrom('attempts').selectAll().where('user_id', '=', user_id).execute()).toEqual([]);
    expect(await admin.send('GET', 'auth/getaccesslog?limit=1')).toMatchObject({
      data: [{ action: 'account_deleted', user_id, about: null, actor: null }],
    });
  });

  it('[R97] is refused to the only admin, and one of two who leave at the same time stays', async () => {
    const { signUp, remove } = await openOwn();
    const [boss, second] = [await signUp('boss', 'owner'), await signUp('second', 'owner')];
    const leave = ({ headers, user }: typeof boss) =>
      remove({ email: user.email, password: PASSWORD }, { headers, user });
    const statuses = (await Promise.all([leave(boss), leave(second)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const left = statuses[0] === 409 ? boss : second;
    const again = await leave(left);
    expect(await again.json()).toMatchObject({ code: 'last_admin' });
  });

  it('lets nobody guess the password at a device that was left open', async () => {
    const app = await openTestApp({ config: { limitScale: 1 } });
    const { headers, user } = await app.signUp('nimal');
    const guess = (password: string) =>
      app.request('POST', '/api/auth/deletemyaccount', { body: { email: user.email, password }, headers });
    for (let tries = 0; tries < 5; tries++) expect((await guess(`guess${tries}!x`)).status).toBe(422);
    expect((await guess(PASSWORD)).status).toBe(429);
  });
});

describe('[R232] what was deleted', () => {
  it.each(['by its owner', 'by an admin'])('%s is in no file of the database any more', async (by) => {
    const file = join(await makeDataDir(), 'papertide.sqlite');
    const server = await openPaperServer({}, sqliteDialect(file));
    const { admin, locked, store } = server;
    const { exam_id, part_id } = await publishTask(admin, 'writing', 1, { access_control: '["all"]' });
    const attempt = newAttempt(server, exam_id);
    const words = 'Heliotrope marmalade';
    const { user_id, email, password } = locked;
    // a name of letters that stand in no other
    const name = 'zzqxj';
    await store.transact(async (tx) => {
      await tx.updateTable('users').set({ address: words }).where('user_id', '=', user_id).execute();
      await tx.deleteFrom('user_search').where('user_id', '=', user_id).execute();
      await enterInSearch(tx, { user_id, email, first_name: name, last_name: '', phone: null });
    });
    const stamp = nextStamp(null, server.clock.nowMs - 1_000, 'phone');
    await syncAs(locked, {
      attempts: [attempt],
      answers: [
        {
          result_id: attempt.result_id,
          question_id: part_id,
          exam_id,
          answer_type: 'writing',
          // as long as fills pages of its own
          answer: words.repeat(300),
          hlc: stamp,
        },
      ],
    });
    await syncAs(locked, { attempts: [{ ...attempt, end_time: attempt.start_time + 5 }] });
    await locked.send('POST', 'exams/addfeedback', { rating: 5, textValue: words });
    const traces = async () => {
      const bytes = Buffer.concat(
        await Promise.all([file, `${file}-wal`].map((path) => readFile(path).catch(() => Buffer.alloc(0)))),
      );
      // the index of names keeps them three letters at a time
      return [words, email, user_id, name.slice(-3)].filter((text) => bytes.includes(text));
    };
    expect(await traces()).toHaveLength(4);
    if (by === 'by its owner') await locked.send('POST', 'auth/deletemyaccount', { email, password });
    else await admin.send('POST', 'auth/deleteuser', { email, user_id });
    // the log of what admins did names the account by its id
    expect(await traces()).toEqual([user_id]);
  });
});
