import { v7 as newId } from 'uuid';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Exam, PaperBundle } from '../../shared/papers.ts';
import {
  addBlock,
  addQuestion,
  audioForm,
  insertAttempt,
  openPaperServer,
  publishPaper,
  SECRET_ANSWERS,
  wavFile,
  writeDraft,
} from '../testing/papers.ts';

describe('Finish', () => {
  it('publishes a whole draft as revision 1', async () => {
    const { admin, student } = await openPaperServer();
    const paper = await writeDraft(admin);
    const { data: exam } = await admin.send<{ data: Exam }>('PUT', 'exams/finishcreateexam', {
      exam_id: paper.exam_id,
    });
    expect(exam).toMatchObject({ creationStatus: 'complete', revision: 1, exam_name: 'Harbour Reading' });

    const reply = await student.call('GET', `exams/getalldataforexam/${paper.exam_id}`);
    const text = await reply.text();
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
    expect(createHash('sha256').update(text).digest('hex')).toBe(exam.bundle_sha256);
    expect(Buffer.byteLength(text)).toBe(exam.bundle_bytes);
    const bundle = PaperBundle.parse(JSON.parse(text));
    expect(bundle.revision).toBe(1);
    expect(bundle.data.exam_data).toEqual({ ...exam, bundle_sha256: '', bundle_bytes: 0 });
    expect(bundle.data.question_data.map((question) => question.question_id)).toEqual(paper.question_ids);
    expect(bundle.data.part_data).toMatchObject([{ part_no: 1, no_of_question: 3 }]);
  });

  it('lists what is missing, publishes nothing, and can be tried again', async () => {
    const { admin } = await openPaperServer();
    const paper = await writeDraft(admin, { noOfParts: 2 });
    const { data: parts } = await admin.get<{ data: { part_id: string }[] }>(
      `parts/getpartsrelatedtoexam/${paper.exam_id}`,
    );
    const content_id = await addBlock(admin, parts[1]?.part_id ?? '', 'paragraph');
    const question_id = await addQuestion(admin, { exam_id: paper.exam_id, content_id, question_type: 'fillBlank' });
    const finish = await admin.call('PUT', 'exams/finishcreateexam', { exam_id: paper.exam_id });
    expect(finish.status).toBe(422);
    expect(await finish.json()).toEqual({
      code: 'exam_incomplete',
      message: 'The paper is not complete yet.',
      problems: [
        { part_no: 2, content_id, message: 'Block 1 is still being edited.' },
        { part_no: 2, question_number: 4, content_id, question_id, message: 'The question has no answer.' },
        { part_no: 2, question_number: 4, content_id, question_id, message: 'The question is not placed in the text.' },
      ],
    });
    const { data: pending } = await admin.get<{ data: Exam[] }>('exams/getexams?creationStatus=pending');
    expect(pending).toMatchObject([{ exam_id: paper.exam_id, revision: 0, bundle_sha256: '' }]);

    await admin.send('POST', 'answer/addanswer', { answer: 'tide', answer_type: 'fillBlank', question_id });
    await admin.send('PUT', 'content/updatecontent', {
      content_id,
      content_status: 'added',
      content_data: JSON.stringify([{ type: 'question', question_id }]),
    });
    expect((await admin.call('PUT', 'exams/finishcreateexam', { exam_id: paper.exam_id })).status).toBe(200);
  });

  it('numbers the questions as they are read, not as they were added', async () => {
    const { admin, student } = await openPaperServer();
    const paper = await writeDraft(admin);
    const [blank, dropDown, mcq] = paper.question_ids;
    await admin.send('PUT', 'content/updatecontent', {
      content_id: paper.paragraph_id,
      content_data: JSON.stringify([
        { type: 'question', question_id: dropDown },
        { type: 'question', question_id: blank },
      ]),
    });
    await admin.send('PUT', 'content/updatecontent', { content_id: paper.mcq_block_id, content_order: 0 });
    await admin.send('PUT', 'exams/finishcreateexam', { exam_id: paper.exam_id });
    const { data } = await student.get<PaperBundle>(`exams/getalldataforexam/${paper.exam_id}`);
    expect(data.question_data.map((question) => [question.question_number, question.question_id])).toEqual([
      [1, mcq],
      [2, dropDown],
      [3, blank],
    ]);
  });

  it('is the same publication when it is sent twice', async () => {
    const { admin } = await openPaperServer();
    const { exam_id } = await writeDraft(admin);
    const first = await admin.send('PUT', 'exams/finishcreateexam', { exam_id });
    expect(await admin.send('PUT', 'exams/finishcreateexam', { exam_id })).toEqual(first);
  });

  it('asks a listening paper for audio, and freezes it with the revision', async () => {
    const { admin, student } = await openPaperServer();
    const paper = await writeDraft(admin, { category: 'listening' });
    const silent = await admin.call('PUT', 'exams/finishcreateexam', { exam_id: paper.exam_id });
    expect(await silent.json()).toMatchObject({ problems: [{ part_no: 1, message: 'The part has no audio.' }] });
    await admin.send('POST', 'audio/saveaudiofile', audioForm(paper.part_id, wavFile()));
    const { data: exam } = await admin.send<{ data: Exam }>('PUT', 'exams/finishcreateexam', {
      exam_id: paper.exam_id,
    });
    expect(exam.media_bytes).toBe(wavFile().length);
    const { data } = await student.get<PaperBundle>(`exams/getalldataforexam/${paper.exam_id}`);
    expect(data.audio_data).toMatchObject([
      { part_id: paper.part_id, bytes: wavFile().length, media_type: 'audio/wav' },
    ]);
    expect(data.exam_data.media_bytes).toBe(wavFile().length);
  });
});

describe('a published revision', () => {
  it('stays as it is when the paper is edited, and the next Finish makes another', async () => {
    const { admin, student, store } = await openPaperServer();
    const paper = await publishPaper(admin);
    const path = `exams/getalldataforexam/${paper.exam_id}`;
    const first = await (await student.call('GET', path)).text();
    await insertAttempt(store, { user_id: student.user_id, exam_id: paper.exam_id, revision: 1 });

    await admin.send('PUT', `exams/changepapertoeditmode/${paper.exam_id}`);
    await admin.send('DELETE', `question/deletequestion?question_id=${paper.question_ids[0]}`);
    await admin.send('PUT', 'document/updatereadingdocument', {
      document_id: paper.document_id,
      updatedContent: '<p>The harbour was built in 1876.</p>',
    });
    expect(await (await student.call('GET', path)).text()).toBe(first);

    const { data: exam } = await admin.send<{ data: Exam }>('PUT', 'exams/finishcreateexam', {
      exam_id: paper.exam_id,
    });
    expect(exam.revision).toBe(2);
    const second = await student.get<PaperBundle>(path);
    expect(second.revision).toBe(2);
    expect(second.data.question_data).toHaveLength(2);
    expect(await (await student.call('GET', `${path}?revision=1`)).text()).toBe(first);
    expect(await (await admin.call('GET', `${path}?revision=1`)).text()).toBe(first);
  });

  it('refuses every edit with 409', async () => {
    const { admin } = await openPaperServer();
    const paper = await publishPaper(admin);
    const [question_id] = paper.question_ids;
    const { data: answers } = await admin.get<{ data: { answer_id: string }[] }>(
      `answer/getanswers?question_id=${question_id}`,
    );
    const { part_id } = paper;
    const row = { part_id, content_data: '', version: 0 };
    const text = { ...row, content_type: 'text', content_status: 'added', questions: [] };
    const document = { ...row, content_type: 'title', content_order: 0 };
    const edits: [method: string, path: string, body?: object][] = [
      ['POST', 'parts/addparts', { exam_id: paper.exam_id, partsData: [{ no_of_question: 9 }] }],
      ['POST', 'content/addcontent', { part_id: paper.part_id, content_type: 'text' }],
      ['PUT', 'content/updatecontent', { content_id: paper.heading_id, content_data: 'x' }],
      ['DELETE', `content/deletecontent?content_id=${paper.heading_id}`],
      [
        'POST',
        'question/addquestion',
        { exam_id: paper.exam_id, content_id: paper.paragraph_id, question_type: 'fillBlank' },
      ],
      ['PUT', 'question/updatequestion', { question_id }],
      ['DELETE', `question/deletequestion?question_id=${question_id}`],
      ['POST', 'answer/addanswer', { question_id, answer: 'x', answer_type: 'fillBlank' }],
      ['DELETE', `answer/deleteanswer?answer_id=${answers[0]?.answer_id}`],
      ['POST', 'document/addreadingdocument', { part_id: paper.part_id, content_type: 'title', content_data: 'x' }],
      ['PUT', 'document/updatereadingdocument', { document_id: paper.document_id, updatedContent: 'x' }],
      ['POST', 'audio/saveaudiofile', audioForm(paper.part_id, wavFile())],
      ['PUT', 'content/saveblock', { ...text, content_id: newId() }],
      ['PUT', 'content/orderblocks', { part_id: paper.part_id, content_ids: [] }],
      ['PUT', 'document/savedocument', { ...document, reading_document_id: newId() }],
      ['DELETE', `document/deletereadingdocument?reading_document_id=${paper.document_id}`],
      ['PUT', 'document/savetranscript', { part_id: paper.part_id, turns: [], version: 0 }],
      ['PUT', 'parts/addtoparts', { exam_id: paper.exam_id, documents: [], blocks: [] }],
    ];
    for (const edit of edits) {
      const reply = await admin.call(...edit);
      expect([edit[1], reply.status]).toEqual([edit[1], 409]);
      expect(await reply.json()).toMatchObject({ code: 'exam_complete' });
    }
  });

  it('never shows a student an answer, in any reply', async () => {
    const { admin, student, store } = await openPaperServer();
    const paper = await publishPaper(admin);
    const adminReply = await (await admin.call('GET', `exams/getalldataforexam/${paper.exam_id}`)).text();
    for (const secret of SECRET_ANSWERS) expect(adminReply).toContain(secret);
    const paths = [
      'exams/getexams',
      `exams/getsingleexams?exam_id=${paper.exam_id}`,
      `exams/getalldataforexam/${paper.exam_id}`,
      `exams/getalldataforexam/${paper.exam_id}?revision=1`,
      `parts/getpartsrelatedtoexam/${paper.exam_id}`,
      `content/getallcontentforpart?part_id=${paper.part_id}`,
      `question/getquestionsrelatedtoexam/${paper.exam_id}`,
      `document/getreadingdocument?part_id=${paper.part_id}`,
      `audio/getaudiofile/${paper.part_id}`,
    ];
    await insertAttempt(store, { user_id: student.user_id, exam_id: paper.exam_id, revision: 1, end_time: 5 });
    for (const path of paths) {
      const reply = await student.call('GET', path);
      const text = await reply.text();
      expect([path, reply.status]).toEqual([path, 200]);
      for (const secret of SECRET_ANSWERS) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/"answer/);
    }
  });

  it('is not sent again to who has it', async () => {
    const { admin, student } = await openPaperServer();
    const { exam_id } = await publishPaper(admin);
    const { data: exam } = await student.get<{ data: Exam }>(`exams/getsingleexams?exam_id=${exam_id}`);
    const path = `exams/getalldataforexam/${exam_id}`;
    const first = await student.call('GET', path);
    expect(first.headers.get('etag')).toBe(`"${exam.bundle_sha256}"`);
    const again = await student.call('GET', path, undefined, { 'if-none-match': `W/"${exam.bundle_sha256}"` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const other = await student.call('GET', path, undefined, { 'if-none-match': '"another"' });
    expect(other.status).toBe(200);
  });
});

describe('the number a paper has in the library', () => {
  it('is given at Finish, at edit mode and at deletion, and never to a draft', async () => {
    const { admin, store } = await openPaperServer();
    const seqOf = async (exam_id: string) =>
      (await store.read.selectFrom('exams').select('seq').where('exam_id', '=', exam_id).executeTakeFirstOrThrow()).seq;
    const draft = await writeDraft(admin);
    expect(await seqOf(draft.exam_id)).toBeNull();
    const paper = await publishPaper(admin);
    expect(await seqOf(paper.exam_id)).toBe(1);
    await admin.send('PUT', `exams/changepapertoeditmode/${paper.exam_id}`);
    expect(await seqOf(paper.exam_id)).toBe(2);
    await admin.send('DELETE', `exams/deleteexampaper/${paper.exam_id}`);
    expect(await seqOf(paper.exam_id)).toBe(3);
    await admin.send('DELETE', `exams/deleteexampaper/${draft.exam_id}`);
    expect(await seqOf(draft.exam_id)).toBeNull();
  });
});
