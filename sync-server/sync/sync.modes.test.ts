import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWholeTimed, type Attempt } from '../../shared/attempts.ts';
import type { Push } from '../../shared/sync/protocol.ts';
import { anExam } from '../../shared/testing/exam.ts';
import { countResults, uncountResults } from '../counts/counts.ts';
import { rescore } from '../scoring/published-keys.ts';
import { attemptOf } from '../testing/attempt-of.ts';
import { NOW, openSyncServer, stampAt, type SyncServer } from './testing.ts';

let server: SyncServer;
let paper: { exam_id: string; question_ids: string[][] };
let user: string;

beforeAll(async () => {
  server = await openSyncServer();
  paper = await server.publishParts([13, 13, 14]);
  user = await server.newStudent();
});
afterAll(() => server.close());

const START = NOW - 2 * 86_400_000;
const sitting = (changes: Partial<Attempt>) => attemptOf(paper.exam_id, START, changes);

/** Submits an attempt with the right answer to each of these questions. */
async function submit(attempt: Attempt, question_ids: readonly string[], end_time = NOW) {
  const { result_id, exam_id } = attempt;
  const answers = question_ids.map((question_id): Push['answers'][number] => {
    return { result_id, exam_id, question_id, answer_type: 'fillBlank', answer: 'salt', hlc: stampAt(NOW - 1_000) };
  });
  const reply = await server.sync(user, { push: { attempts: [{ ...attempt, end_time }], answers } });
  expect(reply.refused).toEqual([]);
  const result = reply.pull.results.find((one) => one.result_id === result_id);
  if (!result) throw new Error('The attempt has no result');
  return result;
}

const part2 = { listening_mode: 'part', part_no: 2, part_minutes: 20 } as const;

describe('[R295] an attempt', () => {
  it('of one part is scored over the questions of this part, without a band', async () => {
    const [first = [], second = []] = paper.question_ids;
    const result = await submit(sitting(part2), [...first, ...second.slice(0, 8)]);
    expect(result).toMatchObject({ correct: 8, total: 13, score: { kind: 'percent', value: 62 } });
    expect(result.rows.map(({ question_id }) => question_id)).toEqual(second);
  });

  it('without a clock has a percentage in place of the band, also after its key was corrected', async () => {
    const ids = paper.question_ids.flat();
    const result = await submit(sitting({ listening_mode: 'untimed' }), ids.slice(0, 30));
    expect(result).toMatchObject({ correct: 30, total: 40, score: { kind: 'percent', value: 75 } });
    const exam = { exam_category: 'reading', parent_category: 'academic' } as const;
    const [question_id = ''] = ids;
    const entry = { question_id, question_number: 1, question_type: 'fillBlank' } as const;
    const [after] = await rescore(
      server.store.read,
      [result],
      [{ ...entry, accepted: ['sand'], choices: [] }],
      anExam(exam),
    );
    expect(after).toMatchObject({ correct: 29, score: { kind: 'percent', value: 73 } });
  });

  it('of the whole paper in its time has the band', async () => {
    const result = await submit(sitting({}), paper.question_ids.flat().slice(0, 30));
    expect(result).toMatchObject({ correct: 30, total: 40, score: { kind: 'band', value: 7 } });
  });

  it('counts in figures only if it was of the whole paper in its time, and is taken out of them as it came', async () => {
    const [, second = []] = paper.question_ids;
    await submit(sitting({ listening_mode: 'untimed' }), second);
    await submit(sitting(part2), second);
    await countResults(server.store, 1_000);
    const whole = await server.store.read
      .selectFrom('attempts')
      .select('result_id')
      .where('exam_id', '=', paper.exam_id)
      .where('listening_mode', 'is', null)
      .execute();
    const readCount = async () => {
      const { attempts } = await server.store.read
        .selectFrom('count_revisions')
        .select('attempts')
        .where('exam_id', '=', paper.exam_id)
        .executeTakeFirstOrThrow();
      return Number(attempts);
    };
    expect(await readCount()).toBe(whole.length);
    await server.store.transact((tx) => uncountResults(tx, { user_id: user }));
    expect(await readCount()).toBe(0);
  });
});

describe('[S33] what an attempt began as', () => {
  it('stays, and comes back to every device', async () => {
    const attempt = sitting(part2);
    await server.sync(user, { push: { attempts: [attempt] } });
    const changed = { ...attempt, part_no: 3, part_minutes: 30 };
    const { listening_mode: _mode, part_no: _no, part_minutes: _minutes, ...bare } = attempt;
    for (const version of [changed, bare]) {
      const { pull } = await server.sync(user, { push: { attempts: [version] } });
      expect(pull.exercises?.find(({ result_id }) => result_id === attempt.result_id)).toEqual(attempt);
      expect(pull.attempts.every(isWholeTimed)).toBe(true);
    }
  });

  it('is never added to a whole paper in its time', async () => {
    const attempt = sitting({});
    await server.sync(user, { push: { attempts: [attempt] } });
    const { pull } = await server.sync(user, { push: { attempts: [{ ...attempt, listening_mode: 'untimed' }] } });
    expect(pull.attempts.find(({ result_id }) => result_id === attempt.result_id)).toEqual(attempt);
  });

  it('is refused alone where the paper has no such part, or less time', async () => {
    const bad = [sitting({ ...part2, part_no: 4 }), sitting({ ...part2, part_minutes: 61 })];
    const good = sitting(part2);
    const { refused } = await server.sync(user, { push: { attempts: [...bad, good] } });
    expect(refused.map(({ code, key }) => [code, key])).toEqual(bad.map(({ result_id }) => ['invalid', result_id]));
  });

  it('is not read by a server from before it, which refuses the attempt alone', async () => {
    const unknown = { ...sitting({}), result_id: newId(), listening_mode: 'in a way of tomorrow' };
    const { refused } = await server.sync(user, { push: { attempts: [unknown as Attempt, sitting({})] } });
    expect(refused).toMatchObject([{ code: 'invalid', key: unknown.result_id }]);
  });
});

it('[R296] an attempt without a clock is taken whenever it ends', async () => {
  const attempt = sitting({ listening_mode: 'untimed' });
  await submit(attempt, []);
  const stored = await server.store.read
    .selectFrom('attempts')
    .select(['start_time', 'end_time'])
    .where('result_id', '=', attempt.result_id)
    .executeTakeFirstOrThrow();
  expect([Number(stored.start_time), Number(stored.end_time)]).toEqual([START, NOW]);
});
