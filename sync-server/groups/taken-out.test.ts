import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { ClassWork } from '../../shared/class-overview.ts';
import type { WholeGroup } from '../../shared/group-forms.ts';
import { openTestApp } from '../testing/app.ts';
import { insertExam, insertResults } from '../testing/results.ts';
import { enterPendingGroups } from './members.ts';

const NO_LINKS = { mailer: { post: () => Promise.resolve() }, appOrigin: '' };

const MARCH = { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-03-30' };

/** A group with nimal and kamala in it. */
async function openClass() {
  const app = await openTestApp({ config: { accessTokenSeconds: 90 * 86_400 } });
  const admin = await app.signUp('boss', 'admin');
  const nimal = await app.signUp('nimal');
  const kamala = await app.signUp('kamala');
  const group_id = newId();
  const call = (method: string, path: string, body?: object, { headers } = admin) =>
    app.request(method, `/api/groups/${path}`, { ...(body ? { body } : {}), headers });
  const whole = async (reply: Response | Promise<Response>): Promise<WholeGroup> =>
    Object(await (await reply).json()).data;
  const read = () => whole(call('GET', `getgroup?group_id=${group_id}`));
  const namesOf = ({ members }: WholeGroup) => members.map(({ first_name }) => first_name);
  const add = (emails: string[]) => call('POST', 'addmembers', { group_id, emails, keepUnknown: true });
  const join = (code: string | null, who = nimal) => call('POST', 'join', { code: code ?? '' }, who);
  const takeOut = (user_id: string) => call('POST', 'removemember', { group_id, user_id });
  const setRole = (role: 'admin' | 'student', who = nimal) =>
    app.store.transact((tx) => tx.updateTable('users').set({ role }).where('user_id', '=', who.user.user_id).execute());
  await call('PUT', 'savegroup', { group_id, name: 'Monday class' });
  await add([nimal.user.email, kamala.user.email]);
  return { ...app, admin, nimal, kamala, group_id, call, whole, read, namesOf, add, join, takeOut, setRole };
}

describe('[R122] a student who was taken out of a group', () => {
  it('does not come back by its code, nor by a later one, and is told whom to ask', async () => {
    const { read, join, takeOut, nimal, call, group_id, namesOf } = await openClass();
    await takeOut(nimal.user.user_id);
    const refused = await join((await read()).group.code);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'taken_out',
      message: 'Your academy removed you from this class. Ask your academy to add you again.',
    });
    await call('PUT', 'changecode', { group_id, is_open: true });
    expect((await join((await read()).group.code)).status).toBe(409);
    expect(namesOf(await read())).toEqual(['kamala']);
  });

  it('comes back by an admin’s list, and joins again by the code after leaving then', async () => {
    const { read, join, takeOut, nimal, call, group_id, add, namesOf } = await openClass();
    await takeOut(nimal.user.user_id);
    await takeOut(nimal.user.user_id);
    await add([nimal.user.email]);
    expect(namesOf(await read())).toEqual(['kamala', 'nimal']);
    await call('POST', 'leave', { group_id }, nimal);
    expect((await join((await read()).group.code)).status).toBe(200);
    expect(namesOf(await read())).toEqual(['kamala', 'nimal']);
  });

  it('does not come back by what was kept for the address before it was confirmed', async () => {
    const { store, nimal, kamala, group_id, takeOut, read, namesOf } = await openClass();
    await store.transact(async (tx) => {
      for (const { user } of [nimal, kamala])
        await tx.insertInto('group_waiting').values({ group_id, email: user.email }).execute();
    });
    await takeOut(nimal.user.user_id);
    for (const { user } of [nimal, kamala])
      await store.transactFor(user.user_id, (tx) => enterPendingGroups(tx, NO_LINKS, { ...user, address: 'Galle' }, 1));
    expect(namesOf(await read())).toEqual(['kamala']);
  });

  it('leaves nothing behind that keeps the account or the group from being deleted', async () => {
    const { takeOut, nimal, kamala, call, group_id, request, admin, store } = await openClass();
    await takeOut(nimal.user.user_id);
    await takeOut(kamala.user.user_id);
    const { user_id, email } = nimal.user;
    const gone = await request('POST', '/api/auth/deleteuser', { body: { user_id, email }, headers: admin.headers });
    expect(gone.status).toBe(200);
    expect((await takeOut(user_id)).status).toBe(200);
    expect((await call('DELETE', `deletegroup?group_id=${group_id}`)).status).toBe(204);
    expect(await store.read.selectFrom('group_taken_out').selectAll().execute()).toEqual([]);
  });
});

describe('[R110] a member who was made an admin', () => {
  it('is counted and listed nowhere and given nothing, and is a member again as a student', async () => {
    const { read, setRole, call, group_id, namesOf, whole, store, nimal } = await openClass();
    const { user_id } = nimal.user;
    await insertResults(store, { user_id, exam_id: await insertExam(store) });
    const work = async (): Promise<ClassWork> =>
      Object(await (await call('GET', `getclasswork?group_id=${group_id}&user_ids=${user_id}`)).json()).data;
    expect((await work()).sittings).toMatchObject([{ user_id, marked_band: null }]);

    await setRole('admin');
    const given = await call('PUT', 'givemonth', { group_id, ...MARCH });
    expect(Object(await given.json()).told).toEqual({ given: 1, prolonged: 0, already: 0 });
    const asAdmin = await read();
    expect(namesOf(asAdmin)).toEqual(['kamala']);
    expect(asAdmin.group.members).toBe(1);
    expect(asAdmin.months).toMatchObject([{ without: 0 }]);
    expect((await work()).sittings).toEqual([]);
    expect(await whole(call('GET', 'mygroups', undefined, nimal))).toEqual([]);

    await setRole('student');
    const asStudent = await read();
    expect(asStudent.group.members).toBe(2);
    expect(asStudent.months).toMatchObject([{ without: 1 }]);
  });
});
