import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import { CRITERIA, MAX_COMMENT_LENGTH, type MarkedCategory, type MarksInput } from '../../shared/marks.ts';
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

function marks(category: MarkedCategory, bands: [number, number, number, number], comment = ''): MarksInput {
  return { criteria: CRITERIA[category].map((name, index) => ({ name, band: bands[index] ?? 0 })), comment };
}

const ESSAY = 'The harbour <b>was</b> quiet.\nThen came the tide.';

/** A writing paper, and a student's attempt on it that ended so many minutes ago. */
async function wroteEssay(minutesAgo = 0, paper?: { exam_id: string; part_id: string }) {
  const { exam_id, part_id } = paper ?? (await publishTask(server.admin, 'writing'));
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
  return { exam_id, part_id, attempt: ended, answer, reply };
}

const mark = (result_id: string, input: object, person = server.admin) =>
  person.call('PUT', `marking/mark/${result_id}`, input);

describe('who may call', () => {
  it.each([
    ['GET', 'queue'],
    ['GET', 'response/x'],
    ['PUT', 'mark/x'],
  ])('%s marking/%s is for admins alone', async (method, path) => {
    const body = method === 'PUT' ? {} : undefined;
    expect((await server.anonymous.call(method, `marking/${path}`, body)).status).toBe(401);
    expect((await server.student.call(method, `marking/${path}`, body)).status).toBe(403);
  });

  it('a student cannot mark their own attempt, nor another student', async () => {
    const { attempt } = await wroteEssay();
    for (const person of [server.student, server.locked])
      expect((await mark(attempt.result_id, marks('writing', [9, 9, 9, 9]), person)).status).toBe(403);
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
    await syncAs(server.student, { attempts: [read, open, given_up] });

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
    const { attempt } = await wroteEssay();
    await mark(attempt.result_id, marks('writing', [6, 6, 7, 7]));
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

  it('is refused where there is none, where the attempt is open, and where a key does the marking', async () => {
    expect((await server.admin.call('GET', `marking/response/${newId()}`)).status).toBe(404);
    const { exam_id } = await publishTask(server.admin, 'writing');
    const open = newAttempt(server, exam_id);
    const read = { ...newAttempt(server, (await publishPaper(server.admin)).exam_id), end_time: server.clock.nowMs };
    await syncAs(server.student, { attempts: [open, read] });
    for (const { result_id } of [open, read]) {
      expect((await server.admin.call('GET', `marking/response/${result_id}`)).status).toBe(409);
      expect((await mark(result_id, marks('writing', [5, 5, 5, 5]))).status).toBe(409);
    }
  });
});

describe('marks', () => {
  it('[S19] reach the student’s devices by the next sync, with the band as the score', async () => {
    const { attempt, reply } = await wroteEssay();
    server.clock.nowMs += 60_000;
    const comment = 'Well built. Mind the <articles> & tenses.';
    const response = await mark(attempt.result_id, marks('writing', [6, 6.5, 7, 6], comment));
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { data: unknown };
    const result = Result.parse(data);
    expect(result).toMatchObject({ score: { kind: 'band', value: 6.5 }, rows: [] });
    expect(result.marks).toEqual({
      ...marks('writing', [6, 6.5, 7, 6], comment),
      band: 6.5,
      marked_at: server.clock.nowMs,
      seal: expect.any(String),
    });
    const { pull } = await syncAs(server.student, {}, reply.cursor);
    expect(pull.results).toEqual([result]);
    expect((await syncAs(server.locked)).pull.results).toEqual([]);
  });

  it('given again replace the first and travel again', async () => {
    const { attempt } = await wroteEssay();
    await mark(attempt.result_id, marks('writing', [5, 5, 5, 5], 'first'));
    const { cursor } = await syncAs(server.student);
    await mark(attempt.result_id, marks('writing', [8, 8, 8, 8], 'second'));
    const { pull } = await syncAs(server.student, {}, cursor);
    expect(pull.results).toMatchObject([{ score: { value: 8 }, marks: { band: 8, comment: 'second' } }]);
  });

  it('take the criteria of the category, all of them, in their order', async () => {
    const { attempt } = await wroteEssay();
    const right = marks('writing', [5, 5, 5, 5]);
    const wrong = [
      { ...right, criteria: right.criteria.slice(1) },
      { ...right, criteria: right.criteria.toReversed() },
      { ...right, criteria: [...right.criteria, { name: 'Charm', band: 9 }] },
      marks('speaking', [5, 5, 5, 5]),
    ];
    for (const input of wrong) {
      const response = await mark(attempt.result_id, input);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        message: 'Give one band for each of: Task response, Coherence and cohesion, Vocabulary, Grammar.',
      });
    }
  });

  it.each([
    ['a band between halves', marks('writing', [5.3, 5, 5, 5])],
    ['a band above 9', marks('writing', [9.5, 5, 5, 5])],
    ['a band below 0', marks('writing', [-0.5, 5, 5, 5])],
    ['a comment without end', marks('writing', [5, 5, 5, 5], 'x'.repeat(MAX_COMMENT_LENGTH + 1))],
    ['nothing', {}],
  ])('are not %s', async (_what, input) => {
    const { attempt } = await wroteEssay();
    expect((await mark(attempt.result_id, input)).status).toBe(400);
    expect((await server.admin.get<Queue>('marking/queue')).data).toHaveLength(1);
  });
});
