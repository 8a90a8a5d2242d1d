// Two server processes on one database, and two devices of one student that push through them at the same time, or two authors
// who save one block.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextStamp } from '../../shared/sync/clock.ts';
import { addExam } from '../papers/exams.ts';
import { saveParts } from '../papers/parts.ts';
import { saveBlock } from '../papers/save-block.ts';
import { postgresDialect } from '../store/dialect/postgres.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { NOW, openSyncServer, type SyncServer } from './testing.ts';

const ROUNDS = 30;
const FORM = {
  examName: 'Harbour',
  duration: '1:0:0',
  parentCategory: 'academic',
  category: 'reading',
  noOfParts: 1,
  access_control: '[]',
  category_month: 'March',
  category_year: 2026,
};

describe('two servers on one PostgreSQL', () => {
  let postgres: TestPostgres;
  let servers: [SyncServer, SyncServer];

  beforeAll(async () => {
    postgres = await startPostgres();
    const url = await postgres.makeDatabase();
    const first = await openSyncServer(postgresDialect(url));
    servers = [first, await openSyncServer(postgresDialect(url), first.paper)];
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await postgres.stop();
  });

  it('[S1, S11] never give two rows of a student one number, and keep the later of two answers', async () => {
    const [here, there] = servers;
    const { exam_id, blank, dropDown } = here.paper;
    const user = await here.newUser();
    await here.grantMonth(user);

    for (let round = 0; round < ROUNDS; round++) {
      const result_id = newId();
      const attempt = { result_id, exam_id, revision: 1, start_time: NOW, end_time: null, abandoned: 0 as const };
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
});
