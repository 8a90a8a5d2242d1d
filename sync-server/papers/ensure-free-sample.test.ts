import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { FREE_SAMPLE_ID } from '../../shared/free-sample/sample-id.ts';
import { sampleBundle, sampleKey, sampleReasons } from '../../shared/free-sample/free-sample.ts';
import type { AnswerValue } from '../../shared/answers.ts';
import { scorePaper } from '../../shared/score-question.ts';
import { EMPTY_PUSH, PROTOCOL, SyncReply, type Push } from '../../shared/sync/protocol.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { ensureFreeSample } from './ensure-free-sample.ts';

async function openWithSample() {
  const app = await openTestApp();
  const log = { info: () => undefined } as never;
  const ensure = () => ensureFreeSample({ store: app.store, log });
  await ensure();
  const admin = await app.signUp('admin', 'admin');
  const student = await app.signUp('student');
  return { ...app, ensure, admin, student };
}

const key = sampleKey();

/** An attempt as a visitor sat it before they had an account: all answers right but the last. */
function visitorsPush(nowMs: number): { result_id: string; given: Map<string, AnswerValue>; push: Push } {
  const result_id = newId();
  const given = new Map<string, AnswerValue>(
    key.map(({ question_id, accepted }, index) => [
      question_id,
      index === key.length - 1 ? 'E' : (accepted.at(-1) ?? null),
    ]),
  );
  const start_time = nowMs - 600_000;
  const attempt = { result_id, exam_id: FREE_SAMPLE_ID, revision: 1, start_time, end_time: nowMs - 1, abandoned: 0 };
  const answers = key.map(({ question_id, question_type }) => ({
    result_id,
    question_id,
    exam_id: FREE_SAMPLE_ID,
    answer_type: question_type,
    answer: given.get(question_id) ?? null,
    hlc: `${String(nowMs - 1000).padStart(15, '0')}-0000-abcdefabcdef`,
  }));
  return { result_id, given, push: { ...EMPTY_PUSH, attempts: [attempt], answers } as Push };
}

async function sync(app: TestApp, headers: Record<string, string>, push: Push): Promise<SyncReply> {
  const body = { protocol: PROTOCOL, device_id: 'abcdefabcdef', cursor: null, push };
  const reply = await app.request('POST', '/api/sync', { body, headers });
  expect(reply.status).toBe(200);
  return SyncReply.parse(await reply.json());
}

it('[R100] gives the very bundle that the app brings along, to a student without any access', async () => {
  const { request, student } = await openWithSample();
  const reply = await request('GET', `/api/exams/getalldataforexam/${FREE_SAMPLE_ID}?revision=1`, {
    headers: student.headers,
  });
  expect(await reply.text()).toBe(JSON.stringify(sampleBundle()));
});

it('[R100] makes the paper once, and not again where an admin took it away', async () => {
  const { request, admin, ensure, store } = await openWithSample();
  await ensure();
  await request('DELETE', `/api/exams/deleteexampaper/${FREE_SAMPLE_ID}`, { headers: admin.headers });
  await ensure();
  const rows = await store.read.selectFrom('exams').select('deleted').execute();
  expect(rows).toEqual([{ deleted: 1 }]);
});

it('[R100] leaves a server the words that it has, where the app came to have others', async () => {
  const { request, student, ensure, store } = await openWithSample();
  const older = JSON.stringify(sampleBundle()).replace('in the passage?</p>', 'in the passage? Choose</p>');
  expect(older).toContain('? Choose</p>');
  await store.transact((tx) => tx.updateTable('revisions').set({ bundle: older }).execute());
  await ensure();
  const reply = await request('GET', `/api/exams/getalldataforexam/${FREE_SAMPLE_ID}?revision=1`, {
    headers: student.headers,
  });
  expect(await reply.text()).toBe(older);
});

it('[R102] takes what a visitor sat before they had an account, and scores it as their device did', async () => {
  const app = await openWithSample();
  const { result_id, given, push } = visitorsPush(app.clock.nowMs);
  const reply = await sync(app, app.student.headers, push);
  expect(reply.refused).toEqual([]);
  const onDevice = scorePaper(
    { result_id, exam_id: FREE_SAMPLE_ID, revision: 1 },
    sampleBundle().data.exam_data,
    key,
    given,
  );
  expect(onDevice).toMatchObject({ correct: 12, total: 13, score: { kind: 'percent', value: 92 } });
  expect(reply.pull.results).toEqual([onDevice]);

  const why = await app.request('GET', `/api/explanation/getexplanationforexam/${FREE_SAMPLE_ID}`, {
    headers: app.student.headers,
  });
  expect(await why.json()).toMatchObject({ reasonsData: sampleReasons() });
});

it('[R103] takes it also where the paper is being edited, or was deleted', async () => {
  const app = await openWithSample();
  const { request, admin, student } = app;
  await request('PUT', `/api/exams/changepapertoeditmode/${FREE_SAMPLE_ID}`, { headers: admin.headers });
  const edited = visitorsPush(app.clock.nowMs);
  expect((await sync(app, student.headers, edited.push)).refused).toEqual([]);
  await request('DELETE', `/api/exams/deleteexampaper/${FREE_SAMPLE_ID}`, { headers: admin.headers });
  const deleted = visitorsPush(app.clock.nowMs);
  const reply = await sync(app, (await app.signUp('another')).headers, deleted.push);
  expect(reply.refused).toEqual([]);
  expect(reply.pull.results.map((result) => result.result_id)).toEqual([deleted.result_id]);
});

it('[R102] is nobody else’s once it is in an account', async () => {
  const app = await openWithSample();
  const { push } = visitorsPush(app.clock.nowMs);
  await sync(app, app.student.headers, push);
  const reply = await sync(app, (await app.signUp('another')).headers, push);
  expect(reply.refused[0]).toMatchObject({ collection: 'attempts', code: 'not_yours' });
  expect(reply.pull.results).toEqual([]);
});
