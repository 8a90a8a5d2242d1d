import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { examForm, openPaperServer } from '../testing/papers.ts';

const id = newId();

/** Every call of papers, its body where it has one, and who may make it. */
const adminCalls: [method: string, path: string, body?: object][] = [
  ['POST', 'exams/addexams', examForm],
  ['PUT', 'exams/updateexam', { ...examForm, exam_id: id }],
  ['PUT', 'exams/finishcreateexam', { exam_id: id }],
  ['POST', 'exams/undoaddtoparts', { exam_id: id, token: id }],
  ['PUT', `exams/changepapertoeditmode/${id}`],
  ['PUT', `exams/correctpaper/${id}`],
  ['PUT', `exams/discardcorrection/${id}`],
  ['DELETE', `exams/deleteexampaper/${id}`],
  ['POST', 'parts/addparts', { exam_id: id, partsData: [] }],
  ['PUT', 'parts/updateparts', { exam_id: id, partsData: [] }],
  ['POST', 'content/addcontent', { part_id: id, content_type: 'text' }],
  ['PUT', 'content/updatecontent', { content_id: id }],
  ['DELETE', `content/deletecontent?content_id=${id}`],
  ['GET', `question/getupdatedquestions?exam_id=${id}`],
  ['POST', 'question/addquestion', { exam_id: id, content_id: id, question_type: 'fillBlank' }],
  ['PUT', 'question/updatequestion', { question_id: id }],
  ['DELETE', `question/deletequestion?question_id=${id}`],
  ['POST', 'answer/addanswer', { question_id: id, answer: 'x', answer_type: 'fillBlank' }],
  ['GET', `answer/getanswers?question_id=${id}`],
  ['DELETE', `answer/deleteanswer?answer_id=${id}`],
  ['POST', 'document/addreadingdocument', { part_id: id, content_type: 'title', content_data: 'x' }],
  ['PUT', 'document/updatereadingdocument', { document_id: id, updatedContent: 'x' }],
  ['DELETE', `audio/deleteaudiofile?reading_document_id=${id}`],
  ['PUT', 'explanation/updateexplanation', { explanation_id: id, contentData: 'x' }],
  ['POST', 'explanation/addexplanation', { examId: id, contentData: 'x' }],
  ['PUT', 'explanation/addexplanation', { examId: id, contentData: 'x' }],
];
const userCalls: [method: string, path: string][] = [
  ['GET', `exams/getsingleexams?exam_id=${id}`],
  ['GET', `exams/getalldataforexam/${id}`],
  ['GET', `parts/getpartsrelatedtoexam/${id}`],
  ['GET', `content/getallcontentforpart?part_id=${id}`],
  ['GET', `question/getquestionsrelatedtoexam/${id}`],
  ['GET', `document/getreadingdocument?part_id=${id}`],
  ['GET', `audio/getaudiofile/${id}`],
  ['GET', `explanation/getexplanationforexam/${id}`],
  ['GET', `media/${'0'.repeat(64)}`],
];

describe('calls for admins', () => {
  it.each(adminCalls)(
    '%s %s asks for a sign-in, refuses students, and finds nothing where nothing is',
    async (...call) => {
      const { anonymous, student, admin } = await openPaperServer();
      expect((await anonymous.call(...call)).status).toBe(401);
      const refused = await student.call(...call);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toEqual({ code: 'not_allowed', message: 'Unauthorized access!' });
      const isNew = call[1] === 'exams/addexams';
      const answer = await admin.call(...call);
      expect(answer.status).toBe(isNew ? 200 : 404);
      if (!isNew) expect(await answer.json()).toMatchObject({ code: 'not_found' });
    },
  );

  it('POST audio/saveaudiofile too', async () => {
    const { anonymous, student } = await openPaperServer();
    expect((await anonymous.call('POST', 'audio/saveaudiofile', new FormData())).status).toBe(401);
    expect((await student.call('POST', 'audio/saveaudiofile', new FormData())).status).toBe(403);
  });
});

describe('calls for who is signed in', () => {
  it.each(userCalls)('%s %s asks for a sign-in, and finds nothing where nothing is', async (...call) => {
    const { anonymous, student, admin } = await openPaperServer();
    expect((await anonymous.call(...call)).status).toBe(401);
    expect((await student.call(...call)).status).toBe(404);
    expect((await admin.call(...call)).status).toBe(404);
  });
});

it('lists drafts for admins only', async () => {
  const { anonymous, student, admin } = await openPaperServer();
  const path = 'exams/getexams?creationStatus=pending';
  expect((await anonymous.call('GET', path)).status).toBe(401);
  expect((await student.call('GET', path)).status).toBe(403);
  expect((await admin.call('GET', path)).status).toBe(200);
});

it('answers an id that is none with 400 in a body, and with 404 in an address', async () => {
  const { admin } = await openPaperServer();
  expect((await admin.call('GET', 'content/getallcontentforpart?part_id=42')).status).toBe(404);
  expect((await admin.call('PUT', 'exams/finishcreateexam', { exam_id: "' or 1=1" })).status).toBe(400);
  expect((await admin.call('GET', 'exams/getalldataforexam/42')).status).toBe(404);
});
