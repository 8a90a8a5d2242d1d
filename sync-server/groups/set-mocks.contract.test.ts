import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { academyDate } from '../../shared/access.ts';
import type { BehindReply, Overview } from '../../shared/class-overview.ts';
import { SettableMock, type WholeGroup } from '../../shared/group-forms.ts';
import type { MyGroup } from '../../shared/groups.ts';
import type { StudentInsight } from '../../shared/insight.ts';
import { MOCK_SKILLS } from '../../shared/mocks.ts';
import type { ExamCategory } from '../../shared/papers.ts';
import { SetMock } from '../../shared/set-mocks.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import {
  audioForm,
  openPaperServerOn,
  type PaperServer,
  type Person,
  publishPaper,
  publishTask,
  wavFile,
  writeDraft,
} from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';
import { STORES } from '../testing/stores.ts';

const DAY = '2026-12-31';
const DAY_MS = 86_400_000;

describe.each(STORES)('[R600] a mock that is set for a class, on $name', (kind) => {
  let server: PaperServer;
  let teacher: Person;
  let group_id: string;
  let papers: Record<ExamCategory, string>;
  let mock_id: string;

  beforeAll(async () => {
    server = await openPaperServerOn(kind);
    const { admin, student, locked, person, store } = server;
    const listening = await writeDraft(admin, { category: 'listening' });
    await admin.send('POST', 'audio/saveaudiofile', audioForm(listening.part_id, wavFile()));
    await admin.send('PUT', 'exams/finishcreateexam', { exam_id: listening.exam_id });
    papers = {
      listening: listening.exam_id,
      reading: (await publishPaper(admin)).exam_id,
      writing: (await publishTask(admin, 'writing', 1, { access_control: '["all"]', category_month: 'May' })).exam_id,
      speaking: (await publishTask(admin, 'speaking', 1, { category_month: 'April' })).exam_id,
    };
    mock_id = newId();
    await admin.send('PUT', 'mocks/savemock', {
      mock_id,
      version: 0,
      title: 'March mock',
      parent_category: 'academic',
      break_minutes: 10,
      papers,
    });
    group_id = newId();
    await admin.send('PUT', 'groups/savegroup', { group_id, name: 'Monday' });
    const emails = [student.email, locked.email];
    await admin.send('POST', 'groups/addmembers', { group_id, emails, keepUnknown: false });
    teacher = await person(`teacher-${newId()}`, 'teacher');
    await store.transact((tx) =>
      tx.insertInto('staff_groups').values({ user_id: teacher.user_id, group_id }).execute(),
    );
  });

  const set = (changes: object = {}, who = teacher) =>
    who.call('PUT', 'groups/setmock', {
      set_id: newId(),
      group_id,
      mock_id,
      due_date: DAY,
      words: ' On paper. ',
      ...changes,
    });
  const seen = async (who = teacher) =>
    (await who.get<{ data: WholeGroup }>(`groups/getgroup?group_id=${group_id}`)).data.mocks;
  const mine = async () =>
    (await server.student.get<{ data: MyGroup[] }>('groups/mygroups')).data.flatMap(({ mocks = [] }) =>
      mocks.map((one) => SetMock.parse(one)),
    );
  const take = async (skill: ExamCategory, isEnded = true, who = server.student) => {
    const begun = newAttempt(server, papers[skill]);
    const attempt = isEnded ? { ...begun, end_time: server.clock.nowMs } : begun;
    const part = { mock_id, skill, exam_id: papers[skill], title: 'March mock', break_minutes: 0, removed: 0 as const };
    const hlc = nextStamp(null, server.clock.nowMs, 'phone');
    await syncAs(who, {
      attempts: [attempt],
      mock_parts: [
        { ...part, entry: skill, hlc },
        { ...part, entry: attempt.result_id, hlc },
      ],
    });
  };

  it('is seen by its students with its papers and day, and by staff with who has done how many parts', async () => {
    expect((await teacher.get<{ data: object[] }>('groups/getmockstoset')).data).toMatchObject([{ mock_id }]);
    const set_id = newId();
    for (const _again of [1, 2]) expect((await set({ set_id })).status).toBe(200);
    expect(await mine()).toMatchObject([{ set_id, mock_id, title: 'March mock', due_date: DAY, words: 'On paper.' }]);
    expect((await mine())[0]?.papers.map(({ skill }) => skill)).toEqual(Object.keys(papers));
    expect(await seen()).toMatchObject([{ set_id, students: [] }]);

    await take('listening');
    await take('listening');
    await take('reading', false);
    const { user_id } = server.student;
    expect(await seen()).toMatchObject([{ students: [{ user_id, done: 1 }] }]);
    await take('reading');
    expect(await seen()).toMatchObject([{ students: [{ user_id, done: 2 }] }]);

    expect((await set({ set_id, due_date: '2026-12-24' })).status).toBe(200);
    expect(await mine()).toMatchObject([{ due_date: '2026-12-24' }]);
    expect((await teacher.call('DELETE', `groups/unsetmock?set_id=${set_id}`)).status).toBe(204);
    expect([await mine(), await seen()]).toEqual([[], []]);
  });

  it('says to which months a class needs access for it, and names none for a paper that is free', async () => {
    const { data } = await teacher.get<{ data: unknown[] }>('groups/getmockstoset');
    expect(data.map((one) => SettableMock.parse(one).months)).toEqual([
      [
        { category_year: 2026, category_month: 'March' },
        { category_year: 2026, category_month: 'April' },
      ],
    ]);
  });

  it('tells who has done parts of it only to those who see how the class does', async () => {
    const set_id = newId();
    await set({ set_id });
    const told = async (who: Person) =>
      (await seen(who))?.flatMap((one) => (one.set_id === set_id ? ['students' in one] : []));
    const desk = await server.person(`desk-${newId()}`, 'desk');
    expect([await told(server.admin), await told(teacher), await told(desk)]).toEqual([[true], [true], [false]]);
    const saved = await set({ set_id, words: 'Bring a pen.' }, desk);
    expect(await saved.json()).toMatchObject({ data: { mocks: [{ set_id, words: 'Bring a pen.' }] } });

    // a desk that also teaches sees the work of its own classes alone
    const { user_id } = desk;
    const role = { user_id, role: 'teacher', since: 0, given_by: null } as const;
    await server.store.transact((tx) => tx.insertInto('staff_roles').values(role).execute());
    expect(await told(desk)).toEqual([false]);
    await server.store.transact((tx) => tx.insertInto('staff_groups').values({ user_id, group_id }).execute());
    expect(await told(desk)).toEqual([true]);
    expect((await teacher.call('DELETE', `groups/unsetmock?set_id=${set_id}`)).status).toBe(204);
  });

  const grant = ({ user_id }: Person, selectedMonth: string) =>
    server.admin.send('POST', 'subscription/addsubscription', {
      selectedYear: 2026,
      selectedMonth,
      endDate: DAY,
      selectedUser: user_id,
    });

  it('[R555] is late once its day is over and not all parts are submitted, unless it was over before a student joined', async () => {
    const { admin, student, locked, person, store, clock } = server;
    const class_id = newId();
    const joined = await person(`joined-${newId()}`, 'student');
    const done = await person(`done-${newId()}`, 'student');
    await admin.send('PUT', 'groups/savegroup', { group_id: class_id, name: 'Tuesday' });
    const emails = [student.email, locked.email, joined.email, done.email];
    await admin.send('POST', 'groups/addmembers', { group_id: class_id, emails, keepUnknown: false });
    await store.transact((tx) =>
      tx
        .updateTable('group_members')
        .set({ joined_at: clock.nowMs - 5 * DAY_MS })
        .where('group_id', '=', class_id)
        .where('user_id', '!=', joined.user_id)
        .execute(),
    );
    await take('listening');
    for (const month of ['March', 'April']) await grant(done, month);
    for (const skill of MOCK_SKILLS) await take(skill, true, done);
    const due = async (days: number) =>
      set({ set_id: class_id, group_id: class_id, due_date: academyDate(clock.nowMs + days * DAY_MS) }, admin);
    const overview = async () => {
      const { students } = (await admin.get<{ data: Overview }>(`groups/getoverview?group_id=${class_id}`)).data;
      const of = ({ user_id }: Person) => {
        const one = students.find((other) => other.user_id === user_id);
        const late = one?.behind.find(({ kind }) => kind === 'late');
        return [late?.count ?? 0, late?.mocks ?? 0, one?.late, one?.not_begun, one?.not_begun_mocks ?? 0];
      };
      return { begun: of(student), idle: of(locked), joined: of(joined), done: of(done) };
    };
    await due(0);
    expect(await overview()).toEqual({
      begun: [0, 0, 0, 0, 0],
      idle: [0, 0, 0, 1, 1],
      joined: [0, 0, 0, 1, 1],
      done: [0, 0, 0, 0, 0],
    });
    await due(-1);
    expect(await overview()).toEqual({
      begun: [1, 1, 1, 0, 0],
      idle: [1, 1, 1, 1, 1],
      joined: [0, 0, 0, 0, 0],
      done: [0, 0, 0, 0, 0],
    });
    const { data } = await admin.get<BehindReply>('groups/getbehind');
    expect(data.find(({ user_id }) => user_id === locked.user_id)).toMatchObject({
      group_id: class_id,
      behind: [{ kind: 'late', count: 1, mocks: 1 }],
      not_begun_mocks: 1,
    });
    const page = async ({ user_id }: Person) =>
      (await admin.get<{ data: StudentInsight }>(`insight/getstudent?user_id=${user_id}`)).data.classes.flatMap((one) =>
        one.group_id === class_id ? one.mocks : [],
      );
    const row = { mock_id, title: 'March mock', due_date: academyDate(clock.nowMs - DAY_MS) };
    expect(await page(student)).toEqual([{ ...row, state: 'begun', is_late: true }]);
    expect(await page(locked)).toEqual([{ ...row, state: 'not_begun', is_late: true }]);
    expect(await page(joined)).toEqual([{ ...row, state: 'not_theirs', is_late: false }]);
    expect(await page(done)).toEqual([{ ...row, state: 'done', is_late: false }]);
    expect((await admin.call('DELETE', `groups/deletegroup?group_id=${class_id}`)).status).toBe(204);
  });

  it('goes off the lists while it is withdrawn, and only one that is offered can be set', async () => {
    await set();
    const withdraw = (withdrawn: boolean) => server.admin.send('PUT', 'mocks/withdrawmock', { mock_id, withdrawn });
    await withdraw(true);
    expect([await mine(), await seen()]).toEqual([[], []]);
    expect((await set()).status).toBe(409);
    await withdraw(false);
    expect(await mine()).toHaveLength(1);
    expect((await set({ mock_id: newId() })).status).toBe(409);
    expect((await set({ due_date: 'soon' })).status).toBe(422);
  });

  it('rests while one of its papers is in edit mode, and a correction leaves it on the lists', async () => {
    const set_id = newId();
    await set({ set_id });
    const { reading } = papers;
    const onLists = async () =>
      [await mine(), (await seen()) ?? []].map((list) => list.some((one) => one.set_id === set_id));
    await server.admin.send('PUT', `exams/correctpaper/${reading}`);
    expect(await onLists()).toEqual([true, true]);
    await server.admin.send('PUT', `exams/discardcorrection/${reading}`);
    await server.admin.send('PUT', `exams/changepapertoeditmode/${reading}`);
    expect(await onLists()).toEqual([false, false]);
    await server.admin.send('PUT', 'exams/finishcreateexam', { exam_id: reading });
    expect(await onLists()).toEqual([true, true]);
  });

  it('is set by who teaches the class, and goes with the class', async () => {
    const stranger = await server.person(`stranger-${newId()}`, 'teacher');
    const set_id = newId();
    await set({ set_id });
    expect((await set({}, stranger)).status).toBe(404);
    await stranger.call('DELETE', `groups/unsetmock?set_id=${set_id}`);
    expect((await mine()).map((one) => one.set_id)).toContain(set_id);
    expect((await server.admin.call('DELETE', `groups/deletegroup?group_id=${group_id}`)).status).toBe(204);
    expect(await mine()).toEqual([]);
    expect(await server.store.read.selectFrom('set_mocks').selectAll().execute()).toEqual([]);
  });
});
