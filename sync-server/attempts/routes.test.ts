import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt } from '../../shared/attempts.ts';
import type { ResultRow, Score } from '../../shared/results.ts';
import { type SyncReply } from '../../shared/sync/protocol.ts';
import { openPaperServer, publishPaper, SECRET_ANSWERS, type DraftPaper, type PaperServer } from '../testing/papers.ts';
import { syncBody } from '../testing/people.ts';

let server: PaperServer;
let paper: DraftPaper;
beforeEach(async () => {
  server = await openPaperServer();
  paper = await publishPaper(server.admin);
});

interface Started {
  data: { result_id: string; start_time: number; end_time: null; exam_id: string; revision: number };
}

async function start(
  person = server.student,
  fields: { result_id?: string; listening_mode?: string } = {},
): Promise<Started['data']> {
  const body = { start_time: server.clock.nowMs, exam_id: paper.exam_id, ...fields };
  const { data } = await person.send<Started>('POST', 'results/addresult', body);
  return data;
}

async function answer(question: 0 | 1 | 2, value: string | number, person = server.student): Promise<Response> {
  const answer_type = (['fillBlank', 'dropDown', 'mcq'] as const)[question];
  const question_id = paper.question_ids[question];
  return person.call('POST', 'studentanswer/addanswer', {
    answer: value,
    answer_type,
    question_id,
    exam_id: paper.exam_id,
  });
}

const answers = async (person = server.student) =>
  (
    await person.get<{ data: { question_id: string; answer: unknown }[] }>(
      `studentanswer/getallanswers/${paper.exam_id}`,
    )
  ).data;

describe('who may call', () => {
  it.each([
    ['POST', 'results/addresult'],
    ['GET', 'results/getresultrelatedtoexam/x'],
    ['PUT', 'results/endattendexam/x'],
    ['GET', 'results/getexamrelatedtoresult/x'],
    ['POST', 'studentanswer/addanswer'],
    ['GET', 'studentanswer/getallanswers/x'],
    ['DELETE', 'studentanswer/removepreviousanswerinpaper/x'],
    ['POST', 'sync'],
  ])('%s %s needs a sign-in', async (method, path) => {
    expect((await server.anonymous.call(method, path, method === 'GET' ? undefined : {})).status).toBe(401);
  });

  it('a student without access cannot start', async () => {
    const body = { start_time: server.clock.nowMs, exam_id: paper.exam_id };
    const response = await server.locked.call('POST', 'results/addresult', body);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'no_access' });
  });

  it('an attempt is its student’s alone: others find nothing there', async () => {
    const { result_id } = await start();
    expect((await server.locked.call('PUT', `results/endattendexam/${result_id}`, {})).status).toBe(404);
    expect((await server.locked.call('GET', `results/getexamrelatedtoresult/${result_id}`)).status).toBe(404);
    expect((await answer(0, 'x', server.locked)).status).toBe(409);
    expect(await answers(server.locked)).toEqual([]);
    const taken = { start_time: 1, exam_id: paper.exam_id, result_id };
    expect((await server.admin.call('POST', 'results/addresult', taken)).status).toBe(404);
    expect((await server.admin.call('GET', `results/getexamrelatedtoresult/${result_id}`)).status).toBe(200);
  });
});

describe('an attempt that has ended', () => {
  it('gives its answers and its score to its student, to others and to admins who end it nothing', async () => {
    const { result_id } = await start();
    await answer(0, SECRET_ANSWERS[0] ?? '');
    const path = `results/endattendexam/${result_id}`;
    await server.student.send('PUT', path, {});
    for (const person of [server.locked, server.admin]) {
      const refused = await person.call('PUT', path, {});
      expect(refused.status).toBe(404);
      expect(await refused.text()).not.toContain(SECRET_ANSWERS[0]);
    }
    expect((await server.locked.call('GET', `results/getexamrelatedtoresult/${result_id}`)).status).toBe(404);
    expect((await server.locked.call('GET', `explanation/getexplanationforexam/${paper.exam_id}`)).status).toBe(403);
  });
});

describe('an attempt by these calls', () => {
  it('[R64] may say how a listening paper is sat', async () => {
    const { result_id } = await start(server.student, { listening_mode: 'exam' });
    const path = `results/getresultrelatedtoexam/${paper.exam_id}`;
    expect(await server.student.get(path)).toMatchObject({ data: { result_id, listening_mode: 'exam' } });
    const wrong = { start_time: 1, exam_id: paper.exam_id, listening_mode: 'aloud' };
    expect((await server.student.call('POST', 'results/addresult', wrong)).status).toBe(400);
  });

  it('starts on the published revision, takes answers, and ends with rows and score', async () => {
    const { result_id, revision, end_time } = await start();
    expect([revision, end_time]).toEqual([1, null]);
    expect((await answer(0, SECRET_ANSWERS[0] ?? '')).status).toBe(200);
    expect((await answer(1, 'TRUE')).status).toBe(200);
    expect((await answer(2, 1)).status).toBe(200);
    server.clock.nowMs += 60_000;
    const ended = await server.student.send<{ data: ResultRow[]; score: Score }>(
      'PUT',
      `results/endattendexam/${result_id}`,
      {},
    );
    expect(ended.data.map((row) => row.is_correct)).toEqual([1, 0, 1]);
    expect(ended.data[2]).toMatchObject({ correct_answer: '1875 & later', student_answer: '1875 & later' });
    expect(ended.score).toEqual({ kind: 'percent', value: 67 });
    const again = await server.student.send('PUT', `results/endattendexam/${result_id}`, { end_time: 5 });
    expect(again).toEqual(ended);
    const { data, result } = await server.student.get<{ data: object; result: object }>(
      `results/getexamrelatedtoresult/${result_id}`,
    );
    expect(data).toMatchObject({ exam_id: paper.exam_id, exam_name: 'Harbour Reading' });
    expect(result).toMatchObject({ correct: 2, total: 3, end_time: server.clock.nowMs });
  });

  it('replaces an answer given before, and clears all of them', async () => {
    await start();
    await answer(0, 'first');
    await answer(0, 'second');
    expect(await answers()).toMatchObject([{ answer: 'second' }]);
    const path = `studentanswer/removepreviousanswerinpaper/${paper.exam_id}`;
    expect((await server.student.call('DELETE', path)).status).toBe(204);
    expect(await answers()).toEqual([]);
  });

  it('[S15, F44] stays open and keeps its answers when another begins on the same paper, and each has its own end', async () => {
    const first = await start();
    await answer(0, SECRET_ANSWERS[0] ?? '');
    server.clock.nowMs += 1_000;
    const second = await start();
    expect(second.result_id).not.toBe(first.result_id);
    expect(await answers()).toEqual([]);
    const newest = await server.student.get<{ data: Attempt }>(`results/getresultrelatedtoexam/${paper.exam_id}`);
    expect(newest.data.result_id).toBe(second.result_id);

    const devices = await server.student.send<SyncReply>('POST', 'sync', syncBody());
    expect(devices.pull.attempts.map((attempt) => attempt.abandoned)).toEqual([0, 0]);

    const { exam_id, question_ids } = paper;
    const choice = { answer: 1, answer_type: 'mcq', question_id: question_ids[2], exam_id };
    const toFirst = { ...choice, result_id: first.result_id };
    expect((await server.student.call('POST', 'studentanswer/addanswer', toFirst)).status).toBe(200);
    expect(await answers()).toEqual([]);
    const foreign = { ...toFirst, result_id: newId() };
    expect((await server.student.call('POST', 'studentanswer/addanswer', foreign)).status).toBe(404);
    const corrects = [];
    for (const { result_id } of [first, second]) {
      const ended = await server.student.send<{ data: ResultRow[] }>('PUT', `results/endattendexam/${result_id}`, {});
      corrects.push(ended.data.map((row) => row.is_correct));
    }
    expect(corrects).toEqual([
      [1, 0, 1],
      [0, 0, 0],
    ]);
    expect((await server.student.call('POST', 'studentanswer/addanswer', toFirst)).status).toBe(409);
  });

  it('[S3, F50] that was given up on a device is ended by its end, and scored', async () => {
    const attempt = await start();
    await answer(0, SECRET_ANSWERS[0] ?? '');
    const given_up = { ...attempt, abandoned: 1 as const };
    await server.student.send('POST', 'sync', syncBody({ attempts: [given_up] }));
    const path = `results/endattendexam/${attempt.result_id}`;
    const ended = await server.student.send<{ data: ResultRow[] }>('PUT', path, {});
    expect(ended.data.map((row) => row.is_correct)).toEqual([1, 0, 0]);
  });

  it('is one attempt however often the device repeats its id', async () => {
    const result_id = newId();
    expect(await start(server.student, { result_id })).toEqual(await start(server.student, { result_id }));
  });

  it('takes no answer before it starts, after it ended, or to a question of another paper', async () => {
    expect((await answer(0, 'early')).status).toBe(409);
    const { result_id } = await start();
    const stranger = { answer: 'x', answer_type: 'fillBlank', question_id: newId(), exam_id: paper.exam_id };
    expect((await server.student.call('POST', 'studentanswer/addanswer', stranger)).status).toBe(422);
    await server.student.send('PUT', `results/endattendexam/${result_id}`, {});
    expect((await answer(0, 'late')).status).toBe(409);
  });

  it('is refused where the call is not readable', async () => {
    for (const body of [{}, { start_time: 'soon', exam_id: paper.exam_id }, { start_time: 1, exam_id: 'x' }])
      expect((await server.student.call('POST', 'results/addresult', body)).status).toBe(400);
  });

  it('cannot start on a paper that is not published', async () => {
    await server.admin.send('PUT', `exams/changepapertoeditmode/${paper.exam_id}`);
    const body = { start_time: server.clock.nowMs, exam_id: paper.exam_id };
    expect((await server.student.call('POST', 'results/addresult', body)).status).toBe(404);
  });

  it('goes on and is scored by its own revision while an admin edits and deletes the paper', async () => {
    const { result_id } = await start();
    await answer(0, SECRET_ANSWERS[1] ?? '');
    await server.admin.send('PUT', `exams/changepapertoeditmode/${paper.exam_id}`);
    await server.admin.send('DELETE', `exams/deleteexampaper/${paper.exam_id}`);
    expect((await answer(2, 1)).status).toBe(200);
    const ended = await server.student.send<{ data: ResultRow[] }>('PUT', `results/endattendexam/${result_id}`, {});
    expect(ended.data.map((row) => row.is_correct)).toEqual([1, 0, 1]);
  });
});
