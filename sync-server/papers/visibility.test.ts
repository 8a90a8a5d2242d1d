import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NO_ACCESS } from '../../shared/errors.ts';
import type { PaperBundle } from '../../shared/papers.ts';
import { audioForm, insertAttempt, openPaperServer, publishPaper, wavFile, writeDraft } from '../testing/papers.ts';
import { syncBody } from '../testing/people.ts';

/** Counts how often a whole paper is parsed from now on. */
function countParsed(): () => number {
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  return () => parse.mock.calls.filter(([text]) => String(text).includes('"exam_data"')).length;
}

describe('a published revision', () => {
  it('is taken apart once, however often it is asked who may read it', async () => {
    const { admin, student } = await openPaperServer();
    const { exam_id } = await publishPaper(admin);
    const path = `exams/getalldataforexam/${exam_id}?revision=1`;
    expect((await student.call('GET', path)).status).toBe(200); // it is given to the student
    await admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
    const count = countParsed();
    for (let time = 0; time < 3; time++) expect((await student.call('GET', path)).status).toBe(200);
    expect(count()).toBe(1);
  });

  it('is taken apart once for all devices that begin anew, where its paper was withdrawn or deleted', async () => {
    const { admin, student, locked } = await openPaperServer();
    const withdrawn = await publishPaper(admin);
    const deleted = await publishPaper(admin);
    await admin.send('PUT', `exams/changepapertoeditmode/${withdrawn.exam_id}`);
    await admin.send('DELETE', `exams/deleteexampaper/${deleted.exam_id}`);
    const count = countParsed();
    for (const person of [student, student, locked])
      expect((await person.call('POST', 'sync', syncBody())).status).toBe(200);
    expect(count()).toBe(2);
  });
});

describe('who may read a paper', () => {
  it('students with access may, others are asked to pay', async () => {
    const { admin, student, locked } = await openPaperServer();
    const { exam_id } = await publishPaper(admin);
    const path = `exams/getalldataforexam/${exam_id}`;
    expect((await student.call('GET', path)).status).toBe(200);
    const refused = await locked.call('GET', path);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ code: 'no_access', message: NO_ACCESS });
  });

  it('everybody who is signed in may read a free one', async () => {
    const { admin, locked } = await openPaperServer();
    const { exam_id } = await publishPaper(admin, { access_control: '["all"]' });
    expect((await locked.call('GET', `exams/getalldataforexam/${exam_id}`)).status).toBe(200);
  });

  it('nobody but admins may read a draft', async () => {
    const { admin, student } = await openPaperServer();
    const { exam_id, part_id } = await writeDraft(admin, { access_control: '["all"]' });
    for (const path of [
      `exams/getalldataforexam/${exam_id}`,
      `exams/getsingleexams?exam_id=${exam_id}`,
      `parts/getpartsrelatedtoexam/${exam_id}`,
      `content/getallcontentforpart?part_id=${part_id}`,
      `explanation/getexplanationforexam/${exam_id}`,
    ]) {
      expect([path, (await student.call('GET', path)).status]).toEqual([path, 404]);
      expect([path, (await admin.call('GET', path)).status]).toEqual([path, 200]);
    }
  });

  it('who has an attempt keeps its revision when access ends, the paper is reopened or deleted', async () => {
    const { admin, student, locked, store } = await openPaperServer();
    const { exam_id } = await publishPaper(admin);
    await insertAttempt(store, { user_id: locked.user_id, exam_id, revision: 1 });
    const path = `exams/getalldataforexam/${exam_id}`;
    expect((await locked.call('GET', path)).status).toBe(200);
    await admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
    expect((await locked.call('GET', path)).status).toBe(200);
    expect((await student.call('GET', path)).status).toBe(404);
    await admin.send('DELETE', `exams/deleteexampaper/${exam_id}`);
    expect((await locked.call('GET', `${path}?revision=1`)).status).toBe(200);
    expect((await student.call('GET', path)).status).toBe(404);
    expect((await admin.call('GET', path)).status).toBe(404);
    expect((await admin.call('GET', `${path}?revision=1`)).status).toBe(200);
  });

  it('an older revision is for who has an attempt on it', async () => {
    const { admin, student, locked, store } = await openPaperServer();
    const { exam_id } = await publishPaper(admin);
    await insertAttempt(store, { user_id: locked.user_id, exam_id, revision: 1 });
    await admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
    await admin.send('PUT', 'exams/finishcreateexam', { exam_id });
    const path = `exams/getalldataforexam/${exam_id}`;
    expect((await student.call('GET', `${path}?revision=1`)).status).toBe(404);
    expect((await student.call('GET', `${path}?revision=2`)).status).toBe(200);
    expect((await student.get<PaperBundle>(path)).revision).toBe(2);
    expect((await locked.get<PaperBundle>(path)).revision).toBe(1);
    expect((await locked.call('GET', `${path}?revision=2`)).status).toBe(403);
    expect((await admin.call('GET', `${path}?revision=3`)).status).toBe(404);
    expect((await admin.call('GET', `${path}?revision=0`)).status).toBe(400);
  });

  it('the calls for one part show a student what was published, not the draft', async () => {
    const { admin, student, locked } = await openPaperServer();
    const paper = await writeDraft(admin, { category: 'listening' });
    await admin.send('POST', 'audio/saveaudiofile', audioForm(paper.part_id, wavFile()));
    await admin.send('PUT', 'exams/finishcreateexam', { exam_id: paper.exam_id });
    const { data } = await student.get<PaperBundle>(`exams/getalldataforexam/${paper.exam_id}`);
    const replies: [path: string, expected: unknown][] = [
      [`parts/getpartsrelatedtoexam/${paper.exam_id}`, data.part_data],
      [`content/getallcontentforpart?part_id=${paper.part_id}`, data.content_data],
      [`question/getquestionsrelatedtoexam/${paper.exam_id}`, data.question_data],
      [`document/getreadingdocument?part_id=${paper.part_id}`, data.reading_document_data],
      [`audio/getaudiofile/${paper.part_id}`, data.audio_data[0]],
    ];
    for (const [path, expected] of replies) {
      expect(await student.get(path)).toEqual({ data: expected });
      expect([path, (await locked.call('GET', path)).status]).toEqual([path, 403]);
    }
  });
});

describe('explanations', () => {
  it('are for who has ended an attempt, and for admins', async () => {
    const { admin, student, locked, store } = await openPaperServer();
    const { exam_id } = await publishPaper(admin);
    const path = `explanation/getexplanationforexam/${exam_id}`;
    await insertAttempt(store, { user_id: student.user_id, exam_id, revision: 1 });
    const early = await student.call('GET', path);
    expect(early.status).toBe(403);
    expect(await early.json()).toMatchObject({ code: 'attempt_not_ended' });
    await insertAttempt(store, { user_id: student.user_id, exam_id, revision: 1, end_time: 9 });
    expect(await student.get(path)).toMatchObject({ explanationData: null });

    const { createdExplanation } = await admin.send<{
      createdExplanation: { explanation_id: string; version: number };
    }>('PUT', 'explanation/addexplanation', {
      examId: exam_id,
      contentData: '<p onclick="x()">Because.</p><script>x()</script>',
    });
    expect(createdExplanation).toMatchObject({ exam_id, content_data: '<p>Because.</p>', status: 'saved' });
    const { version, ...words } = createdExplanation;
    expect(version).toBe(1);
    expect(await student.get<object>(path)).toHaveProperty('explanationData', words);
    expect((await locked.call('GET', path)).status).toBe(403);

    const { explanation_id } = createdExplanation;
    const update = { explanation_id, contentData: '<p>Therefore.</p>' };
    const { updatedExplanation } = await admin.send<{ updatedExplanation: object }>(
      'PUT',
      'explanation/updateexplanation',
      update,
    );
    expect(updatedExplanation).toEqual({ ...words, content_data: '<p>Therefore.</p>', version: 2 });
    const again = await admin.send('POST', 'explanation/addexplanation', { examId: exam_id, contentData: 'once more' });
    expect(again).toMatchObject({ createdExplanation: { explanation_id, content_data: 'once more' } });
  });
});
