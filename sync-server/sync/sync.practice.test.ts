// The log of practice: rows that are made once and never change.

import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Attempt } from '../../shared/attempts.ts';
import type { PracticeReview } from '../../shared/practice/practice-reviews.ts';
import { NOW, openSyncServer, rowsOn, stampAt, type SyncServer } from './testing.ts';

let server: SyncServer;
let user: string;
beforeEach(async () => {
  server = await openSyncServer();
  user = await server.newStudent();
});
afterEach(() => server.close());

const { anAttempt } = rowsOn(() => server.paper);

async function ended(by = user): Promise<Attempt> {
  const attempt = anAttempt({ end_time: NOW - 1_000 });
  expect((await server.sync(by, { push: { attempts: [attempt] } })).refused).toEqual([]);
  return attempt;
}

function aReview({ result_id }: Attempt, changes: Partial<PracticeReview> = {}): PracticeReview {
  return {
    review_id: newId(),
    item_id: server.paper.blank,
    item_type: 'question',
    action: 'answered',
    is_right: 1,
    reviewed_at: NOW - 500,
    day: '2026-11-02',
    result_id,
    key_hash: '0123abcd',
    hlc: stampAt(NOW - 500),
    ...changes,
  };
}

function ofWord(changes: Partial<PracticeReview> = {}): PracticeReview {
  const { result_id: _none, key_hash: _hash, ...review } = aReview(anAttempt());
  return { ...review, item_type: 'word', item_id: newId(), ...changes };
}

const rows = () => server.store.read.selectFrom('practice_reviews').selectAll().execute();
const refusals = async (practice_reviews: PracticeReview[], by = user) => {
  const { refused } = await server.sync(by, { push: { practice_reviews } });
  return refused.map(({ key, code }) => [key, code]);
};

it('[R464, S4] reviews reach every device of their student as they were sent, once', async () => {
  const attempt = await ended();
  const { is_right: _none, ...choice } = aReview(attempt, { action: 'set_aside' });
  const sent = [aReview(attempt), choice, ofWord()];
  expect(await refusals(sent)).toEqual([]);
  const before = await rows();
  expect(await refusals([...sent, ...sent])).toEqual([]);
  expect(await rows()).toEqual(before);
  const { pull } = await server.sync(user);
  expect(pull.practice_reviews).toEqual(sent);
  expect((await server.sync(await server.newStudent())).pull.practice_reviews).toEqual([]);
});

it('[R464] another content under a known id is refused, and what stands there stays', async () => {
  const review = aReview(await ended());
  await refusals([review]);
  const changed = { ...review, is_right: 0 as const, hlc: stampAt(NOW) };
  expect(await refusals([changed])).toEqual([[review.review_id, 'invalid']]);
  expect((await server.sync(user)).pull.practice_reviews).toEqual([review]);
});

it('[R470] the id of somebody else’s review, and somebody else’s attempt, are refused alone', async () => {
  const other = await server.newStudent();
  const theirs = aReview(await ended(other));
  await refusals([theirs], other);
  const own = aReview(await ended());
  const taken = { ...own, review_id: theirs.review_id };
  const ofTheirs = aReview({ ...anAttempt(), result_id: theirs.result_id ?? '' });
  expect(await refusals([taken, ofTheirs, own])).toEqual([
    [taken.review_id, 'not_yours'],
    [ofTheirs.review_id, 'unknown_attempt'],
  ]);
  expect((await server.sync(other)).pull.practice_reviews).toEqual([theirs]);
  expect((await server.sync(user)).pull.practice_reviews).toEqual([own]);
});

it('[R470] a question that the paper of the attempt does not have is refused', async () => {
  const attempt = await ended();
  const review = aReview(attempt, { item_id: newId() });
  expect(await refusals([review])).toEqual([[review.review_id, 'invalid']]);
});

it('[S5] a row that no review is, as of a newer app, is refused alone', async () => {
  const attempt = await ended();
  const good = aReview(attempt);
  const odd = { ...aReview(attempt), action: 'snoozed' } as never as PracticeReview;
  const long = aReview(attempt, { item_id: 'x'.repeat(10_000) });
  expect(await refusals([odd, good, long])).toEqual([
    [odd.review_id, 'invalid'],
    [long.review_id, 'invalid'],
  ]);
  expect((await server.sync(user)).pull.practice_reviews).toEqual([good]);
});

it('[R470] a review comes with the attempt that it is of in one push, and long after its end', async () => {
  const attempt = anAttempt({ end_time: NOW - 1_000 });
  const review = aReview(attempt);
  expect((await server.sync(user, { push: { attempts: [attempt], practice_reviews: [review] } })).refused).toEqual([]);
  server.clock.nowMs = NOW + 400 * 86_400_000;
  expect(await refusals([aReview(attempt)])).toEqual([]);
});

it('[S6] a stamp from a clock that runs ahead is replaced, and the review counts all the same', async () => {
  const review = aReview(await ended(), { hlc: stampAt(NOW + 60 * 60_000) });
  expect(await refusals([review])).toEqual([]);
  const { pull } = await server.sync(user);
  expect(pull.practice_reviews).toMatchObject([{ ...review, hlc: expect.stringContaining(String(NOW)) as string }]);
  expect(await refusals([review])).toEqual([]);
});
