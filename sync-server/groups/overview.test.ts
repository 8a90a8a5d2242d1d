import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { AttemptMode } from '../../shared/attempts.ts';
import type { BehindReply, ClassStudent, ClassWork, Overview } from '../../shared/class-overview.ts';
import type { Score } from '../../shared/results.ts';
import { openTestApp } from '../testing/app.ts';
import { insertExam } from '../testing/results.ts';

const DAY_MS = 86_400_000;
const band = (value: number): Score => ({ kind: 'band', value });

interface Taken {
  /** Days before now. */
  ago: number;
  score?: Score | null;
  abandoned?: 0 | 1;
  mode?: AttemptMode | null;
  isOpen?: boolean;
}

async function openClass() {
  const app = await openTestApp({ config: { accessTokenSeconds: 900 * DAY_MS, limitScale: 1_000 } });
  const admin = await app.signUp('boss', 'admin');
  const startMs = app.clock.nowMs;
  const call = async (method: string, path: string, body?: object) => {
    const reply = await app.request(method, `/api/groups/${path}`, {
      ...(body ? { body } : {}),
      headers: admin.headers,
    });
    if (reply.status >= 300) throw new Error(`${reply.status} ${await reply.text()}`);
    return reply.status === 204 ? null : Object(await reply.json());
  };
  const addGroup = async (name = 'Monday class'): Promise<string> => {
    const group_id = newId();
    await call('PUT', 'savegroup', { group_id, name });
    return group_id;
  };
  /** Makes students who joined the group 30 days ago. */
  const addStudents = async (group_id: string, ...names: string[]): Promise<string[]> => {
    const people = [];
    for (const name of names) people.push((await app.signUp(name)).user.user_id);
    const member = { group_id, joined_at: startMs - 30 * DAY_MS, by_code: 0 as const };
    for (const user_id of people)
      await app.store.transact((tx) =>
        tx
          .insertInto('group_members')
          .values({ ...member, user_id })
          .execute(),
      );
    return people;
  };
  const addExam = async (exam_name: string, exam_category: 'reading' | 'writing' = 'reading'): Promise<string> => {
    const exam_id = await insertExam(app.store);
    await app.store.transact((tx) =>
      tx.updateTable('exams').set({ exam_name, exam_category }).where('exam_id', '=', exam_id).execute(),
    );
    return exam_id;
  };
  const take = async (user_id: string, exam_id: string, { ago, score = band(6), ...how }: Taken): Promise<string> => {
    const key = { result_id: newId(), user_id, exam_id, revision: 1, seq: 1 };
    const at = startMs - ago * DAY_MS;
    const end_time = how.isOpen || how.abandoned === 1 ? null : at;
    const attempt = { start_time: at - 1, end_time, abandoned: how.abandoned ?? 0, received_at: 1 };
    const result = {
      correct: 23,
      total: 40,
      rows: '[]',
      marks: null,
      remarked: null,
      remark_no: 0,
      counted: 0,
    } as const;
    await app.store.transact(async (tx) => {
      await tx
        .insertInto('attempts')
        .values({ ...key, ...attempt, listening_mode: how.mode ?? null })
        .execute();
      if (end_time !== null)
        await tx
          .insertInto('results')
          .values({ ...key, ...result, score: JSON.stringify(score) })
          .execute();
    });
    return key.result_id;
  };
  /** Sets a paper until so many days after today; negative if its day is over. */
  const setPaper = (group_id: string, exam_id: string, days: number) => {
    const due_date = new Date(startMs + days * DAY_MS).toISOString().slice(0, 10);
    return call('PUT', 'setpaper', { set_id: newId(), group_id, exam_id, due_date, words: '' });
  };
  const overview = async (group_id: string): Promise<Overview> =>
    (await call('GET', `getoverview?group_id=${group_id}`)).data;
  const work = async (group_id: string, ...user_ids: string[]): Promise<ClassWork> =>
    (await call('GET', `getclasswork?group_id=${group_id}&user_ids=${user_ids.join(',')}`)).data;
  const students = async (group_id: string) =>
    new Map(
      (await overview(group_id)).students.map((student): [string, ClassStudent] => [student.first_name, student]),
    );
  const behind = (): Promise<BehindReply> => call('GET', 'getbehind');
  return {
    ...app,
    admin,
    startMs,
    call,
    addGroup,
    addStudents,
    addExam,
    take,
    setPaper,
    overview,
    work,
    students,
    behind,
  };
}

describe('[R112] the overview of a class', () => {
  it('[R298] has the newest ended attempt of each member and paper, practice apart, and how often it was taken', async () => {
    const { addGroup, addStudents, addExam, take, setPaper, overview, work, startMs, request, admin, signUp } =
      await openClass();
    const group_id = await addGroup();
    const [nimal = ''] = await addStudents(group_id, 'nimal');
    const stranger = (await signUp('kamala')).user.user_id;
    const exam_id = await addExam('Harbour');
    const idle = await addExam('Lighthouse');
    await setPaper(group_id, idle, 3);
    await take(nimal, exam_id, { ago: 5, score: band(5) });
    const result_id = await take(nimal, exam_id, { ago: 3 });
    await take(nimal, exam_id, { ago: 1, isOpen: true });
    await take(nimal, exam_id, { ago: 1, abandoned: 1 });
    await take(nimal, exam_id, { ago: 1, mode: 'untimed' });
    await take(nimal, exam_id, { ago: 1, mode: 'part' });
    await take(stranger, exam_id, { ago: 2 });
    const { papers } = await overview(group_id);
    expect(papers).toMatchObject([
      {
        exam_id: idle,
        exam_name: 'Lighthouse',
        exam_category: 'reading',
        due_date: '2026-03-05',
        mean: null,
        mean_of: 0,
      },
      { exam_id, exam_name: 'Harbour', exam_category: 'reading', due_date: null, mean: band(6), mean_of: 1 },
    ]);
    const end_time = startMs - 3 * DAY_MS;
    const scored = { correct: 23, total: 40, score: band(6), marked_band: null };
    const { sittings } = await work(group_id, nimal, stranger);
    expect(sittings).toEqual([{ user_id: nimal, exam_id, result_id, end_time, sittings: 2, ...scored }]);
    const unknown = await request('GET', `/api/groups/getoverview?group_id=${newId()}`, { headers: admin.headers });
    expect(unknown.status).toBe(404);
  });

  it('[R399] has what is asked for of a hundred members at most, and of nobody else', async () => {
    const { addGroup, addStudents, addExam, take, work, request, admin } = await openClass();
    const [monday, tuesday] = [await addGroup(), await addGroup('Tuesday class')];
    const [nimal = '', ruwan = ''] = await addStudents(monday, 'nimal', 'ruwan');
    const [kamala = ''] = await addStudents(tuesday, 'kamala');
    const exam_id = await addExam('Harbour');
    for (const user_id of [nimal, ruwan, kamala]) await take(user_id, exam_id, { ago: 1 });
    expect((await work(monday, nimal, kamala)).sittings).toMatchObject([{ user_id: nimal }]);
    const most = Array.from({ length: 100 }, () => newId());
    expect(await work(monday, ...most)).toEqual({ sittings: [], left: [] });
    for (const user_ids of [[...most, nimal].join(','), '', `${nimal},x`]) {
      const path = `/api/groups/getclasswork?group_id=${monday}&user_ids=${user_ids}`;
      expect((await request('GET', path, { headers: admin.headers })).status).toBe(400);
    }
  });

  it('has the mean of each paper and each student with how many are in it, and of the class over its students', async () => {
    const { addGroup, addStudents, addExam, take, overview, students } = await openClass();
    const group_id = await addGroup();
    const [nimal = '', kamala = ''] = await addStudents(group_id, 'nimal', 'kamala', 'ruwan');
    const reading = await addExam('Harbour');
    const writing = await addExam('Essay', 'writing');
    await take(nimal, reading, { ago: 2, score: band(8) });
    await take(nimal, writing, { ago: 2, score: band(7) });
    await take(kamala, reading, { ago: 2, score: band(5) });
    await take(kamala, writing, { ago: 1, score: null });
    const { papers, mean, mean_of } = await overview(group_id);
    const means = papers.map((paper) => [paper.exam_name, paper.mean?.value, paper.mean_of]);
    expect(new Map(means.map(([name, ...rest]) => [name, rest]))).toEqual(
      new Map([
        ['Harbour', [6.5, 2]],
        ['Essay', [7, 1]],
      ]),
    );
    expect([mean, mean_of]).toEqual([band(6.3), 2]);
    const all = await students(group_id);
    expect(all.get('nimal')).toMatchObject({ mean: band(7.5), mean_of: 2, unmarked: 0 });
    expect(all.get('kamala')).toMatchObject({ mean: band(5), mean_of: 1, unmarked: 1 });
    expect(all.get('ruwan')).toMatchObject({ mean: null, mean_of: 0, unmarked: 0 });
  });

  it('never mixes bands and percentages in a mean', async () => {
    const { addGroup, addStudents, addExam, take, students } = await openClass();
    const group_id = await addGroup();
    const [nimal = '', kamala = ''] = await addStudents(group_id, 'nimal', 'kamala');
    const [whole, short] = [await addExam('Harbour'), await addExam('Short')];
    await take(nimal, whole, { ago: 1, score: band(6) });
    await take(nimal, short, { ago: 1, score: { kind: 'percent', value: 90 } });
    await take(kamala, short, { ago: 1, score: { kind: 'percent', value: 50 } });
    const all = await students(group_id);
    expect(all.get('nimal')).toMatchObject({ mean: band(6), mean_of: 1 });
    expect(all.get('kamala')).toMatchObject({ mean: { kind: 'percent', value: 50 }, behind: [] });
  });

  it('has the trend: the last three results beside the three before, over all papers and attempts', async () => {
    const { addGroup, addStudents, addExam, take, students } = await openClass();
    const group_id = await addGroup();
    const [nimal = '', kamala = ''] = await addStudents(group_id, 'nimal', 'kamala');
    const exam_id = await addExam('Harbour');
    const other = await addExam('Lighthouse');
    for (const [index, value] of [9, 5, 5, 6, 6, 7, 7].entries())
      await take(nimal, index % 2 === 0 ? exam_id : other, { ago: 6 - index * 0.5, score: band(value) });
    await take(nimal, exam_id, { ago: 0.1, score: null });
    for (const ago of [3, 2, 1]) await take(kamala, exam_id, { ago });
    const all = await students(group_id);
    expect(all.get('nimal')?.trend).toEqual({ kind: 'band', change: 1.3 });
    expect(all.get('kamala')?.trend).toBeNull();
  });
});

describe('[R440] who falls behind', () => {
  it('is who did no work for a week, whatever the work was', async () => {
    const { addGroup, addStudents, addExam, take, students } = await openClass();
    const group_id = await addGroup();
    const [quiet = '', practised = '', worked = ''] = await addStudents(
      group_id,
      'quiet',
      'practised',
      'worked',
      'never',
    );
    const exam_id = await addExam('Harbour');
    await take(quiet, exam_id, { ago: 9 });
    await take(practised, exam_id, { ago: 20 });
    await take(practised, exam_id, { ago: 2, mode: 'untimed' });
    await take(worked, exam_id, { ago: 6 });
    const all = await students(group_id);
    expect(all.get('quiet')?.behind).toEqual([{ kind: 'quiet', count: 9 }]);
    expect(all.get('never')?.behind).toEqual([{ kind: 'never', count: 30 }]);
    expect(all.get('practised')?.behind).toEqual([]);
    expect(all.get('worked')?.behind).toEqual([]);
  });

  it('is nobody who still writes answers in an attempt that was begun long ago', async () => {
    const { addGroup, addStudents, addExam, take, students, store, startMs } = await openClass();
    const group_id = await addGroup();
    const [nimal = ''] = await addStudents(group_id, 'nimal');
    const exam_id = await addExam('Harbour');
    const result_id = await take(nimal, exam_id, { ago: 20, mode: 'untimed', isOpen: true });
    expect((await students(group_id)).get('nimal')?.behind).toEqual([{ kind: 'quiet', count: 20 }]);
    const hlc = `${String(startMs - DAY_MS).padStart(15, '0')}-0000-phone`;
    const answer = { answer_type: 'fillBlank' as const, answer: '"x"', hlc, sent_hlc: hlc, seq: 2 };
    await store.transact((tx) =>
      tx
        .insertInto('answers')
        .values({ result_id, question_id: newId(), user_id: nimal, exam_id, ...answer })
        .execute(),
    );
    expect((await students(group_id)).get('nimal')).toMatchObject({ behind: [], worked_at: startMs - DAY_MS });
  });

  it('is who is a band below the class, by the means of its students', async () => {
    const { addGroup, addStudents, addExam, take, students } = await openClass();
    const group_id = await addGroup();
    const people = await addStudents(group_id, 'low', 'near', 'high');
    const exam_id = await addExam('Harbour');
    // the class has a mean of 6
    for (const [index, value] of [4.5, 5.5, 8].entries())
      await take(people[index] ?? '', exam_id, { ago: 1, score: band(value) });
    const all = await students(group_id);
    expect(all.get('low')?.behind).toEqual([{ kind: 'low', count: 1.5 }]);
    expect(all.get('near')?.behind).toEqual([]);
    expect(all.get('high')?.behind).toEqual([]);
  });

  it('is who has not done a set paper whose day is over, but for those who joined later', async () => {
    const { addGroup, addStudents, addExam, take, setPaper, students, work, store, startMs } = await openClass();
    const group_id = await addGroup();
    const [done = '', part = '', begun = '', joined = ''] = await addStudents(
      group_id,
      'done',
      'part',
      'begun',
      'joined',
    );
    const [over, toCome] = [await addExam('Harbour'), await addExam('Lighthouse')];
    await setPaper(group_id, over, -1);
    await setPaper(group_id, toCome, 0);
    await take(done, over, { ago: 1 });
    await take(part, over, { ago: 1, mode: 'part' });
    await take(begun, over, { ago: 1, isOpen: true });
    await store.transact((tx) =>
      tx.updateTable('group_members').set({ joined_at: startMs }).where('user_id', '=', joined).execute(),
    );
    const all = await students(group_id);
    const late = [{ kind: 'late', count: 1 }];
    expect(all.get('done')).toMatchObject({ behind: [], late: 0, not_begun: 1 });
    expect(all.get('part')).toMatchObject({ behind: late, late: 1, not_begun: 2 });
    expect(all.get('begun')).toMatchObject({ behind: late, late: 1, not_begun: 1 });
    expect(all.get('joined')).toMatchObject({ behind: [], late: 0, not_begun: 1 });
    const { left } = await work(group_id, done, part, begun, joined);
    const leftOf = (who: string) => left.flatMap(({ user_id, ...paper }) => (user_id === who ? [paper] : []));
    const [isLate, isToCome] = [
      { exam_id: over, is_begun: false, is_late: true },
      { exam_id: toCome, is_begun: false, is_late: false },
    ];
    expect(leftOf(done)).toEqual([isToCome]);
    expect(leftOf(part)).toEqual([isLate, isToCome]);
    expect(leftOf(begun)).toEqual([{ ...isLate, is_begun: true }, isToCome]);
    expect(leftOf(joined)).toEqual([isToCome]);
  });

  it('is who has unsent work, and nobody whose account is closed', async () => {
    const { addGroup, addStudents, students, store, startMs } = await openClass();
    const group_id = await addGroup();
    const [nimal = '', closed = ''] = await addStudents(group_id, 'nimal', 'closed');
    await store.transact(async (tx) => {
      await tx.updateTable('users').set({ active: 0 }).where('user_id', '=', closed).execute();
      await tx.updateTable('group_members').set({ joined_at: startMs }).where('user_id', '=', nimal).execute();
      for (const [device_id, waiting] of [
        ['phone', 2],
        ['laptop', 3],
        ['tablet', 0],
      ] as const) {
        const since = { app_version: '1', seen_at: startMs, waiting_since: waiting === 0 ? null : startMs - waiting };
        await tx
          .insertInto('devices')
          .values({ user_id: nimal, device_id, waiting, ...since })
          .execute();
      }
    });
    const all = await students(group_id);
    expect(all.get('nimal')).toMatchObject({
      behind: [{ kind: 'unsent', count: 5 }],
      unsent: 5,
      unsent_since: startMs - 3,
    });
    expect(all.get('closed')).toMatchObject({ is_closed: true, behind: [] });
  });
});

describe('[R441] who falls behind in the academy', () => {
  it('has each student once, in the class with most reasons, the longest without work first, and five names', async () => {
    const { addGroup, addStudents, addExam, take, setPaper, behind, store, startMs } = await openClass();
    const monday = await addGroup();
    const tuesday = await addGroup('Tuesday class');
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const people = await addStudents(monday, ...names);
    const exam_id = await addExam('Harbour');
    for (const [index, user_id] of people.entries()) await take(user_id, exam_id, { ago: 10 + index });
    const [first = ''] = people;
    await store.transact((tx) =>
      tx
        .insertInto('group_members')
        .values({ group_id: tuesday, user_id: first, joined_at: startMs - 20 * DAY_MS, by_code: 0 })
        .execute(),
    );
    const set = await addExam('Lighthouse');
    await setPaper(tuesday, set, -2);
    const reply = await behind();
    expect(reply).toMatchObject({ found: 6, all: 6 });
    expect(reply.data.map(({ first_name, group_name }) => [first_name, group_name])).toEqual([
      ['a', 'Tuesday class'],
      ['f', 'Monday class'],
      ['e', 'Monday class'],
      ['d', 'Monday class'],
      ['c', 'Monday class'],
    ]);
    expect(reply.data[0]).toMatchObject({
      behind: [
        { kind: 'quiet', count: 10 },
        { kind: 'late', count: 1 },
      ],
      not_begun: 1,
    });
  });

  it('[R440] has the reasons of the overview, though it reads less', async () => {
    const { addGroup, addStudents, addExam, take, setPaper, behind, overview } = await openClass();
    const group_id = await addGroup();
    const ids = await addStudents(group_id, 'high', 'low', 'fell', 'rose', 'late', 'never');
    const [high = '', low = '', fell = '', rose = '', late = ''] = ids;
    const [first, other] = [await addExam('Oceans'), await addExam('Tides')];
    await setPaper(group_id, first, -2);
    await setPaper(group_id, other, 5);
    for (const id of [high, low, fell, rose]) await take(id, first, { ago: 3, score: band(id === low ? 4 : 7) });
    // only the newest attempt on a paper counts, given up and part practice not at all
    await take(fell, first, { ago: 1, score: band(4.5) });
    await take(rose, other, { ago: 4, score: band(3) });
    await take(rose, other, { ago: 2, score: band(7) });
    await take(low, other, { ago: 1, score: band(9), mode: 'part' });
    await take(late, other, { ago: 1, score: null });
    const whole = await overview(group_id);
    const reasons = new Map(
      whole.students
        .filter((student) => student.behind.length > 0)
        .map((student) => [student.user_id, { behind: student.behind, not_begun: student.not_begun }]),
    );
    const reply = await behind();
    const found = reply.data.map((student) => [
      student.user_id,
      { behind: student.behind, not_begun: student.not_begun },
    ]);
    expect(new Map(found as [string, object][])).toEqual(reasons);
    expect([...reasons.keys()].toSorted()).toEqual(ids.filter((id) => id !== high && id !== rose).toSorted());
  });

  it('[R401] is for a teacher who falls behind in their own groups', async () => {
    const { addGroup, addStudents, request, signUp, store } = await openClass();
    const [monday, tuesday] = [await addGroup(), await addGroup('Tuesday class')];
    await addStudents(monday, 'nimal');
    await addStudents(tuesday, 'kamala');
    const { user, headers } = await signUp('teacher', 'teacher');
    const ask = async (path: string) => request('GET', `/api/groups/${path}`, { headers });
    expect(await (await ask('getbehind')).json()).toEqual({ data: [], found: 0, all: 0 });
    await store.transact((tx) =>
      tx.insertInto('staff_groups').values({ user_id: user.user_id, group_id: monday }).execute(),
    );
    expect(await (await ask('getbehind')).json()).toMatchObject({ data: [{ first_name: 'nimal' }], found: 1, all: 1 });
    expect((await ask(`getoverview?group_id=${monday}`)).status).toBe(200);
    expect((await ask(`getoverview?group_id=${tuesday}`)).status).toBe(404);
  });

  it('[R606] the desk sees no results, and a desk that also teaches those of its own classes alone', async () => {
    const { addGroup, addStudents, request, signUp, store } = await openClass();
    const [monday, tuesday] = [await addGroup(), await addGroup('Tuesday class')];
    const [nimal] = await addStudents(monday, 'nimal');
    await addStudents(tuesday, 'kamala');
    const { user, headers } = await signUp('desk', 'desk');
    const ask = (path: string) => request('GET', `/api/groups/${path}`, { headers });
    const seesWork = async (group_id: string) =>
      Object(await (await ask(`getgroup?group_id=${group_id}`)).json()).data.sees_work;
    const workOf = (group_id: string) => [
      `getoverview?group_id=${group_id}`,
      `getclasswork?group_id=${group_id}&user_ids=${nimal}`,
    ];
    const statuses = (paths: string[]) => Promise.all(paths.map(async (path) => (await ask(path)).status));
    expect(await statuses([...workOf(monday), 'getbehind'])).toEqual([403, 403, 403]);
    expect(await seesWork(monday)).toBe(false);

    const { user_id } = user;
    const role = { user_id, role: 'teacher', since: 0, given_by: null } as const;
    await store.transact(async (tx) => {
      await tx.insertInto('staff_roles').values(role).execute();
      await tx.insertInto('staff_groups').values({ user_id, group_id: monday }).execute();
    });
    expect(await statuses(workOf(monday))).toEqual([200, 200]);
    expect(await statuses(workOf(tuesday))).toEqual([404, 404]);
    expect([await seesWork(monday), await seesWork(tuesday)]).toEqual([true, false]);
    expect(await (await ask('getbehind')).json()).toMatchObject({ data: [{ first_name: 'nimal' }], found: 1, all: 1 });
  });

  it('is nobody where there are no groups', async () => {
    expect(await (await openClass()).behind()).toEqual({ data: [], found: 0, all: 0 });
  });
});
