// A paper that is corrected while its revision stays on offer, on every database.

import { beforeEach, beforeAll, describe, expect, it } from 'vitest';
import type { DraftExam, DraftPaper } from '../../shared/authoring/draft.ts';
import type { Exam } from '../../shared/papers.ts';
import {
  audioForm,
  type DraftPaper as TestDraft,
  examForm,
  openPaperServerOn,
  type PaperServer,
  wavFile,
  writeDraft,
} from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';
import { STORES } from '../testing/stores.ts';

const ROUNDS = 4;

describe.each(STORES)('a paper under correction on $name', (kind) => {
  let server: PaperServer;
  let paper: TestDraft;
  let exam_id: string;
  beforeAll(async () => {
    server = await openPaperServerOn(kind);
  });
  beforeEach(async () => {
    paper = await writeDraft(server.admin, { category: 'listening' });
    ({ exam_id } = paper);
    const { admin } = server;
    await admin.send('POST', 'audio/saveaudiofile', audioForm(paper.part_id, wavFile()));
    const turns = [{ speaker: 'Keeper', words: 'In 1875.', start_ms: 100 }];
    await admin.send('PUT', 'document/savetranscript', { part_id: paper.part_id, turns, version: 0 });
    await finish();
  });

  const put = (call: string) => server.admin.call('PUT', `exams/${call}/${exam_id}`);
  const finish = () => server.admin.send('PUT', 'exams/finishcreateexam', { exam_id });
  const correct = async () =>
    (await server.admin.send<{ data: DraftExam }>('PUT', `exams/correctpaper/${exam_id}`)).data;
  const discard = async () =>
    (await server.admin.send<{ data: DraftExam }>('PUT', `exams/discardcorrection/${exam_id}`)).data;
  const readDraft = () => server.admin.get<DraftPaper>(`exams/getalldataforexam/${exam_id}`);
  const textOf = async (path: string) => (await server.student.call('GET', path)).text();
  const bundle = () => textOf(`exams/getalldataforexam/${exam_id}`);
  const shown = async (creationStatus: string) => {
    const path = `exams/getexams?creationStatus=${creationStatus}`;
    const { data } = await server.admin.get<{ data: DraftExam[] }>(path);
    return data.find((exam) => exam.exam_id === exam_id);
  };

  /** The draft as an author sees it, but for the versions of its rows. */
  async function contentOf(): Promise<unknown> {
    const { data } = await readDraft();
    return JSON.parse(JSON.stringify(data, (key, value) => (key === 'version' ? undefined : value)));
  }

  async function rewrite(): Promise<void> {
    const { admin } = server;
    const { data } = await readDraft();
    const { version } = data.content_data.find(({ content_id }) => content_id === paper.paragraph_id)!;
    const [question_id] = paper.question_ids;
    await admin.send('PUT', 'content/saveblock', {
      content_id: paper.paragraph_id,
      part_id: paper.part_id,
      content_type: 'paragraph',
      content_status: 'added',
      content_data: JSON.stringify([
        { type: 'text', value: '<p>Corrected</p>' },
        { type: 'question', question_id },
      ]),
      questions: [
        {
          question_id,
          question_type: 'fillBlank',
          question_data: '',
          answers: ['numbat'],
          reason: 'So.',
          evidence: [],
        },
      ],
      version,
    });
    const updatedContent = '<p>Built in 1876.</p>';
    await admin.send('PUT', 'document/updatereadingdocument', { document_id: paper.document_id, updatedContent });
    await admin.send('POST', 'audio/saveaudiofile', audioForm(paper.part_id, wavFile(3)));
    await admin.send('PUT', 'document/savetranscript', { part_id: paper.part_id, turns: [], version: 1 });
    const details = { ...examForm, exam_id, examName: 'Corrected', category: 'listening', noOfParts: 2 };
    await admin.send('PUT', 'exams/updateexam', { ...details, category_month: 'May', access_control: '["all"]' });
    await admin.send('POST', 'parts/addparts', { exam_id, partsData: [] });
  }

  it('[R450] stays in the library as it was published, can be downloaded and attended, and is marked by its own key', async () => {
    const [offered, before] = [await shown('complete'), await bundle()];
    const { cursor } = await syncAs(server.student);
    expect(await correct()).toMatchObject({ creationStatus: 'pending', revision: 1, on_offer: 1 });
    await rewrite();
    expect(await shown('complete')).toEqual(offered);
    expect(await bundle()).toBe(before);
    expect(JSON.parse(await textOf(`exams/getsingleexams?exam_id=${exam_id}`))).toEqual({ data: offered });
    expect((await syncAs(server.student, {}, cursor)).pull.exams).toEqual([]);
    // a device that sees the library for the first time, and a student without access to the month
    const { pull } = await syncAs(server.locked);
    expect(pull.exams).toContainEqual({ ...offered, deleted: 0 });
    expect((await server.locked.call('GET', `exams/getalldataforexam/${exam_id}`)).status).toBe(403);
    const attempt = { ...newAttempt(server, exam_id), revision: 1 };
    await syncAs(server.student, { attempts: [attempt] });
    const answer = {
      result_id: attempt.result_id,
      question_id: paper.question_ids[0],
      answer_type: 'fillBlank' as const,
      answer: 'quokka of the key',
      exam_id,
    };
    const hlc = `${String(server.clock.nowMs).padStart(15, '0')}-0000-phone`;
    const ended = { ...attempt, end_time: server.clock.nowMs };
    const reply = await syncAs(server.student, { answers: [{ ...answer, hlc }], attempts: [ended] });
    expect(reply.pull.results).toMatchObject([{ result_id: attempt.result_id, revision: 1, correct: 1 }]);
  });

  it('[R450] is a draft to its authors: among the drafts, with its own details, once, however often it is opened', async () => {
    await correct();
    await rewrite();
    expect(await correct()).toMatchObject({ exam_name: 'Corrected', category_month: 'May', on_offer: 1 });
    expect(await shown('pending')).toMatchObject({ exam_name: 'Corrected', creationStatus: 'pending', on_offer: 1 });
    expect((await readDraft()).data.exam_data).toMatchObject({ exam_name: 'Corrected', no_of_parts: 2, on_offer: 1 });
    const narrowed = 'exams/getexams?creationStatus=pending&examCategory=listening&parentCategory=general';
    expect(await server.admin.get(narrowed)).toEqual({ data: [] });
    const teacher = await server.person(`teacher-${exam_id}`, 'teacher');
    for (const reader of [server.student, teacher]) {
      expect((await reader.call('GET', 'exams/getexams?creationStatus=pending')).status).toBe(403);
      expect(await reader.get(`exams/getsingleexams?exam_id=${exam_id}`)).toMatchObject({
        data: { exam_name: 'Harbour Reading', creationStatus: 'complete' },
      });
    }
    expect(await (await teacher.call('GET', `exams/getalldataforexam/${exam_id}?revision=1`)).text()).toBe(
      await bundle(),
    );
  });

  it('[R451] Finish replaces the revision on offer at once, with the details; open attempts go on as they are', async () => {
    const attempt = { ...newAttempt(server, exam_id), revision: 1 };
    const { cursor } = await syncAs(server.student, { attempts: [attempt] });
    const before = await bundle();
    await correct();
    const updatedContent = '<p>Built in 1876.</p>';
    await server.admin.send('PUT', 'document/updatereadingdocument', {
      document_id: paper.document_id,
      updatedContent,
    });
    await server.admin.send('PUT', 'exams/updateexam', {
      ...examForm,
      exam_id,
      category: 'listening',
      examName: 'Corrected',
    });
    await finish();
    expect(await shown('pending')).toBeUndefined();
    expect(await shown('complete')).toMatchObject({ exam_name: 'Corrected', revision: 2 });
    expect((await syncAs(server.student, {}, cursor)).pull.exams).toMatchObject([
      { exam_id, exam_name: 'Corrected', revision: 2, creationStatus: 'complete', deleted: 0 },
    ]);
    expect(JSON.parse(await bundle())).toMatchObject({ revision: 2, data: { exam_data: { exam_name: 'Corrected' } } });
    expect(await textOf(`exams/getalldataforexam/${exam_id}?revision=1`)).toBe(before);
    await syncAs(server.student, { attempts: [{ ...attempt, end_time: server.clock.nowMs }] });
    const revisions = server.store.read.selectFrom('revisions').select('retired_at').where('exam_id', '=', exam_id);
    expect((await revisions.orderBy('revision').execute()).map((row) => row.retired_at !== null)).toEqual([
      true,
      false,
    ]);
  });

  it('[R451] a problem of the draft keeps Finish from it, and the revision stays on offer', async () => {
    const before = await bundle();
    await correct();
    await server.admin.send('DELETE', `content/deletecontent?content_id=${paper.mcq_block_id}`);
    await server.admin.send('DELETE', `content/deletecontent?content_id=${paper.paragraph_id}`);
    const refused = await server.admin.call('PUT', 'exams/finishcreateexam', { exam_id });
    expect(refused.status).toBe(422);
    expect(await bundle()).toBe(before);
    const { problems } = await server.admin.get<{ problems: unknown[] }>(`exams/checkexam?exam_id=${exam_id}`);
    expect(problems).not.toEqual([]);
  });

  it('[R452] discarded, it is what was published again; older saves are refused, and once more changes nothing', async () => {
    const [first, offered] = [await contentOf(), await shown('complete')];
    await correct();
    await rewrite();
    const stale = (await readDraft()).data.content_data.find(({ content_id }) => content_id === paper.heading_id)!;
    expect(await discard()).toEqual(offered);
    expect(await contentOf()).toEqual(first);
    expect(await shown('pending')).toBeUndefined();
    const save = () =>
      server.admin.call('PUT', 'content/saveblock', { ...stale, questions: [], content_data: '<p>x</p>' });
    expect(await (await save()).json()).toMatchObject({ code: 'exam_complete' });
    expect(await discard()).toEqual(offered);
    await correct();
    expect(await (await save()).json()).toMatchObject({ code: 'draft_changed' });
    expect(await contentOf()).toMatchObject({ exam_data: { exam_name: 'Harbour Reading', no_of_parts: 1 } });
    await finish();
    const { data } = JSON.parse(await bundle()) as DraftPaper;
    expect(data.audio_data).toHaveLength(1);
  });

  it('[R452] discarded, it keeps a key that was corrected meanwhile', async () => {
    await correct();
    await rewrite();
    const changes = [{ question_id: paper.question_ids[1], answers: ['TRUE'] }];
    await server.admin.send('PUT', 'exams/remark', { exam_id, revision: 1, changes, reason: 'Wrong key.' });
    await discard();
    const { data } = await readDraft();
    const answerOf = (question_id: string) => data.question_data.find((one) => one.question_id === question_id)?.answer;
    expect(paper.question_ids.map(answerOf)).toEqual([['quokka of the key', 'wallaby of the key'], 'TRUE', 1]);
  });

  it('[R450] edit mode takes the paper out of the library with what its correction has', async () => {
    await correct();
    await rewrite();
    expect((await put('changepapertoeditmode')).status).toBe(200);
    expect(await shown('complete')).toBeUndefined();
    const draft = (await readDraft()).data.exam_data;
    expect(draft).toMatchObject({ exam_name: 'Corrected', category_month: 'May', creationStatus: 'pending' });
    expect(draft.on_offer).toBeUndefined();
    expect(await correct()).toEqual(draft);
    const refused = await put('discardcorrection');
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'no_correction' }]);
  });

  it('[R450] deleted, the paper is gone with its correction', async () => {
    await correct();
    await server.admin.send('DELETE', `exams/deleteexampaper/${exam_id}`);
    expect(await shown('pending')).toBeUndefined();
    expect((await put('correctpaper')).status).toBe(404);
    expect((await put('discardcorrection')).status).toBe(404);
  });

  it('[R450] one that a server of the release before left behind a later revision is not in force', async () => {
    await correct();
    await rewrite();
    const { store, admin } = server;
    // what that server does for edit mode and Finish: it knows no corrections
    await store.transact((tx) => tx.updateTable('exams').set({ revision: 2 }).where('exam_id', '=', exam_id).execute());
    expect(await shown('pending')).toBeUndefined();
    expect(await admin.get(`exams/getsingleexams?exam_id=${exam_id}`)).toMatchObject({
      data: { creationStatus: 'complete' },
    });
    expect(await correct()).toMatchObject({ exam_name: 'Harbour Reading', on_offer: 2 });
  });

  it('[R452, F62] Finish and discard of two authors at once: one of them, whole', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { revision } = await correct();
      const updatedContent = `<p>Round ${round}.</p>`;
      const document = { document_id: paper.document_id, updatedContent };
      await server.admin.send('PUT', 'document/updatereadingdocument', document);
      await Promise.all([put('discardcorrection'), finish()]);
      const { data } = await server.admin.get<{ data: Exam }>(`exams/getsingleexams?exam_id=${exam_id}`);
      expect(data).toMatchObject({ creationStatus: 'complete' });
      expect((await bundle()).includes(updatedContent.slice(3, -4))).toBe(data.revision > revision);
      expect(JSON.stringify(await readDraft()).includes(updatedContent)).toBe(data.revision > revision);
    }
  });
});
