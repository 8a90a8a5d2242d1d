import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../shared/annotations.ts';
import type { Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import type { Recording } from '../../shared/recordings.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { EMPTY_PUSH, PROTOCOL, SyncReply, type Push } from '../../shared/sync/protocol.ts';
import { openPaperServer, publishPaper, publishTask, type PaperServer, type Person } from '../testing/papers.ts';
import { newAttempt, recordingOf, soundBytes } from '../testing/responses.ts';
import { DEFAULT_QUOTA, readAccountUsage, ROW_BYTES, rowAmount, sumOf, type QuotaLimits } from './usage.ts';

const open = (quota: Partial<QuotaLimits> = {}) => openPaperServer({ quota: { ...DEFAULT_QUOTA, ...quota } });

async function sync(person: Person, rows: Partial<Push> = {}): Promise<SyncReply> {
  const push = { ...EMPTY_PUSH, ...rows };
  return SyncReply.parse(await person.send('POST', 'sync', { protocol: PROTOCOL, device_id: 'x', cursor: null, push }));
}
const codes = (reply: SyncReply) => reply.refused.map(({ code }) => code);

/** Stamps that go on, so that each row is newer than the one before. */
function stamps({ clock }: PaperServer) {
  let last: string | null = null;
  return () => (last = nextStamp(last, clock.nowMs - 1_000, 'phone'));
}

/** A server with a paper, and rows on it. */
async function openQuota(quota: Partial<QuotaLimits> = {}) {
  const server = await open(quota);
  const paper = await publishPaper(server.admin);
  const stamp = stamps(server);
  const attempt = newAttempt(server, paper.exam_id);
  const { result_id, exam_id } = attempt;
  const note = (text: string, changes: Partial<Annotation> = {}): Annotation => ({
    annotation_id: newId(),
    result_id,
    part_id: paper.part_id,
    document_id: paper.document_id,
    kind: 'note',
    selector: { start: 4, end: 11, exact: 'harbour', prefix: 'The ', suffix: ' was' },
    note: text,
    deleted: 0,
    hlc: stamp(),
    ...changes,
  });
  const answer = (text: string | null, of: Attempt = attempt): Answer => ({
    result_id: of.result_id,
    question_id: paper.question_ids[0],
    exam_id,
    answer_type: 'fillBlank',
    answer: text,
    hlc: stamp(),
  });
  return { ...server, server, paper, attempt, note, answer, stamp };
}

const COUNTED = [
  'attempts',
  'answers',
  'late_answers',
  'annotations',
  'flags',
  'settings',
  'words',
  'practice_reviews',
] as const;

/** Counts the stored bytes from the rows themselves. */
async function recount({ store, student }: PaperServer) {
  const all = async (table: (typeof COUNTED)[number]) =>
    store.read.selectFrom(table).selectAll().where('user_id', '=', student.user_id).execute();
  const results = await store.read.selectFrom('results').selectAll().where('user_id', '=', student.user_id).execute();
  const recordings = await store.read.selectFrom('recordings').selectAll().execute();
  const texts = (row: object) =>
    ['answer', 'selector', 'note', 'value', 'text', 'sentence'].flatMap((name) => {
      const text = (row as Record<string, unknown>)[name];
      return typeof text === 'string' ? [text] : [];
    });
  const rows = (await Promise.all(COUNTED.map(all))).flat();
  return sumOf([
    ...rows.map((row) => rowAmount(...texts(row))),
    ...results.map((row) => rowAmount(row.score, row.rows)),
    ...recordings.map((row) => ({ ...rowAmount(), recording_bytes: row.bytes })),
  ]);
}

describe('what a student keeps', () => {
  it('is counted to the byte, whatever is written, replaced, repeated, removed and ended', async () => {
    const { server, student, store, attempt, note, answer, stamp, admin, paper } = await openQuota();
    const task = await publishTask(admin, 'speaking');
    const spoken = newAttempt(server, task.exam_id);
    const first = recordingOf(soundBytes(100), { ...spoken, part_id: task.part_id }, { hlc: stamp() });
    const annotation = note('some words, naïve');
    const flag = { result_id: attempt.result_id, question_id: paper.question_ids[1], flagged: 1 as const };
    const word = { word_id: newId(), text: 'tide', sentence: 'The tide – low.', note: '', removed: 0 as const };
    const pushes: Partial<Push>[] = [
      { attempts: [attempt, spoken], answers: [answer('a long answer')], annotations: [annotation, note('two')] },
      { answers: [answer('short'), answer('replaced in the same push')], recordings: [first] },
      {
        annotations: [annotation, { ...annotation, note: '', deleted: 1, hlc: stamp() }],
        flags: [{ ...flag, hlc: stamp() }],
      },
      {
        flags: [{ ...flag, flagged: 0, hlc: stamp() } as never],
        settings: [{ name: 'theme', value: 'dark', hlc: stamp() }],
        practice_reviews: [
          {
            review_id: newId(),
            item_id: 'a-word',
            item_type: 'word',
            action: 'set_aside',
            reviewed_at: 1,
            day: '2026-03-02',
            hlc: stamp(),
          },
        ],
      },
      { words: [{ ...word, hlc: stamp() }] },
      { words: [{ ...word, note: 'naïve', removed: 1, hlc: stamp() }] },
      { recordings: [{ ...recordingOf(soundBytes(40), { ...spoken, part_id: task.part_id }), hlc: stamp() }] },
      { attempts: [{ ...attempt, end_time: attempt.start_time + 5 }], answers: [answer('last')] },
      { answers: [answer('late')] },
      { answers: [answer('later and longer')] },
    ];
    for (const push of pushes) {
      for (let time = 0; time < 2; time++) await sync(student, push);
      expect((await readAccountUsage(store.read, student.user_id)).used).toEqual(await recount(server));
    }
    expect((await readAccountUsage(store.read, student.user_id)).used).toMatchObject({ recording_bytes: 40 });
  });

  it('travels with every reply to a student, beside its limits', async () => {
    const { student, admin, attempt } = await openQuota({ rows: 7, bytes: 9_000, recordingBytes: 500 });
    const limits = { rows_limit: 7, bytes_limit: 9_000, recording_limit: 500 };
    expect((await sync(student)).usage).toEqual({ rows: 0, bytes: 0, recording_bytes: 0, ...limits });
    const { usage } = await sync(student, { attempts: [attempt] });
    expect(usage).toEqual({ rows: 1, bytes: ROW_BYTES, recording_bytes: 0, ...limits });
    expect((await sync(admin)).usage).toBeUndefined();
  });
});

describe('over the quota', () => {
  it('[S25] rows and bytes are refused alone, and nothing of them is kept', async () => {
    for (const quota of [{ rows: 4 }, { bytes: 4 * (ROW_BYTES + 150) }]) {
      const { student, store, attempt, note } = await openQuota(quota);
      const notes = Array.from({ length: 40 }, () => note('x'.repeat(60)));
      const reply = await sync(student, { attempts: [attempt], annotations: notes });
      expect(new Set(codes(reply))).toEqual(new Set(['over_quota']));
      expect(reply.refused[0]?.message).toBe('The storage of your account is full. This stays on your device.');
      const stored = await store.read.selectFrom('annotations').selectAll().execute();
      expect(stored).toHaveLength(40 - reply.refused.length);
      expect(stored.length).toBeLessThanOrEqual(3);
    }
  });

  it('[S25] what an attempt that was accepted counts by is taken, and its end and result always fit', async () => {
    const { student, attempt, note, answer } = await openQuota({ bytes: 2 * ROW_BYTES + 300 });
    await sync(student, { attempts: [attempt] });
    const filling = Array.from({ length: 5 }, () => note('y'));
    expect(codes(await sync(student, { annotations: filling }))).toContain('over_quota');
    const end = { ...attempt, end_time: attempt.start_time + 10 };
    const reply = await sync(student, { attempts: [end], answers: [answer('quokka of the key')] });
    expect(reply.refused).toEqual([]);
    expect(reply.pull.results).toMatchObject([{ correct: 1 }]);
  });

  it('[S25] answers have twice the room, and no more', async () => {
    const { server, admin, student } = await open({ bytes: 1_000 }).then((opened) => ({ server: opened, ...opened }));
    const { exam_id, part_id } = await publishTask(admin, 'writing');
    const attempt = newAttempt(server, exam_id);
    const stamp = stamps(server);
    const text = (length: number): Answer => ({
      result_id: attempt.result_id,
      question_id: part_id,
      exam_id,
      answer_type: 'writing',
      answer: 'x'.repeat(length),
      hlc: stamp(),
    });
    expect(codes(await sync(student, { attempts: [attempt], answers: [text(1_300)] }))).toEqual([]);
    expect(codes(await sync(student, { answers: [text(1_500)] }))).toEqual(['over_quota']);
    expect(codes(await sync(student, { answers: [text(1_300)] }))).toEqual([]);
  });

  it('[S25] no attempt begins, by sync or by the call', async () => {
    const { server, student, attempt, paper } = await openQuota({ rows: 2 });
    const end = { ...attempt, end_time: attempt.start_time + 10 };
    expect(codes(await sync(student, { attempts: [end] }))).toEqual([]);
    expect(codes(await sync(student, { attempts: [newAttempt(server, paper.exam_id)] }))).toEqual(['over_quota']);
    const call = await student.call('POST', 'results/addresult', {
      start_time: server.clock.nowMs,
      exam_id: paper.exam_id,
    });
    expect([call.status, await call.json()]).toMatchObject([409, { code: 'over_quota' }]);
  });

  it('[S25] no speaking attempt begins without room for its recordings; those under way have twice the room', async () => {
    const server = await open({ recordingBytes: 1_000 });
    const { admin, student } = server;
    const { exam_id, part_id } = await publishTask(admin, 'speaking');
    const attempts = Array.from({ length: 3 }, () => newAttempt(server, exam_id));
    const speak = (attempt: Attempt | undefined, bytes: number): Recording =>
      recordingOf(soundBytes(bytes), { ...attempt!, part_id });
    expect(codes(await sync(student, { attempts }))).toEqual([]);
    const recordings = attempts.map((attempt) => speak(attempt, 900));
    expect(codes(await sync(student, { recordings }))).toEqual(['over_quota']);
    expect(codes(await sync(student, { attempts: [newAttempt(server, exam_id)] }))).toEqual(['over_quota']);
    const { exam_id: reading } = await publishPaper(admin);
    expect(codes(await sync(student, { attempts: [newAttempt(server, reading)] }))).toEqual([]);
  });

  it('[S25] what takes no more than before always fits', async () => {
    const { student, store, config, attempt, note, stamp } = await openQuota().then((desk) => ({
      ...desk,
      config: desk.deps.config,
    }));
    const stored = note('a word or two');
    await sync(student, { attempts: [attempt], annotations: [stored] });
    config.quota.bytes = 10;
    const longer = { ...stored, note: 'a word or two or three', hlc: stamp() };
    expect(codes(await sync(student, { annotations: [longer] }))).toEqual(['over_quota']);
    const removed = { ...stored, deleted: 1 as const, hlc: stamp() };
    expect(codes(await sync(student, { annotations: [removed] }))).toEqual([]);
    expect(await store.read.selectFrom('annotations').select('deleted').execute()).toEqual([{ deleted: 1 }]);
  });

  it('[S25] an admin is not limited', async () => {
    const { admin, attempt, note } = await openQuota({ rows: 1 });
    expect(codes(await sync(admin, { attempts: [attempt], annotations: [note('a'), note('b')] }))).toEqual([]);
  });
});

describe('late answers', () => {
  it('[S9] leave one row a question, the latest, however many come', async () => {
    const { student, store, attempt, answer } = await openQuota();
    await sync(student, { attempts: [{ ...attempt, end_time: attempt.start_time + 10 }] });
    const late = Array.from({ length: 50 }, (_, index) => answer(`late ${index}`));
    expect(new Set(codes(await sync(student, { answers: late })))).toEqual(new Set(['attempt_ended']));
    await sync(student, { answers: late.slice(0, 10) });
    const lateAnswers = await store.read.selectFrom('late_answers').selectAll().execute();
    expect(lateAnswers).toMatchObject([{ answer: '"late 49"' }]);
  });

  it('[S25] stay on the device where there is no room for them', async () => {
    const { student, store, attempt, answer } = await openQuota({ rows: 3 });
    await sync(student, { attempts: [{ ...attempt, end_time: attempt.start_time + 10 }] });
    await sync(student, { settings: [{ name: 'a', value: 'b', hlc: answer('x').hlc }] });
    expect(codes(await sync(student, { answers: [answer('late')] }))).toEqual(['over_quota']);
    expect(await store.read.selectFrom('late_answers').selectAll().execute()).toEqual([]);
  });
});

describe('a mark', () => {
  it('stands in a text of its revision: a passage, a block or a question, in one of its parts', async () => {
    const { student, store, attempt, note, paper } = await openQuota();
    await sync(student, { attempts: [attempt] });
    const texts = [paper.document_id, paper.heading_id, paper.paragraph_id, paper.mcq_block_id, ...paper.question_ids];
    const honest = texts.map((document_id) => note('', { document_id }));
    expect(codes(await sync(student, { annotations: honest }))).toEqual([]);
    const made_up = [
      note('', { document_id: newId() }),
      note('', { part_id: newId() }),
      note('', { document_id: paper.part_id }),
    ];
    expect(codes(await sync(student, { annotations: made_up }))).toEqual(['invalid', 'invalid', 'invalid']);
    expect(await store.read.selectFrom('annotations').selectAll().execute()).toHaveLength(texts.length);
  });
});

describe('[R231] an account that anybody could have made', () => {
  const setProven = ({ store }: PaperServer, user_id: string, proven_at: number | null) =>
    store.transact((tx) => tx.updateTable('users').set({ proven_at }).where('user_id', '=', user_id).execute());
  const SMALL = { rows: 5, bytes: 4_000, recordingBytes: 1_000 };

  it('has small room, and that of a student once the academy gave it a month', async () => {
    const server = await open({ unconfirmed: SMALL });
    const { admin, locked } = server;
    await setProven(server, locked.user_id, null);
    const { exam_id, part_id } = await publishTask(admin, 'speaking', 1, { access_control: '["all"]' });
    const attempt = newAttempt(server, exam_id);
    const sound = recordingOf(soundBytes(1_900), { ...attempt, part_id });
    const { refused, usage } = await sync(locked, { attempts: [attempt], recordings: [sound] });
    expect(refused).toEqual([]);
    expect(usage).toMatchObject({ rows_limit: 5, bytes_limit: 4_000, recording_limit: 1_000 });
    expect(codes(await sync(locked, { attempts: [newAttempt(server, exam_id)] }))).toEqual(['over_quota']);

    await admin.send('POST', 'subscription/addsubscription', {
      selectedYear: 2026,
      selectedMonth: 'March',
      endDate: '2026-12-31',
      selectedUser: locked.user_id,
    });
    const later = await sync(locked, { attempts: [newAttempt(server, exam_id)] });
    expect(later.refused).toEqual([]);
    expect(later.usage).toMatchObject({ recording_limit: DEFAULT_QUOTA.recordingBytes });
  });

  it('has the room of a student once its mailbox is proven', async () => {
    const server = await open({ unconfirmed: SMALL });
    const { locked } = server;
    await setProven(server, locked.user_id, null);
    expect((await sync(locked)).usage).toMatchObject({ rows_limit: 5 });
    await setProven(server, locked.user_id, server.clock.nowMs);
    expect((await sync(locked)).usage).toMatchObject({ rows_limit: DEFAULT_QUOTA.rows });
  });

  it('never has more room than a student', async () => {
    const { locked } = await open({ rows: 3 });
    expect((await sync(locked)).usage).toMatchObject({ rows_limit: 3 });
  });
});
