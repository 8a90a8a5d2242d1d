import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { FREE_SAMPLE_ID } from '../../shared/free-sample/sample-id.ts';
import type { MadeMock } from '../../shared/mock-forms.ts';
import { MOCK_SKILLS } from '../../shared/mocks.ts';
import type { OfferedMock } from '../../shared/offered-mocks.ts';
import { openTestApp } from '../testing/app.ts';

type Skill = (typeof MOCK_SKILLS)[number];

async function openAcademy() {
  const app = await openTestApp({ config: { accessTokenSeconds: 90 * 86_400 } });
  const admin = await app.signUp('boss', 'admin');
  const nimal = await app.signUp('nimal');
  const call = async (method: string, path: string, body?: object, { headers } = admin) => {
    const reply = await app.request(method, `/api/mocks/${path}`, { ...(body ? { body } : {}), headers });
    return { status: reply.status, body: Object(await reply.json()) };
  };
  const addExam = async (
    exam_category: Skill,
    changes: {
      exam_id?: string;
      access_control?: string;
      parent_category?: 'general';
      category_month?: 'April';
    } = {},
  ) => {
    const exam = {
      exam_id: newId(),
      exam_name: `Harbour ${exam_category}`,
      exam_duration: '1:0:0',
      exam_category,
      parent_category: 'academic' as const,
      category_year: 2026,
      category_month: 'March',
      no_of_parts: 1,
      access_control: '[]',
      creationStatus: 'complete' as const,
      revision: 1,
      createdAt: '2026-03-01T00:00:00.000Z',
      updatedAt: '2026-03-01T00:00:00.000Z',
      deleted: 0 as const,
      seq: 1,
      ...changes,
    };
    await app.store.transact((tx) => tx.insertInto('exams').values(exam).execute());
    return exam.exam_id;
  };
  const give = (endDate: string) =>
    app.request('POST', '/api/subscription/addsubscription', {
      body: { selectedYear: 2026, selectedMonth: 'March', endDate, selectedUser: nimal.user.user_id },
      headers: admin.headers,
    });
  const papers = {
    listening: await addExam('listening'),
    reading: await addExam('reading'),
    writing: await addExam('writing'),
    speaking: await addExam('speaking'),
  };
  const mock = {
    mock_id: newId(),
    version: 0,
    title: ' March mock ',
    parent_category: 'academic',
    break_minutes: 10,
    papers,
  };
  const offered = async (who = nimal): Promise<OfferedMock[]> =>
    (await call('GET', 'offered', undefined, who)).body.data;
  const made = async (): Promise<MadeMock[]> => (await call('GET', 'getmocks')).body.data;
  const close = (exam_id: string) =>
    app.store.transact((tx) => tx.updateTable('exams').set({ deleted: 1 }).where('exam_id', '=', exam_id).execute());
  return { ...app, admin, nimal, call, addExam, give, papers, mock, offered, made, close };
}

describe('[R499] a mock of the academy', () => {
  it('is offered to students who may start all of its papers, in the order of the test', async () => {
    const { call, mock, give, offered, admin, papers, clock } = await openAcademy();
    expect((await call('PUT', 'savemock', mock)).status).toBe(200);
    expect(await offered()).toEqual([]);
    await give('2026-03-30');
    const [found, ...others] = await offered();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ mock_id: mock.mock_id, title: 'March mock', break_minutes: 10 });
    expect(found?.papers).toEqual(
      MOCK_SKILLS.map((skill) => ({ skill, exam_id: papers[skill], exam_name: `Harbour ${skill}` })),
    );
    expect(await offered(admin)).toHaveLength(1);
    clock.nowMs = Date.parse('2026-04-02T00:00:00Z');
    expect(await offered()).toEqual([]);
  });

  it('is not offered while one of its papers cannot be started', async () => {
    const { call, mock, give, offered, made, close, papers } = await openAcademy();
    await call('PUT', 'savemock', mock);
    await give('2026-03-30');
    await close(papers.writing);
    expect(await offered()).toEqual([]);
    expect(await made()).toMatchObject([{ closed: ['writing'] }]);
  });

  it('[R597] has no part that is the free sample', async () => {
    const { call, mock, addExam, made } = await openAcademy();
    const sample = await addExam('reading', { exam_id: FREE_SAMPLE_ID, access_control: '["all"]' });
    const reply = await call('PUT', 'savemock', { ...mock, papers: { ...mock.papers, reading: sample } });
    expect(reply.status).toBe(422);
    expect(reply.body.fields).toEqual({
      reading: 'The free sample is too short for a mock. Choose another reading paper.',
    });
    expect(await made()).toEqual([]);
  });

  it('[R597] says how many students have access to all four papers now', async () => {
    const { call, mock, give, made, addExam, signUp, clock } = await openAcademy();
    await signUp('second');
    await signUp('teacher', 'teacher');
    await call('PUT', 'savemock', mock);
    expect(await made()).toMatchObject([{ students: 0 }]);
    await give('2026-03-30');
    expect(await made()).toMatchObject([{ students: 1 }]);
    const other = await addExam('writing', { category_month: 'April' });
    await call('PUT', 'savemock', { ...mock, version: 1, papers: { ...mock.papers, writing: other } });
    expect(await made()).toMatchObject([{ students: 0 }]);
    await call('PUT', 'savemock', { ...mock, version: 2 });
    clock.nowMs = Date.parse('2026-04-02T00:00:00Z');
    expect(await made()).toMatchObject([{ students: 0 }]);
    const free = { ...mock, mock_id: newId(), papers: { ...mock.papers } };
    for (const skill of MOCK_SKILLS) free.papers[skill] = await addExam(skill, { access_control: '["all"]' });
    await call('PUT', 'savemock', free);
    expect((await made()).find(({ mock_id }) => mock_id === free.mock_id)).toMatchObject({ students: 2 });
  });

  it('[R597] counts students for a mock that is offered alone, not for one that is withdrawn or has a closed paper', async () => {
    const { call, mock, give, made, close, papers } = await openAcademy();
    await give('2026-03-30');
    await call('PUT', 'savemock', mock);
    const withdraw = (withdrawn: boolean) => call('PUT', 'withdrawmock', { mock_id: mock.mock_id, withdrawn });
    const counts = async () => (await made()).map(({ students }) => students);
    expect(await counts()).toEqual([1]);
    await withdraw(true);
    expect(await counts()).toEqual([undefined]);
    await withdraw(false);
    await call('PUT', 'savemock', { ...mock, mock_id: newId(), title: 'Other' });
    const late = await call('PUT', 'savemock', { ...mock, title: 'Late' });
    expect([late.status, late.body.data]).toMatchObject([409, { mock_id: mock.mock_id, version: 1, students: 1 }]);
    await close(papers.writing);
    expect(await counts()).toEqual([undefined, undefined]);
  });

  it('is withdrawn and offered again, and nobody but authors makes one', async () => {
    const { call, mock, give, offered, nimal } = await openAcademy();
    await give('2026-03-30');
    await call('PUT', 'savemock', mock);
    const withdrawal = { mock_id: mock.mock_id, withdrawn: true };
    expect((await call('PUT', 'withdrawmock', withdrawal, nimal)).status).toBe(403);
    expect((await call('PUT', 'savemock', mock, nimal)).status).toBe(403);
    expect((await call('PUT', 'withdrawmock', withdrawal)).body.data).toMatchObject([{ withdrawn: 1 }]);
    expect(await offered()).toEqual([]);
    await call('PUT', 'withdrawmock', { ...withdrawal, withdrawn: false });
    expect(await offered()).toHaveLength(1);
    expect((await call('PUT', 'withdrawmock', { ...withdrawal, mock_id: newId() })).status).toBe(404);
  });

  it('is changed by the version that the author saw; the same call again changes nothing', async () => {
    const { call, mock, made } = await openAcademy();
    for (const _again of [1, 2]) expect((await call('PUT', 'savemock', mock)).status).toBe(200);
    expect(await made()).toMatchObject([{ version: 1 }]);
    const renamed = { ...mock, version: 1, title: 'April mock' };
    for (const _again of [1, 2]) expect((await call('PUT', 'savemock', renamed)).status).toBe(200);
    expect(await made()).toMatchObject([{ version: 2, title: 'April mock' }]);
    const stale = await call('PUT', 'savemock', { ...mock, version: 1, title: 'May mock' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'draft_changed', data: { title: 'April mock' } } });
    expect((await call('PUT', 'savemock', { ...mock, mock_id: newId(), version: 3 })).status).toBe(404);
  });

  it('has four published papers of its track, and says which is wrong', async () => {
    const { call, mock, papers, addExam, close, made } = await openAcademy();
    await close(papers.speaking);
    const general = await addExam('reading', { parent_category: 'general' });
    const wrong = { listening: papers.reading, reading: general, writing: null, speaking: papers.speaking };
    const reply = await call('PUT', 'savemock', { ...mock, title: ' ', papers: wrong });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields).toSorted()).toEqual(['listening', 'reading', 'speaking', 'title', 'writing']);
    expect(await made()).toEqual([]);
  });
});
