// A server that is killed in the middle of a re-marking, again and again: each start goes on where the one before stood.

import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { Remark } from '../../shared/authoring/remarks.ts';
import { databaseFile } from '../config.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { openStore } from '../store/store.ts';
import { publishPaper, type DraftPaper } from '../testing/papers.ts';
import { ADMIN, signInAdmin } from '../testing/people.ts';
import { makeDataDir, PATIENCE, startServer } from '../testing/process.ts';

const STUDENTS = 300;
/** After the first kill, each comes once some more results are scored. */
const KILLS = 2;

/** Students who all answered the blank of a paper alike, as their results lie in the database. */
async function insertStudents(dataDir: string, paper: DraftPaper): Promise<void> {
  const store = await openStore(sqliteDialect(databaseFile(dataDir)));
  const { exam_id, question_ids } = paper;
  const row = { question_number: 1, correct_answer: 'x', student_answer: 'numbat', is_correct: 0 };
  const rows = JSON.stringify([{ question_id: question_ids[0], ...row }]);
  const users = Array.from({ length: STUDENTS }, () => ({ user_id: newId(), result_id: newId() }));
  const person = { first_name: 'A', last_name: 'B', address: 'C', password_hash: '-', role: 'student' } as const;
  await store.transact(async (tx) => {
    for (const { user_id, result_id } of users) {
      const attempt = { result_id, user_id, exam_id, revision: 1 };
      await tx
        .insertInto('users')
        .values({ ...person, user_id, email: user_id, created_at: 1 })
        .execute();
      await tx
        .insertInto('attempts')
        .values({ ...attempt, start_time: 1, end_time: 2, abandoned: 0, listening_mode: null, received_at: 2, seq: 0 })
        .execute();
      const answer = { question_id: question_ids[0], answer_type: 'fillBlank', answer: '"numbat"' } as const;
      await tx
        .insertInto('answers')
        .values({ result_id, user_id, exam_id, ...answer, hlc: '', sent_hlc: '', seq: 0 })
        .execute();
      const score = JSON.stringify({ kind: 'percent', value: 0 });
      await tx
        .insertInto('results')
        .values({
          ...attempt,
          correct: 0,
          total: 1,
          score,
          rows,
          marks: null,
          remarked: null,
          remark_no: 0,
          counted: 0,
          seq: 0,
        })
        .execute();
    }
  });
  await store.close();
}

async function countScored(dataDir: string): Promise<number> {
  const store = await openStore(sqliteDialect(databaseFile(dataDir)));
  const rows = await store.read.selectFrom('results').select('result_id').where('remark_no', '=', 1).execute();
  await store.close();
  return rows.length;
}

it(
  '[S32] goes on after a kill until every result is scored, each numbered once',
  { timeout: 4 * PATIENCE.timeout },
  async () => {
    const env = { DATA_DIR: await makeDataDir(), ...ADMIN };
    const first = await startServer(env);
    const paper = await publishPaper(await signInAdmin(first.url), { access_control: '["all"]' });
    first.child.kill('SIGTERM');
    await first.exited;
    await insertStudents(env.DATA_DIR, paper);

    const second = await startServer(env);
    const changes = [{ question_id: paper.question_ids[0], accept: ['numbat'] }];
    const body = { exam_id: paper.exam_id, revision: 1, changes, reason: 'Numbat holds too.' };
    const { data } = await (await signInAdmin(second.url)).send<{ data: Remark }>('PUT', 'exams/remark', body);
    second.child.kill('SIGKILL');
    await second.exited;
    expect(data).toMatchObject({ left: STUDENTS, finished_at: null });
    expect(await countScored(env.DATA_DIR)).toBeLessThan(STUDENTS);

    for (let kill = 0, scored = 0; kill < KILLS; kill++) {
      const under = await startServer(env);
      const before = scored;
      await expect
        .poll(async () => (scored = await countScored(env.DATA_DIR)), { timeout: 60_000 })
        .toBeGreaterThan(before);
      under.child.kill('SIGKILL');
      await under.exited;
      scored = await countScored(env.DATA_DIR);
      if (scored === STUDENTS) break; // it was quicker
    }

    const third = await startServer(env);
    const admin = await signInAdmin(third.url);
    const remark = async () => (await admin.get<{ data: Remark[] }>(`exams/getremarks/${paper.exam_id}`)).data[0];
    await expect.poll(remark, { timeout: 60_000 }).toMatchObject({ left: 0, finished_at: expect.any(Number) });
    // asked for again after the lost reply, nothing is scored twice
    expect((await admin.send<{ data: Remark }>('PUT', 'exams/remark', body)).data).toMatchObject({ remark_no: 1 });
    third.child.kill('SIGTERM');
    await third.exited;

    const store = await openStore(sqliteDialect(databaseFile(env.DATA_DIR)));
    const results = await store.read.selectFrom('results').select(['correct', 'remark_no', 'seq']).distinct().execute();
    await store.close();
    expect(results).toEqual([{ correct: 1, remark_no: 1, seq: 1 }]);
  },
);
