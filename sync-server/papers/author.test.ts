import { expect, it } from 'vitest';
import type { LogEntry } from '../../shared/access-log.ts';
import type { DraftExam } from '../../shared/authoring/draft.ts';
import { openPaperServer, type Person, publishPaper, writeDraft } from '../testing/papers.ts';

function fileThatComesBack(): FormData {
  const form = new FormData();
  form.set('bring_back', '1');
  form.set('file', new File(['no paper'], 'paper.zip', { type: 'application/zip' }));
  return form;
}

it('[R598] an author types and checks a paper, which only owners and admins publish', async () => {
  const { admin, person } = await openPaperServer();
  const author = await person('author', 'author');
  const { exam_id } = await writeDraft(author);
  expect((await author.call('GET', `exams/checkexam?exam_id=${exam_id}`)).status).toBe(200);
  expect((await author.call('PUT', 'exams/finishcreateexam', { exam_id })).status).toBe(403);
  expect((await author.call('DELETE', `exams/deleteexampaper/${exam_id}`)).status).toBe(403);
  expect((await admin.call('PUT', 'exams/finishcreateexam', { exam_id })).status).toBe(200);
  expect((await author.call('GET', `exams/getalldataforexam/${exam_id}?revision=1`)).status).toBe(200);
});

it('[R550] an author says that a draft is ready to publish, and takes it back; the list and the log say so', async () => {
  const { admin, person } = await openPaperServer();
  const author = await person('author', 'author');
  const { exam_id } = await writeDraft(author);
  const say = async (ready: boolean) => (await author.call('PUT', 'exams/sayready', { exam_id, ready })).status;
  const readyAt = async () => {
    const { data } = await admin.get<{ data: DraftExam[] }>('exams/getexams?creationStatus=pending');
    const { ready_at } = await author.get<{ ready_at: number | null }>(`exams/checkexam?exam_id=${exam_id}`);
    return [data.find((exam) => exam.exam_id === exam_id)?.ready_at ?? null, ready_at];
  };
  expect(await readyAt()).toEqual([null, null]);
  expect([await say(true), await say(true)]).toEqual([200, 200]);
  expect(await readyAt()).toEqual([expect.any(Number), expect.any(Number)]);
  expect(await say(false)).toBe(200);
  expect(await readyAt()).toEqual([null, null]);
  const { data: lines } = await admin.get<{ data: LogEntry[] }>('auth/getaccesslog?kind=papers');
  expect(lines.map(({ action }) => action)).toEqual(['draft_not_ready', 'draft_ready']);
  expect(lines[0]).toMatchObject({ user_id: author.user_id, detail: expect.any(String) });

  // what is published is ready no longer, nor is what is corrected then
  await say(true);
  expect((await admin.call('PUT', 'exams/finishcreateexam', { exam_id })).status).toBe(200);
  expect(await say(true)).toBe(409);
  expect((await admin.call('PUT', `exams/correctpaper/${exam_id}`)).status).toBe(200);
  expect(await readyAt()).toEqual([null, null]);
  expect(await say(true)).toBe(200);
  expect((await admin.call('PUT', `exams/discardcorrection/${exam_id}`)).status).toBe(200);
  expect((await admin.call('PUT', `exams/correctpaper/${exam_id}`)).status).toBe(200);
  expect(await readyAt()).toEqual([null, null]);
});

const EXPLAINED = '<p>Why.</p>';
const SHOWN = 'Explanation saved successfully.';
const WAITS = 'Explanation saved successfully. Students do not see this text yet. An admin publishes it.';

async function explain(person: Person, examId: string, contentData: string): Promise<string> {
  const reply = await person.call('POST', 'explanation/addexplanation', { examId, contentData });
  return ((await reply.json()) as { message: string }).message;
}

it('[R598] what an author writes about a published paper waits for who publishes it', async () => {
  const { admin, student, person } = await openPaperServer();
  const author = await person('author', 'author');
  const { exam_id } = await publishPaper(admin);
  expect(await explain(author, exam_id, EXPLAINED)).toBe(WAITS);
  const shown = await admin.get<{ explanationData: unknown }>(
    `explanation/getexplanationforexam/${exam_id}?revision=1`,
  );
  expect(shown.explanationData).toBeNull();
  expect((await student.call('GET', `explanation/getexplanationforexam/${exam_id}`)).status).toBe(403);
  // the file of a published paper would be on offer again at once
  expect((await author.call('POST', 'exams/importpaper', fileThatComesBack())).status).toBe(403);
  expect((await admin.call('POST', 'exams/importpaper', fileThatComesBack())).status).toBe(422);
});

it('[R598] an author is told what students read of an explanation, which the next save of an admin shows', async () => {
  const { admin, person } = await openPaperServer();
  const author = await person('author', 'author');
  const { exam_id } = await publishPaper(admin);
  const shown = async () =>
    (
      await admin.get<{ explanationData: { content_data: string } | null }>(
        `explanation/getexplanationforexam/${exam_id}?revision=1`,
      )
    ).explanationData?.content_data;
  expect(await explain(author, exam_id, EXPLAINED)).toBe(WAITS);
  expect(await shown()).toBeUndefined();
  expect(await explain(admin, exam_id, EXPLAINED)).toBe(SHOWN);
  expect(await shown()).toBe(EXPLAINED);
  expect(await explain(author, exam_id, EXPLAINED)).toBe(SHOWN);
  expect(await explain(author, exam_id, '<p>Another.</p>')).toBe(WAITS);
  expect(await explain(admin, exam_id, '<p>Another.</p>')).toContain('moved to edit mode and finished again');
  expect(await shown()).toBe(EXPLAINED);
});
