import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import type { ClassMedians } from '../../shared/class-medians.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { publishPaper, openPaperServer, type DraftPaper, type PaperServer, type Person } from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';
import { classMediansJob } from './class-medians-job.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let server: PaperServer;
let paper: DraftPaper;
beforeEach(async () => {
  server = await openPaperServer({ accessTokenSeconds: 30 * 86_400 });
  paper = await publishPaper(server.admin, { access_control: '["all"]' });
});

async function addClass(members: readonly Person[], joined_at = server.clock.nowMs): Promise<string> {
  const group_id = newId();
  await server.store.transact(async (tx) => {
    await tx.insertInto('groups').values({ group_id, name: 'Monday', code: null, created_at: 1 }).execute();
    for (const { user_id } of members)
      await tx.insertInto('group_members').values({ group_id, user_id, joined_at, by_code: 0 }).execute();
  });
  return group_id;
}

let people = 0;
const students = (count: number) =>
  Promise.all(Array.from({ length: count }, () => server.person(`student${(people += 1)}`, 'student')));

/** Takes the paper with a right or a wrong answer to its gap. */
async function take(
  person: Person,
  { seconds, isRight = true, ...mode }: { seconds?: number; isRight?: boolean } & Partial<Attempt> = {},
): Promise<void> {
  const end_time = server.clock.nowMs;
  const attempt: Attempt = {
    ...newAttempt({ ...server, student: person }, paper.exam_id),
    start_time: end_time - 10 * MINUTE_MS,
    end_time,
    ...mode,
    ...(seconds !== undefined && { time_spent: { phone: { parts: { '1': seconds }, questions: { '1': seconds } } } }),
  };
  const { result_id, exam_id } = attempt;
  const [question_id] = paper.question_ids;
  const hlc = nextStamp(null, end_time - 1_000, 'phone');
  const answer = isRight ? 'quokka of the key' : 'numbat';
  const given: Answer = { result_id, exam_id, question_id, answer_type: 'fillBlank', answer, hlc };
  await syncAs(person, { attempts: [attempt], answers: [given] });
}

const count = (signal = new AbortController().signal) =>
  classMediansJob({ store: server.store, now: () => server.clock.nowMs }).run(signal);
const seenBy = async (person: Person) => (await person.get<{ data: ClassMedians }>('groups/myclassmedians')).data;
const NOTHING: ClassMedians = { kinds: [], times: [] };

describe('[R518] the medians of a class', () => {
  it('are seen by its members, and times only where they took the paper', async () => {
    const [newcomer, stranger, ...eight] = await students(10);
    if (!newcomer || !stranger) throw new Error('nobody');
    await addClass([newcomer, ...eight]);
    for (const [index, person] of eight.entries()) await take(person, { seconds: 60 + index });
    expect(await seenBy(eight[0] ?? newcomer)).toEqual(NOTHING);
    await count();
    const times = [{ exam_id: paper.exam_id, revision: 1, seconds: { '1': 65 }, of: 8 }];
    expect(await seenBy(eight[0] ?? newcomer)).toEqual({ kinds: [], times });
    expect(await seenBy(newcomer)).toEqual(NOTHING);
    expect(await seenBy(stranger)).toEqual(NOTHING);
    await take(newcomer);
    expect(await seenBy(newcomer)).toEqual({ kinds: [], times });
  });

  it('are not there for seven who took the paper, nor of attempts that nobody timed by question', async () => {
    const [first, ...others] = await students(9);
    if (!first) throw new Error('nobody');
    await addClass([first, ...others]);
    for (const person of others.slice(0, 7)) await take(person, { seconds: 60 });
    await take(first);
    await count();
    expect(await seenBy(first)).toEqual(NOTHING);
  });

  it('have the kinds of question over all attempts of each member, of any mode', async () => {
    const eight = await students(8);
    await addClass(eight);
    for (const [index, person] of eight.entries())
      for (let time = 0; time < 4; time++)
        await take(person, { isRight: time >= 2 || index >= 6, ...(time > 0 && { listening_mode: 'untimed' }) });
    await count();
    const [student] = eight;
    const { kinds, times } = await seenBy(student ?? server.student);
    expect(kinds).toContainEqual({ skill: 'reading', kind: 'Gaps in a text', rate: 50, of: 8 });
    expect(times).toEqual([]);
  });

  it('count the first time that a member took a paper whole', async () => {
    const eight = await students(8);
    await addClass(eight);
    for (const person of eight) {
      await take(person, { seconds: 500, listening_mode: 'untimed' });
      server.clock.nowMs += 1_000;
      await take(person, { seconds: 60 });
      server.clock.nowMs += 1_000;
      await take(person, { seconds: 10 });
    }
    await count();
    expect((await seenBy(eight[0] ?? server.student)).times).toMatchObject([{ seconds: { '1': 60 }, of: 8 }]);
  });

  it('[R519] are of the class that a member joined first', async () => {
    const [both, ...first] = await students(8);
    const second = await students(7);
    if (!both) throw new Error('nobody');
    await addClass([both, ...second], server.clock.nowMs + DAY_MS);
    await addClass([both, ...first], server.clock.nowMs);
    for (const person of [both, ...first]) await take(person, { seconds: 60 });
    for (const person of second) await take(person, { seconds: 200 });
    await count();
    expect((await seenBy(both)).times).toMatchObject([{ seconds: { '1': 60 } }]);
    expect((await seenBy(second[0] ?? both)).times).toMatchObject([{ seconds: { '1': 200 } }]);
  });

  it('are counted once a day, go with the class, and stop where the server stops', async () => {
    const eight = await students(8);
    const group_id = await addClass(eight);
    const [student] = eight;
    if (!student) throw new Error('nobody');
    await count(AbortSignal.abort());
    await count();
    for (const person of eight) await take(person, { seconds: 60 });
    await count();
    expect(await seenBy(student)).toEqual(NOTHING);
    server.clock.nowMs += DAY_MS;
    await count();
    expect((await seenBy(student)).times).toHaveLength(1);
    await server.store.transact((tx) => tx.deleteFrom('group_members').where('group_id', '=', group_id).execute());
    expect(await seenBy(student)).toEqual(NOTHING);
    await server.store.transact((tx) => tx.deleteFrom('groups').where('group_id', '=', group_id).execute());
    expect(await server.store.read.selectFrom('class_medians').selectAll().execute()).toEqual([]);
  });
});
