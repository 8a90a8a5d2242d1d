// Scoring on every database, with ends, late answers, keys put right and counts at once.

import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type AnswerValue, AnswerValue as StoredAnswer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import { ResultRow } from '../../shared/results.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { z } from '../../shared/zod.ts';
import { countResults, forgetCounts } from '../counts/counts.ts';
import { createRevisionFacts } from '../papers/revision-facts.ts';
import { remarkUnfinished } from '../remarking/remarking.ts';
import { addRemark } from '../remarking/remarks.ts';
import { NOW, openServersOn, type SyncServer } from '../sync/testing.ts';
import { NEVER_STOPPED } from '../testing/jobs.ts';
import { STORES } from '../testing/stores.ts';
import { attemptOf } from '../testing/attempt-of.ts';

const ROUNDS = 5;
const Rows = z.array(ResultRow);

describe.each(STORES)('scoring on $name', (kind) => {
  let servers: readonly [SyncServer, SyncServer];
  let here: SyncServer;
  let there: SyncServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ servers, close } = await openServersOn(kind));
    [here, there] = servers;
  });
  afterAll(() => close());

  async function begin(): Promise<{ user: string; attempt: Attempt }> {
    const user = await here.newStudent();
    const { exam_id } = here.paper;
    const attempt = attemptOf(exam_id, NOW - 60_000);
    await here.sync(user, { push: { attempts: [attempt] } });
    return { user, attempt };
  }

  function answersOf(attempt: Attempt, ms: number, blank: string, dropDown: string, choice: number): Answer[] {
    const { result_id, exam_id } = attempt;
    const hlc = nextStamp(null, NOW - 30_000 + ms, 'phone');
    const { paper } = here;
    const row = { result_id, exam_id, hlc };
    return [
      { ...row, question_id: paper.blank, answer_type: 'fillBlank', answer: blank },
      { ...row, question_id: paper.dropDown, answer_type: 'dropDown', answer: dropDown },
      { ...row, question_id: paper.mcq, answer_type: 'mcq', answer: choice },
    ];
  }

  const isRight: Record<string, (answer: AnswerValue) => boolean> = {};
  beforeAll(() => {
    isRight[here.paper.blank] = (answer) => answer === 'salt';
    isRight[here.paper.dropDown] = (answer) => answer === 'True';
    isRight[here.paper.mcq] = (answer) => answer === 1;
  });

  /** The one result of an attempt, which must be what its stored answers come to. */
  async function expectScored(result_id: string) {
    const { read } = here.store;
    const results = await read.selectFrom('results').selectAll().where('result_id', '=', result_id).execute();
    const answers = await read.selectFrom('answers').selectAll().where('result_id', '=', result_id).execute();
    expect(results).toHaveLength(1);
    const given = new Map(answers.map((row) => [row.question_id, StoredAnswer.parse(JSON.parse(row.answer))]));
    const right = [...given].filter(([question_id, answer]) => isRight[question_id]?.(answer));
    expect(results[0]).toMatchObject({ correct: right.length, total: 3 });
    for (const row of Rows.parse(JSON.parse(results[0]?.rows ?? '[]')))
      expect(row.is_correct).toBe(isRight[row.question_id]?.(given.get(row.question_id) ?? null) ? 1 : 0);
    return results[0]!;
  }

  it('[S7, F40] an attempt that is submitted from two devices at once, again and again, is scored once and keeps its end', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { user, attempt } = await begin();
      const ends = [NOW - 10_000, NOW - 5_000];
      const pushOf = (device: number) => ({
        attempts: [{ ...attempt, end_time: ends[device] ?? NOW }],
        answers: answersOf(attempt, device, device === 0 ? 'salt' : 'brine', 'True', 0),
      });
      const replies = await Promise.all(
        [0, 1, 0, 1].map((device) => servers[device === 0 ? 0 : 1].sync(user, { push: pushOf(device) })),
      );
      const result = await expectScored(attempt.result_id);
      const { pull } = await there.sync(user);
      expect(pull.results).toHaveLength(1);
      expect(ends).toContain(pull.attempts[0]?.end_time);
      // whoever heard of a result heard of this one
      for (const heard of replies.flatMap((reply) => reply.pull.results)) expect(heard.correct).toBe(result.correct);
      for (const server of servers) await server.sync(user, { push: pushOf(1) });
      expect(await expectScored(attempt.result_id)).toEqual(result);
    }
  });

  it('[S9, I6, F42] answers that come while the attempt ends are counted whole or refused as late, never half', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { user, attempt } = await begin();
      const end = { attempts: [{ ...attempt, end_time: NOW }], answers: answersOf(attempt, 1, 'brine', 'True', 1) };
      const [, late] = await Promise.all([
        here.sync(user, { push: end }),
        there.sync(user, { push: { answers: answersOf(attempt, 2, 'salt', 'False', 0) } }),
      ]);
      const result = await expectScored(attempt.result_id);
      const codes = late.refused.map(({ code }) => code);
      // taken before the end its stamps are the later ones; after it nothing of it counts
      expect([result.correct, codes]).toEqual(
        codes.length === 0 ? [1, []] : [2, ['attempt_ended', 'attempt_ended', 'attempt_ended']],
      );
    }
  });

  it('[S3, F50] an attempt that is given up on one device and submitted on the other at once is scored', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { user, attempt } = await begin();
      await Promise.all([
        here.sync(user, { push: { attempts: [{ ...attempt, abandoned: 1 }] } }),
        there.sync(user, {
          push: { attempts: [{ ...attempt, end_time: NOW }], answers: answersOf(attempt, 1, 'salt', 'True', 1) },
        }),
      ]);
      expect((await expectScored(attempt.result_id)).correct).toBe(3);
      expect((await here.sync(user)).pull.attempts).toMatchObject([{ end_time: NOW }]);
    }
  });

  it('[R79, S32] a key put right while attempts end leaves none scored by the old key', async () => {
    const { exam_id, question_ids } = await here.publishBlanks(1);
    const [question_id = ''] = question_ids;
    const users = await Promise.all(Array.from({ length: 12 }, () => here.newUser()));
    await Promise.all(users.map((user) => here.grantMonth(user)));
    const readFacts = createRevisionFacts();
    const log = pino({ level: 'silent' });
    const remark = () => remarkUnfinished({ store: there.store, readFacts, log, now: () => NOW }, NEVER_STOPPED);
    const changes = [{ question_id, accept: ['brine'] }];
    const input = { exam_id, revision: 1, changes, reason: 'Brine is salt.' };
    const submit = (user: string, index: number) => {
      const result_id = newId();
      const times = { start_time: NOW - 60_000, end_time: NOW, abandoned: 0 as const };
      const hlc = nextStamp(null, NOW - 1_000, 'phone');
      const answer = { result_id, exam_id, question_id, answer_type: 'fillBlank' as const, answer: 'brine', hlc };
      const push = { attempts: [{ result_id, exam_id, revision: 1, ...times }], answers: [answer] };
      return servers[index % 2 === 0 ? 0 : 1].sync(user, { push });
    };
    await Promise.all([
      ...users.map(submit),
      there.store.transact((tx) => addRemark(tx, input, users[0] ?? '', NOW)).then(remark),
    ]);
    await remark();
    const results = await here.store.read
      .selectFrom('results')
      .select('correct')
      .where('exam_id', '=', exam_id)
      .execute();
    expect(results).toEqual(users.map(() => ({ correct: 1 })));
  });

  it('[R105] results that two count at once while others come are counted once each', async () => {
    const { exam_id } = here.paper;
    const submit = async (index: number) => {
      const { user, attempt } = await begin();
      const answers = answersOf(attempt, 1, index % 2 === 0 ? 'salt' : 'brine', 'True', 0);
      await there.sync(user, { push: { attempts: [{ ...attempt, end_time: NOW }], answers } });
    };
    await Promise.all([
      ...Array.from({ length: 8 }, (_, index) => submit(index)),
      ...servers.map(async ({ store }) => {
        for (let round = 0; round < 4; round++) await countResults(store, 100);
      }),
    ]);
    await countResults(here.store, 1_000);
    const counts = async () => ({
      revisions: await here.store.read
        .selectFrom('count_revisions')
        .selectAll()
        .where('exam_id', '=', exam_id)
        .execute(),
      answers: await here.store.read
        .selectFrom('count_answers')
        .select(['question_id', 'form', 'given'])
        .where('exam_id', '=', exam_id)
        .orderBy('question_id')
        .orderBy('form')
        .execute(),
    });
    const before = await counts();
    await here.store.transact(forgetCounts);
    await countResults(here.store, 1_000);
    expect(await counts()).toEqual(before);
    const ended = await here.store.read
      .selectFrom('results')
      .select('result_id')
      .where('exam_id', '=', exam_id)
      .execute();
    expect(before.revisions).toMatchObject([{ attempts: ended.length }]);
  });
});
