// An app that is newer than its server: what the server cannot read waits on the device until the server is updated.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isWholeTimed, type ChosenMode } from '../../shared/attempts.ts';
import { PUSHED_COLLECTIONS, rowKey } from '../../shared/sync/collections.ts';
import type { Push, Refusal } from '../../shared/sync/protocol.ts';
import type { ReceivedReply } from '../../shared/sync/read-reply.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { endAttempt, saveAnswer, startAttempt } from '../local/writes/save.ts';
import { syncOnce } from './sync-once.ts';
import { aReply, aReview, EXAM, freshDatabase, NOW } from './testing.ts';

let db: LocalDatabase;
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  db = await freshDatabase();
});
afterEach(() => {
  vi.useRealTimers();
});

const refusal = (collection: Refusal['collection'], key: string, code: string) => ({
  collection,
  key,
  code,
  message: '',
});

/** Refuses what it cannot read, and every row in it, as a server did before there were exercises. */
function refusedByOldServer({ attempts, answers }: Push): Refusal[] {
  const unread = new Set(attempts.filter((one) => !isWholeTimed(one)).map(({ result_id }) => result_id));
  return [
    ...[...unread].map((result_id) => refusal('attempts', result_id, 'invalid')),
    ...answers
      .filter(({ result_id }) => unread.has(result_id))
      .map((row) => refusal('answers', rowKey('answers', row), 'unknown_attempt')),
  ];
}

/** One sync; gives what went. */
async function sync(isOldServer: boolean): Promise<Push[]> {
  const sent: Push[] = [];
  await syncOnce(db, async ({ push }) => {
    if (push.attempts.length + push.answers.length > 0) sent.push(push);
    return aReply({ server_time: Date.now(), refused: isOldServer ? refusedByOldServer(push) : [] });
  });
  return sent;
}

it.each<[string, ChosenMode]>([
  ['without a clock', { listening_mode: 'untimed' }],
  ['of one part', { listening_mode: 'part', part_no: 1, part_minutes: 20 }],
])(
  '[F27, S29, S33] an attempt %s waits for a server that can read it, and nothing else waits with it',
  async (_, mode) => {
    const device = { db, now: () => Date.now() };
    const question = { question_id: 'q', exam_id: EXAM, question_type: 'fillBlank' as const };
    const whole = await startAttempt(device, { exam_id: EXAM, revision: 1 });
    await endAttempt(device, whole.result_id, NOW);
    const { result_id } = await startAttempt(device, { exam_id: EXAM, revision: 1, ...mode });
    await saveAnswer(device, { ...question, result_id }, 'salt');
    await endAttempt(device, result_id, NOW);
    const states = async () => [
      (await db.attempts.get(whole.result_id))?.state,
      (await db.attempts.get(result_id))?.state,
      (await db.answers.get([result_id, 'q']))?.state,
    ];

    await sync(true);
    expect(await states()).toEqual(['received', 'unsent', 'unsent']);
    expect(await db.refusals.toArray()).toMatchObject([{ id: `attempts/${result_id}`, code: 'older_server' }]);
    expect(await sync(true)).toEqual([]);

    vi.setSystemTime(NOW + 61 * 60_000);
    const [push] = await sync(false);
    expect(push?.attempts.map((one) => one.result_id)).toEqual([result_id]);
    expect(push?.answers).toHaveLength(1);
    expect(await states()).toEqual(['received', 'received', 'received']);
    expect(await db.refusals.count()).toBe(0);
  },
);

it('[S35] practice waits for a server that knows it, and the rest goes', async () => {
  const device = { db, now: () => Date.now() };
  const review = aReview();
  await db.practice_reviews.put({ ...review, state: 'unsent' });
  const { result_id } = await startAttempt(device, { exam_id: EXAM, revision: 1 });
  const sent: Push[] = [];
  const syncWith = (passedOver: ReceivedReply['passedOver']) =>
    syncOnce(db, async ({ push }) => {
      if (PUSHED_COLLECTIONS.some((name) => push[name].length > 0)) sent.push(push);
      return { ...aReply({ server_time: Date.now() }), ...(passedOver && { passedOver }) };
    });
  const states = async () => [
    (await db.attempts.get(result_id))?.state,
    (await db.practice_reviews.get(review.review_id))?.state,
  ];

  await syncWith(['practice_reviews']);
  expect(await states()).toEqual(['received', 'unsent']);
  await syncWith(['practice_reviews']);
  expect(sent).toHaveLength(1);

  vi.setSystemTime(NOW + 61 * 60_000);
  await syncWith([]);
  expect(sent.at(-1)?.practice_reviews).toEqual([review]);
  expect(await states()).toEqual(['received', 'received']);
  expect(await db.refusals.count()).toBe(0);
});

it('[S35] everything is read again once servers of before have answered no more for an hour', async () => {
  const cursors: (string | null)[] = [];
  const syncWith = (passedOver: ReceivedReply['passedOver']) =>
    syncOnce(db, async ({ cursor }) => {
      cursors.push(cursor);
      return { ...aReply({ server_time: Date.now() }), ...(passedOver && { passedOver }) };
    });
  await syncWith([]);
  await syncWith(['practice_reviews']);
  vi.setSystemTime(NOW + 30 * 60_000);
  await syncWith([]);
  await syncWith(['practice_reviews']);
  vi.setSystemTime(NOW + 89 * 60_000);
  await syncWith([]);
  vi.setSystemTime(NOW + 91 * 60_000);
  for (let time = 0; time < 3; time++) await syncWith([]);
  expect(cursors).toEqual([null, 'c1', 'c1', 'c1', 'c1', 'c1', null, 'c1']);
});

it('[S35] also where an older server gave only a later one of the pages that are written together', async () => {
  const cursors: (string | null)[] = [];
  const syncWith = (passedOver: NonNullable<ReceivedReply['passedOver']>) =>
    syncOnce(db, async ({ cursor }) => {
      cursors.push(cursor);
      const isFirst = cursor === null;
      const page = { server_time: Date.now(), cursor: isFirst ? 'page-1' : 'page-2', more: isFirst };
      return { ...aReply(page), passedOver: isFirst ? [] : passedOver };
    });
  await syncWith(['practice_reviews']);
  vi.setSystemTime(NOW + 61 * 60_000);
  await syncWith([]);
  await syncWith([]);
  expect(cursors).toEqual([null, 'page-1', 'page-2', null, 'page-1']);
});
