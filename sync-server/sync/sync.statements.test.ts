// Counts the statements of a sync: no machine changes that number. A full hall feels each one more.

import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import type { Push } from '../../shared/sync/protocol.ts';
import { postgresDialect } from '../store/dialect/postgres.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { anyDialect, type Dialect, makePostgresDatabase } from '../testing/stores.ts';
import { NOW, openSyncServer, type SyncServer } from './testing.ts';
import { attemptOf } from '../testing/attempt-of.ts';

const QUESTIONS = 40;
/** Of any call: who calls. */
const CALLER = 1;
/** Of any sync of SQLite: where the sequences stand. */
const EVERY_SYNC = 1;
/** Of any sync of PostgreSQL: what the device said last too, as another server may have heard it [R333]. */
const EVERY_SHARED_SYNC = 2;
/** Around a transaction of SQLite: begin, savepoint, release, commit; and the lock of its student, with where the sequence stands. */
const TRANSACTION = 5;
/** Around a transaction of PostgreSQL: begin, how long it waits for locks, the locks of its students, commit. */
const GROUP = 4;
/** One for the used quota of the student, one for the named attempts. */
const EVERY_PUSH = 2;
/** One each for the stored rows, the new rows and their quota; and once in a push one for how far its numbers go. */
const ROWS = 4;

let server: SyncServer;
let statements: string[];
let user: string;
let attempt: Attempt;
let answers: Answer[];
let cursor: string;

async function openOn(dialect: Dialect): Promise<void> {
  server = await openSyncServer(dialect);
  user = await server.newStudent();
  const { exam_id, question_ids } = await server.publishBlanks(QUESTIONS);
  attempt = attemptOf(exam_id, NOW - 1_000);
  answers = answersOf(attempt, question_ids);
  // what is read once and kept: the revision, and what the device said
  ({ cursor } = await server.sync(user, { push: { attempts: [attempt] } }));
  ({ cursor } = await server.sync(user, { cursor }));
}

function answersOf({ exam_id, result_id }: Attempt, question_ids: readonly string[]): Answer[] {
  return question_ids.map((question_id) => ({
    result_id,
    exam_id,
    question_id,
    answer_type: 'fillBlank',
    answer: 'salt',
    hlc: nextStamp(null, NOW - 500, 'phone'),
  }));
}

async function count(push: Partial<Push> = {}): Promise<number> {
  statements.length = 0;
  const reply = await server.sync(user, { cursor, push });
  expect(reply.refused).toEqual([]);
  return statements.length;
}

async function postgres(): Promise<Dialect> {
  return postgresDialect(await makePostgresDatabase(), undefined, (text) => statements.push(text));
}

const KINDS = [
  {
    name: 'SQLite',
    everySync: EVERY_SYNC,
    around: TRANSACTION,
    open: () => Promise.resolve(sqliteDialect(':memory:', (text) => statements.push(text))),
  },
  {
    name: 'PostgreSQL',
    everySync: EVERY_SHARED_SYNC,
    around: GROUP,
    open: postgres,
  },
];

describe.each(KINDS)('[R127] a sync asks of $name', ({ everySync, around, open }) => {
  beforeEach(async () => {
    statements = [];
    await openOn(await open());
  });
  afterEach(() => server.close());

  it('who calls, and where its rows stand, where nothing is new', async () => {
    expect(await count()).toBe(CALLER + everySync);
  });

  it('as much for forty answers as for one, and does not read again what it was sent', async () => {
    const all = CALLER + everySync + around + EVERY_PUSH + ROWS;
    expect(await count({ answers: answers.slice(0, 1) })).toBe(all);
    ({ cursor } = await server.sync(user, { cursor }));
    expect(await count({ answers: answers.slice(1) })).toBe(all);
  });

  it('for the end of an attempt its key, its answers and the result besides', async () => {
    const scored = 3; // the attempt, the key, the answers
    const result = 2; // the re-markings, the row
    const end = { ...attempt, end_time: NOW };
    expect(await count({ attempts: [end], answers })).toBe(
      CALLER + everySync + around + EVERY_PUSH + ROWS + scored + result,
    );
  });
});

describe('[R320] PostgreSQL is asked', () => {
  beforeEach(async () => {
    statements = [];
    await openOn(await postgres());
  });
  afterEach(() => server.close());

  it('less than half as much for each of thirty students at once as for one', async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const student = await server.newStudent();
        const own = { ...attempt, result_id: newId() };
        const reply = await server.sync(student, { push: { attempts: [own] } });
        const push = {
          answers: answersOf(
            own,
            answers.map(({ question_id }) => question_id),
          ),
        };
        return { student, cursor: reply.cursor, push };
      }),
    );
    statements.length = 0;
    const replies = await Promise.all(all.map((one) => server.sync(one.student, one)));
    expect(replies.flatMap(({ refused }) => refused)).toEqual([]);
    const alone = CALLER + EVERY_SYNC + GROUP + EVERY_PUSH + ROWS;
    expect(statements.length).toBeLessThan((all.length * alone) / 2);
  });
});

describe('[R127, S6, S11] a device that had read all before its push is told', () => {
  beforeEach(async () => {
    statements = [];
    await openOn(await anyDialect());
  });
  afterEach(() => server.close());

  it('of rows that the server did not keep as they were sent', async () => {
    const [first, second] = answers;
    const ahead = nextStamp(null, NOW + 3_600_000, 'phone');
    const { pull } = await server.sync(user, { cursor, push: { answers: [{ ...first!, hlc: ahead }, second!] } });
    expect(pull.answers).toMatchObject([{ question_id: first!.question_id, hlc: nextStamp(null, NOW, 'phone') }]);
  });

  it('of an end that was put right, and of its result', async () => {
    const end_time = NOW + 3_600_000;
    const { pull } = await server.sync(user, { cursor, push: { attempts: [{ ...attempt, end_time }], answers } });
    expect(pull).toMatchObject({ attempts: [{ end_time: NOW }], results: [{ correct: QUESTIONS }], answers: [] });
  });

  it('of a result as every other device is', async () => {
    const { pull } = await server.sync(user, { cursor, push: { attempts: [{ ...attempt, end_time: NOW }], answers } });
    const elsewhere = await server.sync(user);
    expect(pull.results).toMatchObject([{ correct: QUESTIONS, rows: { length: QUESTIONS } }]);
    expect(pull.results).toEqual(elsewhere.pull.results);
  });

  it('of the results of many attempts once each, also where they take more than one reply', async () => {
    const attempts = Array.from({ length: 20 }, () => ({ ...attempt, result_id: newId() }));
    ({ cursor } = await server.sync(user, { cursor, push: { attempts } }));
    const ends = attempts.map((one) => ({ ...one, end_time: NOW }));
    const answersOf = ({ result_id }: Attempt, answer: string) =>
      answers.map((one) => ({ ...one, result_id, answer, hlc: nextStamp(one.hlc, NOW - 400, 'phone') }));
    const long = 'a'.repeat(900);
    for (const one of attempts)
      ({ cursor } = await server.sync(user, { cursor, push: { answers: answersOf(one, long) } }));
    const replies = [await server.sync(user, { cursor, push: { attempts: ends } })];
    expect(replies[0]).toMatchObject({ more: true });
    while (replies.at(-1)?.more) replies.push(await server.sync(user, { cursor: replies.at(-1)!.cursor }));
    const told = replies.flatMap(({ pull }) => pull.results.map(({ result_id }) => result_id));
    expect(told.toSorted()).toEqual(attempts.map(({ result_id }) => result_id).toSorted());
    expect((await server.sync(user, { cursor: replies.at(-1)!.cursor })).pull.results).toEqual([]);
  });

  it('of the results of a push that was taken in pieces', async () => {
    const attempts = Array.from({ length: 20 }, () => ({ ...attempt, result_id: newId() }));
    ({ cursor } = await server.sync(user, { cursor, push: { attempts } }));
    const ends = attempts.map((one) => ({ ...one, end_time: NOW }));
    const reply = await server.sync(user, { cursor, push: { attempts: ends } });
    expect(reply).toMatchObject({ more: false, pull: { attempts: [], results: { length: 20 } } });
    expect((await server.sync(user, { cursor: reply.cursor })).pull.results).toEqual([]);
  });

  it('of what another device wrote', async () => {
    const [first, second] = answers;
    await server.sync(user, { push: { answers: [first!] } });
    const { pull } = await server.sync(user, { cursor, push: { answers: [second!] } });
    expect(pull.answers).toMatchObject([{ question_id: first!.question_id }]);
  });
});
