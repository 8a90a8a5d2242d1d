// Rows of a student beside the answers of a reading paper: flags, settings, recordings, and texts of a writing paper.

import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_ANSWER_BYTES, type Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import type { Flag } from '../../shared/flags.ts';
import type { MockPart } from '../../shared/mocks.ts';
import { MAX_RECORDING_BYTES, type Recording } from '../../shared/recordings.ts';
import type { Setting } from '../../shared/settings.ts';
import { MAX_AHEAD_MS, stampMs } from '../../shared/sync/clock.ts';
import { NOW, openSyncServer, type SyncServer, type TestTask, rowsOn, stampAt } from './testing.ts';

let server: SyncServer;
let user: string;
beforeEach(async () => {
  server = await openSyncServer();
  user = await server.newStudent();
});
afterEach(() => server.close());

const { anAttempt, anAnswer } = rowsOn(() => server.paper);

async function begun(exam_id = server.paper.exam_id): Promise<Attempt> {
  const attempt = anAttempt({ exam_id });
  expect((await server.sync(user, { push: { attempts: [attempt] } })).refused).toEqual([]);
  return attempt;
}

function aFlag({ result_id }: Attempt, flagged: 0 | 1, atMs = NOW - 1_000, changes: Partial<Flag> = {}): Flag {
  return { result_id, question_id: server.paper.blank, flagged, hlc: stampAt(atMs), ...changes };
}

const aSetting = (value: string, atMs = NOW - 1_000, name = 'text_size'): Setting => ({
  name,
  value,
  hlc: stampAt(atMs),
});

function aRecording({ result_id }: Attempt, task: TestTask, changes: Partial<Recording> = {}): Recording {
  return {
    ...task,
    result_id,
    recording_id: newId(),
    media_type: 'audio/webm',
    duration_ms: 1_000,
    bytes: 4_000,
    sha256: 'a'.repeat(64),
    hlc: stampAt(NOW - 1_000),
    ...changes,
  };
}

describe('flags', () => {
  it('[S1, S16] the later stamp wins, in whichever order they come', async () => {
    const attempt = await begun();
    const [set, taken] = [aFlag(attempt, 1, NOW - 5_000), aFlag(attempt, 0, NOW - 4_000)];
    await server.sync(user, { push: { flags: [taken] } });
    const reply = await server.sync(user, { push: { flags: [set] } });
    expect(reply.refused).toEqual([]);
    expect((await server.sync(user)).pull.flags).toEqual([taken]);
  });

  it('[S16] set on one device never undo an answer given on another', async () => {
    const attempt = await begun();
    const answer = anAnswer(attempt, 'salt', NOW - 5_000);
    await server.sync(user, { push: { answers: [answer] } });
    await server.sync(user, { push: { flags: [aFlag(attempt, 1, NOW - 1_000)] } });
    const { pull } = await server.sync(user);
    expect([pull.answers, pull.flags.length]).toEqual([[answer], 1]);
  });

  it('[S4] sent twice change nothing, not even their number', async () => {
    const flag = aFlag(await begun(), 1);
    const rows = () => server.store.read.selectFrom('flags').selectAll().execute();
    await server.sync(user, { push: { flags: [flag] } });
    const before = await rows();
    expect((await server.sync(user, { push: { flags: [flag, flag] } })).refused).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  it('[S5] on a question of another paper, or in nobody’s attempt, are refused alone', async () => {
    const attempt = await begun();
    const good = aFlag(attempt, 1);
    const flags = [{ ...good, question_id: newId() }, { ...good, result_id: newId() }, good];
    const reply = await server.sync(user, { push: { flags } });
    expect(reply.refused.map(({ collection, code }) => `${collection} ${code}`)).toEqual([
      'flags invalid',
      'flags unknown_attempt',
    ]);
    expect((await server.sync(user)).pull.flags).toEqual([good]);
  });

  it('[S16] count for nothing, so an ended attempt still takes them', async () => {
    const attempt = await begun();
    await server.sync(user, { push: { attempts: [{ ...attempt, end_time: NOW }] } });
    const reply = await server.sync(user, { push: { flags: [aFlag(attempt, 1, NOW)] } });
    expect(reply.refused).toEqual([]);
  });

  it('[S13] of another student can be neither seen nor set', async () => {
    const attempt = await begun();
    const flag = aFlag(attempt, 1);
    await server.sync(user, { push: { flags: [flag] } });
    const other = await server.newUser();
    const forged = await server.sync(other, { push: { flags: [aFlag(attempt, 0, NOW)] } });
    expect(forged.refused).toMatchObject([{ collection: 'flags', code: 'unknown_attempt' }]);
    expect(forged.pull.flags).toEqual([]);
    expect((await server.sync(user)).pull.flags).toEqual([flag]);
  });
});

describe('parts of mocks', () => {
  const aPart = (changes: Partial<MockPart> = {}): MockPart => ({
    mock_id: MOCK,
    entry: 'reading',
    skill: 'reading',
    exam_id: server.paper.exam_id,
    title: 'Full mock',
    break_minutes: 10,
    removed: 0,
    hlc: stampAt(NOW - 5_000),
    ...changes,
  });
  const MOCK = newId();
  const read = async (who = user) => (await server.sync(who)).pull.mock_parts;

  it('[R498] of two devices that begin the same part both stay, and of a changed paper the later', async () => {
    const [one, two] = [newId(), newId()].map((entry) => aPart({ entry }));
    await server.sync(user, { push: { mock_parts: [aPart(), one!] } });
    await server.sync(user, { push: { mock_parts: [aPart({ exam_id: newId(), hlc: stampAt(NOW - 9_000) }), two!] } });
    expect((await read()).toSorted((a, b) => (a.entry < b.entry ? -1 : 1))).toEqual([one, two, aPart()]);
  });

  it('[S13] are each student’s own, also of the same mock of the academy', async () => {
    const other = await server.newUser();
    await server.sync(user, { push: { mock_parts: [aPart()] } });
    await server.sync(other, { push: { mock_parts: [aPart({ removed: 1, hlc: stampAt(NOW) })] } });
    expect(await read()).toEqual([aPart()]);
    expect(await read(other)).toMatchObject([{ removed: 1 }]);
  });

  it('[S5] that are no part of a test are refused alone', async () => {
    const push = { mock_parts: [aPart(), aPart({ entry: 'singing' }), aPart({ break_minutes: 600 })] };
    const { refused } = await server.sync(user, { push });
    expect(refused).toMatchObject([{ code: 'invalid' }, { code: 'invalid' }]);
    expect(await read()).toEqual([aPart()]);
  });
});

describe('settings', () => {
  it('[S1, S16] the later stamp wins, and they travel with the account', async () => {
    const [small, large] = [aSetting('small', NOW - 5_000), aSetting('large', NOW - 4_000)];
    await server.sync(user, { push: { settings: [large] } });
    await server.sync(user, { push: { settings: [small] } });
    expect((await server.sync(user)).pull.settings).toEqual([large]);
  });

  it('[S13] are each student’s own, under the same names', async () => {
    const other = await server.newUser();
    await server.sync(user, { push: { settings: [aSetting('large')] } });
    await server.sync(other, { push: { settings: [aSetting('small', NOW)] } });
    expect((await server.sync(user)).pull.settings).toMatchObject([{ value: 'large' }]);
    expect((await server.sync(other)).pull.settings).toMatchObject([{ value: 'small' }]);
  });

  it('[S6] stamped too far ahead get the server’s time and come back', async () => {
    const fast = aSetting('large', NOW + MAX_AHEAD_MS + 60_000);
    const reply = await server.sync(user, { push: { settings: [fast] } });
    expect(stampMs(reply.pull.settings[0]?.hlc ?? '')).toBe(NOW);
  });

  it('[S6] come back once more where the device has read past them and sends them again', async () => {
    const fast = aSetting('large', NOW + MAX_AHEAD_MS + 60_000);
    const first = await server.sync(user, { push: { settings: [fast] } });
    server.clock.nowMs += 30_000;
    const again = await server.sync(user, { cursor: first.cursor, push: { settings: [fast] } });
    expect(again.pull.settings).toEqual(first.pull.settings);
  });

  it('[S6] give way to what a clock sent that ran further ahead, also on a device that has read past it', async () => {
    const theirs = aSetting('small', NOW + MAX_AHEAD_MS + 120_000);
    await server.sync(user, { push: { settings: [theirs] } });
    const { cursor, pull } = await server.sync(user);
    server.clock.nowMs += 30_000;
    const fast = aSetting('large', NOW + MAX_AHEAD_MS + 60_000);
    const reply = await server.sync(user, { cursor, push: { settings: [fast] } });
    expect(reply.pull.settings).toEqual(pull.settings);
    expect((await server.sync(user)).pull.settings).toEqual(pull.settings);
  });

  it('[S6] follow what stands a little ahead of the server’s time, and come back', async () => {
    const theirs = aSetting('small', NOW + MAX_AHEAD_MS - 1_000);
    await server.sync(user, { push: { settings: [theirs] } });
    const fast = aSetting('large', NOW + MAX_AHEAD_MS + 60_000);
    const reply = await server.sync(user, { push: { settings: [fast] } });
    expect(reply.pull.settings).toMatchObject([{ value: 'large' }]);
    expect(reply.pull.settings[0]!.hlc > theirs.hlc).toBe(true);
    expect((await server.sync(user)).pull.settings).toEqual(reply.pull.settings);
  });

  it('[S4, S5] sent twice are taken once; one with no name, or a hundred more, are refused alone', async () => {
    const setting = aSetting('large');
    const settings = [setting, setting, { ...setting, name: 'No Name' }];
    const reply = await server.sync(user, { push: { settings } });
    expect(reply.refused).toMatchObject([{ collection: 'settings', key: 'No Name', code: 'invalid' }]);
    const letters = 'abcdefghij';
    const many = Array.from({ length: 100 }, (_, index) =>
      aSetting('x', NOW, `${letters[Math.floor(index / 10)]}${letters[index % 10]}`),
    );
    expect((await server.sync(user, { push: { settings: many } })).refused).toHaveLength(1);
    expect((await server.sync(user)).pull.settings).toHaveLength(100);
  });
});

describe('recordings', () => {
  let task: TestTask;
  let attempt: Attempt;
  beforeEach(async () => {
    task = await server.publishTask('speaking');
    attempt = await begun(task.exam_id);
  });

  const stored = () => server.store.read.selectFrom('recordings').selectAll().execute();

  it('[S1, S17] the later stamp wins: recording again names other bytes', async () => {
    const first = aRecording(attempt, task, { hlc: stampAt(NOW - 5_000) });
    const again = aRecording(attempt, task, { hlc: stampAt(NOW - 4_000) });
    await server.sync(user, { push: { recordings: [again] } });
    const reply = await server.sync(user, { push: { recordings: [first] } });
    expect(reply.refused).toEqual([]);
    expect((await server.sync(user)).pull.recordings).toEqual([again]);
  });

  it('[S4] sent twice change nothing, not even their number', async () => {
    const recording = aRecording(attempt, task);
    await server.sync(user, { push: { recordings: [recording] } });
    const before = await stored();
    expect((await server.sync(user, { push: { recordings: [recording] } })).refused).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('[S5] of another part or paper, too long, or of no audio, are refused alone', async () => {
    const reading = await begun();
    const good = aRecording(attempt, task);
    const bad: Recording[] = [
      aRecording(attempt, task, { part_id: newId() }),
      aRecording(attempt, { ...task, exam_id: server.paper.exam_id }),
      aRecording(reading, { ...task, exam_id: reading.exam_id }),
      aRecording(attempt, task, { bytes: MAX_RECORDING_BYTES + 1 }),
      aRecording(attempt, task, { media_type: 'text/html' }),
      aRecording(attempt, task, { media_type: 'audio/midi' }),
      aRecording(attempt, task, { recording_id: '../../x' }),
    ];
    const reply = await server.sync(user, { push: { recordings: [...bad, good] } });
    expect(reply.refused.map(({ code }) => code)).toEqual(bad.map(() => 'invalid'));
    expect((await server.sync(user)).pull.recordings).toEqual([good]);
  });

  it('[S17] never share their bytes: a name of bytes belongs to one row for good', async () => {
    const mine = aRecording(attempt, task);
    const second = await begun(task.exam_id);
    const inOnePush = [mine, aRecording(second, task, { recording_id: mine.recording_id })];
    const reply = await server.sync(user, { push: { recordings: inOnePush } });
    expect(reply.refused).toMatchObject([{ key: `${second.result_id}/${task.part_id}`, code: 'invalid' }]);

    const other = await server.newStudent();
    const theirs: Attempt = { ...attempt, result_id: newId() };
    const stolen = aRecording(theirs, task, { recording_id: mine.recording_id });
    const refused = await server.sync(other, { push: { attempts: [theirs], recordings: [stolen] } });
    expect(refused.refused).toMatchObject([{ collection: 'recordings', code: 'invalid' }]);
    expect((await stored()).map((row) => row.user_id)).toEqual([user]);
  });

  it('[S8, S9] count: those in the push that ends are taken, a later one is not, and what counts comes back', async () => {
    const counted = aRecording(attempt, task);
    const end = { attempts: [{ ...attempt, end_time: NOW }], recordings: [counted] };
    const first = await server.sync(user, { push: end });
    expect(first.refused).toEqual([]);
    const late = aRecording(attempt, task, { hlc: stampAt(NOW) });
    const reply = await server.sync(user, { cursor: first.cursor, push: { recordings: [late] } });
    expect(reply.refused).toMatchObject([{ collection: 'recordings', code: 'attempt_ended' }]);
    expect(reply.pull.recordings).toEqual([counted]);
    expect((await server.sync(user, { push: end })).refused).toEqual([]);
  });

  it('[S3, F50] are taken after the attempt was given up elsewhere, and count for its end', async () => {
    await server.sync(user, { push: { attempts: [{ ...attempt, abandoned: 1 }] } });
    const recording = aRecording(attempt, task);
    expect((await server.sync(user, { push: { recordings: [recording] } })).refused).toEqual([]);
    const reply = await server.sync(user, { push: { attempts: [{ ...attempt, end_time: NOW }] } });
    expect(reply.pull.results).toMatchObject([{ result_id: attempt.result_id, score: null }]);
    expect((await server.sync(user)).pull.recordings).toEqual([recording]);
  });

  it('[S13] of another student can be neither seen nor replaced', async () => {
    const recording = aRecording(attempt, task);
    await server.sync(user, { push: { recordings: [recording] } });
    const other = await server.newStudent();
    const forged = await server.sync(other, { push: { recordings: [aRecording(attempt, task)] } });
    expect(forged.refused).toMatchObject([{ code: 'unknown_attempt' }]);
    expect(forged.pull.recordings).toEqual([]);
    expect((await server.sync(user)).pull.recordings).toEqual([recording]);
  });
});

describe('the text of a writing paper', () => {
  const aText = (attempt: Attempt, task: TestTask, answer: Answer['answer'], changes?: Partial<Answer>) =>
    anAnswer(attempt, answer, NOW - 1_000, {
      exam_id: task.exam_id,
      question_id: task.part_id,
      answer_type: 'writing',
      ...changes,
    });

  it('[S1, S7] is an answer under its part, and the end leaves its score to a marker', async () => {
    const task = await server.publishTask('writing');
    const attempt = await begun(task.exam_id);
    const draft = aText(attempt, task, 'The har', { hlc: stampAt(NOW - 5_000) });
    const text = aText(attempt, task, 'The harbour\n\nwas quiet — “very”.');
    await server.sync(user, { push: { answers: [draft] } });
    const reply = await server.sync(user, { push: { attempts: [{ ...attempt, end_time: NOW }], answers: [text] } });
    expect(reply.refused).toEqual([]);
    expect(reply.pull.results).toMatchObject([{ score: null, rows: [], total: 0 }]);
    expect(reply.pull.results[0]?.marks).toBeUndefined();
    expect((await server.sync(user)).pull.answers).toEqual([text]);
  });

  it('[S5] is refused alone under another part, as another type, on another paper, and where it is too long', async () => {
    const task = await server.publishTask('writing');
    const attempt = await begun(task.exam_id);
    const reading = await begun();
    const good = aText(attempt, task, 'x'.repeat(MAX_ANSWER_BYTES - 2));
    const answers = [
      aText(attempt, { ...task, part_id: newId() }, 'lost'),
      aText(attempt, task, 'typed', { answer_type: 'fillBlank' }),
      aText(reading, { ...server.paper, part_id: server.paper.blank }, 'an essay for a blank'),
      aText(attempt, task, 'x'.repeat(MAX_ANSWER_BYTES)),
      good,
    ];
    const reply = await server.sync(user, { push: { answers } });
    expect(reply.refused.map(({ code }) => code).toSorted()).toEqual(['invalid', 'invalid', 'invalid', 'too_large']);
    expect((await server.sync(user)).pull.answers).toEqual([good]);
  });
});
