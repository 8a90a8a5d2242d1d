import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt } from '../../shared/attempts.ts';
import { EMPTY_PUSH, type Push } from '../../shared/sync/protocol.ts';
import type { TimeSpent } from '../../shared/time-spent.ts';
import { writeMeta, type LocalDatabase } from '../local/database/db.ts';
import { saveCountedMs } from '../local/time/counted-ms.ts';
import { endAttempt, savePlace, startAttempt } from '../local/writes/save.ts';
import { applyReply } from './apply-reply.ts';
import { syncOnce } from './sync-once.ts';
import { aReply, EXAM, freshDatabase, NOW } from './testing.ts';

const MINUTE_MS = 60_000;

let db: LocalDatabase;
let attempt: Attempt;
const device = () => ({ db, now: () => NOW });
beforeEach(async () => {
  db = await freshDatabase();
  await writeMeta(db, 'device_id', 'phone');
  attempt = await startAttempt(device(), { exam_id: EXAM, revision: 1 });
  await db.attempts.update(attempt.result_id, { state: 'received' });
});

const stored = async () => {
  const { time_spent, state } = (await db.attempts.get(attempt.result_id))!;
  return { time_spent, state };
};

/** One sync with a server that answers each call with these versions of the attempt; gives the attempts that went. */
async function sync(answer: (push: Push, call: number) => Attempt[] = () => []): Promise<Attempt[]> {
  const went: Attempt[] = [];
  let calls = 0;
  await syncOnce(db, async ({ push }) => {
    went.push(...push.attempts);
    return aReply({ pull: { attempts: answer(push, (calls += 1)) } });
  });
  return went;
}

const atFirst = (attempt: Attempt) => (_push: Push, call: number) => (call === 1 ? [attempt] : []);

describe('[R288] how long each part was open', () => {
  it('is stored with the place of the student, survives a change of part, and goes with the end', async () => {
    const { result_id } = attempt;
    await saveCountedMs(db, { result_id, part_no: 1 }, { part_ms: { 1: 61_400 }, question_ms: {} });
    await savePlace(db, result_id, 2);
    expect(await db.places.get(result_id)).toMatchObject({ part_no: 2, part_ms: { 1: 61_400 } });
    await saveCountedMs(db, { result_id, part_no: 2 }, { part_ms: { 1: 61_400, 2: 400 }, question_ms: {} });
    expect((await db.places.get(result_id))?.part_no).toBe(2);
    await endAttempt(device(), result_id, NOW + MINUTE_MS);
    const time_spent = { phone: { parts: { '1': 61 } } };
    expect(await stored()).toEqual({ time_spent, state: 'unsent' });
    expect(await sync()).toEqual([{ ...attempt, end_time: NOW + MINUTE_MS, time_spent }]);
  });

  it('is not there where nothing was counted', async () => {
    await endAttempt(device(), attempt.result_id, NOW + MINUTE_MS);
    expect(await db.attempts.get(attempt.result_id)).not.toHaveProperty('time_spent');
  });

  it('[S34] goes at once from a device that learns of an end elsewhere', async () => {
    await saveCountedMs(
      db,
      { result_id: attempt.result_id, part_no: 1 },
      { part_ms: { 1: 5 * MINUTE_MS }, question_ms: {} },
    );
    const laptop: TimeSpent = { laptop: { parts: { '1': 600 } } };
    const ended = { ...attempt, end_time: NOW + MINUTE_MS, time_spent: laptop };
    const both = { ...laptop, phone: { parts: { '1': 300 } } };
    expect(await sync(atFirst(ended))).toEqual([{ ...ended, time_spent: both }]);
    expect(await stored()).toEqual({ time_spent: both, state: 'received' });
  });

  it('[S34] stays on a device whose server does not know it, and goes to it once', async () => {
    await saveCountedMs(
      db,
      { result_id: attempt.result_id, part_no: 1 },
      { part_ms: { 1: 5 * MINUTE_MS }, question_ms: {} },
    );
    const ended = { ...attempt, end_time: NOW + MINUTE_MS };
    const mine = { phone: { parts: { '1': 300 } } };
    // it sends the attempt back each time, as it stored it
    expect(await sync((_push, call) => (call < 3 ? [ended] : []))).toEqual([{ ...ended, time_spent: mine }]);
    expect(await sync()).toEqual([]);
    expect(await stored()).toEqual({ time_spent: mine, state: 'received' });
  });

  it('[S34] waits where another device’s version comes before it has gone', async () => {
    const mine = { phone: { parts: { '1': 300 } } };
    const ended = { ...attempt, end_time: NOW + MINUTE_MS, time_spent: { laptop: { parts: { '1': 600 } } } };
    await db.attempts.put({ ...ended, time_spent: { ...ended.time_spent, ...mine }, state: 'unsent' });
    const other = { ...ended, time_spent: { ...ended.time_spent, tablet: { parts: { '2': 60 } } } };
    await applyReply(db, EMPTY_PUSH, aReply({ pull: { attempts: [other] } }), {
      sentAt: NOW,
      receivedAt: NOW,
      wallMs: NOW,
    });
    expect(await stored()).toEqual({ time_spent: { ...other.time_spent, ...mine }, state: 'unsent' });
  });

  it('[S34] is what the server says where it says less: it knows when the attempt began and ended', async () => {
    await saveCountedMs(
      db,
      { result_id: attempt.result_id, part_no: 1 },
      { part_ms: { 1: 90 * MINUTE_MS }, question_ms: {} },
    );
    await endAttempt(device(), attempt.result_id, NOW + MINUTE_MS);
    const bounded = { phone: { parts: { '1': 60 } } };
    const bound = ({ attempts }: Push) => attempts.map((sent) => ({ ...sent, time_spent: bounded }));
    expect(await sync(bound)).toHaveLength(1);
    expect(await stored()).toEqual({ time_spent: bounded, state: 'received' });
  });

  it('[R516] goes with the time of each question, and not the questions of a moment', async () => {
    const { result_id } = attempt;
    const counted = { part_ms: { 1: 61_400 }, question_ms: { 3: 40_600, 4: 499, 14: 1_200 } };
    await saveCountedMs(db, { result_id, part_no: 1 }, counted);
    await endAttempt(device(), result_id, NOW + MINUTE_MS);
    const time_spent = { phone: { parts: { '1': 61 }, questions: { '3': 41, '14': 1 } } };
    expect(await stored()).toEqual({ time_spent, state: 'unsent' });
    expect(await sync(({ attempts }, call) => (call === 1 ? attempts : []))).toEqual([
      { ...attempt, end_time: NOW + MINUTE_MS, time_spent },
    ]);
    expect(await stored()).toEqual({ time_spent, state: 'received' });
  });

  it('[R516, S34] keeps the times of questions where an older server knows only those of parts', async () => {
    const { result_id } = attempt;
    await saveCountedMs(db, { result_id, part_no: 1 }, { part_ms: { 1: 61_400 }, question_ms: { 3: 40_600 } });
    await endAttempt(device(), result_id, NOW + MINUTE_MS);
    const older = ({ attempts }: Push) =>
      attempts.map((sent) => ({ ...sent, time_spent: { phone: { parts: { '1': 60 } } } }));
    expect(await sync(older)).toHaveLength(1);
    const time_spent = { phone: { parts: { '1': 60 }, questions: { '3': 41 } } };
    expect(await stored()).toEqual({ time_spent, state: 'received' });
    expect(await sync()).toEqual([]);
  });
});
