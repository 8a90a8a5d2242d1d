import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { nextStamp } from '../../shared/sync/clock.ts';
import { remarkUnfinished } from '../remarking/remarking.ts';
import { NEVER_STOPPED } from '../testing/jobs.ts';
import { type DraftPaper, openPaperServer, type PaperServer, publishPaper } from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';
import { readAllOutcomes, readNewestOutcomes } from './outcomes.ts';

let server: PaperServer;
let paper: DraftPaper;
beforeEach(async () => {
  server = await openPaperServer();
  paper = await publishPaper(server.admin, { access_control: '["all"]' });
});

/** Takes the paper with this answer to its gap, and leaves the others empty. */
async function take(answer: string): Promise<string> {
  const { exam_id, question_ids } = paper;
  const [question_id] = question_ids;
  const attempt = { ...newAttempt(server, exam_id), end_time: server.clock.nowMs };
  const { result_id } = attempt;
  const hlc = nextStamp(null, server.clock.nowMs - 1_000, 'phone');
  await syncAs(server.student, {
    attempts: [attempt],
    answers: [{ result_id, exam_id, question_id, answer_type: 'fillBlank', answer, hlc }],
  });
  server.clock.nowMs += 60_000;
  return result_id;
}

const read = async (most = 10) =>
  (await readNewestOutcomes(server.store, server.student.user_id, most)).map(({ result_id, outcomes }) => ({
    result_id,
    verdicts: outcomes.map((outcome) => outcome.verdicts.join()),
    hashes: outcomes.map((outcome) => outcome.keyHash()),
  }));
const kept = () => server.store.read.selectFrom('result_outcomes').selectAll().orderBy('result_id').execute();

describe('[R472] what is kept of a result', () => {
  it('is made when it is first asked for, says how each question went, and holds no answer', async () => {
    const wrong = await take('numbat');
    const right = await take('quokka of the key');
    expect(await kept()).toEqual([]);
    const made = await read();
    expect(made).toMatchObject([
      { result_id: right, verdicts: ['right', 'not_answered', 'not_answered'] },
      { result_id: wrong, verdicts: ['wrong', 'not_answered', 'not_answered'] },
    ]);
    for (const hash of made.flatMap(({ hashes }) => hashes)) expect(hash).toMatch(/^[0-9a-f]{8}$/);
    const texts = await kept();
    expect(texts).toHaveLength(2);
    expect(JSON.stringify(texts)).not.toMatch(/numbat|quokka/);
    expect(await read()).toEqual(made);
    expect(await read(1)).toEqual(made.slice(0, 1));
    const all: string[] = [];
    for await (const some of readAllOutcomes(server.store, server.student.user_id))
      all.push(...some.map(({ result_id }) => result_id));
    expect(all).toEqual([wrong, right]);
  });

  it('is read instead of the rows', async () => {
    await take('numbat');
    const made = await read();
    await server.store.transact((tx) => tx.updateTable('results').set({ rows: '[]' }).execute());
    expect(await read()).toEqual(made);
  });

  it('is made anew once a corrected key changes the result', async () => {
    await take('numbat');
    const [before] = await read();
    const [question_id] = paper.question_ids;
    const changes = [{ question_id, accept: ['numbat'] }];
    const { admin, deps } = server;
    await admin.send('PUT', 'exams/remark', { exam_id: paper.exam_id, revision: 1, changes, reason: 'Numbat too.' });
    await remarkUnfinished(deps, NEVER_STOPPED);
    const [after] = await read();
    expect(after?.verdicts).toEqual(['right', 'not_answered', 'not_answered']);
    expect(after?.hashes[0]).not.toBe(before?.hashes[0]);
    expect(await kept()).toHaveLength(1);
  });

  it('follows the result to another account, and is deleted with it', async () => {
    await take('numbat');
    await read();
    const { admin, student, locked } = server;
    const pair = { kept_id: locked.user_id, gone_id: student.user_id };
    await admin.send('POST', 'auth/mergeaccounts', { call_id: newId(), ...pair });
    expect(await readNewestOutcomes(server.store, locked.user_id, 10)).toHaveLength(1);
    await admin.send('POST', 'auth/deleteuser', { user_id: locked.user_id, email: locked.email });
    expect(await kept()).toEqual([]);
  });
});
