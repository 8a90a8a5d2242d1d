import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { WholeGroup } from '../../shared/group-forms.ts';
import { openTestApp, PASSWORD } from '../testing/app.ts';
import { openPaperServer, publishPaper, publishTask } from '../testing/papers.ts';
import { syncBody } from '../testing/people.ts';
import { newAttempt, recordingOf, soundBytes, syncAs } from '../testing/responses.ts';
import { addLogEntry } from './access-log.ts';
import { deleteAccount, dropLeaving, finishLeaving, OWNED_TABLES } from './manage.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { openStore, type Store } from '../store/store.ts';
import { planOf, readTables } from '../store/testing.ts';

/** Tables of what admins did: their rows stay after an account. */
const OF_OFFICE = ['access_log', 'payments', 'remarks'];

/** Columns that name a person beside OWNED_TABLES, and what becomes of them with the account. */
const ELSEWHERE = {
  'access_list_changes.email': 'goes, by the address',
  'access_list_changes.waiting_actor_id': 'stays: what admins did',
  'access_lists.actor_id': 'stays: what admins did',
  'access_lists.undone_by': 'stays: what admins did',
  'access_log.actor_id': 'stays: what admins did',
  'access_log.user_id': 'stays: only the id is left',
  'access_log.email': 'emptied',
  'account_merges.gone_id': 'goes',
  'account_merges.kept_id': 'goes',
  'address_changes.email': 'goes with its row',
  'address_collisions.email': 'goes with its row',
  'check_codes.made_by': 'goes with its row, or stays: what staff did',
  'check_codes.withdrawn_by': 'goes with its row, or stays: what staff did',
  'group_months.actor_id': 'stays: what admins did',
  'group_waiting.email': 'goes, by the address',
  'imported_accounts.email': 'goes, by the address',
  'mail_failures.email': 'goes, by the address',
  'mail_outbox.email': 'goes, by the address',
  'marking_assignments.assigned_by': 'stays: what staff did',
  'marking_decisions.decided_by': 'stays: what staff did',
  'markings.claimed_by': 'an admin, until an hour has passed',
  'markings.released_by': 'stays: what staff did',
  'markings.saved_by': 'stays: what admins did',
  'payments.cancelled_by': 'stays: what staff did',
  'payments.recorded_by': 'stays: what staff did',
  'payments.user_id': 'emptied',
  'remarks.user_id': 'stays: what admins did',
  'report_links.made_by': 'goes with its row, or stays: what staff did',
  'saved_comments.owner': 'goes',
  'saved_comments.saved_by': 'stays: what staff did',
  'second_marked_papers.set_by': 'stays: what staff did',
  'sequence_epochs.owner': 'goes',
  'sequences.owner': 'goes',
  'sessions.user_version': 'a number',
  'sign_in_clients.client': 'goes with its row',
  'staff_offers.given_by': 'goes with its row',
  'staff_roles.given_by': 'stays: what owners did',
  'users.email': 'goes with its row',
  'users.merged_into': 'goes with its row',
  'waiting_grants.actor_id': 'stays: what admins did',
  'waiting_grants.email': 'goes, by the address',
};

async function openOffice() {
  const app = await openTestApp();
  const admin = await app.signUp('boss', 'owner');
  const student = await app.signUp('nimal');
  const call = async (method: string, path: string, body?: object, { headers } = admin) => {
    const reply = await app.request(method, `/api/auth/${path}`, { ...(body ? { body } : {}), headers });
    return { status: reply.status, body: Object(await reply.json()) };
  };
  const { user_id, email } = student.user;
  const log = async () => (await call('GET', 'getaccesslog')).body.data;
  const isSignedIn = async ({ headers } = student) =>
    (await app.request('GET', '/api/subscription/getallaccesspaperforuser', { headers })).status === 200;
  const signInStatus = async () =>
    (await app.request('POST', '/api/auth/signin', { body: { email, password: PASSWORD } })).status;
  return { ...app, admin, student, user_id, email, call, log, isSignedIn, signInStatus };
}

/** The tables of which a row names an account. */
async function tablesWith(store: Store, user_id: string): Promise<string[]> {
  const names: string[] = [];
  for (const { name } of await readTables(store)) {
    const query = store.read.selectFrom(name as 'users').selectAll();
    if (JSON.stringify(await query.execute()).includes(user_id)) names.push(name);
  }
  return names;
}

describe('[R97] an admin is always left', () => {
  it.each([
    ['changerole', { role: 'student' }],
    ['setroles', { roles: [], group_ids: [] }],
    ['changeactive', { active: 0 }],
    ['deleteuser', {}],
  ])('by two who take each other out at the same instant: %s', async (path, change) => {
    const { signUp, call, admin, store } = await openOffice();
    const second = await signUp('second', 'owner');
    const method = path === 'deleteuser' ? 'POST' : 'PUT';
    const out = (by: typeof admin, { user }: typeof admin) =>
      call(method, path, { user_id: user.user_id, email: user.email, ...change }, by);
    const replies = await Promise.all([out(admin, second), out(second, admin)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = store.read.selectFrom('users').select('user_id').where('role', '=', 'admin').where('active', '=', 1);
    expect(await admins.execute()).toHaveLength(1);
  });
});

describe('[R402] an account of staff', () => {
  it.each([
    ['PUT', 'changeactive', { active: 0 }],
    ['POST', 'deleteuser', { email: 'boss@papertide.test' }],
    ['POST', 'removesecondfactor', {}],
    ['POST', 'confirmaddress', {}],
  ])('is changed by nobody who may do less: %s %s', async (method, path, body) => {
    const { call, signUp, admin, log } = await openOffice();
    const { user_id } = admin.user;
    for (const role of ['admin', 'desk'] as const) {
      const reply = await call(method, path, { user_id, ...body }, await signUp(role, role));
      expect(reply).toMatchObject({ status: 403, body: { code: 'account_of_staff' } });
    }
    expect(await log()).toEqual([]);
  });
});

describe('a deactivated account', () => {
  it('is signed out at once, cannot sign in, keeps what it made, and can be opened again', async () => {
    const { call, user_id, isSignedIn, signInStatus } = await openOffice();
    expect((await call('PUT', 'changeactive', { user_id, active: 0 })).status).toBe(200);
    expect(await isSignedIn()).toBe(false);
    expect(await signInStatus()).toBe(403);
    expect((await call('GET', `getuser?user_id=${user_id}`)).body.data.user.active).toBe(0);
    expect((await call('POST', 'sendresetlink', { user_id })).status).toBe(409);
    await call('PUT', 'changeactive', { user_id, active: 1 });
    expect(await signInStatus()).toBe(200);
  });
});

it('a reset link goes by mail, to the account alone', async () => {
  const { call, user_id, email, mails } = await openOffice();
  const reply = await call('POST', 'sendresetlink', { user_id });
  expect(reply).toEqual({ status: 200, body: { message: `Reset link sent to ${email}.` } });
  expect(mails).toMatchObject([{ to: email, text: expect.stringContaining('your academy sends you a link') }]);
});

it('[R219] the mailbox of a student is not filled by pressing on, and always has a link that works', async () => {
  const app = await openTestApp({ config: { limitScale: 1 } });
  const admin = await app.signUp('boss', 'admin');
  const { user } = await app.signUp('nimal');
  const send = (headers = admin.headers) =>
    app.request('POST', '/api/auth/sendresetlink', { body: { user_id: user.user_id }, headers });
  for (let sent = 0; sent < 5; sent++) expect((await send()).status).toBe(200);
  const sixth = await send();
  expect(sixth.status).toBe(200);
  expect(await sixth.json()).toEqual({
    message: `A link was sent to ${user.email} a short while ago. It still works.`,
  });
  expect(app.mails).toHaveLength(5);
  app.clock.nowMs += 46 * 60_000;
  await send((await app.signIn(admin.user.email)).headers);
  expect(app.mails).toHaveLength(6);
});

describe('nobody', () => {
  it.each([
    ['PUT', 'changerole', { role: 'student' }],
    ['PUT', 'changeactive', { active: 0 }],
    ['POST', 'deleteuser', { email: 'boss@papertide.test' }],
  ])('does %s %s to the own account, so that an admin is always left', async (method, path, body) => {
    const { call, admin, log } = await openOffice();
    const reply = await call(method, path, { user_id: admin.user.user_id, ...body });
    expect(reply).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect(await log()).toEqual([]);
  });
});

describe('deleting an account', () => {
  it('wants its address typed, in any letters, and happens once', async () => {
    const { call, user_id, email } = await openOffice();
    const wrong = await call('POST', 'deleteuser', { user_id, email: 'kamala@papertide.test' });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'another_address' } });
    expect((await call('POST', 'deleteuser', { user_id, email: ` ${email.toUpperCase()} ` })).status).toBe(200);
    expect((await call('POST', 'deleteuser', { user_id, email })).status).toBe(404);
    expect((await call('GET', `getuser?user_id=${user_id}`)).status).toBe(404);
  });

  it('leaves no row of it in any table, nothing spoken on the disk, and all of the others', async () => {
    const server = await openPaperServer();
    const { admin, student, locked, store, deps } = server;
    const task = await publishTask(admin, 'speaking');
    const attempt = newAttempt(server, task.exam_id);
    const sound = soundBytes(300);
    const recording = recordingOf(sound, { ...attempt, part_id: task.part_id });
    await syncAs(student, { attempts: [attempt], recordings: [recording] });
    await student.call('PUT', `recordings/${recording.recording_id}/upload?offset=0`, sound);
    await syncAs(student, { attempts: [{ ...attempt, end_time: attempt.start_time + 5 }] });
    await student.send('POST', 'exams/addfeedback', { rating: 5, textValue: 'Good.' });
    const folder = join(deps.config.dataDir, 'recordings', attempt.result_id);
    expect(existsSync(folder)).toBe(true);
    const { user_id, email } = student;
    const details = await admin.send('GET', `auth/getuser?user_id=${user_id}`);
    expect(details).toMatchObject({ data: { work: { attempts: 1, recordings: 1, reviews: 1 } } });

    const pending = { category_year: 2026, category_month: 'March', end_date: '2026-04-01' } as const;
    await store.transact((tx) =>
      addLogEntry(tx, { ...pending, actor_id: admin.user_id, email, action: 'access_kept' }, Date.now()),
    );
    await admin.send('POST', 'auth/deleteuser', { user_id, email });
    expect(JSON.stringify(await store.read.selectFrom('access_log').selectAll().execute())).not.toContain(email);
    const owned = (await readTables(store)).filter(({ columns }) => columns.some(({ name }) => name === 'user_id'));
    expect(
      owned
        .map(({ name }) => name)
        .filter((name) => !OF_OFFICE.includes(name))
        .toSorted(),
    ).toEqual(OWNED_TABLES.toSorted());
    expect(await tablesWith(store, user_id)).toEqual(['access_log']);
    expect(existsSync(folder)).toBe(false);
    expect(await locked.send('GET', 'subscription/getallaccesspaperforuser')).toHaveProperty('accessMonths');
    expect(await admin.send('GET', 'auth/getaccesslog?limit=1')).toMatchObject({
      data: [{ action: 'account_deleted', user_id, about: null, actor: expect.any(String) }],
    });
  });

  it('[R251] knows every column in which the database names a person', async () => {
    const { store } = await openOffice();
    const naming = /user|email|actor|owner|client|student|person|author|merged_into|(?:kept|gone)_id|(?:^|_)by$/;
    const found = (await readTables(store)).flatMap(({ name, columns }) =>
      columns.filter((column) => naming.test(column.name)).map((column) => `${name}.${column.name}`),
    );
    const taken = OWNED_TABLES.map((table) => `${table}.user_id`);
    expect(found.filter((one) => !taken.includes(one)).toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
  });

  it.each(OWNED_TABLES)('looks for its rows in %s, and for what might still name them, by an index', async (table) => {
    const store = await openStore(sqliteDialect(':memory:'));
    onTestFinished(() => store.close());
    const plan = await planOf(store, `delete from ${table} where user_id = ''`);
    expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  });

  it('[R98] looks by an index for what the log and the lists that wait say of its address', async () => {
    const store = await openStore(sqliteDialect(':memory:'));
    onTestFinished(() => store.close());
    for (const statement of [
      "update access_log set email = null where email = ''",
      "delete from waiting_grants where email = ''",
      "delete from group_waiting where email = ''",
      "delete from access_list_changes where email = ''",
      "delete from imported_accounts where email = ''",
    ]) {
      const plan = await planOf(store, statement);
      expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([]);
    }
  });

  it('is gone on with after a server that was killed before the bytes had left the disk', async () => {
    const { store } = await openTestApp();
    const result_id = newId();
    await store.transact((tx) => tx.insertInto('leaving_recordings').values({ result_id, left_at: 1 }).execute());
    const dropped: string[] = [];
    await expect(dropLeaving(store, () => Promise.reject(new Error('the disk')))).rejects.toThrow('the disk');
    await finishLeaving(store, async (id) => void dropped.push(id), Date.now());
    await finishLeaving(store, async (id) => void dropped.push(id), Date.now());
    expect(dropped).toEqual([result_id]);
  });

  it.each(['before its bytes leave the disk', 'after'])(
    '[R98] leaves no piece of an upload that had begun before, where that is stored %s',
    async (when) => {
      const server = await openPaperServer();
      const { admin, student, deps } = server;
      const task = await publishTask(admin, 'speaking');
      const attempt = newAttempt(server, task.exam_id);
      const sound = soundBytes(300);
      const recording = recordingOf(sound, { ...attempt, part_id: task.part_id });
      await syncAs(student, { attempts: [attempt], recordings: [recording] });
      const files = { ...deps.recordings };
      const remove = async () => admin.send('POST', 'auth/deleteuser', student);
      deps.recordings.append = async (...piece) => {
        // the caller was asked for already
        if (when === 'after') await remove();
        const appended = await files.append(...piece);
        if (when !== 'after') await remove();
        return appended;
      };
      const upload = `recordings/${recording.recording_id}/upload?offset=0`;
      expect((await student.call('PUT', upload, sound.subarray(0, 100))).status).toBe(404);
      const folder = join(deps.config.dataDir, 'recordings', attempt.result_id);
      expect(existsSync(folder)).toBe(false);
      // a server that was killed between the two finds it at its next start
      await mkdir(folder);
      await finishLeaving(server.store, (result_id) => files.drop(result_id), server.clock.nowMs);
      expect(existsSync(folder)).toBe(false);
      // a piece may still be on its way to another server
      expect(await server.store.read.selectFrom('leaving_recordings').selectAll().execute()).toHaveLength(1);
      await finishLeaving(server.store, (result_id) => files.drop(result_id), server.clock.nowMs + 48 * 3_600_000);
      expect(await server.store.read.selectFrom('leaving_recordings').selectAll().execute()).toEqual([]);
    },
  );
});

describe('[R160] a call of an account that is deleted while it is on its way', () => {
  const CALLS = ['groups/join', 'exams/getalldataforexam', 'results/addresult', 'exams/addfeedback', 'sync', 'marks'];

  it.each(CALLS)('is answered as anybody’s who is not signed in, and leaves nothing: %s', async (name) => {
    const server = await openPaperServer();
    const { admin, student, store, clock } = server;
    const { exam_id } = await publishPaper(admin);
    const group_id = newId();
    await admin.send('PUT', 'groups/savegroup', { group_id, name: 'Monday' });
    const { data } = await admin.get<{ data: WholeGroup }>(`groups/getgroup?group_id=${group_id}`);
    const calls: Record<string, () => Promise<Response>> = {
      'groups/join': () => student.call('POST', 'groups/join', { code: data.group.code }),
      'exams/getalldataforexam': () => student.call('GET', `exams/getalldataforexam/${exam_id}`),
      'results/addresult': () => student.call('POST', 'results/addresult', { exam_id, start_time: clock.nowMs }),
      'exams/addfeedback': () => student.call('POST', 'exams/addfeedback', { rating: 5, textValue: 'Good.' }),
      sync: () => student.call('POST', 'sync', syncBody({ attempts: [newAttempt(server, exam_id)] })),
      marks: () => student.call('POST', 'sync', { ...syncBody({}), marked: [{}] }),
    };
    const untouched = { ...store };
    let removal: Promise<void> | undefined;
    /** Before the first transaction of the call begins. */
    const remove = () =>
      (removal ??= untouched.transactFor(student.user_id, (tx) =>
        deleteAccount(
          tx,
          { ...admin, role: 'admin', roles: ['admin'] },
          () => true,
          (email) => email,
          clock.nowMs,
        ),
      ));
    store.transact = async (work) => remove().then(() => untouched.transact(work));
    store.transactFor = async (owner, work) => remove().then(() => untouched.transactFor(owner, work));
    store.transactTogether = async (work) => remove().then(() => untouched.transactTogether(work));
    store.transactTogetherFor = async (owner, work) => remove().then(() => untouched.transactTogetherFor(owner, work));
    const reply = await calls[name]!();
    expect([reply.status, await reply.json()]).toMatchObject([401, { code: 'not_signed_in' }]);
    expect(await tablesWith(store, student.user_id)).toEqual(['access_log']);
  });
});

it('[R27] the log tells who did what to whom, the newest first, in pages and of one account', async () => {
  const { call, user_id, student, admin, signUp } = await openOffice();
  const other = await signUp('kamala');
  await call('PUT', 'changeactive', { user_id, active: 0 });
  await call('PUT', 'changeactive', { user_id, active: 1 });
  await call('PUT', 'changeactive', { user_id: other.user.user_id, active: 0 });
  const first = (await call('GET', 'getaccesslog?limit=2')).body;
  expect(first.data).toMatchObject([
    { action: 'account_closed', about: 'kamala Test', actor: 'boss Test', is_by_server: false },
    { action: 'account_opened', about: 'nimal Test', user_id },
  ]);
  const second = (await call('GET', `getaccesslog?limit=2&before=${first.next}`)).body;
  expect(second.data).toMatchObject([{ action: 'account_closed', user_id }]);
  expect(second.next).toBeUndefined();
  expect((await call('GET', `getaccesslog?user_id=${user_id}`)).body.data).toHaveLength(2);
  expect((await call('GET', 'getaccesslog', undefined, student)).status).toBe(401);
  expect((await call('GET', `getuser?user_id=${admin.user.user_id}`)).body.data).toMatchObject({ last_sign_in: null });
});
