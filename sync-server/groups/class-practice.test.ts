import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt } from '../../shared/attempts.ts';
import type { MyGroup } from '../../shared/groups.ts';
import type { ClassPractice } from '../../shared/practice/class-practice.ts';
import type { Homework } from '../../shared/practice/homework.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { openPaperServer, publishPaper, type DraftPaper, type PaperServer, type Person } from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';

const DAY_MS = 86_400_000;

let server: PaperServer;
let paper: DraftPaper;
let group_id: string;
let kind: string;
beforeEach(async () => {
  server = await openPaperServer({ accessTokenSeconds: 90 * 86_400 });
  paper = await publishPaper(server.admin, { access_control: '["all"]' });
  group_id = newId();
  await server.admin.send('PUT', 'groups/savegroup', { group_id, name: 'Monday' });
  await server.admin.send('POST', 'groups/addmembers', {
    group_id,
    emails: [server.student.email, server.locked.email],
    keepUnknown: false,
  });
});

/** Takes the paper with a wrong answer to its gap, and leaves the others empty. */
async function lose(person: Person, of: DraftPaper = paper): Promise<Attempt> {
  const end_time = server.clock.nowMs;
  const attempt: Attempt = {
    ...newAttempt({ ...server, student: person }, of.exam_id),
    start_time: end_time - 60_000,
    end_time,
  };
  const { result_id, exam_id } = attempt;
  const [question_id] = of.question_ids;
  const hlc = nextStamp(null, end_time - 1_000, 'phone');
  await syncAs(person, {
    attempts: [attempt],
    answers: [{ result_id, exam_id, question_id, answer_type: 'fillBlank', answer: 'numbat', hlc }],
  });
  return attempt;
}

async function practise(person: Person, { result_id }: Attempt, item_id: string, is_right: 0 | 1): Promise<void> {
  const reviewed_at = server.clock.nowMs;
  await syncAs(person, {
    practice_reviews: [
      {
        review_id: newId(),
        item_id,
        item_type: 'question',
        action: 'answered',
        is_right,
        reviewed_at,
        day: new Date(reviewed_at).toISOString().slice(0, 10),
        result_id,
        hlc: nextStamp(null, reviewed_at, 'phone'),
      },
    ],
  });
}

/** Stores later results of the same student and paper, with each answer right. */
async function takeAgain({ result_id }: Attempt, times: number): Promise<void> {
  await server.store.transact(async (tx) => {
    const attempt = await tx.selectFrom('attempts').selectAll().where('result_id', '=', result_id).executeTakeFirst();
    const result = await tx.selectFrom('results').selectAll().where('result_id', '=', result_id).executeTakeFirst();
    if (!attempt || !result) throw new Error('nothing was taken');
    const rows = (JSON.parse(result.rows) as object[]).map((row) => ({ ...row, is_correct: 1 }));
    for (let time = 1; time <= times; time++) {
      const key = { result_id: newId(), seq: Number(result.seq) + time };
      const end_time = Number(attempt.end_time) + time;
      const ends = { end_time, ended_at: end_time };
      await tx
        .insertInto('attempts')
        .values({ ...attempt, ...key, ...ends })
        .execute();
      await tx
        .insertInto('results')
        .values({ ...result, ...key, rows: JSON.stringify(rows) })
        .execute();
    }
    const seq = Number(result.seq) + times;
    await tx.updateTable('sequences').set({ seq }).where('owner', '=', result.user_id).execute();
  });
}

const seen = async (person: Person = server.admin): Promise<ClassPractice> =>
  (await person.get<{ data: ClassPractice }>(`groups/getpractice?group_id=${group_id}`)).data;

const homework = (changes: Partial<Homework> = {}) => ({
  set_id: newId(),
  group_id,
  due_date: '2026-12-01',
  words: 'Read the reason too.',
  count: 10,
  kinds: [{ skill: 'reading' as const, kind }],
  exam_id: null,
  question_ids: [],
  ...changes,
});

describe('[R538] what a class loses and practises', () => {
  it('is counted by kind and by question of the newest attempts, with who practised in the last days', async () => {
    await lose(server.student);
    server.clock.nowMs += DAY_MS;
    const attempt = await lose(server.student);
    await lose(server.locked);
    const before = await seen();
    const [gap] = paper.question_ids;
    const questions = before.papers[0]?.questions ?? [];
    expect(before.papers).toMatchObject([{ exam_id: paper.exam_id, exam_name: 'Harbour Reading', skill: 'reading' }]);
    expect(questions.map(({ number, lost, of }) => [number, lost, of])).toEqual(
      questions.map((_, index) => [index + 1, 2, 2]),
    );
    expect(questions.find(({ question_id }) => question_id === gap)?.line).toContain('_____');
    const ofGap = questions.find(({ question_id }) => question_id === gap)?.kind ?? '';
    expect(before.kinds.find((one) => one.kind === ofGap)).toMatchObject({ right: 0, wrong: 2, students: 2 });
    expect(before.students.map(({ practised_at, answers }) => [practised_at, answers])).toEqual([
      [null, 0],
      [null, 0],
    ]);
    await practise(server.student, attempt, gap, 1);
    const after = await seen();
    expect(after.kinds.find((one) => one.kind === ofGap)).toMatchObject({ practised: 1, practised_right: 1 });
    expect(after.papers[0]?.questions.find(({ question_id }) => question_id === gap)).toMatchObject({ practised: 1 });
    const ofStudent = (one: ClassPractice) => one.students.find(({ user_id }) => user_id === server.student.user_id);
    const practisedAt = server.clock.nowMs;
    expect(ofStudent(after)).toMatchObject({
      practised_at: practisedAt,
      answers: 1,
      right: 1,
      items: questions.length,
    });
    server.clock.nowMs += 8 * DAY_MS;
    expect(ofStudent(await seen())).toMatchObject({ practised_at: practisedAt, answers: 0, right: 0 });
  });

  it('leaves out closed accounts: nobody can practise with one', async () => {
    await server.admin.send('PUT', 'auth/changeactive', { user_id: server.locked.user_id, active: 0 });
    expect((await seen()).students.map(({ user_id }) => user_id)).toEqual([server.student.user_id]);
  });

  it('[R473] can be asked for 60 times in ten minutes', async () => {
    const { admin, store } = await openPaperServer({ limitScale: 1 });
    await store.transact((tx) =>
      tx.insertInto('groups').values({ group_id, name: 'Monday', code: null, created_at: 1 }).execute(),
    );
    const statuses: number[] = [];
    for (let call = 0; call <= 60; call++)
      statuses.push((await admin.call('GET', `groups/getpractice?group_id=${group_id}`)).status);
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  });

  it('is for whom the class is, and the desk sees none of it', async () => {
    const teacher = await server.person('teacher', 'student');
    const setRole = (role: 'teacher' | 'desk') =>
      server.store.transact(async (tx) => {
        const { user_id } = teacher;
        await tx.deleteFrom('staff_roles').where('user_id', '=', user_id).execute();
        await tx.insertInto('staff_roles').values({ user_id, role, since: 1, given_by: null }).execute();
      });
    const status = async () => (await teacher.call('GET', `groups/getpractice?group_id=${group_id}`)).status;
    await setRole('teacher');
    expect(await status()).toBe(404);
    await server.store.transact((tx) =>
      tx.insertInto('staff_groups').values({ user_id: teacher.user_id, group_id }).execute(),
    );
    expect(await status()).toBe(200);
    await setRole('desk');
    expect(await status()).toBe(403);
  });
});

describe('[R537, R539] practice that is set for a class', () => {
  beforeEach(async () => {
    await lose(server.student);
    kind = (await seen()).papers[0]?.questions[0]?.kind ?? '';
  });

  const set = (sent: object) => server.admin.call('PUT', 'groups/setpractice', sent);

  it('reaches its students, and who did it is seen: what was practised before it was set does not count', async () => {
    const attempt = await lose(server.student);
    const [gap] = paper.question_ids;
    await practise(server.student, attempt, gap, 1);
    server.clock.nowMs += DAY_MS;
    const sent = homework({ kinds: [], exam_id: paper.exam_id, question_ids: [gap] });
    expect((await set(sent)).status).toBe(204);
    expect((await set(sent)).status).toBe(204);
    const { data } = await server.student.get<{ data: MyGroup[] }>('groups/mygroups');
    const { group_id: _group, ...told } = sent;
    expect(data[0]?.homework).toEqual([{ ...told, exam_name: 'Harbour Reading', set_at: server.clock.nowMs }]);
    const progress = async () =>
      Object.fromEntries(((await seen()).homework[0]?.students ?? []).map((one) => [one.user_id, [one.done, one.of]]));
    const { student, locked } = server;
    // whoever has no result of the paper has nothing of it to practise
    expect(await progress()).toEqual({ [student.user_id]: [0, 1], [locked.user_id]: [0, 0] });
    server.clock.nowMs += 60_000;
    await practise(student, attempt, gap, 0);
    expect(await progress()).toEqual({ [student.user_id]: [1, 1], [locked.user_id]: [0, 0] });
    await server.admin.call('DELETE', `groups/unsetpractice?set_id=${sent.set_id}`);
    expect((await seen()).homework).toEqual([]);
  });

  it('counts what was lost in all results, however many there are', async () => {
    const [gap] = paper.question_ids;
    const lost = await lose(server.locked);
    await takeAgain(lost, 250);
    server.clock.nowMs += DAY_MS;
    const other = await publishPaper(server.admin, { examName: 'Other Reading', access_control: '["all"]' });
    await lose(server.locked, other);
    await set(homework({ kinds: [], exam_id: paper.exam_id, question_ids: [gap] }));
    const of = async () => {
      const { homework: seenHomework, students } = await seen();
      const { user_id } = server.locked;
      return {
        ...seenHomework[0]?.students.find((one) => one.user_id === user_id),
        ...students.find((one) => one.user_id === user_id),
      };
    };
    expect(await of()).toMatchObject({ done: 0, of: 1, items: 2 * paper.question_ids.length });
    await practise(server.locked, lost, gap, 1);
    expect(await of()).toMatchObject({ done: 1, of: 1 });
  });

  it('is changed under its id, and what was done since it was set stays done', async () => {
    const sent = homework();
    await set(sent);
    const set_at = (await seen()).homework[0]?.set_at;
    server.clock.nowMs += DAY_MS;
    await set({ ...sent, count: 3, due_date: '2026-12-24' });
    expect((await seen()).homework).toMatchObject([{ set_id: sent.set_id, count: 3, due_date: '2026-12-24', set_at }]);
    await server.admin.call('DELETE', `groups/deletegroup?group_id=${group_id}`);
    expect(await server.store.read.selectFrom('set_practices').selectAll().execute()).toEqual([]);
  });

  it('is told to nobody any more two months after its day', async () => {
    await set(homework({ due_date: '2025-12-31' }));
    const sent = homework({ due_date: '2026-12-31' });
    await set(sent);
    const { data } = await server.student.get<{ data: MyGroup[] }>('groups/mygroups');
    expect(data[0]?.homework).toMatchObject([{ set_id: sent.set_id }]);
    expect((await seen()).homework).toMatchObject([{ set_id: sent.set_id }]);
  });

  it.each([
    ['nothing chosen', { kinds: [] }, 422],
    ['kinds and questions', { question_ids: [newId()] }, 422],
    ['questions of no paper', { kinds: [], question_ids: [newId()] }, 422],
    ['no day', { due_date: 'soon' }, 422],
    ['too many words', { words: 'a'.repeat(501) }, 422],
    ['no items', { count: 0 }, 400],
    ['a paper that is not there', { kinds: [], exam_id: newId(), question_ids: [newId()] }, 404],
    ['a class that is not there', { group_id: newId() }, 404],
  ])('is refused with %s', async (_name, changes, status) => {
    expect((await set({ ...homework(), ...changes })).status).toBe(status);
    expect((await seen()).homework).toEqual([]);
  });
});
