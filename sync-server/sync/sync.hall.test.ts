// A hall in which everybody submits at the same instant, and one whose server has to wait.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { v7 as newId } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';
import { nextStamp } from '../../shared/sync/clock.ts';
import { NOW, openSyncServer, type SyncServer } from './testing.ts';
import { syncBody } from '../testing/people.ts';

const STUDENTS = 1_000;

it('[F37, I2, I4, I6] a thousand students submit at once: each is acknowledged with a result, and those that send again have no second one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-hall-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = await openSyncServer(join(folder, 'papertide.sqlite'));
  const users = await seatStudents(server);
  const { exam_id, blank, mcq } = server.paper;
  const pushes = users.map((user, index) => {
    const result_id = newId();
    const attempt = { result_id, exam_id, revision: 1, start_time: NOW - 60_000, end_time: NOW, abandoned: 0 as const };
    const row = { result_id, exam_id, hlc: nextStamp(null, NOW - 1_000, 'phone') };
    const answers = [
      { ...row, question_id: blank, answer_type: 'fillBlank' as const, answer: index % 2 === 0 ? 'salt' : 'sand' },
      { ...row, question_id: mcq, answer_type: 'mcq' as const, answer: 1 },
    ];
    return { user, push: { attempts: [attempt], answers } };
  });
  const submitAll = () => Promise.all(pushes.map(({ user, push }) => server.sync(user, { push })));

  const replies = await submitAll();
  for (const [index, { refused, pull }] of replies.entries()) {
    const result_id = pushes[index]?.push.attempts[0]?.result_id;
    expect(refused).toEqual([]);
    expect(pull.results).toMatchObject([{ result_id, correct: index % 2 === 0 ? 2 : 1, total: 3 }]);
  }
  const rows = async () => ({
    attempts: await server.store.read.selectFrom('attempts').selectAll().orderBy('result_id').execute(),
    answers: await server.store.read
      .selectFrom('answers')
      .selectAll()
      .orderBy('result_id')
      .orderBy('question_id')
      .execute(),
    results: await server.store.read.selectFrom('results').selectAll().orderBy('result_id').execute(),
  });
  const stored = await rows();
  expect([stored.attempts.length, stored.answers.length, stored.results.length]).toEqual([1_000, 2_000, 1_000]);
  // as where all their replies were lost
  for (const { refused } of await submitAll()) expect(refused).toEqual([]);
  expect(await rows()).toEqual(stored);

  await server.close();
  const again = await openSyncServer(join(folder, 'papertide.sqlite'), server.paper);
  onTestFinished(() => again.close());
  expect(await again.store.read.selectFrom('results').selectAll().orderBy('result_id').execute()).toEqual(
    stored.results,
  );
});

it('[R126] while a hall waits until the database can be written, who has nothing to say is answered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-hall-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'papertide.sqlite');
  const server = await openSyncServer(file);
  onTestFinished(() => server.close());
  const [reader = '', ...writers] = await seatStudents(server);
  const { cursor } = await server.sync(reader);
  const { exam_id } = server.paper;
  const attempt = { exam_id, revision: 1, start_time: NOW - 60_000, end_time: null, abandoned: 0 as const };
  const other = new Sqlite(file);
  onTestFinished(() => void other.close());
  other.exec('begin immediate');

  let answered = 0;
  const pushes = writers.map(async (user) => {
    const { refused } = await server.sync(user, { push: { attempts: [{ ...attempt, result_id: newId() }] } });
    answered += 1;
    return refused;
  });
  expect((await server.sync(reader, { cursor })).pull.results).toEqual([]);
  expect(answered).toBe(0);
  other.exec('rollback');
  expect((await Promise.all(pushes)).flat()).toEqual([]);
});

it('[R160] a session that ended while a call waited for its turn is over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-hall-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'papertide.sqlite');
  const server = await openSyncServer(file);
  onTestFinished(() => server.close());
  const user = await server.newUser();
  const other = new Sqlite(file);
  onTestFinished(() => void other.close());
  other.exec('begin immediate');
  const setting = { name: 'clock', value: 'hidden', hlc: nextStamp(null, NOW, 'phone') };
  const first = server.sync(user, { push: { settings: [setting] } }).catch(() => null);
  const said = syncBody();
  const waiting = server.post(user, JSON.stringify(said));
  // until both are let in: the second waits for the first, which waits for the database
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  other.prepare("update users set role = 'admin' where user_id = ?").run(user);
  server.clock.nowMs += 2_000;
  other.exec('commit');
  expect((await waiting).status).toBe(401);
  await first;
});

/** Students who have access to the paper. */
async function seatStudents({ store }: SyncServer): Promise<string[]> {
  const users = Array.from({ length: STUDENTS }, () => newId());
  const person = {
    first_name: 'A',
    last_name: 'B',
    address: 'C',
    password_hash: '-',
    role: 'student',
    created_at: 1,
  } as const;
  const month = { category_year: 2026, category_month: 'November', begins_at: 0, end_date: '2030-01-01' };
  await store.transact(async (tx) => {
    await tx
      .insertInto('users')
      .values(users.map((user_id) => ({ ...person, user_id, email: user_id })))
      .execute();
    await tx
      .insertInto('grants')
      .values(
        users.map((user_id) => ({ ...month, user_id, subscription_id: newId(), deleted: 0, deleted_at: null, seq: 1 })),
      )
      .execute();
  });
  return users;
}
