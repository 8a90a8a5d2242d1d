import { expect, it } from 'vitest';
import { NEVER_STOPPED } from '../testing/jobs.ts';
import { openPaperServer, publishPaper, type PaperServer } from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';
import { remarkUnfinished } from './remarking.ts';

interface Revision {
  revision: number;
  changes: string[] | null;
  remarks: { reason: string }[];
}

async function publishTwice(): Promise<{ server: PaperServer; exam_id: string }> {
  const server = await openPaperServer();
  const { admin, clock } = server;
  const { exam_id, document_id, question_ids } = await publishPaper(admin, { access_control: '["all"]' });
  const attempt = { ...newAttempt(server, exam_id), end_time: clock.nowMs };
  await syncAs(server.student, { attempts: [attempt] });
  const [question_id] = question_ids;
  const changes = [{ question_id, accept: ['numbat'] }];
  await admin.send('PUT', 'exams/remark', { exam_id, revision: 1, changes, reason: 'Numbat too.' });
  await remarkUnfinished(server.deps, NEVER_STOPPED);
  await admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
  clock.nowMs += 60_000;
  const updatedContent = '<p>The harbour was built in 1876.</p>';
  await admin.send('PUT', 'document/updatereadingdocument', { document_id, updatedContent });
  const answer = { question_id: question_ids[1], answer: 'TRUE', answer_type: 'dropDown' };
  await admin.send('POST', 'answer/addanswer', answer);
  await admin.send('PUT', 'exams/finishcreateexam', { exam_id });
  return { server, exam_id };
}

it('[R49] the history of a paper tells each revision, what changed since the one before, and its re-markings', async () => {
  const { server, exam_id } = await publishTwice();
  const { data } = await server.admin.get<{ data: Revision[] }>(`exams/getrevisions/${exam_id}`);
  const counts = { parts: 1, questions: 3, bundle_bytes: expect.any(Number), media_bytes: 0 };
  const [second, first] = data;
  expect(data).toHaveLength(2);
  expect(first).toMatchObject({
    revision: 1,
    attempts: 1,
    changes: null,
    remarks: [{ reason: 'Numbat too.' }],
    ...counts,
  });
  expect(second).toMatchObject({ revision: 2, attempts: 0, retired_at: null, remarks: [], ...counts });
  // the draft was put right with the key, so that the re-marking is no change
  expect(second?.changes).toEqual([
    'Part 1, passage: ‘in 1875.’ became ‘in 1876.’',
    'Question 2, right answer: ‘FALSE’ became ‘TRUE’',
  ]);
  const compared = async (from: number, to: number) =>
    server.admin.call('GET', `exams/comparerevisions?exam_id=${exam_id}&from=${from}&to=${to}`);
  expect(await (await compared(1, 1)).json()).toEqual({ data: [] });
  expect(await (await compared(2, 1)).json()).toMatchObject({
    data: [expect.stringContaining('‘in 1876.’ became'), expect.stringContaining('Question 2')],
  });
  expect((await compared(1, 3)).status).toBe(404);
});
