import { expect, it } from 'vitest';
import { openPaperServer, publishPaper, writeDraft } from '../testing/papers.ts';

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

it('[R598] what an author writes about a published paper waits for who publishes it', async () => {
  const { admin, student, person } = await openPaperServer();
  const author = await person('author', 'author');
  const { exam_id } = await publishPaper(admin);
  const reply = await author.call('POST', 'explanation/addexplanation', {
    examId: exam_id,
    contentData: '<p>Why.</p>',
  });
  expect(await reply.json()).toMatchObject({
    message: expect.stringContaining('once the paper is moved to edit mode and finished again'),
  });
  const shown = await admin.get<{ explanationData: unknown }>(
    `explanation/getexplanationforexam/${exam_id}?revision=1`,
  );
  expect(shown.explanationData).toBeNull();
  expect((await student.call('GET', `explanation/getexplanationforexam/${exam_id}`)).status).toBe(403);
  // the file of a published paper would be on offer again at once
  expect((await author.call('POST', 'exams/importpaper', fileThatComesBack())).status).toBe(403);
  expect((await admin.call('POST', 'exams/importpaper', fileThatComesBack())).status).toBe(422);
});
