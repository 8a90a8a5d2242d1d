// One account that pushes and pulls all it may [F58]: what it gets, and what others do not feel of it.

import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_SHORT_ANSWER_BYTES, type Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import {
  EMPTY_PUSH,
  MAX_PULL_BYTES,
  MAX_PULL_ROWS,
  MAX_PUSH_ATTEMPTS,
  SyncReply,
  type Push,
} from '../../shared/sync/protocol.ts';
import { createRevisionFacts } from '../papers/revision-facts.ts';
import type { Reader } from '../store/store.ts';
import { readChanges } from './changes.ts';
import { readCursor } from './cursor.ts';
import { NOW, openSyncServer, type SyncServer, type TestTask, rowsOn } from './testing.ts';
import { PushBatch } from './push-batch.ts';
import { listeningReader } from '../store/testing.ts';
import { syncBody } from '../testing/people.ts';

const DAY_MS = 86_400_000;

let server: SyncServer;
let user: string;
beforeEach(() => open());
afterEach(() => server.close());

/** Opens the server with its limits multiplied. */
async function open(limitScale = 1000): Promise<void> {
  await server?.close();
  server = await openSyncServer(':memory:', undefined, limitScale);
  user = await server.newStudent();
}

const { anAttempt, anAnswer, aNote } = rowsOn(() => server.paper);

const aText = (attempt: Attempt, { part_id }: TestTask, text: string, atMs?: number) =>
  anAnswer(attempt, text, atMs, { question_id: part_id, answer_type: 'writing' });

/** Attempts on a writing task with a text of 60 KB each, on the server. */
async function longTexts(count: number, changes: Partial<Attempt> = {}) {
  const task = await server.publishTask('writing');
  const attempts = Array.from({ length: count }, () => anAttempt({ exam_id: task.exam_id, ...changes }));
  for (const attempt of attempts)
    await server.sync(user, { push: { attempts: [attempt], answers: [aText(attempt, task, 'x'.repeat(60_000))] } });
  return { task, attempts };
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Everything that a device gets from a cursor on, page by page. */
async function pages(cursor: string | null = null): Promise<SyncReply[]> {
  const replies = [await server.sync(user, { cursor })];
  for (let last = replies[0]; last?.more; last = replies.at(-1))
    replies.push(await server.sync(user, { cursor: last.cursor }));
  return replies;
}

/** Reads like the store, and counts queries and the bytes that they bring. */
function countingReader(): { reader: Reader; count: { queries: number; bytes: number } } {
  const count = { queries: 0, bytes: 0 };
  const reader = listeningReader(server.store, (rows) => {
    count.queries += 1;
    count.bytes += bytesOf(rows);
  });
  return { reader, count };
}

async function readAll(reader: Reader, cursor: string | null) {
  const stretch = await readCursor(reader, user, cursor);
  if (!stretch) throw new Error('The cursor is unknown');
  return readChanges({ reader, readFacts: createRevisionFacts() }, user, stretch, new PushBatch());
}

describe('a reply', () => {
  it('[F58, S28, S11] carries at most 512 KB, and the pages together each row once', async () => {
    const { attempts } = await longTexts(20);
    const replies = await pages();
    expect(replies.length).toBeGreaterThan(2);
    for (const reply of replies) expect(bytesOf(reply)).toBeLessThanOrEqual(MAX_PULL_BYTES);
    const ids = attempts.map((row) => row.result_id).toSorted();
    expect(replies.flatMap(({ pull }) => pull.answers.map((row) => row.result_id)).toSorted()).toEqual(ids);
    expect(replies.flatMap(({ pull }) => pull.attempts.map((row) => row.result_id)).toSorted()).toEqual(ids);
    expect(await pages(replies.at(-1)?.cursor ?? '')).toHaveLength(1);
  });

  it('[F58, S28] counts bytes as they are on the wire', async () => {
    const attempt = anAttempt();
    await server.sync(user, { push: { attempts: [attempt] } });
    for (let call = 0; call < 2; call++) {
      const notes = Array.from({ length: 20 }, () => aNote(attempt, '\u0001'.repeat(4_000)));
      expect((await server.sync(user, { push: { annotations: notes } })).refused).toEqual([]);
    }
    const replies = await pages();
    for (const reply of replies) expect(bytesOf(reply)).toBeLessThanOrEqual(MAX_PULL_BYTES);
    expect(replies.flatMap(({ pull }) => pull.annotations)).toHaveLength(40);
  });

  it('[F58, S28] brings a row that is larger than a page, alone', async () => {
    const attempt = anAttempt({ end_time: NOW });
    await server.sync(user, { push: { attempts: [attempt] } });
    const { cursor } = await server.sync(user);
    const row = { question_id: newId(), question_number: 1, correct_answer: '', student_answer: '', is_correct: 0 };
    await server.store.transactFor(user, async (tx) => {
      const rows = JSON.stringify([{ ...row, student_answer: 'x'.repeat(700_000) }]);
      await tx.updateTable('results').set({ rows, seq: 98 }).where('user_id', '=', user).execute();
      await tx.updateTable('attempts').set({ seq: 99 }).where('user_id', '=', user).execute();
      await tx.updateTable('sequences').set({ seq: 99 }).where('owner', '=', user).execute();
    });
    const replies = await pages(cursor);
    expect(replies.map(({ pull }) => [pull.results.length, pull.attempts.length])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('[F58, S28] is not made from more than about a page of the database', async () => {
    await longTexts(30);
    const { reader, count } = countingReader();
    expect((await readAll(reader, null)).more).toBe(true);
    expect(count.bytes).toBeLessThan(1.5 * MAX_PULL_BYTES);
  });

  it('reads nothing but where the sequences stand when there is nothing new', async () => {
    await longTexts(2);
    const { cursor } = await server.sync(user);
    const { reader, count } = countingReader();
    expect(await readAll(reader, cursor)).toMatchObject({ more: false, cursor });
    expect(count.queries).toBe(1);
  });

  it('[S28] brings a new device the library first', async () => {
    const attempt = anAttempt();
    const marks = Array.from({ length: MAX_PULL_ROWS }, () => aNote(attempt, ''));
    await server.sync(user, { push: { attempts: [attempt], annotations: marks.slice(1) } });
    await server.sync(user, { push: { annotations: marks.slice(0, 1) } });
    const first = await server.sync(user);
    expect(first.more).toBe(true);
    expect(first.pull.exams).toHaveLength(1);
  });

  it('[F58, S9] sends each answer that counts back once, however often it comes late', async () => {
    const { task, attempts } = await longTexts(1, { end_time: NOW });
    const { cursor } = await server.sync(user);
    const late = Array.from({ length: 200 }, (_, index) => aText(attempts[0]!, task, `late ${index}`, NOW + index));
    const reply = await server.sync(user, { cursor, push: { answers: late } });
    expect(reply.refused).toHaveLength(200);
    expect(reply.pull.answers).toHaveLength(1);
    expect(bytesOf(reply)).toBeLessThanOrEqual(MAX_PULL_BYTES);
  });

  it('[F58, S28] that would carry back more than fits is refused before anything is taken', async () => {
    const { task, attempts } = await longTexts(10, { end_time: NOW });
    const { cursor } = await server.sync(user);
    const late = attempts.map((attempt) => aText(attempt, task, 'late', NOW));
    const post = (answers: Answer[]) => server.post(user, JSON.stringify(syncBody({ answers }, cursor)));
    expect((await post(late)).status).toBe(413);
    expect(await server.store.read.selectFrom('late_answers').selectAll().execute()).toEqual([]);
    expect((await post(late.slice(5))).status).toBe(200);
  });
});

describe('a push', () => {
  const post = (push: Partial<Push>) => server.post(user, JSON.stringify(syncBody(push)));

  it('[F58] holds at most 20 attempts', async () => {
    const attempts = Array.from({ length: MAX_PUSH_ATTEMPTS + 1 }, () => anAttempt());
    const response = await post({ attempts });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([413, 'too_large']);
    expect((await post({ attempts: attempts.slice(1) })).status).toBe(200);
  });

  it('[F8, F27, F58] of an older app, which knows bytes and no attempts, gets through by halves with nothing lost', async () => {
    const bundles = Array.from({ length: 50 }, () => {
      const attempt = anAttempt({ end_time: NOW - 10 });
      return { attempts: [attempt], answers: [anAnswer(attempt, 'salt')] };
    });
    // as its sync-once.ts does: as many bundles as the bytes allow, half of them at each 413
    let maxBytes = 1024 * 1024;
    let calls = 0;
    while (bundles.length > 0 && calls++ < 100) {
      let count = 1;
      while (count < bundles.length && bytesOf(bundles.slice(0, count + 1)) <= maxBytes) count += 1;
      const some = bundles.slice(0, count);
      const response = await post({
        attempts: some.flatMap((bundle) => bundle.attempts),
        answers: some.flatMap((bundle) => bundle.answers),
      });
      if (response.status === 413 && maxBytes > 1024) maxBytes = Math.floor(maxBytes / 2);
      else if (response.ok) {
        expect(SyncReply.parse(await response.json()).refused).toEqual([]);
        bundles.splice(0, count);
      } else throw new Error(`sync answered ${response.status}`);
    }
    expect(bundles).toEqual([]);
    const results = await server.store.read.selectFrom('results').select('correct').execute();
    expect(results).toEqual(Array.from({ length: 50 }, () => ({ correct: 1 })));
  });

  it('[F58] may answer a gap with 2 KB and no more', async () => {
    const attempt = anAttempt();
    const fits = anAnswer(attempt, 'x'.repeat(MAX_SHORT_ANSWER_BYTES - 2));
    expect((await server.sync(user, { push: { attempts: [attempt], answers: [fits] } })).refused).toEqual([]);
    const over = anAnswer(attempt, 'x'.repeat(MAX_SHORT_ANSWER_BYTES - 1), NOW);
    const reply = await server.sync(user, { push: { answers: [over] } });
    expect(reply.refused).toMatchObject([{ collection: 'answers', code: 'too_large' }]);
  });
});

describe('new attempts', () => {
  beforeEach(() => open(1));

  const begin = (attempts: Attempt[], answers: Answer[] = []) => server.sync(user, { push: { attempts, answers } });

  it('[F58, S29] are ten on a paper in 24 hours; the next is refused for now with all that is in it, and taken later', async () => {
    const known = Array.from({ length: 10 }, () => anAttempt());
    expect((await begin(known)).refused).toEqual([]);
    const attempt = anAttempt({ end_time: NOW });
    const answer = anAnswer(attempt, 'salt');
    const again = await begin([attempt, ...known], [answer]);
    expect(again.refused.map(({ collection, code }) => [collection, code])).toEqual([
      ['attempts', 'too_many_attempts'],
      ['answers', 'too_many_attempts'],
    ]);
    server.clock.nowMs = NOW + DAY_MS;
    const taken = await begin([attempt], [answer]);
    expect(taken.refused).toEqual([]);
    expect(taken.pull.results).toMatchObject([{ result_id: attempt.result_id, correct: 1 }]);
  });

  it('[R250] are not held up by those that came while the clock ran ahead', async () => {
    server.clock.nowMs = NOW + 365 * DAY_MS;
    expect((await begin(Array.from({ length: 10 }, () => anAttempt()))).refused).toEqual([]);
    server.clock.nowMs = NOW;
    expect((await begin([anAttempt()])).refused).toEqual([]);
  });

  it('[F58, S29] are sixty in all, counted when they come and not when they claim to have begun', async () => {
    for (let paper = 0; paper < 6; paper++) {
      const { exam_id } = await server.publishTask('writing');
      const attempts = Array.from({ length: 10 }, (_, day) =>
        anAttempt({ exam_id, start_time: NOW - (day + 1) * 1_000 }),
      );
      expect((await begin(attempts)).refused).toEqual([]);
    }
    const reply = await begin([anAttempt()]);
    expect(reply.refused).toMatchObject([{ collection: 'attempts', code: 'too_many_attempts' }]);
  });
});

describe('the work of one student', () => {
  it('[F58] takes one turn at a time: of many syncs at once few wait, and the rest are told to come again', async () => {
    const pull = JSON.stringify(syncBody());
    const responses = await Promise.all(Array.from({ length: 10 }, () => server.post(user, pull)));
    const statuses = responses.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(8);
    expect((await server.post(user, pull)).status).toBe(200);
  });

  it('[F58] is bounded by bytes; the next call waits before anything is done', async () => {
    await open(0.05); // 400 KB in and 800 KB out a minute
    const attempt = anAttempt();
    const answers = Array.from({ length: 300 }, (_, index) =>
      anAnswer(attempt, 'x'.repeat(1_500), NOW - 5_000 + index),
    );
    await server.sync(user, { push: { attempts: [attempt], answers } });
    const late = anAnswer(attempt, 'late', NOW);
    const body = syncBody({ answers: [late] });
    const response = await server.post(user, JSON.stringify(body));
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const stored = await server.store.read.selectFrom('answers').select('hlc').execute();
    expect(stored.map((row) => row.hlc)).not.toContain(late.hlc);
    expect((await server.post(await server.newUser(), JSON.stringify({ ...body, push: EMPTY_PUSH }))).status).toBe(200);
  });

  it('[F58] is bounded by what it is sent, too', async () => {
    await open(0.05);
    await longTexts(1);
    const pull = JSON.stringify(syncBody());
    const statuses: number[] = [];
    while (statuses.length < 100 && statuses.at(-1) !== 429) statuses.push((await server.post(user, pull)).status);
    expect([statuses[0], statuses.at(-1), statuses.length]).toEqual([200, 429, 15]); // 60 KB each
  });
});

it('[F58] few syncs of one student may wait for their turn; the next is told to come again', async () => {
  const said = JSON.stringify(syncBody());
  const replies = await Promise.all(Array.from({ length: 7 }, () => server.post(user, said)));
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [429, '1'],
    [429, '1'],
  ]);
  expect((await server.post(user, said)).status).toBe(200);
});
