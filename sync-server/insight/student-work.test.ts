import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import type { AttemptMode } from '../../shared/attempts.ts';
import type { AttemptInsight, StudentInsight } from '../../shared/insight.ts';
import type { KindsOfStudent } from '../../shared/report-cards/kinds.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { openPaperServer, publishPaper, type DraftPaper, type PaperServer } from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';

const DAY_MS = 86_400_000;

let server: PaperServer;
let paper: DraftPaper;
let user_id: string;
beforeEach(async () => {
  server = await openPaperServer();
  paper = await publishPaper(server.admin, { access_control: '["all"]' });
  ({ user_id } = server.student);
});

/** Takes the paper with an answer to its gap and one to its choice, and ends it. */
async function took(blank: string | null, choice: number | null, mode?: AttemptMode): Promise<string> {
  const end_time = server.clock.nowMs;
  const times = { start_time: end_time - 60_000, end_time };
  const attempt = { ...newAttempt(server, paper.exam_id), ...times, ...(mode && { listening_mode: mode }) };
  const [blankId, , choiceId] = paper.question_ids;
  const { result_id, exam_id } = attempt;
  const hlc = nextStamp(null, server.clock.nowMs - 1_000, 'phone');
  const answers: Answer[] = [
    { result_id, exam_id, question_id: blankId, answer_type: 'fillBlank', answer: blank, hlc },
    { result_id, exam_id, question_id: choiceId, answer_type: 'mcq', answer: choice, hlc },
  ];
  await syncAs(server.student, { attempts: [attempt], answers });
  return result_id;
}

const student = async () =>
  (await server.admin.get<{ data: StudentInsight }>(`insight/getstudent?user_id=${user_id}`)).data;
const kinds = async () =>
  (await server.admin.get<{ data: KindsOfStudent }>(`insight/getkinds?user_id=${user_id}`)).data;
const attempt = async (result_id: string) =>
  (await server.admin.get<{ data: AttemptInsight }>(`insight/getattempt?result_id=${result_id}`)).data;

describe('[R442] the page of a student', () => {
  it('has the raw score of each attempt, the classes with what is set, and why the student falls behind', async () => {
    await took('quokka of the key', null);
    const group_id = newId();
    const set = { group_id, words: '', due_date: '2026-01-01' };
    const joined_at = server.clock.nowMs - 200 * DAY_MS;
    await server.store.transact(async (tx) => {
      await tx.insertInto('groups').values({ group_id, name: 'Monday class', code: null, created_at: 1 }).execute();
      await tx.insertInto('group_members').values({ group_id, user_id, joined_at, by_code: 0 }).execute();
      await tx
        .insertInto('set_papers')
        .values({ ...set, set_id: newId(), exam_id: paper.exam_id })
        .execute();
    });
    const other = await publishPaper(server.admin, { access_control: '["all"]', examName: 'Lighthouse' });
    await server.store.transact((tx) =>
      tx
        .insertInto('set_papers')
        .values({ ...set, set_id: newId(), exam_id: other.exam_id })
        .execute(),
    );
    const { attempts, classes } = await student();
    expect(attempts).toMatchObject([{ correct: 1, total: paper.question_ids.length }]);
    expect(classes).toMatchObject([
      { group_id, name: 'Monday class', behind: [{ kind: 'late', count: 1 }], mean_of: 1 },
    ]);
    const states = classes[0]?.papers.map(({ exam_id, state, is_late }) => [exam_id, state, is_late]);
    expect(new Set(states)).toEqual(
      new Set([
        [paper.exam_id, 'done', false],
        [other.exam_id, 'not_begun', true],
      ]),
    );
  });

  it('has the marks with each criterion and the comment, and nobody’s signature', async () => {
    const result_id = await took('x', 1);
    const marks = {
      criteria: [{ name: 'Pronunciation', band: 6 }],
      band: 6,
      comment: 'Slower.',
      marked_at: 5,
      seal: 'secret',
    };
    await server.store.transact((tx) =>
      tx
        .updateTable('results')
        .set({ marks: JSON.stringify(marks) })
        .where('result_id', '=', result_id)
        .execute(),
    );
    const { seal: _seal, ...seen } = marks;
    expect((await student()).marks).toMatchObject([{ result_id, marks: seen }]);
    expect(JSON.stringify(await student())).not.toContain('secret');
    expect((await attempt(result_id)).marks).toEqual(seen);
  });

  it('has right, wrong and not answered by kind of question, over all ended attempts, practice too', async () => {
    await took('quokka of the key', null);
    await took('emu', 1, 'untimed');
    const seen = await kinds();
    expect(seen.results).toBe(2);
    const of = (name: string) => seen.kinds.find((kind) => kind.name === name);
    expect(of('Gaps in notes') ?? of('Gaps in a text')).toMatchObject({ right: 1, wrong: 1, not_answered: 0 });
    const choice = of('Multiple choice');
    expect(choice?.not_answered).toBe(1);
    expect((choice?.right ?? 0) + (choice?.wrong ?? 0)).toBe(1);
    const unknown = await server.admin.call('GET', `insight/getkinds?user_id=${newId()}`);
    expect(unknown.status).toBe(404);
  });

  it('[R401] shows a teacher the classes that they teach, and no other student', async () => {
    const result_id = await took('emu', null);
    const teacher = await server.person('teacher', 'teacher');
    const [own, other] = [newId(), newId()];
    await server.store.transact(async (tx) => {
      for (const group_id of [own, other]) {
        await tx.insertInto('groups').values({ group_id, name: 'Class', code: null, created_at: 1 }).execute();
        await tx.insertInto('group_members').values({ group_id, user_id, joined_at: 1, by_code: 0 }).execute();
      }
    });
    const paths = [`getstudent?user_id=${user_id}`, `getkinds?user_id=${user_id}`, `getattempt?result_id=${result_id}`];
    const statuses = async () =>
      Promise.all(paths.map(async (path) => (await teacher.call('GET', `insight/${path}`)).status));
    expect(await statuses()).toEqual([404, 404, 404]);
    await server.store.transact((tx) =>
      tx.insertInto('staff_groups').values({ user_id: teacher.user_id, group_id: own }).execute(),
    );
    expect(await statuses()).toEqual([200, 200, 200]);
    const { data } = await teacher.get<{ data: StudentInsight }>(`insight/getstudent?user_id=${user_id}`);
    expect(data.classes.map(({ group_id }) => group_id)).toEqual([own]);
  });

  it('leads to each attempt: what every question asks, the answer and the right one', async () => {
    const result_id = await took('emu', null);
    const seen = await attempt(result_id);
    expect(seen).toMatchObject({ user: { user_id }, attempt: { result_id, correct: 0 }, marks: null });
    expect(seen.rows).toHaveLength(paper.question_ids.length);
    const gap = seen.rows.find(({ question_id }) => question_id === paper.question_ids[0]);
    expect(gap).toMatchObject({ student_answer: 'emu', is_correct: 0 });
    expect(gap?.correct_answer).toContain('quokka of the key');
    expect(gap?.line).toContain('_____');
    const unknown = await server.admin.call('GET', `insight/getattempt?result_id=${newId()}`);
    expect(unknown.status).toBe(404);
  });
});
