// A server that is killed in the middle of a re-marking, on either database, with a result half written and again with some
// scored: each start goes on where the one before stood.

import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Remark } from '../../shared/authoring/remarks.ts';
import type { Store } from '../store/store.ts';
import { publishPaper, type DraftPaper } from '../testing/papers.ts';
import { ADMIN, signInAdmin } from '../testing/people.ts';
import { holdInserts, killServer, lookInto, PLACES } from '../testing/places.ts';
import { PATIENCE, startServer } from '../testing/process.ts';

/** PostgreSQL takes several times as long for each. */
const STUDENTS: Readonly<Record<string, number>> = { SQLite: 1_000, PostgreSQL: 300 };

/** Students who all answered the blank of a paper alike, as their results lie in the database. */
async function insertStudents(store: Store, paper: DraftPaper, count: number): Promise<void> {
  const { exam_id, question_ids } = paper;
  const row = { question_number: 1, correct_answer: 'x', student_answer: 'numbat', is_correct: 0 };
  const rows = JSON.stringify([{ question_id: question_ids[0], ...row }]);
  const person = { first_name: 'A', last_name: 'B', address: 'C', password_hash: '-', role: 'student' } as const;
  const times = { start_time: 1, end_time: 2, abandoned: 0, listening_mode: null, received_at: 2 } as const;
  const answer = { question_id: question_ids[0], answer_type: 'fillBlank', answer: '"numbat"' } as const;
  const score = JSON.stringify({ kind: 'percent', value: 0 });
  const state = { marks: null, remarked: null, remark_no: 0, counted: 0 } as const;
  const sittings = Array.from({ length: count }, () => ({ user_id: newId(), result_id: newId() }));
  const attempts = sittings.map((of) => ({ ...of, exam_id, revision: 1, seq: 0 }));
  await store.transact(async (tx) => {
    await tx
      .insertInto('users')
      .values(sittings.map(({ user_id }) => ({ ...person, user_id, email: user_id, created_at: 1 })))
      .execute();
    await tx
      .insertInto('attempts')
      .values(attempts.map((of) => ({ ...of, ...times })))
      .execute();
    await tx
      .insertInto('answers')
      .values(sittings.map((of) => ({ ...of, exam_id, ...answer, hlc: '', sent_hlc: '', seq: 0 })))
      .execute();
    await tx
      .insertInto('results')
      .values(attempts.map((of) => ({ ...of, correct: 0, total: 1, score, rows, ...state })))
      .execute();
  });
}

async function countScored({ read }: Store): Promise<number> {
  return (await read.selectFrom('results').select('result_id').where('remark_no', '=', 1).execute()).length;
}

function readResults({ read }: Store) {
  return read.selectFrom('results').select(['correct', 'remark_no', 'seq']).distinct().execute();
}

describe.each(PLACES)('on $name', { timeout: 4 * PATIENCE.timeout }, ({ name, makePlace }) => {
  it('[F31, S32] goes on after a kill until every result is scored, each numbered once', async () => {
    const place = await makePlace();
    const env = { ...place, ...ADMIN };
    const first = await startServer(env);
    const paper = await publishPaper(await signInAdmin(first.url), { access_control: '["all"]' });
    first.child.kill('SIGTERM');
    await first.exited;
    await lookInto(place, (store) => insertStudents(store, paper, STUDENTS[name] ?? 0));

    const second = await startServer(env);
    const changes = [{ question_id: paper.question_ids[0], accept: ['numbat'] }];
    const body = { exam_id: paper.exam_id, revision: 1, changes, reason: 'Numbat holds too.' };
    const author = await signInAdmin(second.url);
    const hold = await holdInserts(place, 'usage'); // written after each result; held first, or some are scored before
    const asked = author.send('PUT', 'exams/remark', body);
    await Promise.all([hold.isMet().then(() => killServer(second)), asked.catch(() => 'its reply was cut')]);
    await hold.letGo();
    expect(await lookInto(place, readResults)).toEqual([{ correct: 0, remark_no: 0, seq: 0 }]);

    const under = await startServer(env);
    await expect.poll(() => lookInto(place, countScored), { timeout: 150_000 }).toBeGreaterThan(0);
    await killServer(under);

    const third = await startServer(env);
    const admin = await signInAdmin(third.url);
    const remark = async () => (await admin.get<{ data: Remark[] }>(`exams/getremarks/${paper.exam_id}`)).data[0];
    await expect.poll(remark, { timeout: 150_000 }).toMatchObject({ left: 0, finished_at: expect.any(Number) });
    // asked for again after the cut reply, nothing is scored twice
    expect((await admin.send<{ data: Remark }>('PUT', 'exams/remark', body)).data).toMatchObject({ remark_no: 1 });
    third.child.kill('SIGTERM');
    await third.exited;

    expect(await lookInto(place, readResults)).toEqual([{ correct: 1, remark_no: 1, seq: 1 }]);
  });
});
