import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { MOST_ADDRESSES } from '../../shared/access-forms.ts';
import { openTestApp, PASSWORD } from '../testing/app.ts';

const MARCH = { category_year: 2026, category_month: 'March' };
const FORM = { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-03-30', keepUnknown: true };

interface Line {
  email: string;
  outcome: string;
  end_date: string | null;
  attempts: number;
}

async function openOffice() {
  const app = await openTestApp({ config: { accessTokenSeconds: 30 * 86_400 } });
  const { headers, user: boss } = await app.signUp('boss', 'admin');
  const call = async (method: string, path: string, body?: object) => {
    const reply = await app.request(method, `/api/${path}`, { ...(body ? { body } : {}), headers });
    const text = await reply.text();
    return { status: reply.status, body: Object(text === '' ? {} : JSON.parse(text)) };
  };
  const give = async (list_id: string, emails: readonly string[], changes: object = {}): Promise<Line[]> =>
    (await call('POST', 'subscription/grantmany', { ...FORM, list_id, emails, ...changes })).body.data;
  const take = async (list_id: string, emails: readonly string[], changes: object = {}): Promise<Line[]> =>
    (await call('POST', 'subscription/takeback', { ...MARCH, list_id, emails, ...changes })).body.data;
  const preview = async (emails: readonly string[]): Promise<Line[]> =>
    (await call('POST', 'subscription/previewtakeback', { ...MARCH, emails })).body.data;
  const previewUndo = async (list_id: string): Promise<Line[]> =>
    (await call('GET', `subscription/previewundo?list_id=${list_id}`)).body.data;
  const undo = async (list_id: string): Promise<{ data: Line[]; left: number }> =>
    (await call('PUT', 'subscription/undolist', { list_id })).body;
  const lists = async () => (await call('GET', 'subscription/getlists')).body.data;
  const log = async () => (await call('GET', 'auth/getaccesslog')).body.data;
  const waiting = async () => (await call('GET', 'subscription/getwaiting')).body.data;
  const rows = (user_id: string) =>
    app.store.read.selectFrom('grants').selectAll().where('user_id', '=', user_id).orderBy('seq').execute();
  const held = async (user_id: string) => {
    const all = await rows(user_id);
    return all.filter(({ deleted }) => deleted === 0).map(({ end_date }) => end_date);
  };
  const register = (email: string) => {
    const form = { fname: 'K', lname: 'P', address: 'Galle', password: PASSWORD, confirmPassword: PASSWORD };
    return app.request('POST', '/api/auth/signup', { body: { ...form, email } });
  };
  /** Uses the newest link that was mailed to an address, which proves its mailbox. */
  const prove = (email: string) => {
    const text = app.mails.findLast(({ to }) => to === email)?.text ?? '';
    const token = /reset-password#token=(\S+)/.exec(text)?.[1] ?? '';
    const body = { token, password: 'ebb5papers?', confirmPassword: 'ebb5papers?' };
    return app.request('POST', '/api/auth/resetpassword', { body });
  };
  const userOf = async (email: string) =>
    (await app.store.read.selectFrom('users').select('user_id').where('email', '=', email).executeTakeFirstOrThrow())
      .user_id;
  return {
    ...app,
    boss,
    call,
    give,
    take,
    preview,
    previewUndo,
    undo,
    lists,
    log,
    waiting,
    rows,
    held,
    register,
    prove,
    userOf,
  };
}

const outcomes = (lines: readonly Line[]) => lines.map(({ outcome }) => outcome);
const NIMAL = 'nimal@papertide.test';
const KAMALA = 'kamala@papertide.test';

describe('[R420] the undo of a list that gave a month', () => {
  it('takes 120 wrong grants back, and the same again changes nothing', async () => {
    const office = await openOffice();
    const students = await Promise.all(Array.from({ length: 100 }, (_, index) => office.signUp(`s${index}`)));
    const unknown = Array.from({ length: 20 }, (_, index) => `u${index}@papertide.test`);
    const list_id = newId();
    const emails = [...students.map(({ user }) => user.email), ...unknown];
    const given = await office.give(list_id, emails);
    expect(outcomes(given).filter((one) => one === 'given')).toHaveLength(100);
    expect(outcomes(given).filter((one) => one === 'kept')).toHaveLength(20);
    expect(await office.lists()).toMatchObject([
      { list_id, kind: 'given', ...MARCH, end_date: FORM.endDate, changed: 120, left: 120, actor: 'boss Test' },
    ]);
    expect(await office.previewUndo(list_id)).toHaveLength(120);
    const { data, left } = await office.undo(list_id);
    expect({ lines: data.length, left }).toEqual({ lines: 120, left: 0 });
    expect(new Set(outcomes(data))).toEqual(new Set(['ended', 'no_longer_waits']));
    for (const { user } of students) expect(await office.held(user.user_id)).toEqual([]);
    expect(await office.waiting()).toEqual([]);
    const [list] = await office.lists();
    expect(list).toMatchObject({ undone_at: office.clock.nowMs, undone_by: 'boss Test', changed: 120, left: 0 });
    const seqs = await office.store.read.selectFrom('sequences').selectAll().execute();
    expect(await office.undo(list_id)).toEqual({ data: [], left: 0 });
    expect(await office.store.read.selectFrom('sequences').selectAll().execute()).toEqual(seqs);
    expect(outcomes(await office.previewUndo(list_id)).filter((one) => one === 'ended')).toHaveLength(100);
  });

  it('goes in steps of what one call takes', async () => {
    const office = await openOffice();
    const list_id = newId();
    const emails = Array.from({ length: MOST_ADDRESSES + 5 }, (_, index) => `u${index}@papertide.test`);
    await office.give(list_id, emails.slice(0, MOST_ADDRESSES));
    await office.give(list_id, emails.slice(MOST_ADDRESSES));
    expect(await office.lists()).toMatchObject([{ changed: MOST_ADDRESSES + 5 }]);
    expect((await office.undo(list_id)).left).toBe(5);
    expect((await office.lists())[0]).toMatchObject({ left: 5 });
    expect((await office.undo(list_id)).left).toBe(0);
    expect(await office.waiting()).toEqual([]);
  });

  it('brings an extended month back to its earlier end, and an expired one back as it was', async () => {
    const office = await openOffice();
    const { user } = await office.signUp('nimal');
    const late = await office.signUp('late');
    await office.give(newId(), [NIMAL], { endDate: '2026-03-10' });
    await office.give(newId(), [late.user.email], { endDate: '2026-03-03' });
    office.clock.nowMs += 3 * 86_400_000;
    const list_id = newId();
    expect(outcomes(await office.give(list_id, [NIMAL, late.user.email]))).toEqual(['prolonged', 'given']);
    expect(await office.undo(list_id)).toMatchObject({
      data: [
        { email: late.user.email, outcome: 'ended' },
        { email: NIMAL, outcome: 'shortened', end_date: '2026-03-10' },
      ],
    });
    expect(await office.held(user.user_id)).toEqual(['2026-03-10']);
    expect(await office.held(late.user.user_id)).toEqual(['2026-03-03']);
    expect((await office.log()).slice(0, 2)).toMatchObject([
      { action: 'access_shortened', end_date: '2026-03-10', about: 'nimal Test', actor: 'boss Test' },
      { action: 'access_removed', about: 'late Test' },
    ]);
  });

  it('leaves and names what somebody changed since', async () => {
    const office = await openOffice();
    const { user } = await office.signUp('nimal');
    const other = await office.signUp('other');
    const list_id = newId();
    await office.give(list_id, [NIMAL, other.user.email]);
    await office.give(newId(), [NIMAL], { endDate: '2026-04-30' });
    const [grant] = await office.rows(other.user.user_id);
    await office.call('DELETE', `subscription/removeaccess?subscription_id=${grant?.subscription_id}`);
    expect(outcomes((await office.undo(list_id)).data)).toEqual(['changed_since', 'changed_since']);
    expect(await office.held(user.user_id)).toEqual(['2026-04-30']);
    expect(await office.held(other.user.user_id)).toEqual([]);
  });

  it('ends what waited for a sign-up, and what became of it since', async () => {
    const office = await openOffice();
    const list_id = newId();
    await office.give(list_id, [KAMALA, 'ruwan@papertide.test']);
    await office.register(KAMALA);
    expect((await office.prove(KAMALA)).status).toBe(200);
    const kamala = await office.userOf(KAMALA);
    expect(await office.held(kamala)).toEqual([FORM.endDate]);
    expect(await office.undo(list_id)).toMatchObject({
      data: [
        { email: KAMALA, outcome: 'ended' },
        { email: 'ruwan@papertide.test', outcome: 'no_longer_waits' },
      ],
    });
    expect(await office.held(kamala)).toEqual([]);
    expect(await office.waiting()).toEqual([]);
  });

  it('brings what waited back to its earlier end, also where the address was confirmed since', async () => {
    const office = await openOffice();
    await office.give(newId(), [KAMALA, 'ruwan@papertide.test'], { endDate: '2026-03-20' });
    const list_id = newId();
    await office.give(list_id, [KAMALA, 'ruwan@papertide.test']);
    await office.register(KAMALA);
    await office.prove(KAMALA);
    expect(outcomes((await office.undo(list_id)).data)).toEqual(['shortened', 'shortened']);
    expect(await office.held(await office.userOf(KAMALA))).toEqual(['2026-03-20']);
    expect(await office.waiting()).toMatchObject([{ email: 'ruwan@papertide.test', end_date: '2026-03-20' }]);
  });

  it('keeps the month for members of a group that gives it too', async () => {
    const office = await openOffice();
    const { user } = await office.signUp('nimal');
    const group_id = newId();
    await office.call('PUT', 'groups/savegroup', { group_id, name: '7B' });
    const list_id = newId();
    await office.give(list_id, [NIMAL]);
    await office.call('POST', 'groups/addmembers', { group_id, emails: [NIMAL], keepUnknown: true });
    await office.call('PUT', 'groups/givemonth', { group_id, ...FORM, endDate: '2026-03-20' });
    expect((await office.undo(list_id)).data).toMatchObject([{ outcome: 'kept_by_group', end_date: '2026-03-20' }]);
    expect(await office.held(user.user_id)).toEqual(['2026-03-20']);
  });

  it('does not count as taken away: a group whose code the student types gives the month', async () => {
    const office = await openOffice();
    const { user, headers } = await office.signUp('nimal');
    const list_id = newId();
    await office.give(list_id, [NIMAL]);
    await office.undo(list_id);
    const group_id = newId();
    const saved = await office.call('PUT', 'groups/savegroup', { group_id, name: '7B' });
    await office.call('PUT', 'groups/givemonth', { group_id, ...FORM, endDate: '2026-03-20' });
    const { code } = saved.body.data.group;
    expect((await office.request('POST', '/api/groups/join', { body: { code }, headers })).status).toBe(200);
    expect(await office.held(user.user_id)).toEqual(['2026-03-20']);
  });

  it('a step that is asked for again has the same outcomes, and changes nothing', async () => {
    const office = await openOffice();
    const { user } = await office.signUp('nimal');
    const list_id = newId();
    const first = await office.give(list_id, [NIMAL, KAMALA]);
    const before = await office.log();
    expect(await office.give(list_id, [NIMAL, KAMALA])).toEqual(first);
    expect(await office.log()).toEqual(before);
    expect(await office.rows(user.user_id)).toHaveLength(1);
  });

  it('refuses the id of another list, and a step of a list that was undone', async () => {
    const office = await openOffice();
    await office.signUp('nimal');
    const list_id = newId();
    await office.give(list_id, [NIMAL]);
    const again = (changes: object) =>
      office.call('POST', 'subscription/grantmany', { ...FORM, list_id, emails: [KAMALA], ...changes });
    expect((await again({ selectedMonth: 'April' })).body.code).toBe('another_list');
    await office.undo(list_id);
    expect((await again({})).body.code).toBe('list_undone');
    expect(await office.waiting()).toEqual([]);
    expect((await office.call('PUT', 'subscription/undolist', { list_id: newId() })).status).toBe(404);
  });

  it('a list that changed nothing is no list', async () => {
    const office = await openOffice();
    await office.signUp('nimal');
    await office.give(newId(), [NIMAL]);
    await office.give(newId(), [NIMAL, 'nobody']);
    expect(await office.lists()).toHaveLength(1);
  });
});

describe('[R397] a month that was given to a group', () => {
  async function openGroup() {
    const office = await openOffice();
    const { user } = await office.signUp('nimal');
    const group_id = newId();
    await office.call('PUT', 'groups/savegroup', { group_id, name: '7B' });
    await office.call('POST', 'groups/addmembers', { group_id, emails: [NIMAL], keepUnknown: true });
    const giveGroup = async (list_id: string, changes: object = {}) =>
      office.call('PUT', 'groups/givemonth', { group_id, list_id, ...FORM, ...changes });
    const months = async () => (await office.call('GET', `groups/getgroup?group_id=${group_id}`)).body.data.months;
    return { ...office, user, group_id, giveGroup, months };
  }

  it('is a list, and its undo ends it for the students and for those who join later', async () => {
    const office = await openGroup();
    const late = await office.signUp('late');
    const list_id = newId();
    expect((await office.giveGroup(list_id)).body.told).toMatchObject({ given: 1 });
    expect((await office.giveGroup(list_id)).body.told).toMatchObject({ given: 1, already: 0 });
    expect(await office.lists()).toMatchObject([
      { list_id, kind: 'given', ...MARCH, end_date: FORM.endDate, group: '7B', changed: 1, left: 1 },
    ]);
    await office.call('POST', 'groups/addmembers', {
      group_id: office.group_id,
      emails: [late.user.email],
      keepUnknown: false,
    });
    expect(outcomes(await office.previewUndo(list_id))).toEqual(['ended']);
    expect(outcomes((await office.undo(list_id)).data)).toEqual(['ended']);
    expect(await office.held(office.user.user_id)).toEqual([]);
    expect(await office.months()).toEqual([]);
    // whoever joined since has it from joining, which the list did not change
    expect(await office.held(late.user.user_id)).toEqual([FORM.endDate]);
    expect((await office.giveGroup(list_id)).body.code).toBe('list_undone');
    expect((await office.lists())[0]).toMatchObject({ left: 0, undone_by: 'boss Test' });
  });

  it('of a longer month goes back to the earlier end, unless somebody changed it since', async () => {
    const office = await openGroup();
    await office.giveGroup(newId(), { endDate: '2026-03-20' });
    const longer = newId();
    expect((await office.giveGroup(longer)).body.told).toMatchObject({ prolonged: 1 });
    expect(outcomes((await office.undo(longer)).data)).toEqual(['shortened']);
    expect(await office.months()).toMatchObject([{ ...MARCH, end_date: '2026-03-20', without: 0 }]);
    expect(await office.held(office.user.user_id)).toEqual(['2026-03-20']);
    const later = newId();
    await office.giveGroup(later);
    await office.giveGroup(newId(), { endDate: '2026-04-05' });
    expect(outcomes((await office.undo(later)).data)).toEqual(['changed_since']);
    expect(await office.months()).toMatchObject([{ end_date: '2026-04-05' }]);
  });

  it('of a group without students is a list too, and an id of another list is refused', async () => {
    const office = await openGroup();
    const empty = newId();
    await office.call('PUT', 'groups/savegroup', { group_id: empty, name: '8A' });
    const list_id = newId();
    await office.giveGroup(list_id, { group_id: empty });
    expect(await office.lists()).toMatchObject([{ list_id, group: '8A', changed: 0, left: 0, undone_at: null }]);
    expect((await office.giveGroup(list_id)).body.code).toBe('another_list');
    expect((await office.undo(list_id)).left).toBe(0);
    expect((await office.call('GET', `groups/getgroup?group_id=${empty}`)).body.data.months).toEqual([]);
  });
});

describe('[R421] taking a month back from many', () => {
  it('says what it would take and who has attempts under it, then takes it, then puts it back', async () => {
    const office = await openOffice();
    const { user } = await office.signUp('nimal');
    const idle = await office.signUp('idle');
    await office.give(newId(), [NIMAL, KAMALA]);
    await office.store.transact(async (tx) => {
      const exam_id = newId();
      const now = new Date(office.clock.nowMs).toISOString();
      await tx
        .insertInto('exams')
        .values({
          exam_id,
          exam_name: 'Tide',
          exam_category: 'reading',
          exam_duration: '60',
          no_of_parts: 3,
          parent_category: 'academic',
          category_year: 2026,
          category_month: 'March',
          creationStatus: 'complete',
          access_control: '[]',
          revision: 1,
          deleted: 0,
          seq: 1,
          createdAt: now,
          updatedAt: now,
        } as never)
        .execute();
      const attempt = { exam_id, revision: 1, start_time: 1, end_time: null, abandoned: 0, seq: 1 };
      await tx
        .insertInto('attempts')
        .values({ ...attempt, result_id: newId(), user_id: user.user_id } as never)
        .execute();
    });
    const emails = [NIMAL, KAMALA, idle.user.email, 'stranger@papertide.test', 'no address'];
    const expected = [
      { email: NIMAL, name: 'nimal Test', outcome: 'taken', end_date: FORM.endDate, attempts: 1 },
      { email: KAMALA, name: null, outcome: 'taken_waiting', end_date: FORM.endDate, attempts: 0 },
      { outcome: 'nothing' },
      { outcome: 'unknown' },
      { email: 'no address', outcome: 'no_address' },
    ];
    const before = await office.rows(user.user_id);
    expect(await office.preview(emails)).toMatchObject(expected);
    expect(await office.rows(user.user_id)).toEqual(before);
    const list_id = newId();
    expect(await office.take(list_id, emails)).toMatchObject(expected);
    // a lost reply: the same step again
    expect(await office.take(list_id, emails)).toMatchObject(expected);
    expect(await office.held(user.user_id)).toEqual([]);
    expect(await office.waiting()).toEqual([]);
    expect((await office.lists())[0]).toMatchObject({ kind: 'taken_back', changed: 2, end_date: null });
    expect((await office.log()).slice(0, 2)).toMatchObject([
      { action: 'kept_removed', about: KAMALA },
      { action: 'access_removed', about: 'nimal Test' },
    ]);

    expect(outcomes((await office.undo(list_id)).data)).toEqual(['waits_again', 'given_again']);
    expect(await office.rows(user.user_id)).toMatchObject(before.map(({ seq: _seq, ...row }) => row));
    expect(await office.waiting()).toMatchObject([{ email: KAMALA, end_date: FORM.endDate }]);
    await office.register(KAMALA);
    await office.prove(KAMALA);
    expect(await office.held(await office.userOf(KAMALA))).toEqual([FORM.endDate]);
  });

  it('leaves what was given anew since', async () => {
    const office = await openOffice();
    const { user } = await office.signUp('nimal');
    await office.give(newId(), [NIMAL]);
    const list_id = newId();
    await office.take(list_id, [NIMAL]);
    await office.give(newId(), [NIMAL], { endDate: '2026-03-12' });
    expect(await office.undo(list_id)).toMatchObject({
      data: [{ outcome: 'changed_since', end_date: '2026-03-12' }],
    });
    expect(await office.held(user.user_id)).toEqual(['2026-03-12']);
  });

  it('gives at once what waited, where the address was confirmed between', async () => {
    const office = await openOffice();
    await office.give(newId(), [KAMALA]);
    await office.register(KAMALA);
    const list_id = newId();
    await office.take(list_id, [KAMALA]);
    await office.prove(KAMALA);
    const kamala = await office.userOf(KAMALA);
    expect(await office.held(kamala)).toEqual([]);
    expect(outcomes((await office.undo(list_id)).data)).toEqual(['given_again']);
    expect(await office.held(kamala)).toEqual([FORM.endDate]);
    expect(await office.waiting()).toEqual([]);
  });

  it('of a group ends its month for those who join later too, and the undo gives it again', async () => {
    const office = await openOffice();
    const { user } = await office.signUp('nimal');
    const group_id = newId();
    await office.call('PUT', 'groups/savegroup', { group_id, name: '7B' });
    await office.call('POST', 'groups/addmembers', { group_id, emails: [NIMAL], keepUnknown: true });
    await office.call('PUT', 'groups/givemonth', { group_id, ...FORM });
    const months = async () => (await office.call('GET', `groups/getgroup?group_id=${group_id}`)).body.data.months;
    expect(await months()).toHaveLength(1);
    const list_id = newId();
    expect(outcomes(await office.take(list_id, [NIMAL], { group_id }))).toEqual(['taken']);
    expect(await months()).toEqual([]);
    expect((await office.lists())[0]).toMatchObject({ group: '7B', changed: 1 });
    await office.undo(list_id);
    expect(await months()).toMatchObject([{ ...MARCH, end_date: FORM.endDate }]);
    expect(await office.held(user.user_id)).toEqual([FORM.endDate]);
    const nowhere = await office.call('POST', 'subscription/takeback', {
      ...MARCH,
      list_id: newId(),
      emails: [NIMAL],
      group_id: newId(),
    });
    expect(nowhere.status).toBe(404);
    expect(await office.held(user.user_id)).toEqual([FORM.endDate]);
  });

  it('[R396] of two accounts that are one by now, a list is undone, taken back and given back on the one that is kept', async () => {
    const office = await openOffice();
    const [kept, gone] = [(await office.signUp('kept')).user, (await office.signUp('gone')).user];
    const merge = () =>
      office.call('POST', 'auth/mergeaccounts', { call_id: newId(), kept_id: kept.user_id, gone_id: gone.user_id });
    const given = newId();
    await office.give(given, [gone.email]);
    expect((await merge()).status).toBe(200);
    expect(await office.held(kept.user_id)).toEqual([FORM.endDate]);
    expect(await office.previewUndo(given)).toMatchObject([{ email: gone.email, name: 'kept Test', outcome: 'ended' }]);
    expect(outcomes((await office.undo(given)).data)).toEqual(['ended']);
    expect(await office.held(kept.user_id)).toEqual([]);
  });

  it('[R396] of two lines that are one account by now, each counts once, and the later end is given back', async () => {
    const office = await openOffice();
    const [kept, gone] = [(await office.signUp('kept')).user, (await office.signUp('gone')).user];
    await office.give(newId(), [kept.email], { endDate: '2026-03-20' });
    await office.give(newId(), [gone.email]);
    const taken = newId();
    expect(outcomes(await office.take(taken, [kept.email, gone.email]))).toEqual(['taken', 'taken']);
    const pair = { kept_id: kept.user_id, gone_id: gone.user_id };
    await office.call('POST', 'auth/mergeaccounts', { call_id: newId(), ...pair });
    expect(await office.undo(taken)).toMatchObject({
      data: [
        { email: gone.email, outcome: 'given_again', end_date: FORM.endDate },
        { email: kept.email, outcome: 'changed_since' },
      ],
    });
    expect(await office.held(kept.user_id)).toEqual([FORM.endDate]);
    const again = newId();
    expect(outcomes(await office.preview([gone.email, kept.email]))).toEqual(['taken', 'nothing']);
    expect(outcomes(await office.take(again, [gone.email, kept.email]))).toEqual(['taken', 'nothing']);
    expect(await office.held(kept.user_id)).toEqual([]);
    await office.undo(again);
    expect(await office.held(kept.user_id)).toEqual([FORM.endDate]);
  });

  it('a deleted account leaves no line behind', async () => {
    const office = await openOffice();
    const { user } = await office.signUp('nimal');
    const list_id = newId();
    await office.give(list_id, [NIMAL]);
    await office.call('POST', 'auth/deleteuser', { user_id: user.user_id, email: NIMAL });
    expect(await office.previewUndo(list_id)).toEqual([]);
    expect(await office.undo(list_id)).toEqual({ data: [], left: 0 });
  });
});
