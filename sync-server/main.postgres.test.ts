// The server as a process on PostgreSQL: started, killed while students push, cut off from its database, with that killed under
// it, and started again.

import { v7 as newId } from 'uuid';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nextStamp } from '../shared/sync/clock.ts';
import { publishPaper } from './testing/papers.ts';
import { ADMIN, type Caller, signIn, signInAdmin, signUp, syncBody } from './testing/people.ts';
import { makeDataDir, PATIENCE, startProgram, startServer } from './testing/process.ts';
import { connectTo, makePostgresPlace } from './testing/places.ts';
import { startPostgres } from './testing/postgres.ts';
import { attemptOf } from './testing/attempt-of.ts';

describe('a server with DATABASE_URL', { timeout: 3 * PATIENCE.timeout }, () => {
  it('[F31, I2] keeps there whatever it acknowledged before it was killed, and knows its devices’ cursors again', async () => {
    const env = {
      ...ADMIN,
      ...(await makePostgresPlace()),
      LIMIT_SCALE: '1000',
    };
    const first = await startServer(env);
    const paper = await publishPaper(await signInAdmin(first.url), { access_control: '["all"]' });
    const students = await Promise.all(['nimal', 'kamala'].map((name) => signUp(first.url, name)));
    const { exam_id, question_ids } = paper;
    const attempt = () => {
      const start_time = Date.now() - 1_000;
      return attemptOf(exam_id, start_time);
    };
    const attempts = students.map(attempt);
    const acknowledged = new Map<string, string>();
    const cursors = new Map<string, string>();
    const pushOn = async (student: Caller, index: number) => {
      const { result_id } = attempts[index]!;
      await student.sync({ attempts: [attempts[index]!] });
      for (let number = 0; ; number++) {
        const hlc = nextStamp(null, Date.now() + number, 'phone');
        const answer = {
          result_id,
          exam_id,
          question_id: question_ids[0],
          answer_type: 'fillBlank' as const,
          answer: `${number}`,
          hlc,
        };
        const { cursor } = await student.sync({ answers: [answer] });
        acknowledged.set(result_id, answer.answer);
        cursors.set(student.user_id, cursor);
        if (number === 5 && index === 0) first.child.kill('SIGKILL');
      }
    };
    await Promise.allSettled(students.map(pushOn));
    await first.exited;

    const second = await startServer(env);
    for (const [index, { email, user_id }] of students.entries()) {
      const student = await signIn(second.url, email);
      const { pull } = await student.sync();
      const stored = pull.answers.find((row) => row.result_id === attempts[index]?.result_id)?.answer;
      // a push whose reply was cut may be there too
      expect(Number(stored)).toBeGreaterThanOrEqual(Number(acknowledged.get(attempts[index]?.result_id ?? '') ?? -1));
      expect((await student.sync({}, cursors.get(user_id) ?? null)).reset).toBeUndefined();
    }
    const made = startProgram('accounts/make-admin.ts', ['second@papertide.test'], env);
    expect(await made.exited).toBe(0);
    expect(made.stdout()).toContain('second@papertide.test is a new admin');
    second.child.kill('SIGTERM');
    expect(await second.exited).toBe(0);
    expect(second.stdout()).not.toContain('not the one that ran here last');
  });

  it('[F33] goes on when all its connections are cut: a call is answered well or told to come back', async () => {
    const place = await makePostgresPlace();
    const server = await startServer({ ...ADMIN, ...place, LIMIT_SCALE: '1000' });
    const student = await signUp(server.url, 'nimal');
    const client = await connectTo(place.DATABASE_URL);
    const setting = { name: 'clock', value: 'hidden', hlc: nextStamp(null, Date.now(), 'phone') };
    const calls = Array.from({ length: 20 }, () => student.call('POST', 'sync', syncBody({ settings: [setting] })));
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
    for (const call of calls) expect([200, 429, 503]).toContain((await call).status);
    await expect.poll(async () => (await student.call('POST', 'sync', syncBody({}))).status).toBe(200);
    const { rows } = await client.query<{ synchronous_commit: string }>('show synchronous_commit');
    expect(rows).toHaveLength(1);
  });

  it('[F33, I2] goes on when PostgreSQL was killed and is back: what it acknowledged is there, and meanwhile nothing is', async () => {
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    const DATABASE_URL = await postgres.makeDatabase();
    const server = await startServer({ ...ADMIN, DATABASE_URL, LIMIT_SCALE: '1000' });
    const { exam_id, question_ids } = await publishPaper(await signInAdmin(server.url), { access_control: '["all"]' });
    const students = await Promise.all(['nimal', 'kamala'].map((name) => signUp(server.url, name)));
    const sitting = students.map((student) => ({ student, result_id: newId(), acknowledged: -1 }));
    const answerOf = (result_id: string, number: number) => ({
      result_id,
      exam_id,
      question_id: question_ids[0],
      answer_type: 'fillBlank' as const,
      answer: `${number}`,
      hlc: nextStamp(null, Date.now() + number, 'phone'),
    });
    for (const { student, result_id } of sitting) {
      const start_time = Date.now() - 1_000;
      await student.sync({ attempts: [attemptOf(exam_id, start_time, { result_id })] });
    }
    const statuses = new Set<number>();
    let killed = Promise.resolve();
    const pushUntilRefused = async (one: (typeof sitting)[number]) => {
      for (let number = 0; ; number++) {
        if (number === 5 && one === sitting[0]) killed = postgres.kill();
        const reply = await one.student.call('POST', 'sync', syncBody({ answers: [answerOf(one.result_id, number)] }));
        statuses.add(reply.status);
        if (!reply.ok) {
          expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
          return;
        }
        one.acknowledged = number;
      }
    };
    await Promise.all(sitting.map(pushUntilRefused));
    await killed;
    expect([...statuses]).toEqual([200, 503]);
    expect((await students[0]?.call('GET', 'healthz'))?.status).toBe(503);
    // a limit that is counted in the database is not counted elsewhere meanwhile
    const names = { fname: 'Ruwan', lname: 'Silva', address: 'Galle', email: 'ruwan@papertide.test' };
    const form = { ...names, password: 'ebb5papers?', confirmPassword: 'ebb5papers?' };
    expect((await students[0]?.call('POST', 'auth/signup', form))?.status).toBe(503);

    await postgres.startAgain();
    for (const { student, result_id, acknowledged } of sitting) {
      await expect.poll(async () => (await student.call('GET', 'healthz')).status).toBe(200);
      const { pull } = await student.sync();
      const stored = Number(pull.answers.find((row) => row.result_id === result_id)?.answer);
      // the push whose reply was a refusal may be there too
      expect([acknowledged, acknowledged + 1]).toContain(stored);
      await student.sync({ answers: [answerOf(result_id, 1_000)] });
    }
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });

  it('says so where its database cannot be had, without the password of its address', async () => {
    const DATABASE_URL = 'postgres://papertide:tide4papers@127.0.0.1:1/papertide';
    const program = startProgram('main.ts', [], { DATA_DIR: await makeDataDir(), PORT: '0', DATABASE_URL });
    expect(await program.exited).toBe(1);
    expect(program.stderr()).toContain('The database of DATABASE_URL cannot be opened.');
    expect(program.stderr() + program.stdout()).not.toContain('tide4papers');
  });

  it('is backed up by the programs of PostgreSQL: backup and restore say so and touch nothing', async () => {
    const env = { DATA_DIR: await makeDataDir(), DATABASE_URL: 'postgres://127.0.0.1/papertide' };
    for (const file of ['backup/backup.ts', 'backup/restore.ts']) {
      const program = startProgram(file, ['/nowhere'], env);
      expect(await program.exited).toBe(1);
      expect(program.stderr()).toContain('pg_dump');
    }
  });
});
