// Two server processes on one database, and two devices of one student that push through them at the same time, or two authors
// who save one block.

import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextStamp } from '../../shared/sync/clock.ts';
import { insertResult } from '../attempts/queries.ts';
import { doOnce } from '../papers/author-calls.ts';
import { addExam } from '../papers/exams.ts';
import { saveParts } from '../papers/parts.ts';
import { createRevisionFacts } from '../papers/revision-facts.ts';
import { saveBlock } from '../papers/save-block.ts';
import { remarkUnfinished } from '../remarking/remarking.ts';
import { addRemark } from '../remarking/remarks.ts';
import { scoreAttempt } from '../scoring/score-attempt.ts';
import { postgresDialect } from '../store/dialect/postgres.ts';
import { countWaiting } from '../store/testing.ts';
import { NEVER_STOPPED } from '../testing/jobs.ts';
import { examForm } from '../testing/papers.ts';
import { makePostgresDatabase } from '../testing/stores.ts';
import { NOW, openSyncServer, type SyncServer } from './testing.ts';
import { attemptOf } from '../testing/attempt-of.ts';

const ROUNDS = 30;
const FORM = { ...examForm, examName: 'Harbour', noOfParts: 1 };

describe('two servers on one PostgreSQL', () => {
  let servers: [SyncServer, SyncServer];

  beforeAll(async () => {
    const url = await makePostgresDatabase();
    const first = await openSyncServer(postgresDialect(url));
    servers = [first, await openSyncServer(postgresDialect(url), first.paper)];
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  it('[S1, S11] never give two rows of a student one number, and keep the later of two answers', async () => {
    const [here, there] = servers;
    const { exam_id, blank, dropDown } = here.paper;
    const user = await here.newStudent();

    for (let round = 0; round < ROUNDS; round++) {
      const result_id = newId();
      const attempt = attemptOf(exam_id, NOW, { result_id });
      await here.sync(user, { push: { attempts: [attempt] } });
      const answerAt = (ms: number, device: string) => ({
        result_id,
        exam_id,
        question_id: blank,
        answer_type: 'fillBlank' as const,
        answer: device,
        hlc: nextStamp(null, NOW + ms, device),
      });
      const only = { ...answerAt(0, 'there'), question_id: dropDown, answer_type: 'dropDown' as const };
      // which of the two is served first changes from round to round
      const pushes = [
        () => here.sync(user, { push: { answers: [answerAt(2, 'later')] } }),
        () => there.sync(user, { push: { answers: [answerAt(1, 'earlier'), only] } }),
      ];
      await Promise.all((round % 2 === 0 ? pushes : pushes.toReversed()).map((push) => push()));
    }

    const answers = await here.store.read.selectFrom('answers').selectAll().where('user_id', '=', user).execute();
    expect(answers.map((row) => row.answer).toSorted()).toEqual([
      ...Array.from({ length: ROUNDS }, () => '"later"'),
      ...Array.from({ length: ROUNDS }, () => '"there"'),
    ]);
    const attempts = await here.store.read.selectFrom('attempts').selectAll().where('user_id', '=', user).execute();
    const numbers = [...answers, ...attempts].map((row) => row.seq);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('[R29] take one of two saves of a block that were made on the same version, and refuse the other', async () => {
    const stores = servers.map((server) => server.store);
    const [here] = stores;
    if (!here) throw new Error('no server');
    const { exam_id } = await here.transact((tx) => addExam(tx, FORM, NOW));
    const parts = { exam_id, partsData: [{ no_of_question: 0 }] };
    const [part] = await here.transact((tx) => saveParts(tx, parts, NOW));
    if (!part) throw new Error('no part');
    const block = {
      content_id: newId(),
      part_id: part.part_id,
      content_type: 'text' as const,
      content_status: 'added' as const,
      content_data: 'first',
      questions: [],
      version: 0,
    };
    await here.transact((tx) => saveBlock(tx, block, NOW));
    for (let version = 1; version <= ROUNDS; version++) {
      const saves = await Promise.allSettled(
        stores.map((store, index) =>
          store.transact((tx) => saveBlock(tx, { ...block, content_data: `${index} on ${version}`, version }, NOW)),
        ),
      );
      const [saved, ...others] = saves.flatMap((save) => (save.status === 'fulfilled' ? [save.value.data] : []));
      expect(others).toEqual([]);
      const refused = saves.find((save) => save.status === 'rejected');
      expect(refused?.reason).toMatchObject({ status: 409, body: { code: 'draft_changed', data: { content: saved } } });
    }
  });

  it('[R79] put a key right only once what is being scored by it is there, which is then marked again', async () => {
    const [here, there] = servers;
    const { exam_id, blank } = here.paper;
    const user = await here.newStudent();
    const result_id = newId();
    const attempt = attemptOf(exam_id, NOW, { result_id });
    const hlc = nextStamp(null, NOW, 'phone');
    const answer = { result_id, exam_id, question_id: blank, answer_type: 'fillBlank' as const, answer: 'brine', hlc };
    await here.sync(user, { push: { attempts: [attempt], answers: [answer] } });
    const readFacts = createRevisionFacts();
    const scored = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const ending = there.store.transactFor(user, async (tx) => {
      const facts = await readFacts(tx, exam_id, 1);
      if (!facts) throw new Error('no revision');
      const result = await scoreAttempt(tx, attempt, facts);
      scored.resolve();
      await mayEnd.promise;
      await insertResult(tx, result);
    });
    await scored.promise;
    const changes = [{ question_id: blank, accept: ['brine'] }];
    const input = { exam_id, revision: 1, changes, reason: 'Brine is salt.' };
    let isAdded = false;
    const asking = here.store.transact((tx) => addRemark(tx, input, user, NOW)).then(() => (isAdded = true));
    await expect.poll(async () => isAdded || (await countWaiting(servers[0].store)) > 0).toBe(true);
    mayEnd.resolve();
    await Promise.all([ending, asking]);
    const log = pino({ level: 'silent' });
    await remarkUnfinished({ store: here.store, readFacts, log, now: () => NOW }, NEVER_STOPPED);
    const { pull } = await there.sync(user);
    expect(pull.results).toMatchObject([
      { result_id, rows: [{ question_id: blank, is_correct: 1 }, {}, {}], remarked: { reason: 'Brine is salt.' } },
    ]);
  });

  it('[R79] score again the results of many in one transaction each, at the same time, and number none twice', async () => {
    const { exam_id, question_ids } = await servers[0].publishBlanks(1);
    const readFacts = createRevisionFacts();
    const users = await Promise.all(Array.from({ length: 30 }, () => servers[0].newUser()));
    await servers[0].store.transact(async (tx) => {
      for (const user_id of users) {
        const attempt = { result_id: newId(), user_id, exam_id, revision: 1 };
        const times = {
          start_time: 1,
          end_time: 2,
          abandoned: 0,
          listening_mode: null,
          received_at: 2,
          seq: 0,
        } as const;
        await tx
          .insertInto('attempts')
          .values({ ...attempt, ...times })
          .execute();
        const [question_id = ''] = question_ids;
        const row = { question_number: 1, correct_answer: 'salt', student_answer: '', is_correct: 0 };
        const rows = JSON.stringify([{ question_id, ...row }]);
        const score = JSON.stringify({ kind: 'percent', value: 0 });
        await tx
          .insertInto('results')
          .values({
            ...attempt,
            correct: 0,
            total: 1,
            score,
            rows,
            marks: null,
            remarked: null,
            remark_no: 0,
            told_rows: null,
            counted: 0,
            seq: 0,
          })
          .execute();
      }
    });
    const [question_id = ''] = question_ids;
    const input = { exam_id, revision: 1, changes: [{ question_id, accept: ['brine'] }], reason: 'Brine.' };
    await servers[0].store.transact((tx) => addRemark(tx, input, users[0] ?? '', NOW));
    const log = pino({ level: 'silent' });
    await Promise.all(
      servers.map(({ store }) => remarkUnfinished({ store, readFacts, log, now: () => NOW }, NEVER_STOPPED)),
    );
    const results = await servers[1].store.read
      .selectFrom('results')
      .select(['remark_no', 'seq'])
      .where('exam_id', '=', exam_id)
      .execute();
    expect(results).toEqual(users.map(() => ({ remark_no: 1, seq: 1 })));
  });

  it('[R78] do a call that comes to both at once only once', async () => {
    const call = { call_id: newId(), call: 'duplicateexam', asked: 'a' } as const;
    const made = await Promise.all(
      servers.map(({ store }) =>
        store.transact((tx) => doOnce(tx, call, NOW, async () => (await addExam(tx, FORM, NOW)).exam_id)),
      ),
    );
    expect(made[0]).toBe(made[1]);
  });
});
