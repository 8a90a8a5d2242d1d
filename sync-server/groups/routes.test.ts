import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { WholeGroup } from '../../shared/group-forms.ts';
import type { MyGroup } from '../../shared/groups.ts';
import { removeGrant } from '../access/queries.ts';
import { openTestApp, PASSWORD } from '../testing/app.ts';

const MARCH = { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-03-30' };

async function openAcademy(limitScale = 1_000) {
  const app = await openTestApp({ config: { accessTokenSeconds: 90 * 86_400, limitScale } });
  const admin = await app.signUp('boss', 'admin');
  const nimal = await app.signUp('nimal');
  const kamala = await app.signUp('kamala');
  const group_id = newId();
  const call = (method: string, path: string, body?: object, { headers } = admin) =>
    app.request(method, `/api/groups/${path}`, { ...(body ? { body } : {}), headers });
  const data = async (reply: Promise<Response>) => {
    const { status, json } = await reply.then(async (one) => ({ status: one.status, json: await one.json() }));
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(json)}`);
    return Object(json).data;
  };
  const read = (): Promise<WholeGroup> => data(call('GET', `getgroup?group_id=${group_id}`));
  const mine = (who = nimal): Promise<MyGroup[]> => data(call('GET', 'mygroups', undefined, who));
  const add = async (emails: string[], keepUnknown = true): Promise<string[]> =>
    (await data(call('POST', 'addmembers', { group_id, emails, keepUnknown }))).map(
      ({ outcome }: { outcome: string }) => outcome,
    );
  const give = async (changes: object = {}) =>
    Object(await (await call('PUT', 'givemonth', { group_id, ...MARCH, ...changes })).json()).told;
  const join = (code: string | null, who = nimal) => call('POST', 'join', { code: code ?? '' }, who);
  const register = (email: string) => {
    const form = { fname: 'R', lname: 'P', address: 'Galle', password: PASSWORD, confirmPassword: PASSWORD };
    return app.request('POST', '/api/auth/signup', { body: { ...form, email } });
  };
  const grants = async () => {
    const rows = await app.store.read.selectFrom('grants').selectAll().where('deleted', '=', 0).execute();
    return rows.map(({ user_id, category_month, end_date }) => ({ user_id, category_month, end_date }));
  };
  const addExam = async (changes: { creationStatus?: 'pending'; exam_name?: string } = {}) => {
    const exam_id = newId();
    const exam = {
      exam_id,
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
      ...changes,
    };
    await app.store.transact((tx) => tx.insertInto('exams').values(exam).execute());
    return exam_id;
  };
  await data(call('PUT', 'savegroup', { group_id, name: ' Monday class ' }));
  return { ...app, admin, nimal, kamala, group_id, call, data, read, mine, add, give, join, register, grants, addExam };
}

describe('[R110] a group', () => {
  it('is made with an id of the caller, so that a repeat is the same group, and may be named anew', async () => {
    const { call, group_id, data } = await openAcademy();
    await call('PUT', 'savegroup', { group_id, name: 'Monday class' });
    expect(await data(call('GET', 'getgroups'))).toMatchObject([{ group_id, name: 'Monday class', members: 0 }]);
    await call('PUT', 'savegroup', { group_id, name: 'Tuesday class' });
    expect(await data(call('GET', 'getgroups'))).toMatchObject([{ name: 'Tuesday class' }]);
    const refused = await call('PUT', 'savegroup', { group_id, name: '  ' });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ fields: { name: 'Enter a name of up to 80 letters' } });
  });

  it('is not made by naming anew one that another admin deleted meanwhile', async () => {
    const { call, group_id, data } = await openAcademy();
    const rename = (name: string) => call('PUT', 'savegroup', { group_id, name, must_exist: true });
    expect(await data(rename(' Tuesday class '))).toMatchObject({ group: { name: 'Tuesday class' } });
    await call('DELETE', `deletegroup?group_id=${group_id}`);
    const refused = await rename('Wednesday class');
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ message: 'The group was not found.' });
    expect(await data(call('GET', 'getgroups'))).toEqual([]);
  });

  it('takes a list of addresses, tells of each what became of it, and a repeat changes nothing', async () => {
    const { add, read } = await openAcademy();
    const emails = ['NIMAL@papertide.test', 'new@papertide.test', 'boss@papertide.test', 'nobody'];
    expect(await add(emails)).toEqual(['added', 'kept', 'admin', 'no_address']);
    expect(await add(emails)).toEqual(['already', 'kept', 'admin', 'no_address']);
    expect(await add(['else@papertide.test'], false)).toEqual(['unknown']);
    expect(await read()).toMatchObject({
      group: { members: 1, waiting: 1 },
      members: [{ email: 'nimal@papertide.test' }],
      waiting: ['new@papertide.test'],
    });
  });

  it('is entered by whom it waited for, in any letters, with its months, once the link that the sign-up mailed is used', async () => {
    const { add, give, register, read, grants, call, group_id, mails, request } = await openAcademy();
    await add(['new@papertide.test', 'gone@papertide.test']);
    await give();
    await call('POST', 'removemember', { group_id, email: 'Gone@papertide.test' });
    expect((await register('New@Papertide.test')).status).toBe(201);
    expect((await register('gone@papertide.test')).status).toBe(201);
    expect(await read()).toMatchObject({ members: [], waiting: ['new@papertide.test'] });
    expect(mails.map(({ to }) => to)).toEqual(['new@papertide.test']);
    const token = /reset-password#token=(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const body = { token, password: 'ebb5papers?', confirmPassword: 'ebb5papers?' };
    expect((await request('POST', '/api/auth/resetpassword', { body })).status).toBe(200);
    expect(await read()).toMatchObject({ members: [{ email: 'new@papertide.test' }], waiting: [] });
    expect(await grants()).toMatchObject([{ category_month: 'March', end_date: MARCH.endDate }]);
  });

  it('gives nobody again by leaving and joining what an admin took back', async () => {
    const { add, give, join, mine, call, read, grants, store, nimal } = await openAcademy();
    await add(['nimal@papertide.test']);
    await give();
    expect(await grants()).toHaveLength(1);
    const [{ subscription_id } = { subscription_id: '' }] = await store.read.selectFrom('grants').selectAll().execute();
    await store.transactFor(nimal.user.user_id, (tx) => removeGrant(tx, subscription_id, Date.parse('2026-03-05')));
    const [{ group_id } = { group_id: '' }] = await mine();
    await call('POST', 'leave', { group_id }, nimal);
    expect((await join((await read()).group.code)).status).toBe(200);
    expect(await mine()).toHaveLength(1);
    expect(await grants()).toEqual([]);
  });

  it('that is deleted leaves nothing of itself, and its members what they were given', async () => {
    const { add, give, call, group_id, grants, mine, data } = await openAcademy();
    await add(['nimal@papertide.test', 'new@papertide.test']);
    await give();
    expect((await call('DELETE', `deletegroup?group_id=${group_id}`)).status).toBe(204);
    expect((await call('DELETE', `deletegroup?group_id=${group_id}`)).status).toBe(404);
    expect(await data(call('GET', 'getgroups'))).toEqual([]);
    expect(await mine()).toEqual([]);
    expect(await grants()).toHaveLength(1);
  });

  it('loses a member whose account is deleted, and forgets an address that waited under it', async () => {
    const { add, read, request, admin, nimal } = await openAcademy();
    await add(['nimal@papertide.test']);
    const { user_id, email } = nimal.user;
    const reply = await request('POST', '/api/auth/deleteuser', { body: { user_id, email }, headers: admin.headers });
    expect(reply.status).toBe(200);
    expect(await read()).toMatchObject({ members: [], waiting: [] });
  });
});

describe('[R114] the code of a group', () => {
  it('lets a student in however it is written, and twice is once', async () => {
    const { read, join, mine } = await openAcademy();
    const { code } = (await read()).group;
    const typed = ` ${code?.slice(0, 4).toLowerCase()}-${code?.slice(4)} `;
    expect(await (await join(typed)).json()).toMatchObject({ message: 'You are in Monday class now.' });
    expect(await (await join(typed)).json()).toMatchObject({ message: 'You are in Monday class already.' });
    expect(await mine()).toMatchObject([{ name: 'Monday class', papers: [] }]);
    expect((await read()).members).toHaveLength(1);
  });

  it('lets in nobody once there is another, or none', async () => {
    const { read, join, call, group_id } = await openAcademy();
    const { code } = (await read()).group;
    await call('PUT', 'changecode', { group_id, is_open: true });
    expect((await join(code)).status).toBe(404);
    const next = (await read()).group.code;
    await call('PUT', 'changecode', { group_id, is_open: false });
    expect((await join(next)).status).toBe(404);
    expect((await read()).group).toMatchObject({ code: null, members: 0 });
  });

  it('is no use to an admin, and what cannot be one is said before it is looked for', async () => {
    const { read, join, admin } = await openAcademy();
    expect((await join((await read()).group.code, admin)).status).toBe(409);
    expect(await (await join('ABC')).json()).toMatchObject({ fields: { code: expect.stringContaining('eight') } });
  });

  it('is not found by trying: the eleventh wrong one waits, and a right one is not counted', async () => {
    const { read, join, kamala } = await openAcademy(1);
    for (let tries = 0; tries < 10; tries++) expect((await join('AAAA-AAAA')).status).toBe(404);
    const { code } = (await read()).group;
    expect((await join(code)).status).toBe(429);
    for (let tries = 0; tries < 11; tries++) expect((await join(code, kamala)).status).toBe(200);
  });

  it('[R114] is not found from one address by many students: what is right is counted there too', async () => {
    const { read, join, nimal, kamala } = await openAcademy(0.1);
    const { code } = (await read()).group;
    for (let tries = 0; tries < 15; tries++)
      for (const who of [nimal, kamala]) expect((await join(code, who)).status).toBe(200);
    for (const who of [nimal, kamala]) expect((await join(code, who)).status).toBe(429);
  });

  it.each(['again', 'anew'])('is not found by trying others and entering the own class %s in between', async (how) => {
    const { read, join, call, group_id, nimal } = await openAcademy(1);
    const { code } = (await read()).group;
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++) {
      statuses.push((await join('AAAA-AAAA')).status);
      await join(code);
      if (how === 'anew') await call('POST', 'leave', { group_id }, nimal);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
  });

  it('leaving takes the student out, and again is no refusal', async () => {
    const { read, join, call, group_id, nimal, kamala, mine } = await openAcademy();
    const { code } = (await read()).group;
    await join(code);
    await join(code, kamala);
    for (let times = 0; times < 2; times++) expect((await call('POST', 'leave', { group_id }, nimal)).status).toBe(200);
    expect(await mine()).toEqual([]);
    expect((await read()).members).toMatchObject([{ email: 'kamala@papertide.test' }]);
  });
});

describe('[R111] the months of a group', () => {
  it('are given to each member with a line of the log, to later ones as they come, and no more than once', async () => {
    const { add, give, grants, read, nimal, kamala, request, admin } = await openAcademy();
    await add(['nimal@papertide.test']);
    expect(await give()).toEqual({ given: 1, prolonged: 0, already: 0 });
    expect(await give()).toEqual({ given: 0, prolonged: 0, already: 1 });
    await add(['kamala@papertide.test']);
    expect((await grants()).map(({ user_id }) => user_id).toSorted()).toEqual(
      [nimal.user.user_id, kamala.user.user_id].toSorted(),
    );
    expect((await read()).months).toMatchObject([{ category_month: 'March', end_date: MARCH.endDate, without: 0 }]);
    const reply = await request('GET', '/api/auth/getaccesslog', { headers: admin.headers });
    expect(Object(await reply.json()).data).toMatchObject([
      { action: 'access_given', about: 'kamala Test', actor: 'boss Test' },
      { action: 'access_given', about: 'nimal Test', actor: 'boss Test' },
    ]);
  });

  it('move on with a later end date and never back', async () => {
    const { add, give, grants, read } = await openAcademy();
    await add(['nimal@papertide.test']);
    await give();
    expect(await give({ endDate: '2026-04-10' })).toMatchObject({ prolonged: 1 });
    expect(await give({ endDate: '2026-03-05' })).toMatchObject({ already: 1 });
    expect((await read()).months).toMatchObject([{ end_date: '2026-04-10' }]);
    expect(await grants()).toMatchObject([{ end_date: '2026-04-10' }]);
  });

  it('that a member lost are counted as missing, and given again by giving them again', async () => {
    const { add, give, read, store, grants } = await openAcademy();
    await add(['nimal@papertide.test', 'kamala@papertide.test']);
    await give();
    await store.transact((tx) =>
      tx
        .updateTable('grants')
        .set({ deleted: 1, deleted_at: 1 })
        .where('seq', '=', 1)
        .where('user_id', '>', '')
        .execute(),
    );
    expect((await read()).months).toMatchObject([{ without: 2 }]);
    expect(await give()).toMatchObject({ given: 2 });
    expect((await read()).months).toMatchObject([{ without: 0 }]);
    expect(await grants()).toHaveLength(2);
  });

  it('whose end has passed, or that were taken off the group, are not given to who joins', async () => {
    const { add, give, grants, call, group_id, clock } = await openAcademy();
    await give({ selectedMonth: 'April', endDate: '2026-06-30' });
    await give();
    await call('POST', 'removemonth', { group_id, category_year: 2026, category_month: 'April' });
    clock.nowMs = Date.parse('2026-03-31T00:00:00+05:30');
    await add(['nimal@papertide.test']);
    expect(await grants()).toEqual([]);
  });

  it('stay with who leaves, is taken out, or loses the group’s month', async () => {
    const { add, give, grants, call, group_id, nimal, kamala } = await openAcademy();
    await add(['nimal@papertide.test', 'kamala@papertide.test']);
    await give();
    await call('POST', 'leave', { group_id }, nimal);
    await call('POST', 'removemember', { group_id, user_id: kamala.user.user_id });
    await call('POST', 'removemonth', { group_id, category_year: 2026, category_month: 'March' });
    expect(await grants()).toHaveLength(2);
  });

  it('are refused with a month or a date that is none', async () => {
    const { call, group_id } = await openAcademy();
    for (const wrong of [{ selectedMonth: 'Smarch' }, { endDate: 'soon' }])
      expect((await call('PUT', 'givemonth', { group_id, ...MARCH, ...wrong })).status).toBe(422);
    expect((await call('PUT', 'givemonth', { group_id: newId(), ...MARCH })).status).toBe(404);
  });
});

describe('[R113] a paper set for a date', () => {
  it('shows to the members with its words, the nearest date first, and to nobody else', async () => {
    const { add, addExam, call, group_id, mine, kamala } = await openAcademy();
    await add(['nimal@papertide.test']);
    const later = { set_id: newId(), group_id, exam_id: await addExam(), due_date: '2026-03-20', words: ' Part 1. ' };
    const sooner = { ...later, set_id: newId(), due_date: '2026-03-10', words: '' };
    for (const paper of [later, sooner, later]) expect((await call('PUT', 'setpaper', paper)).status).toBe(200);
    expect((await mine())[0]?.papers).toMatchObject([
      { set_id: sooner.set_id, exam_name: 'Harbour', due_date: '2026-03-10', words: '' },
      { set_id: later.set_id, due_date: '2026-03-20', words: 'Part 1.' },
    ]);
    expect(await mine(kamala)).toEqual([]);
    for (let times = 0; times < 2; times++)
      expect((await call('DELETE', `unsetpaper?set_id=${later.set_id}`)).status).toBe(204);
    expect((await mine())[0]?.papers).toHaveLength(1);
  });

  it('is one of the library, for a day of the calendar, and is not taken from another group', async () => {
    const { addExam, call, group_id, data } = await openAcademy();
    const paper = { set_id: newId(), group_id, exam_id: await addExam(), due_date: '2026-03-20', words: '' };
    await call('PUT', 'setpaper', paper);
    const other = newId();
    await data(call('PUT', 'savegroup', { group_id: other, name: 'Evening class' }));
    const status = async (changes: object) => (await call('PUT', 'setpaper', { ...paper, ...changes })).status;
    expect(await status({ group_id: other })).toBe(404);
    expect(await status({ exam_id: newId() })).toBe(404);
    expect(await status({ exam_id: await addExam({ creationStatus: 'pending' }) })).toBe(409);
    expect(await status({ due_date: '2026-02-30' })).toBe(422);
    expect(await status({ words: 'x'.repeat(501) })).toBe(422);
  });

  it('is gone from the students’ list while it is out of the library', async () => {
    const { add, addExam, call, group_id, mine, store } = await openAcademy();
    await add(['nimal@papertide.test']);
    const exam_id = await addExam();
    await call('PUT', 'setpaper', { set_id: newId(), group_id, exam_id, due_date: '2026-03-20', words: '' });
    const change = (creationStatus: 'pending' | 'complete') =>
      store.transact((tx) => tx.updateTable('exams').set({ creationStatus }).where('exam_id', '=', exam_id).execute());
    await change('pending');
    expect((await mine())[0]?.papers).toEqual([]);
    await change('complete');
    expect((await mine())[0]?.papers).toHaveLength(1);
  });
});
