import { describe, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { openTestApp } from '../testing/app.ts';

async function openAcademy() {
  // the clock goes on for days, and nobody signs in anew
  const app = await openTestApp({ config: { accessTokenSeconds: 30 * 86_400 } });
  const admin = await app.signUp('boss', 'admin');
  const student = await app.signUp('nimal');
  const other = await app.signUp('kamala');
  const exam = {
    exam_id: newId(),
    exam_name: 'Harbour',
    exam_duration: '1:0:0',
    exam_category: 'reading' as const,
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
  };
  const addExam = (
    changes: Partial<Omit<typeof exam, 'creationStatus' | 'deleted'>> & {
      creationStatus?: 'pending';
      deleted?: 1;
    } = {},
  ) =>
    app.store.transact(async (tx) => {
      const row = { ...exam, exam_id: newId(), ...changes };
      await tx.insertInto('exams').values(row).execute();
      return row.exam_id;
    });
  const grant = (endDate = '2026-03-10', changes: object = {}, method = 'POST', headers = admin.headers) =>
    app.request(method, '/api/subscription/addsubscription', {
      body: { selectedYear: 2026, selectedMonth: 'March', endDate, selectedUser: student.user.user_id, ...changes },
      headers,
    });
  const check = async (exam_id: string, { headers } = student) => {
    const reply = await app.request('GET', `/api/subscription/checkaccessforpaper/${exam_id}`, { headers });
    return reply.status === 200 ? Object(await reply.json()).access : reply.status;
  };
  const remove = (subscription_id: string, headers = admin.headers) =>
    app.request('DELETE', `/api/subscription/removeaccess?subscription_id=${subscription_id}`, { headers });
  const rows = () => app.store.read.selectFrom('grants').selectAll().orderBy('seq').execute();
  return { ...app, admin, student, other, exam, addExam, grant, check, remove, rows };
}

describe('checkaccessforpaper', () => {
  it('lets a student in by a grant of the month, and nobody else', async () => {
    const { addExam, grant, check, student, other, admin } = await openAcademy();
    const march = await addExam();
    const april = await addExam({ category_month: 'April' });
    const marchBefore = await addExam({ category_year: 2025 });
    expect(await check(march)).toBe(false);
    await grant();
    expect(await check(march, student)).toBe(true);
    expect(await check(march, other)).toBe(false);
    expect(await check(april, student)).toBe(false);
    expect(await check(marchBefore, student)).toBe(false);
    expect(await check(april, admin)).toBe(true);
  });

  it('lets everybody into a free paper who is signed in', async () => {
    const { addExam, check, other, request } = await openAcademy();
    const free = await addExam({ access_control: '["all"]' });
    expect(await check(free, other)).toBe(true);
    expect((await request('GET', `/api/subscription/checkaccessforpaper/${free}`)).status).toBe(401);
  });

  it('counts the end date whole, by the clock of the academy', async () => {
    const { addExam, grant, check, clock } = await openAcademy();
    const march = await addExam();
    await grant('2026-03-10');
    clock.nowMs = Date.parse('2026-03-10T23:59:59+05:30');
    expect(await check(march)).toBe(true);
    clock.nowMs += 1_000;
    expect(await check(march)).toBe(false);
  });

  it('hides drafts from students, and what was deleted from all', async () => {
    const { addExam, check, admin, student } = await openAcademy();
    const draft = await addExam({ creationStatus: 'pending' });
    const deleted = await addExam({ deleted: 1 });
    expect([await check(draft, student), await check(deleted, student), await check(newId(), student)]).toEqual([
      404, 404, 404,
    ]);
    expect([await check(draft, admin), await check(deleted, admin)]).toEqual([true, 404]);
  });
});

describe('addsubscription', () => {
  it.each(['POST', 'PUT'])('gives a month by %s and shows all months of the user', async (method) => {
    const { grant, student } = await openAcademy();
    const reply = await grant('2026-03-10', {}, method);
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({
      message: 'Access to March 2026 was given until 2026-03-10.',
      accessMonths: [
        {
          subscription_id: expect.any(String),
          category_year: 2026,
          category_month: 'March',
          end_date: '2026-03-10',
        },
      ],
    });
    expect(student.user.role).toBe('student');
  });

  it('answers 208 to a month that is there already, and only prolongs it', async () => {
    const { grant, rows } = await openAcademy();
    await grant('2026-03-10');
    const shorter = await grant('2026-03-05');
    expect(shorter.status).toBe(208);
    expect(await rows()).toMatchObject([{ end_date: '2026-03-10', seq: 1 }]);
    const longer = await grant('2026-03-20');
    expect(longer.status).toBe(208);
    expect(await longer.json()).toMatchObject({
      message: expect.stringContaining('already'),
      accessMonths: [{ end_date: '2026-03-20' }],
    });
    expect(await rows()).toMatchObject([{ end_date: '2026-03-20', seq: 2 }]);
  });

  it('[R27] is written in the log, with what takes it back', async () => {
    const { grant, remove, rows, request, admin } = await openAcademy();
    await grant('2026-03-10');
    await grant('2026-03-05');
    await grant('2026-03-20');
    await remove((await rows())[0]?.subscription_id ?? '');
    const reply = await request('GET', '/api/auth/getaccesslog', { headers: admin.headers });
    const { data } = Object(await reply.json());
    expect(data.map(({ action, end_date }: { action: string; end_date: string }) => [action, end_date])).toEqual([
      ['access_removed', null],
      ['access_prolonged', '2026-03-20'],
      ['access_given', '2026-03-10'],
    ]);
    expect(data[0]).toMatchObject({ actor: 'boss Test', about: 'nimal Test', category_month: 'March' });
  });

  it('is for admins only', async () => {
    const { grant, student, rows } = await openAcademy();
    expect((await grant('2026-03-10', {}, 'POST', student.headers)).status).toBe(403);
    expect((await grant('2026-03-10', {}, 'POST', { 'x-access-token': '' })).status).toBe(401);
    expect(await rows()).toEqual([]);
  });

  it.each([
    [{ selectedMonth: 'Smarch' }, 'selectedMonth'],
    [{ selectedYear: 20 }, 'selectedYear'],
    [{ endDate: '2026-02-30' }, 'endDate'],
    [{ endDate: 'soon' }, 'endDate'],
  ])('refuses %j and names the field', async (changes, field) => {
    const { grant } = await openAcademy();
    const reply = await grant('2026-03-10', changes);
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  it('knows no user who is not there', async () => {
    const { grant } = await openAcademy();
    expect((await grant('2026-03-10', { selectedUser: newId() })).status).toBe(404);
  });
});

describe('removeaccess', () => {
  it('takes a month back, and keeps the row with a new number so that devices hear of it', async () => {
    const { addExam, grant, remove, check, rows, clock } = await openAcademy();
    const march = await addExam();
    await grant();
    const [row] = await rows();
    const reply = await remove(row?.subscription_id ?? '');
    expect(await reply.json()).toEqual({ accessMonths: [], message: 'Access to March 2026 was removed.' });
    expect(await rows()).toMatchObject([{ deleted: 1, deleted_at: clock.nowMs, seq: 2 }]);
    expect(await check(march)).toBe(false);
    expect((await remove(row?.subscription_id ?? '')).status).toBe(404);
  });

  it('lets the month be given again, as a grant of its own', async () => {
    const { grant, remove, rows } = await openAcademy();
    await grant();
    const [row] = await rows();
    await remove(row?.subscription_id ?? '');
    expect((await grant()).status).toBe(200);
    expect(await rows()).toMatchObject([{ deleted: 1 }, { deleted: 0, seq: 3 }]);
  });

  it('is for admins only', async () => {
    const { grant, remove, rows, student } = await openAcademy();
    await grant();
    const [row] = await rows();
    expect((await remove(row?.subscription_id ?? '', student.headers)).status).toBe(403);
    expect(await rows()).toMatchObject([{ deleted: 0 }]);
  });
});

describe('getallaccesspaperforuser', () => {
  it('shows a student the own months and the months that have papers, in calendar order', async () => {
    const { addExam, grant, request, student } = await openAcademy();
    await addExam({ category_month: 'October' });
    await addExam();
    await addExam();
    await addExam({ category_month: 'May', creationStatus: 'pending' });
    await grant();
    const reply = await request('GET', '/api/subscription/getallaccesspaperforuser', { headers: student.headers });
    expect(await reply.json()).toMatchObject({
      accessMonths: [{ category_year: 2026, category_month: 'March', end_date: '2026-03-10' }],
      examMonths: [
        { category_year: 2026, category_month: 'March' },
        { category_year: 2026, category_month: 'October' },
      ],
    });
  });

  it('shows an admin those of anybody, a student those of nobody else', async () => {
    const { addExam, grant, request, student, other, admin } = await openAcademy();
    await addExam({ category_month: 'May', creationStatus: 'pending' });
    await grant();
    const path = `/api/subscription/getallaccesspaperforuser?user_id=${student.user.user_id}`;
    expect((await request('GET', path)).status).toBe(401);
    expect((await request('GET', path, { headers: other.headers })).status).toBe(403);
    expect((await request('GET', path, { headers: student.headers })).status).toBe(200);
    expect(await (await request('GET', path, { headers: admin.headers })).json()).toMatchObject({
      accessMonths: [{ category_month: 'March' }],
      examMonths: [{ category_month: 'May' }],
    });
    const nobody = `/api/subscription/getallaccesspaperforuser?user_id=${newId()}`;
    expect((await request('GET', nobody, { headers: admin.headers })).status).toBe(404);
  });
});
