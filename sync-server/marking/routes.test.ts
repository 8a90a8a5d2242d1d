import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import { MAX_COMMENT_LENGTH } from '../../shared/marking.ts';
import { SPEAKING_CRITERIA, taskCriteria, type Criterion } from '../../shared/marks.ts';
import { Result } from '../../shared/results.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { openPaperServer, publishPaper, publishTask, type PaperServer } from '../testing/papers.ts';
import { newAttempt, recordingOf, soundBytes, syncAs } from '../testing/responses.ts';

interface QueueRow {
  result_id: string;
  exam_name: string;
  band: number | null;
  student: { email: string };
}
interface Queue {
  data: QueueRow[];
  next?: string;
}

let server: PaperServer;
beforeEach(async () => {
  server = await openPaperServer();
});

type Four = [number, number, number, number];

function banded(names: readonly string[], bands: Four): Criterion[] {
  return names.map((name, index) => ({ name, band: bands[index] ?? 0 }));
}

/** The marks of the tasks of a writing paper, in their order. */
function taskMarks(tasks: { part_id: string; bands: Four; comment?: string }[]) {
  return {
    tasks: tasks.map(({ part_id, bands, comment = '' }, index) => ({
      part_id,
      criteria: banded(taskCriteria(index + 1), bands),
      comment,
    })),
  };
}

/** The same four bands as all of a paper of one task. */
function oneTask(part_id: string, band: number, comment = '') {
  return taskMarks([{ part_id, bands: [band, band, band, band], comment }]);
}

const ESSAY = 'The harbour <b>was</b> quiet.\nThen came the tide.';

/** A writing paper, and a student's attempt on it that ended so many minutes ago. */
async function wroteEssay(minutesAgo = 0, paper?: { exam_id: string; part_id: string; part_ids: string[] }) {
  const { exam_id, part_id, part_ids } = paper ?? (await publishTask(server.admin, 'writing'));
  const attempt: Attempt = { ...newAttempt(server, exam_id), start_time: server.clock.nowMs - 7_200_000 };
  const ended = { ...attempt, end_time: server.clock.nowMs - minutesAgo * 60_000 };
  const answer: Answer = {
    result_id: attempt.result_id,
    question_id: part_id,
    exam_id,
    answer_type: 'writing',
    answer: ESSAY,
    hlc: nextStamp(null, server.clock.nowMs - 1_000, 'phone'),
  };
  const reply = await syncAs(server.student, { attempts: [ended], answers: [answer] });
  return { exam_id, part_id, part_ids, attempt: ended, answer, reply };
}

/** A student's interview, over. */
async function spoke() {
  const { exam_id } = await publishTask(server.admin, 'speaking', 3);
  const attempt = { ...newAttempt(server, exam_id), end_time: server.clock.nowMs };
  await syncAs(server.student, { attempts: [attempt] });
  return attempt.result_id;
}

const mark = (result_id: string, input: object, person = server.admin) =>
  person.call('PUT', `marking/mark/${result_id}`, input);

describe('who may call', () => {
  it.each([
    ['GET', 'queue'],
    ['GET', 'response/x'],
    ['POST', 'claim'],
    ['PUT', 'letgo'],
    ['PUT', 'savedraft'],
    ['PUT', 'mark/x'],
  ])('%s marking/%s is for admins alone', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    expect((await server.anonymous.call(method, `marking/${path}`, body)).status).toBe(401);
    expect((await server.student.call(method, `marking/${path}`, body)).status).toBe(403);
  });

  it('a student cannot mark their own attempt, nor another student', async () => {
    const { attempt, part_id } = await wroteEssay();
    for (const person of [server.student, server.locked])
      expect((await mark(attempt.result_id, oneTask(part_id, 9), person)).status).toBe(403);
  });
});

describe('the end of a writing or speaking attempt', () => {
  it.each(['writing', 'speaking'] as const)('of %s makes a result without rows, score or marks', async (category) => {
    const { exam_id } = await publishTask(server.admin, category);
    const attempt = { ...newAttempt(server, exam_id), end_time: server.clock.nowMs };
    const { pull } = await syncAs(server.student, { attempts: [attempt] });
    const { result_id } = attempt;
    expect(pull.results).toEqual([{ result_id, exam_id, revision: 1, correct: 0, total: 0, score: null, rows: [] }]);
  });
});

describe('the queue', () => {
  it('has ended writing and speaking attempts without marks, the oldest end first', async () => {
    const newer = await wroteEssay(5);
    const older = await wroteEssay(50);
    const reading = await publishPaper(server.admin);
    const read = { ...newAttempt(server, reading.exam_id), end_time: server.clock.nowMs };
    const open = newAttempt(server, newer.exam_id);
    const given_up: Attempt = { ...newAttempt(server, newer.exam_id), abandoned: 1 };
    // practice gets no band [R295]
    const speaking = await publishTask(server.admin, 'speaking');
    const practised = [newer.exam_id, speaking.exam_id].flatMap((exam_id): Attempt[] => {
      const ended = () => ({ ...newAttempt(server, exam_id), end_time: server.clock.nowMs });
      return [
        { ...ended(), listening_mode: 'untimed' },
        { ...ended(), listening_mode: 'part', part_no: 1, part_minutes: 20 },
      ];
    });
    const { refused } = await syncAs(server.student, { attempts: [read, open, given_up, ...practised] });
    expect(refused).toEqual([]);

    const { data, next } = await server.admin.get<Queue>('marking/queue');
    expect(data.map((row) => row.result_id)).toEqual([older.attempt.result_id, newer.attempt.result_id]);
    expect(next).toBeUndefined();
    expect(data[0]).toEqual({
      result_id: older.attempt.result_id,
      exam_id: older.exam_id,
      exam_name: 'Harbour writing',
      exam_category: 'writing',
      parent_category: 'academic',
      revision: 1,
      start_time: older.attempt.start_time,
      end_time: older.attempt.end_time,
      band: null,
      has_draft: false,
      claim: null,
      student: {
        user_id: server.student.user_id,
        first_name: 'student',
        last_name: 'Test',
        email: server.student.email,
      },
    });
  });

  it('goes page by page, each attempt once, also where some ended at the same instant', async () => {
    const paper = await publishTask(server.admin, 'writing');
    const wanted: string[] = [];
    for (const minutesAgo of [30, 20, 20, 20, 10]) wanted.push((await wroteEssay(minutesAgo, paper)).attempt.result_id);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page: Queue = await server.admin.get(`marking/queue?limit=2${after ? `&after=${after}` : ''}`);
      expect(page.data.length).toBeLessThanOrEqual(2);
      seen.push(...page.data.map((row) => row.result_id));
      after = page.next;
    } while (after);
    expect(seen.toSorted()).toEqual(wanted.toSorted());
    expect([seen[0], seen.at(-1)]).toEqual([wanted[0], wanted.at(-1)]);
  });

  it('moves a marked attempt to the marked ones, with its band', async () => {
    const { attempt, part_id } = await wroteEssay();
    await mark(attempt.result_id, taskMarks([{ part_id, bands: [6, 6, 7, 7] }]));
    expect((await server.admin.get<Queue>('marking/queue')).data).toEqual([]);
    const marked = await server.admin.get<Queue>('marking/queue?marked=1');
    expect(marked.data).toMatchObject([{ result_id: attempt.result_id, band: 6.5 }]);
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'marked=2', 'after=x', 'after=1.x'])('refuses ?%s', async (query) => {
    expect((await server.admin.call('GET', `marking/queue?${query}`)).status).toBe(400);
  });
});

describe('a response', () => {
  it('of writing is the task as the student had it beside their text', async () => {
    const { attempt, answer, part_id } = await wroteEssay();
    const { data } = await server.admin.get<{ data: object }>(`marking/response/${attempt.result_id}`);
    expect(data).toMatchObject({
      exam: { exam_name: 'Harbour writing', exam_category: 'writing' },
      parts: [{ part_id, part_no: 1, contents: [{ content_data: '<p>Describe the harbour.</p>' }] }],
      attempt,
      answers: [answer],
      recordings: [],
      marks: null,
    });
  });

  it('says what is to be marked, in order', async () => {
    const paper = await publishTask(server.admin, 'writing', 2);
    const { attempt } = await wroteEssay(0, paper);
    const wanted = async (result_id: string) =>
      (await server.admin.get<{ data: { to_mark: unknown } }>(`marking/response/${result_id}`)).data.to_mark;
    expect(await wanted(attempt.result_id)).toEqual([
      { part_id: paper.part_ids[0], name: 'Task 1', criteria: taskCriteria(1) },
      { part_id: paper.part_ids[1], name: 'Task 2', criteria: taskCriteria(2) },
    ]);
    expect(await wanted(await spoke())).toEqual([{ part_id: null, name: 'Interview', criteria: SPEAKING_CRITERIA }]);
  });

  it('of speaking says which recordings have come whole, and an admin hears them', async () => {
    const { exam_id, part_id } = await publishTask(server.admin, 'speaking');
    const attempt = newAttempt(server, exam_id);
    const sound = soundBytes(500);
    const recording = recordingOf(sound, { ...attempt, part_id });
    const ended = { ...attempt, end_time: server.clock.nowMs };
    await syncAs(server.student, { attempts: [ended], recordings: [recording] });
    const path = `marking/response/${attempt.result_id}`;
    const before = await server.admin.get<{ data: object }>(path);
    expect(before.data).toMatchObject({ answers: [], recordings: [{ ...recording, complete: false }] });
    await server.student.call('PUT', `recordings/${recording.recording_id}/upload?offset=0`, sound);
    const after = await server.admin.get<{ data: object }>(path);
    expect(after.data).toMatchObject({ recordings: [{ ...recording, complete: true }] });
    expect((await server.admin.call('GET', `recordings/${recording.recording_id}`)).status).toBe(200);
  });

  it('[R295] is refused where there is none, where the attempt is open or practice, and where a key does the marking', async () => {
    expect((await server.admin.call('GET', `marking/response/${newId()}`)).status).toBe(404);
    const { exam_id } = await publishTask(server.admin, 'writing');
    const open = newAttempt(server, exam_id);
    const read = { ...newAttempt(server, (await publishPaper(server.admin)).exam_id), end_time: server.clock.nowMs };
    const untimed: Attempt = { ...open, result_id: newId(), listening_mode: 'untimed', end_time: server.clock.nowMs };
    await syncAs(server.student, { attempts: [open, read, untimed] });
    for (const { result_id } of [open, read, untimed]) {
      expect((await server.admin.call('GET', `marking/response/${result_id}`)).status).toBe(409);
      expect((await mark(result_id, oneTask(newId(), 5))).status).toBe(409);
    }
  });
});

describe('marks', () => {
  it('[S19] reach the student’s devices by the next sync, task by task, with the band as the score', async () => {
    const paper = await publishTask(server.admin, 'writing', 2);
    const { attempt, reply } = await wroteEssay(0, paper);
    server.clock.nowMs += 60_000;
    const given = taskMarks([
      { part_id: paper.part_ids[0] ?? '', bands: [6, 6, 6, 6], comment: 'Mind the <articles> & tenses.' },
      { part_id: paper.part_ids[1] ?? '', bands: [7, 7, 6, 7], comment: 'Well built.' },
    ]);
    const response = await mark(attempt.result_id, given);
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { data: unknown };
    const result = Result.parse(data);
    expect(result).toMatchObject({ score: { kind: 'band', value: 6.5 }, rows: [] });
    expect(result.marks).toEqual({
      ...given,
      criteria: [
        ...banded(taskCriteria(1), [6, 6, 6, 6]).map((one) => ({ ...one, name: `Task 1: ${one.name}` })),
        ...banded(taskCriteria(2), [7, 7, 6, 7]).map((one) => ({ ...one, name: `Task 2: ${one.name}` })),
      ],
      comment: 'Task 1\nMind the <articles> & tenses.\n\nTask 2\nWell built.',
      band: 6.5,
      marked_at: server.clock.nowMs,
      seal: expect.any(String),
    });
    const { pull } = await syncAs(server.student, {}, reply.cursor);
    expect(pull.results).toEqual([result]);
    expect((await syncAs(server.locked)).pull.results).toEqual([]);
  });

  it('of an interview are four bands and one comment', async () => {
    const result_id = await spoke();
    const criteria = banded(SPEAKING_CRITERIA, [6, 7, 6, 6]);
    expect((await mark(result_id, { criteria, comment: 'Clear.' })).status).toBe(200);
    const { pull } = await syncAs(server.student);
    expect(pull.results).toMatchObject([{ score: { value: 6.5 }, marks: { criteria, comment: 'Clear.', band: 6.5 } }]);
    expect(pull.results[0]?.marks?.tasks).toBeUndefined();
  });

  it('of an interview are taken by the names that its criteria had before', async () => {
    const result_id = await spoke();
    const names = ['Fluency and coherence', 'Vocabulary', 'Grammar', 'Pronunciation'];
    expect((await mark(result_id, { criteria: banded(names, [5, 6, 7, 8]), comment: '' })).status).toBe(200);
    const { pull } = await syncAs(server.student);
    expect(pull.results[0]?.marks?.criteria).toEqual(banded(SPEAKING_CRITERIA, [5, 6, 7, 8]));
  });

  it('[R89] given again with a reason replace the first and travel again, with the band of before', async () => {
    const { attempt, part_id } = await wroteEssay();
    await mark(attempt.result_id, oneTask(part_id, 5, 'first'));
    const { cursor } = await syncAs(server.student);
    server.clock.nowMs += 1_000;
    const again = { ...oneTask(part_id, 8, 'second'), version: 1 };
    expect((await mark(attempt.result_id, again)).status).toBe(422);
    expect((await mark(attempt.result_id, { ...again, reason: ' The second page was overlooked. ' })).status).toBe(200);
    const { pull } = await syncAs(server.student, {}, cursor);
    const corrected = { reason: 'The second page was overlooked.', at: server.clock.nowMs, before: 5 };
    expect(pull.results).toMatchObject([
      { score: { value: 8 }, marks: { band: 8, tasks: [{ comment: 'second' }], corrected } },
    ]);
  });

  it('[R87] given by who has not seen those that there are change nothing', async () => {
    const { attempt, part_id } = await wroteEssay();
    await mark(attempt.result_id, oneTask(part_id, 5, 'first'));
    const again = { ...oneTask(part_id, 8, 'second'), reason: 'Mine.' };
    for (const version of [undefined, 0, 2])
      expect((await mark(attempt.result_id, { ...again, ...(version === undefined ? {} : { version }) })).status).toBe(
        409,
      );
    expect((await syncAs(server.student)).pull.results).toMatchObject([{ marks: { band: 5 } }]);
  });

  it('from before bands were whole stay as they were given, and travel so', async () => {
    const { attempt } = await wroteEssay();
    const old = {
      criteria: banded(['Task response', 'Coherence and cohesion', 'Vocabulary', 'Grammar'], [6, 6.5, 7, 6]),
      band: 6.5,
      comment: 'Well built.',
      marked_at: server.clock.nowMs,
      seal: 'of that day',
    };
    await server.store.transact((tx) =>
      tx
        .updateTable('results')
        .set({ marks: JSON.stringify(old), score: JSON.stringify({ kind: 'band', value: 6.5 }) })
        .where('result_id', '=', attempt.result_id)
        .execute(),
    );
    expect((await syncAs(server.student)).pull.results).toMatchObject([{ score: { value: 6.5 }, marks: old }]);
    const { data } = await server.admin.get<{ data: { marks: unknown } }>(`marking/response/${attempt.result_id}`);
    expect(data.marks).toEqual(old);
    expect((await server.admin.get<Queue>('marking/queue?marked=1')).data).toMatchObject([{ band: 6.5 }]);
  });

  it('take each task of a writing paper, in order, with the criteria of each', async () => {
    const paper = await publishTask(server.admin, 'writing', 2);
    const { attempt } = await wroteEssay(0, paper);
    const [first = '', second = ''] = paper.part_ids;
    const bands: Four = [5, 5, 5, 5];
    const { tasks } = taskMarks([
      { part_id: first, bands },
      { part_id: second, bands },
    ]);
    const [one, other] = tasks;
    const bothTasks = 'Writing is marked task by task: give tasks, in this order: Task 1, Task 2.';
    const four = 'Task 2: give one band for each of: Task response, Coherence and cohesion, ';
    const wrong: [input: object, message: string][] = [
      [{}, bothTasks],
      [{ criteria: banded(['Task response', 'Coherence and cohesion', 'Vocabulary', 'Grammar'], bands) }, bothTasks],
      [{ tasks: [one] }, bothTasks],
      [{ tasks: [other, one] }, bothTasks],
      [{ tasks: [one, other, other] }, bothTasks],
      [{ tasks: [one, { ...other, part_id: newId() }] }, bothTasks],
      [{ tasks, comment: 'For all' }, 'Comment on a task: a writing paper has no comment of its own.'],
      [{ tasks: [one, { ...other, criteria: other?.criteria.slice(1) }] }, four],
      [{ tasks: [one, { ...other, criteria: other?.criteria.toReversed() }] }, four],
      [{ tasks: [one, { ...other, criteria: one?.criteria }] }, four],
      [{ tasks: [one, { ...other, criteria: [...(other?.criteria ?? []), { name: 'Charm', band: 9 }] }] }, four],
    ];
    for (const [input, message] of wrong) {
      const response = await mark(attempt.result_id, input);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ message: expect.stringContaining(message) });
    }
    expect((await server.admin.get<Queue>('marking/queue')).data).toHaveLength(1);
  });

  it('take no tasks for an interview, and its own criteria only', async () => {
    const result_id = await spoke();
    const wrong = [oneTask(newId(), 5), {}, { criteria: banded(taskCriteria(2), [5, 5, 5, 5]) }];
    for (const input of wrong) expect((await mark(result_id, input)).status).toBe(422);
  });

  it.each([
    ['half a band', { bands: [5.5, 5, 5, 5] }, 'tasks.0.criteria.0.band: a criterion has a whole band from 0 to 9'],
    ['a band above 9', { bands: [5, 10, 5, 5] }, 'tasks.0.criteria.1.band: a criterion has a whole band from 0 to 9'],
    ['a band below 0', { bands: [5, 5, 5, -1] }, 'tasks.0.criteria.3.band: a criterion has a whole band from 0 to 9'],
    [
      'a comment without end',
      { bands: [5, 5, 5, 5], comment: 'x'.repeat(MAX_COMMENT_LENGTH + 1) },
      'tasks.0.comment: a comment has at most 5000 characters',
    ],
  ] as [string, { bands: Four; comment?: string }, string][])('are not %s', async (_what, given, message) => {
    const { attempt, part_id } = await wroteEssay();
    const response = await mark(attempt.result_id, taskMarks([{ part_id, ...given }]));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message });
    expect((await server.admin.get<Queue>('marking/queue')).data).toHaveLength(1);
  });
});
