import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { MOST_ROWS, type StudentRow } from '../../shared/import-students.ts';
import { openTestApp, PASSWORD } from '../testing/app.ts';

const row = (name: string, changes: Partial<StudentRow> = {}): StudentRow => ({
  first_name: name,
  last_name: 'Perera',
  email: `${name.toLowerCase()}@papertide.test`,
  phone: '077 123 4567',
  group: '7B',
  ...changes,
});

async function openOffice(config: object = {}) {
  const app = await openTestApp({ config: { accessTokenSeconds: 30 * 86_400, ...config } });
  const { headers } = await app.signUp('boss', 'admin');
  const call = async (method: string, path: string, body?: object) => {
    const reply = await app.request(method, `/api/${path}`, { ...(body ? { body } : {}), headers });
    const text = await reply.text();
    return { status: reply.status, body: Object(text === '' ? {} : JSON.parse(text)) };
  };
  const importRows = async (list_id: string, rows: readonly StudentRow[]) =>
    (await call('POST', 'groups/importstudents', { list_id, rows })).body.data;
  const undo = (list_id: string) => call('PUT', 'groups/undoimport', { list_id });
  const previewUndo = async (list_id: string) =>
    (await call('GET', `groups/previewundoimport?list_id=${list_id}`)).body.data;
  const groups = async () => (await call('GET', 'groups/getgroups')).body.data;
  const lists = async () => (await call('GET', 'subscription/getlists')).body.data;
  const emails = async () =>
    (await app.store.read.selectFrom('users').select('email').orderBy('email').execute()).map(({ email }) => email);
  /** Uses the link of the newest mail to an address. */
  const accept = (email: string) => {
    const text = app.mails.findLast(({ to }) => to === email)?.text ?? '';
    const token = /reset-password#token=(\S+)/.exec(text)?.[1] ?? '';
    const body = { token, password: 'ebb5papers?', confirmPassword: 'ebb5papers?' };
    return app.request('POST', '/api/auth/resetpassword', { body });
  };
  return { ...app, call, importRows, undo, previewUndo, groups, lists, emails, accept };
}

describe('[R423] importing students', () => {
  it('makes accounts without a password, invites them for a week, and keeps their places in the class', async () => {
    const office = await openOffice();
    const list_id = newId();
    expect(await office.importRows(list_id, [row('Kamala'), row('Ruwan', { group: '' })])).toEqual([
      { email: 'kamala@papertide.test', outcome: 'created' },
      { email: 'ruwan@papertide.test', outcome: 'created' },
    ]);
    expect(office.mails).toMatchObject([
      { to: 'kamala@papertide.test', subject: 'Your Papertide account', minutes: 7 * 24 * 60 },
      { to: 'ruwan@papertide.test' },
    ]);
    expect(office.mails[0]?.text).toContain('choose a password');
    const kept = await office.store.read
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'kamala@papertide.test')
      .execute();
    expect(kept).toMatchObject([{ first_name: 'Kamala', last_name: 'Perera', phone: '077 123 4567', proven_at: null }]);
    expect(await office.groups()).toMatchObject([{ name: '7B', members: 0, waiting: 1 }]);
    const body = { email: 'kamala@papertide.test', password: PASSWORD };
    expect((await office.request('POST', '/api/auth/signin', { body })).status).toBe(401);
    // six days later
    office.clock.nowMs += 6 * 86_400_000;
    expect((await office.accept('kamala@papertide.test')).status).toBe(200);
    await office.signIn('kamala@papertide.test', 'ebb5papers?');
    expect(await office.groups()).toMatchObject([{ members: 1, waiting: 0 }]);
    const log = (await office.call('GET', 'auth/getaccesslog')).body.data;
    expect(log).toMatchObject([
      { action: 'account_imported', about: 'Ruwan Perera', actor: 'boss Test' },
      { action: 'account_imported', about: 'Kamala Perera' },
    ]);
    expect(await office.lists()).toMatchObject([{ list_id, kind: 'imported', changed: 2, left: 2 }]);
  });

  it('is safe to run twice: the same step changes nothing, another import says who is there already', async () => {
    const office = await openOffice();
    const list_id = newId();
    const rows = [row('Kamala'), row('Ruwan')];
    const first = await office.importRows(list_id, rows);
    expect(await office.importRows(list_id, rows)).toEqual(first);
    expect(office.mails).toHaveLength(2);
    expect(await office.importRows(newId(), rows)).toMatchObject([{ outcome: 'exists' }, { outcome: 'exists' }]);
    expect(office.mails).toHaveLength(2);
    expect(await office.lists()).toHaveLength(1);
    expect(await office.groups()).toHaveLength(1);
  });

  it('[R552] lists classes in the order of their numbers', async () => {
    const office = await openOffice();
    const list_id = newId();
    const rows = [10, 2, 1].map((no) => row(`Student${no}`, { group: `Class ${no}` }));
    await office.importRows(list_id, rows);
    const inOrder = ['Class 1', 'Class 2', 'Class 10'];
    expect((await office.groups()).map(({ name }: { name: string }) => name)).toEqual(inOrder);
    expect((await office.previewUndo(list_id)).groups).toEqual(inOrder);
  });

  it('[R552] lists students in one order, invited or members, and in the overview', async () => {
    const office = await openOffice();
    const inOrder = ['amara', 'Eva', 'Évelyne', 'Student 2', 'Student 10'];
    const emailOf = (name: string) => `${inOrder.indexOf(name)}@papertide.test`;
    const rows = inOrder.toSorted().map((name) => row(name, { email: emailOf(name), last_name: 'Perera' }));
    await office.importRows(newId(), rows);
    const [{ group_id }] = await office.groups();
    const read = async (path: string) => (await office.call('GET', `groups/${path}?group_id=${group_id}`)).body.data;
    const names = (people: { first_name: string }[]) => people.map(({ first_name }) => first_name);
    expect(names((await read('getgroup')).invited)).toEqual(inOrder);
    for (const name of inOrder) await office.accept(emailOf(name));
    expect(names((await read('getgroup')).members)).toEqual(inOrder);
    expect(names((await read('getoverview')).students)).toEqual(inOrder);
  });

  it('lets a student who is there already into the class, and no admin', async () => {
    const office = await openOffice();
    await office.signUp('Nimal');
    await office.signUp('teacher', 'admin');
    const rows = [row('Nimal', { group: ' 7b ' }), row('Teacher'), row('Kamala')];
    expect(await office.importRows(newId(), rows)).toMatchObject([
      { outcome: 'joined' },
      { outcome: 'staff' },
      { outcome: 'created' },
    ]);
    expect(await office.groups()).toMatchObject([{ name: '7b', members: 1, waiting: 1 }]);
    expect(office.mails).toHaveLength(1);
  });

  it('[R414] lets the account that took another one over into the class, under the address of before', async () => {
    const office = await openOffice();
    await office.signUp('Nimal');
    await office.signUp('Nimali');
    const idOf = async (email: string) => {
      const users = office.store.read.selectFrom('users').select('user_id');
      return (await users.where('email', '=', email).executeTakeFirstOrThrow()).user_id;
    };
    const [kept_id, gone_id] = [await idOf('nimal@papertide.test'), await idOf('nimali@papertide.test')];
    const merge = { call_id: newId(), kept_id, gone_id };
    expect((await office.call('POST', 'auth/mergeaccounts', merge)).status).toBe(200);
    expect(await office.importRows(newId(), [row('Nimali')])).toEqual([
      { email: 'nimali@papertide.test', outcome: 'joined' },
    ]);
    const members = office.store.read.selectFrom('group_members').select('user_id');
    expect(await members.execute()).toEqual([{ user_id: kept_id }]);
  });

  it('refuses what breaks a rule line by line, and takes the rest', async () => {
    const office = await openOffice();
    const wrong = [
      row('Ok'),
      row('Bad', { email: 'no address' }),
      row('Nameless', { first_name: ' ', last_name: '' }),
      row('Cut', { phone: '9.47E+10' }),
      row('Twice', { email: 'OK@papertide.test' }),
    ];
    const told = await office.importRows(newId(), wrong);
    expect(told.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'created',
      'wrong',
      'wrong',
      'wrong',
      'created',
    ]);
    expect((await office.emails()).filter((email) => email !== 'boss@papertide.test')).toEqual(['ok@papertide.test']);
  });

  it('[R569] takes a student with one name, who is listed, mailed and changed by it', async () => {
    const office = await openOffice();
    const list_id = newId();
    const rows = [row('Ruwan', { last_name: '' }), row('Amara', { first_name: ' ', last_name: 'Amara ' })];
    expect(await office.importRows(list_id, rows)).toMatchObject([{ outcome: 'created' }, { outcome: 'created' }]);
    const users = office.store.read.selectFrom('users').select(['user_id', 'first_name', 'last_name', 'edits']);
    const ruwan = await users.where('email', '=', 'ruwan@papertide.test').executeTakeFirstOrThrow();
    expect(ruwan).toMatchObject({ first_name: 'Ruwan', last_name: '' });
    expect(await users.where('email', '=', 'amara@papertide.test').execute()).toMatchObject([
      { first_name: 'Amara', last_name: '' },
    ]);
    expect(office.mails[0]?.text).toMatch(/^Hello Ruwan,/);
    expect((await office.call('GET', 'auth/getaccesslog')).body.data[1]).toMatchObject({ about: 'Ruwan' });
    const { user_id, edits } = ruwan;
    const change = { user_id, edits, first_name: 'Ruwan', last_name: '', address: 'Galle', phone: '', note: '' };
    expect((await office.call('PUT', 'auth/changedetails', change)).status).toBe(200);
    await office.accept('ruwan@papertide.test');
    expect((await office.previewUndo(list_id)).logged_in).toEqual(['Ruwan']);
    expect((await office.undo(list_id)).body.message).toMatch(/^Ruwan has logged in already/);
  });

  it('says before what is there: accounts with their names, groups by any spelling', async () => {
    const office = await openOffice();
    await office.signUp('Nimal');
    await office.call('PUT', 'groups/savegroup', { group_id: newId(), name: '7 B' });
    const body = { emails: ['NIMAL@papertide.test', 'new@papertide.test', 'x'], groups: ['7  b', '8A'] };
    expect((await office.call('POST', 'groups/previewimport', body)).body.data).toEqual({
      accounts: [{ email: 'nimal@papertide.test', name: 'Nimal Test', is_staff: false }],
      groups: ['7 B'],
    });
  });

  it('[R425] an academy invites so many a day, and a step beyond that imports nobody', async () => {
    const office = await openOffice({ limitScale: 3 / 6_000 });
    expect(await office.importRows(newId(), [row('One'), row('Two'), row('Three')])).toHaveLength(3);
    const over = await office.call('POST', 'groups/importstudents', { list_id: newId(), rows: [row('Four')] });
    expect(over.status).toBe(429);
    expect(over.body.message).toContain('6,000 students a day');
    expect(await office.emails()).not.toContain('four@papertide.test');
    // nobody is invited by a row that is there
    expect(await office.importRows(newId(), [row('One')])).toMatchObject([{ outcome: 'exists' }]);
  });
});

describe('[R568] students who were invited and have not logged in', () => {
  async function openClass(config: object = {}) {
    const office = await openOffice(config);
    await office.importRows(newId(), [row('Kamala'), row('Ruwan'), row('Amara', { group: '' })]);
    const [{ group_id }] = await office.groups();
    const readClass = async () => (await office.call('GET', `groups/getgroup?group_id=${group_id}`)).body.data;
    const inviteAgain = (user_id?: string) =>
      office.call('POST', 'groups/inviteagain', { group_id, ...(user_id !== undefined && { user_id }) });
    const idOf = async (email: string): Promise<string> => {
      const { invited } = await readClass();
      return invited.find((one: { email: string }) => one.email === email).user_id;
    };
    return { ...office, group_id, readClass, inviteAgain, idOf };
  }

  it('are listed with their names, apart from addresses that signed up or have no account', async () => {
    const office = await openClass();
    await office.signUp('stranger');
    const emails = ['stranger@papertide.test', 'nobody@papertide.test'];
    await office.call('POST', 'groups/addmembers', { group_id: office.group_id, emails, keepUnknown: true });
    const { group, invited, waiting } = await office.readClass();
    expect(invited).toMatchObject([
      { first_name: 'Kamala', last_name: 'Perera', email: 'kamala@papertide.test', sent_at: expect.any(Number) },
      { first_name: 'Ruwan' },
    ]);
    expect(waiting).toContain('nobody@papertide.test');
    expect(group).toMatchObject({ invited: 2, waiting: waiting.length });
    expect(await office.groups()).toMatchObject([{ invited: 2 }]);
    await office.accept('ruwan@papertide.test');
    expect(await office.readClass()).toMatchObject({ invited: [{ first_name: 'Kamala' }], group: { invited: 1 } });
  });

  it('get the invitation again: a class after a day, one student after an hour, and never twice', async () => {
    const office = await openClass();
    expect((await office.inviteAgain()).body.data).toEqual({ sent: 0, recent: 2, left: 0 });
    const kamala = await office.idOf('kamala@papertide.test');
    expect((await office.inviteAgain(newId())).status).toBe(404);
    expect((await office.call('POST', 'groups/inviteagain', { group_id: newId() })).status).toBe(404);
    office.clock.nowMs += 3_600_000;
    expect((await office.inviteAgain(kamala)).body.data).toEqual({ sent: 1, recent: 0, left: 0 });
    expect((await office.inviteAgain(kamala)).body.data).toEqual({ sent: 0, recent: 1, left: 0 });
    expect(office.mails).toHaveLength(4);
    expect(office.mails.at(-1)).toMatchObject({ to: 'kamala@papertide.test', subject: 'Your Papertide account' });
    office.clock.nowMs += 23 * 3_600_000;
    // of a class those whose last mail is a day old
    expect((await office.inviteAgain()).body.data).toEqual({ sent: 1, recent: 1, left: 0 });
    expect(office.mails.at(-1)).toMatchObject({ to: 'ruwan@papertide.test' });
    expect((await office.accept('ruwan@papertide.test')).status).toBe(200);
    expect(await office.groups()).toMatchObject([{ members: 1, waiting: 1, invited: 1 }]);
  });

  it('are counted among the invitations of a day', async () => {
    const office = await openClass({ limitScale: 3 / 6_000 });
    office.clock.nowMs += 86_400_000;
    expect((await office.inviteAgain()).status).toBe(429);
    expect(office.mails).toHaveLength(3);
  });

  it('are named so where a month waits for them', async () => {
    const office = await openClass();
    const march = { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-03-30' };
    const emails = ['kamala@papertide.test', 'nobody@papertide.test'];
    await office.call('POST', 'subscription/grantmany', { ...march, emails, keepUnknown: true });
    expect((await office.call('GET', 'subscription/getwaiting')).body.data).toMatchObject([
      { email: 'kamala@papertide.test', has_account: true, is_invited: true },
      { email: 'nobody@papertide.test', has_account: false },
    ]);
  });
});

describe('[R424] the undo of an import', () => {
  it('deletes its accounts, their mails that wait and the classes that it made, and lets members of before out', async () => {
    const office = await openOffice();
    await office.signUp('Nimal');
    await office.call('PUT', 'groups/savegroup', { group_id: newId(), name: '8A' });
    const before = await office.emails();
    const list_id = newId();
    await office.importRows(list_id, [row('Nimal', { group: '8A' }), row('Kamala'), row('Ruwan', { group: '8A' })]);
    expect(await office.groups()).toMatchObject([{ name: '7B' }, { name: '8A', members: 1, waiting: 1 }]);
    expect(await office.previewUndo(list_id)).toMatchObject({ created: 2, joined: 1, groups: ['7B'], logged_in: [] });
    expect(await office.undo(list_id)).toMatchObject({ status: 200, body: { left: 0 } });
    expect(await office.emails()).toEqual(before);
    expect(await office.groups()).toMatchObject([{ name: '8A', members: 0, waiting: 0 }]);
    expect((await office.accept('kamala@papertide.test')).status).toBe(400);
    expect(await office.lists()).toMatchObject([{ changed: 3, left: 0, undone_by: 'boss Test' }]);
    expect((await office.undo(list_id)).body).toEqual({ left: 0 });
    // the corrected file comes next
    expect(await office.importRows(newId(), [row('Kamala')])).toMatchObject([{ outcome: 'created' }]);
    expect((await office.call('POST', 'groups/importstudents', { list_id, rows: [row('Late')] })).body.code).toBe(
      'list_undone',
    );
  });

  it('deletes the classes too when its accounts fill the last step', async () => {
    const office = await openOffice();
    const list_id = newId();
    const names = Array.from({ length: MOST_ROWS }, (_, no) => `Student${no + 1}`);
    await office.importRows(
      list_id,
      names.map((name, no) => row(name, { group: `Class ${(no % 14) + 1}` })),
    );
    expect(await office.groups()).toHaveLength(14);
    expect(await office.undo(list_id)).toMatchObject({ status: 200, body: { left: 0 } });
    expect(await office.groups()).toEqual([]);
  });

  it('is refused once somebody of it has logged in, and leaves everything', async () => {
    const office = await openOffice();
    const list_id = newId();
    await office.importRows(list_id, [row('Kamala'), row('Ruwan')]);
    await office.accept('ruwan@papertide.test');
    expect(await office.previewUndo(list_id)).toMatchObject({ created: 2, logged_in: ['Ruwan Perera'] });
    expect(await office.undo(list_id)).toMatchObject({ status: 409, body: { code: 'somebody_logged_in' } });
    expect(await office.emails()).toContain('kamala@papertide.test');
    expect(await office.lists()).toMatchObject([{ undone_at: null }]);
  });

  it('keeps a class in which somebody put something, and what waited for an address before', async () => {
    const office = await openOffice();
    const march = { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-03-30' };
    await office.call('POST', 'subscription/grantmany', {
      ...march,
      emails: ['kamala@papertide.test'],
      keepUnknown: true,
    });
    const list_id = newId();
    await office.importRows(list_id, [row('Kamala')]);
    const [group] = await office.groups();
    await office.call('PUT', 'groups/givemonth', { group_id: group.group_id, ...march });
    await office.undo(list_id);
    expect(await office.groups()).toHaveLength(1);
    expect((await office.call('GET', 'subscription/getwaiting')).body.data).toMatchObject([
      { email: 'kamala@papertide.test', has_account: false },
    ]);
  });

  it('is of imports alone', async () => {
    const office = await openOffice();
    await office.signUp('nimal');
    const list_id = newId();
    const march = { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-03-30' };
    await office.call('POST', 'subscription/grantmany', {
      ...march,
      list_id,
      emails: ['nimal@papertide.test'],
      keepUnknown: true,
    });
    expect((await office.undo(list_id)).status).toBe(404);
    const imported = newId();
    await office.importRows(imported, [row('Kamala')]);
    expect((await office.call('PUT', 'subscription/undolist', { list_id: imported })).status).toBe(404);
  });
});
