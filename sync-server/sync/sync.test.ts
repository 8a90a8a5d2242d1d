// Over 400 lines because it is the protocol's table of cases, one describe a rule; registers have a file of their own.

import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Attempt } from '../../shared/attempts.ts';
import { MAX_AHEAD_MS, nextStamp, stampMs } from '../../shared/sync/clock.ts';
import { MAX_PULL_ROWS, MAX_PUSH_BYTES, MAX_PUSH_ROWS, PROTOCOL } from '../../shared/sync/protocol.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { renewEpoch } from '../store/sequence.ts';
import { openStore } from '../store/store.ts';
import { NOW, openSyncServer, type SyncServer, rowsOn } from './testing.ts';

let server: SyncServer;
let user: string;
beforeEach(async () => {
  server = await openSyncServer();
  user = await server.newStudent();
});
afterEach(() => server.close());

const { anAttempt, anAnswer, aNote } = rowsOn(() => server.paper);

/** Changes a database as a restore does. */
async function asRestored(file: string): Promise<void> {
  const store = await openStore(sqliteDialect(file));
  await store.transact(renewEpoch);
  await store.close();
}

const storedAnswers = () => server.store.read.selectFrom('answers').selectAll().execute();
const results = () => server.store.read.selectFrom('results').selectAll().execute();

/** An attempt that the server has, open. */
async function begun(changes: Partial<Attempt> = {}): Promise<Attempt> {
  const attempt = anAttempt(changes);
  const reply = await server.sync(user, { push: { attempts: [attempt] } });
  expect(reply.refused).toEqual([]);
  return attempt;
}

describe('answers', () => {
  it('reach the student’s other devices and not the one that sent them', async () => {
    const attempt = await begun();
    const answer = anAnswer(attempt, 'salt');
    const sender = await server.sync(user, { push: { answers: [answer] } });
    expect(sender.pull.answers).toEqual([]);
    expect((await server.sync(user)).pull.answers).toEqual([answer]);
    expect((await server.sync(user, { cursor: sender.cursor })).pull.answers).toEqual([]);
  });

  it('[S1] the later stamp wins, in whichever order they come', async () => {
    const attempt = await begun();
    const early = anAnswer(attempt, 'early', NOW - 5_000);
    const late = anAnswer(attempt, 'late', NOW - 4_000);
    await server.sync(user, { push: { answers: [late] } });
    const reply = await server.sync(user, { push: { answers: [early] } });
    expect(reply.pull.answers).toEqual([late]);
    expect((await storedAnswers()).map((row) => row.answer)).toEqual(['"late"']);
  });

  it('[S4] sent twice change nothing, not even their number', async () => {
    const attempt = await begun();
    const answer = anAnswer(attempt, 'salt');
    await server.sync(user, { push: { answers: [answer] } });
    const before = await storedAnswers();
    const again = await server.sync(user, { push: { answers: [answer, answer], attempts: [attempt] } });
    expect(await storedAnswers()).toEqual(before);
    expect(again.refused).toEqual([]);
  });

  it('[F30] keep every character', async () => {
    const attempt = await begun();
    const text = 'naïve 😀 \u0000 \ud800 שלום "\\';
    await server.sync(user, { push: { answers: [anAnswer(attempt, text)] } });
    expect((await server.sync(user)).pull.answers[0]?.answer).toBe(text);
  });

  it('[F28, S6] stamped too far ahead get the server’s time, come back, and stay put when sent again', async () => {
    const attempt = await begun();
    const fast = anAnswer(attempt, 'salt', NOW + MAX_AHEAD_MS + 60_000);
    const reply = await server.sync(user, { push: { answers: [fast] } });
    expect(reply.pull.answers).toHaveLength(1);
    expect(stampMs(reply.pull.answers[0]!.hlc)).toBe(NOW);
    server.clock.nowMs += 30_000;
    const before = await storedAnswers();
    await server.sync(user, { push: { answers: [fast] } });
    expect(await storedAnswers()).toEqual(before);
  });
});

describe('answers from a clock that runs ahead', () => {
  it('[S6] keep their order, although the earlier one arrives last', async () => {
    const attempt = await begun();
    const first = anAnswer(attempt, 'first', NOW + 7_200_000);
    const second = anAnswer(attempt, 'second', NOW + 7_201_000);
    await server.sync(user, { push: { answers: [second] } });
    server.clock.nowMs += 1_000;
    await server.sync(user, { push: { answers: [first] } });
    expect((await server.sync(user)).pull.answers).toMatchObject([{ answer: 'second' }]);
  });
});

describe('where the server’s clock is put back', () => {
  it.each([6, 60, 24 * 60])('[F28, S6] by %i minutes, what a student changes stands, and counts', async (minutes) => {
    const attempt = await begun();
    const { cursor } = await server.sync(user, { push: { answers: [anAnswer(attempt, 'pepper', NOW)] } });
    server.clock.nowMs += 60_000 - minutes * 60_000;
    const edited = anAnswer(attempt, 'sugar', NOW + 60_000);
    const reply = await server.sync(user, { cursor, push: { answers: [edited] } });
    expect(reply.pull.answers).toMatchObject([{ answer: 'sugar' }]);
    const again = anAnswer(attempt, 'salt', NOW + 61_000);
    const end = { ...attempt, end_time: NOW + 62_000 };
    const ended = await server.sync(user, { cursor: reply.cursor, push: { attempts: [end], answers: [again] } });
    expect(ended.pull.results).toMatchObject([{ correct: 1 }]);
    expect(await storedAnswers()).toMatchObject([{ answer: JSON.stringify('salt') }]);
  });
});

describe('a bad row', () => {
  it('[F9, S5] is refused alone, with a word, and its neighbours are taken', async () => {
    const attempt = await begun();
    const good = anAnswer(attempt, 'salt');
    const other = server.paper.dropDown;
    const push = {
      answers: [
        { ...good, question_id: other, answer_type: 'dropDown' as const, answer: 'x'.repeat(70_000) },
        { ...good, question_id: newId() },
        { ...good, result_id: newId() },
        good,
      ],
      attempts: [anAttempt({ revision: 9 }), anAttempt({ exam_id: newId() })],
    };
    const reply = await server.sync(user, { push });
    expect(reply.refused.map((refusal) => `${refusal.collection} ${refusal.code}`).toSorted()).toEqual([
      'answers invalid',
      'answers too_large',
      'answers unknown_attempt',
      'attempts unknown_revision',
      'attempts unknown_revision',
    ]);
    expect(reply.refused.every((refusal) => refusal.message !== '')).toBe(true);
    expect(await storedAnswers()).toHaveLength(1);
  });

  it.each([null, 7, 'x', [], {}, { result_id: 7 }, { result_id: 'x', hlc: '1' }])(
    '[S5] may be anything: %j',
    async (row) => {
      const body = {
        protocol: PROTOCOL,
        device_id: 'd',
        cursor: null,
        push: { attempts: [row], answers: [row], annotations: [row], flags: [row], recordings: [row], settings: [row] },
      };
      const response = await server.post(user, JSON.stringify(body));
      expect(response.status).toBe(200);
      expect(((await response.json()) as { refused: unknown[] }).refused).toHaveLength(6);
    },
  );

  it('[S5] of the wrong type for its question is refused', async () => {
    const attempt = await begun();
    const reply = await server.sync(user, { push: { answers: [anAnswer(attempt, 1, NOW, { answer_type: 'mcq' })] } });
    expect(reply.refused).toMatchObject([{ code: 'invalid' }]);
  });
});

describe('the end of an attempt', () => {
  it('[S7] is scored in the same push, over the answers in it, and the result is in the reply', async () => {
    const attempt = anAttempt({ end_time: NOW - 10 });
    const answers = [
      anAnswer(attempt, ' Salt. '),
      anAnswer(attempt, 'False', NOW, { question_id: server.paper.dropDown, answer_type: 'dropDown' }),
      anAnswer(attempt, 1, NOW, { question_id: server.paper.mcq, answer_type: 'mcq' }),
    ];
    const reply = await server.sync(user, { push: { attempts: [attempt], answers } });
    expect(reply.refused).toEqual([]);
    expect(reply.pull.results).toMatchObject([
      { result_id: attempt.result_id, correct: 2, total: 3, score: { kind: 'percent', value: 67 } },
    ]);
    expect(reply.pull.results[0]?.rows.map((row) => [row.student_answer, row.is_correct])).toEqual([
      [' Salt. ', 1],
      ['False', 0],
      ['b', 1],
    ]);
  });

  it('[F40, S3] happens once: a second end changes neither time nor score', async () => {
    const attempt = anAttempt({ end_time: NOW - 500 });
    await server.sync(user, { push: { attempts: [attempt], answers: [anAnswer(attempt, 'salt')] } });
    const before = await results();
    const reply = await server.sync(user, { push: { attempts: [{ ...attempt, end_time: NOW - 10 }] } });
    expect(reply.refused).toEqual([]);
    expect(reply.pull.attempts).toEqual([attempt]);
    expect(await results()).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('[F42, S9] keeps a later answer, does not count it, and says so', async () => {
    const attempt = anAttempt({ end_time: NOW - 10 });
    const counted = anAnswer(attempt, 'pepper', NOW - 1_000);
    const first = await server.sync(user, { push: { attempts: [attempt], answers: [counted] } });
    const late = anAnswer(attempt, 'salt', NOW);
    for (let time = 0; time < 2; time++) {
      const reply = await server.sync(user, { cursor: first.cursor, push: { answers: [late] } });
      expect(reply.refused).toMatchObject([{ collection: 'answers', code: 'attempt_ended' }]);
      expect(reply.pull.answers).toEqual([counted]);
    }
    expect((await results())[0]?.correct).toBe(0);
    expect(await server.store.read.selectFrom('late_answers').selectAll().execute()).toMatchObject([
      { answer: '"salt"' },
    ]);
  });

  it('[S4] takes again what it had already, without a word', async () => {
    const attempt = anAttempt({ end_time: NOW - 10 });
    const push = { attempts: [attempt], answers: [anAnswer(attempt, 'salt')] };
    await server.sync(user, { push });
    const again = await server.sync(user, { push });
    expect(again.refused).toEqual([]);
    expect(await results()).toHaveLength(1);
  });

  it('lies between the start and the server’s now, whatever the device claims', async () => {
    const early = anAttempt({ end_time: 5 });
    const future = anAttempt({ start_time: NOW + 9_000_000, end_time: NOW + 10_000_000 });
    const reply = await server.sync(user, { push: { attempts: [early, future] } });
    const byId = new Map(reply.pull.attempts.map((row) => [row.result_id, row]));
    expect(byId.get(early.result_id)?.end_time).toBe(early.start_time);
    expect(byId.get(future.result_id)).toMatchObject({ start_time: NOW, end_time: NOW });
  });

  it('never comes for an attempt that was only given up: it has no result', async () => {
    const attempt = await begun();
    const answer = anAnswer(attempt, 'salt');
    const reply = await server.sync(user, { push: { attempts: [{ ...attempt, abandoned: 1 }], answers: [answer] } });
    expect(reply.refused).toEqual([]);
    expect((await server.sync(user)).pull.attempts).toMatchObject([{ abandoned: 1, end_time: null }]);
    expect(await results()).toEqual([]);
  });

  it('[S3, F50] beats giving up: given up on one device and synced first, submitted on another, it is scored with all answers', async () => {
    const attempt = await begun();
    const { dropDown, mcq } = server.paper;
    const before = anAnswer(attempt, 'salt', NOW - 3_000);
    const phone = await server.sync(user, { push: { attempts: [{ ...attempt, abandoned: 1 }], answers: [before] } });
    const meanwhile = anAnswer(attempt, 'True', NOW - 2_000, { question_id: dropDown, answer_type: 'dropDown' });
    expect((await server.sync(user, { push: { answers: [meanwhile] } })).refused).toEqual([]);

    const last = anAnswer(attempt, 1, NOW - 1_000, { question_id: mcq, answer_type: 'mcq' });
    const ended = { ...attempt, end_time: NOW - 500 };
    const laptop = await server.sync(user, { push: { attempts: [ended], answers: [before, meanwhile, last] } });
    expect(laptop.refused).toEqual([]);
    expect(laptop.pull.results).toMatchObject([{ correct: 3, total: 3 }]);
    // the device that gave it up hears of the end, and says nothing against it any more
    const pulled = await server.sync(user, { cursor: phone.cursor });
    expect(pulled.pull.attempts).toEqual([ended]);
    expect(pulled.pull.results).toMatchObject([{ correct: 3 }]);
    await server.sync(user, { push: { attempts: [{ ...attempt, abandoned: 1 }] } });
    expect((await server.sync(user)).pull.attempts).toEqual([ended]);
    expect(await results()).toHaveLength(1);
    expect(await server.store.read.selectFrom('late_answers').selectAll().execute()).toEqual([]);
  });
});

describe('access', () => {
  it('[F13, S14] is honoured for an attempt that began while it was valid, on a bundle given before', async () => {
    await server.giveBundle(user, NOW - 70_000);
    await server.store.transact((tx) =>
      tx
        .updateTable('grants')
        .set({ deleted: 1, deleted_at: NOW - 30_000 })
        .where('user_id', '=', user)
        .execute(),
    );
    const before = await server.sync(user, { push: { attempts: [anAttempt({ start_time: NOW - 60_000 })] } });
    expect(before.refused).toEqual([]);
    const ungiven = await server.sync(user, { push: { attempts: [anAttempt({ start_time: NOW - 80_000 })] } });
    expect(ungiven.refused).toMatchObject([{ collection: 'attempts', code: 'no_access' }]);
    const after = await server.sync(user, { push: { attempts: [anAttempt({ start_time: NOW - 10_000 })] } });
    expect(after.refused).toMatchObject([{ collection: 'attempts', code: 'no_access' }]);
  });

  it('[S14] is not borrowed from a time before the paper was published', async () => {
    await server.store.transact((tx) =>
      tx
        .updateTable('grants')
        .set({ deleted: 1, deleted_at: NOW - 172_800_000 })
        .where('user_id', '=', user)
        .execute(),
    );
    const reply = await server.sync(user, { push: { attempts: [anAttempt({ start_time: 1 })] } });
    expect(reply.refused).toMatchObject([{ collection: 'attempts', code: 'no_access' }]);
  });

  it('is needed by students and not by admins', async () => {
    const outsider = await server.newUser();
    const admin = await server.newUser('admin');
    const refused = (await server.sync(outsider, { push: { attempts: [anAttempt()] } })).refused;
    expect(refused).toMatchObject([{ code: 'no_access' }]);
    expect((await server.sync(admin, { push: { attempts: [anAttempt()] } })).refused).toEqual([]);
  });

  it('[S31] remembers how a listening paper is sat, whatever an older app says after it', async () => {
    const attempt = await begun({ listening_mode: 'exam' });
    const { listening_mode: _unknown, ...bare } = attempt;
    const old = await server.sync(user, { push: { attempts: [{ ...bare, end_time: NOW }] } });
    expect(old.pull.attempts).toEqual([{ ...attempt, end_time: NOW }]);
    await server.sync(user, { push: { attempts: [{ ...attempt, listening_mode: 'practice' }] } });
    expect((await server.sync(user)).pull.attempts).toEqual([{ ...attempt, end_time: NOW }]);
  });

  it('[S31] learns it after the end too, and scores no second time', async () => {
    const attempt = await begun();
    const ended = { ...attempt, end_time: NOW };
    await server.sync(user, { push: { attempts: [ended] } });
    const before = await results();
    const reply = await server.sync(user, { push: { attempts: [{ ...ended, listening_mode: 'exam' }] } });
    expect(reply.refused).toEqual([]);
    expect((await server.sync(user)).pull.attempts).toEqual([{ ...ended, listening_mode: 'exam' }]);
    expect(await results()).toEqual(before);
  });

  it('[S15] two devices that each began the same paper keep both attempts', async () => {
    const [phone, laptop] = [await begun(), await begun()];
    const push = { attempts: [phone, laptop].map((attempt) => ({ ...attempt, end_time: NOW })) };
    expect((await server.sync(user, { push })).pull.results).toHaveLength(2);
  });
});

describe('another student', () => {
  it('[F45, S13] sees nothing of it and can change nothing of it', async () => {
    const attempt = await begun();
    const note = aNote(attempt, 'mine');
    await server.sync(user, { push: { answers: [anAnswer(attempt, 'salt')], annotations: [note] } });
    const before = await storedAnswers();

    const other = await server.newStudent();
    const forged = await server.sync(other, {
      push: {
        attempts: [{ ...attempt, end_time: NOW }],
        answers: [anAnswer(attempt, 'stolen', NOW + 1)],
        annotations: [{ ...note, note: 'stolen', hlc: nextStamp(null, NOW + 1, 'thief') }],
      },
    });
    expect(forged.refused.map((refusal) => refusal.code)).toEqual(['not_yours', 'unknown_attempt', 'not_yours']);
    expect(forged.pull).toMatchObject({ attempts: [], answers: [], annotations: [], results: [] });
    expect(await storedAnswers()).toEqual(before);
    expect(await results()).toEqual([]);
  });

  it('[S13] sees nothing of one that has ended, nor its result, and changes nothing of it', async () => {
    const attempt = await begun({ end_time: NOW });
    const before = [await storedAnswers(), await results()];
    const other = await server.newStudent();
    const forged = await server.sync(other, {
      push: { attempts: [{ ...attempt, end_time: NOW }], answers: [anAnswer(attempt, 'stolen', NOW + 1)] },
    });
    expect(forged.refused.map((refusal) => refusal.code)).toEqual(['not_yours', 'unknown_attempt']);
    expect(forged.pull).toMatchObject({ attempts: [], answers: [], results: [] });
    expect([await storedAnswers(), await results()]).toEqual(before);
  });

  it('is nobody without a sign-in', async () => {
    expect((await server.post(null, '{}')).status).toBe(401);
  });
});

describe('annotations', () => {
  it('merge like answers and keep their tombstones', async () => {
    const attempt = await begun();
    const note = aNote(attempt, 'first');
    await server.sync(user, { push: { annotations: [note] } });
    const removed = { ...note, deleted: 1 as const, hlc: nextStamp(note.hlc, NOW, 'laptop') };
    await server.sync(user, { push: { annotations: [removed] } });
    await server.sync(user, { push: { annotations: [note] } });
    expect((await server.sync(user)).pull.annotations).toEqual([removed]);
  });

  it('may come after the end, and are refused where they are too long or in nobody’s attempt', async () => {
    const attempt = await begun({ end_time: NOW });
    const push = {
      annotations: [aNote(attempt, 'fine'), aNote(attempt, 'x'.repeat(4_097)), aNote(anAttempt(), 'lost')],
    };
    const reply = await server.sync(user, { push });
    expect(reply.refused.map((refusal) => refusal.code).toSorted()).toEqual(['too_large', 'unknown_attempt']);
    expect(await server.store.read.selectFrom('annotations').selectAll().execute()).toHaveLength(1);
  });
});

describe('the cursor', () => {
  it('[S11] passes rows of two collections that have one number, each as what it is', async () => {
    const attempt = await begun();
    const [answer, note] = [anAnswer(attempt, 'salt'), aNote(attempt, 'A pan of salt.')];
    await server.sync(user, { push: { answers: [answer], annotations: [note] } });
    const [stored] = await storedAnswers();
    await server.store.transact((tx) => tx.updateTable('annotations').set({ seq: stored!.seq }).execute());
    expect((await server.sync(user)).pull).toMatchObject({ answers: [answer], annotations: [note] });
  });

  it('[S11] pages through everything, each row once', async () => {
    const attempt = await begun();
    const notes = Array.from({ length: MAX_PULL_ROWS + 30 }, (_, index) => aNote(attempt, `${index}`));
    await server.sync(user, { push: { annotations: notes.slice(0, MAX_PUSH_ROWS) } });
    await server.sync(user, { push: { annotations: notes.slice(MAX_PUSH_ROWS) } });
    const first = await server.sync(user);
    expect(first.more).toBe(true);
    const second = await server.sync(user, { cursor: first.cursor });
    expect(second.more).toBe(false);
    const seen = [...first.pull.annotations, ...second.pull.annotations].map((row) => row.note);
    expect(seen.toSorted()).toEqual(notes.map((row) => row.note).toSorted());
    expect([...first.pull.exams, ...second.pull.exams]).toHaveLength(1);
  });

  it('brings the library and the grants, and their going away', async () => {
    const first = await server.sync(user);
    expect(first.pull.exams).toMatchObject([{ exam_id: server.paper.exam_id, deleted: 0, revision: 1 }]);
    expect(first.pull.grants).toMatchObject([{ category_month: 'November', deleted: 0 }]);
    expect((await server.sync(user, { cursor: first.cursor })).pull).toMatchObject({ exams: [], grants: [] });
  });

  it.each(['x', '', '1.5..0.', '1.1.abcdef.0.', '2.0..0.', '2.0..0..', '3.0..0.'])(
    '[S12] %j of nobody’s making answers reset',
    async (cursor) => {
      const reply = await server.sync(user, { cursor });
      expect(reply).toMatchObject({ reset: true, more: true, pull: { exams: [] } });
    },
  );

  it('[S12] from before a restored backup answers reset, also once the numbers have grown past it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'papertide-sync-'));
    const [live, backup] = [join(folder, 'live.sqlite'), join(folder, 'backup.sqlite')];
    let restored = await openSyncServer(live);
    try {
      const owner = await restored.newStudent();
      const { exam_id, part_id, document_id } = restored.paper;
      const attempt = anAttempt({ exam_id });
      const note = (text: string) => aNote(attempt, text, { part_id, document_id });
      const { cursor: early } = await restored.sync(owner, { push: { attempts: [attempt] } });
      await restored.close();
      copyFileSync(live, backup);

      restored = await openSyncServer(live, restored.paper);
      const { cursor } = await restored.sync(owner, { push: { annotations: [note('lost')] } });
      expect((await restored.sync(owner, { cursor })).reset).toBeUndefined();
      await restored.close();
      copyFileSync(backup, live);
      await asRestored(live);

      restored = await openSyncServer(live, restored.paper);
      expect((await restored.sync(owner, { cursor })).reset).toBe(true);
      // a device that read nothing since the backup may hold what travels without a number
      expect((await restored.sync(owner, { cursor: early })).reset).toBe(true);
      await restored.sync(owner, { push: { annotations: [note('a'), note('b')] } });
      expect((await restored.sync(owner, { cursor })).reset).toBe(true);
    } finally {
      await restored.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('from before a restart goes on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'papertide-sync-'));
    let restarted = await openSyncServer(join(folder, 'live.sqlite'));
    try {
      const owner = await restarted.newUser();
      const { cursor } = await restarted.sync(owner);
      await restarted.close();
      restarted = await openSyncServer(join(folder, 'live.sqlite'), restarted.paper);
      await restarted.grantMonth(owner);
      const ofVersionOne = cursor.replace(/^2(.*)\.[0-9a-f]+$/, '1$1');
      for (const known of [cursor, ofVersionOne]) {
        const reply = await restarted.sync(owner, { cursor: known });
        expect(reply.reset).toBeUndefined();
        expect(reply.pull).toMatchObject({ exams: [], grants: [{ deleted: 0 }] });
      }
    } finally {
      await restarted.close();
      rmSync(folder, { recursive: true });
    }
  });
});

const tooManyRows = { attempts: [], annotations: [], answers: Array.from({ length: MAX_PUSH_ROWS + 1 }, () => 0) };

describe('the call', () => {
  const body = (changes: object) =>
    JSON.stringify({
      protocol: PROTOCOL,
      device_id: 'd',
      cursor: null,
      push: { attempts: [], answers: [], annotations: [] },
      ...changes,
    });

  it('[F27] tells an app newer than itself when to come again', async () => {
    const response = await server.post(user, body({ protocol: PROTOCOL + 1 }));
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('[F27, S24] answers in the version that it was asked in, and passes over what a newer app adds', async () => {
    const attempt = { ...anAttempt(), mood: 'calm' };
    const push = { attempts: [attempt], answers: [], annotations: [], badges: [{ badge_id: newId() }] };
    const response = await server.post(user, body({ push, battery: 0.4 }));
    expect(await response.json()).toMatchObject({ protocol: PROTOCOL, refused: [] });
    expect((await server.sync(user)).pull.attempts.map((row) => row.result_id)).toEqual([attempt.result_id]);
  });

  it('takes gzip, and refuses what unpacks to too much or is none', async () => {
    const gzip = { 'content-encoding': 'gzip' };
    expect((await server.post(user, Buffer.from(gzipSync(body({}))), gzip)).status).toBe(200);
    const bomb = Buffer.from(gzipSync(Buffer.alloc(MAX_PUSH_BYTES * 4, 'x')));
    expect(bomb.length).toBeLessThan(MAX_PUSH_BYTES / 10);
    expect((await server.post(user, bomb, gzip)).status).toBe(413);
    expect((await server.post(user, 'not gzip', gzip)).status).toBe(400);
    expect((await server.post(user, body({}), { 'content-encoding': 'br' })).status).toBe(415);
  });

  it.each([
    { what: 'half a JSON', text: '{', status: 400, code: 'malformed' },
    { what: 'a list', text: '[]', status: 400, code: 'malformed' },
    { what: '[F27] an app that is too old', text: body({ protocol: 0 }), status: 409, code: 'upgrade_required' },
    { what: '[F27] an app newer than itself', text: body({ protocol: 99 }), status: 503, code: 'server_outdated' },
    { what: 'no collections', text: body({ push: {} }), status: 422, code: 'invalid' },
    { what: 'a cursor of the wrong type', text: body({ cursor: 7 }), status: 422, code: 'invalid' },
    { what: 'no device', text: body({ device_id: '' }), status: 422, code: 'invalid' },
    { what: 'too many rows', text: body({ push: tooManyRows }), status: 413, code: 'too_large' },
    { what: 'too many bytes', text: 'x'.repeat(MAX_PUSH_BYTES + 1), status: 413, code: 'too_large' },
  ])('answers $what with $status $code', async ({ text, status, code }) => {
    const response = await server.post(user, text);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
  });
});
