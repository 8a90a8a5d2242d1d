import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PracticeReview } from '../../shared/practice/practice-reviews.ts';
import type { FetchApi } from '../api/fetch-api.ts';
import {
  databaseName,
  openLocalDatabase,
  readMeta,
  writeMeta,
  type LocalDatabase,
  type PracticeSet,
} from '../local/database/db.ts';
import { saveShadowing } from '../local/speech/shadowings.ts';
import { readListening, saveListening } from '../local/writes/save-listening.ts';
import { readPracticeSet, savePracticeSet } from '../local/writes/save-practice-set.ts';
import { followMerges, handOver } from './merged-accounts.ts';
import { aReply, aReview, anAnswer, anAttempt, freshDatabase, NOW } from './testing.ts';

interface Sent {
  path: string;
  body: { merged_from?: string; push?: { attempts: object[]; answers: object[] } };
}

interface Replies {
  refused?: object[];
  returned?: string[];
  rows?: Record<string, string[]>;
  owners?: Record<string, string>;
}

/** A server that takes everything, or refuses these collections, and lists what went back. */
function server({ refused = [], returned = [], rows, owners }: Replies = {}) {
  const calls: Sent[] = [];
  const fetch: FetchApi = async (path, init) => {
    const text = init?.body instanceof Uint8Array ? new TextDecoder().decode(init.body) : '{}';
    calls.push({ path, body: JSON.parse(text) as Sent['body'] });
    return Response.json(
      path.startsWith('/api/sync') ? aReply({ refused: refused as never[] }) : { data: returned, rows, owners },
    );
  };
  return { calls, fetch };
}

function aSet(result_ids: readonly string[]): PracticeSet {
  const items = result_ids.map((result_id) => ({ item_id: `item of ${result_id}`, result_id }));
  const set = { set_id: newId(), path: '/practice/set', opened_by: 'x', items, at: 0 };
  return { ...set, outcomes: {}, answers: {}, spent_ms: 0 };
}

/** Something of each kind that no server has. */
async function makeDeviceWork(db: LocalDatabase, result_ids: readonly string[], words: string): Promise<void> {
  for (const result_id of result_ids) {
    const said = { sentence: 0, words, media_type: 'audio/webm', duration_ms: 1_000 };
    await saveShadowing(db, { result_id, part_id: 'p', ...said, data: new ArrayBuffer(4) });
    await saveListening(db, result_id, { way: 'dictation', part_id: words, parts: {} });
  }
  await savePracticeSet(db, aSet(result_ids));
}

const wordsOf = async (db: LocalDatabase) =>
  new Map((await db.shadowings.toArray()).map(({ result_id, words }) => [result_id, words]));

const isThere = async (user_id: string) =>
  (await indexedDB.databases()).some(({ name }) => name === databaseName(user_id));

describe('[R415] unsent work of a merged account', () => {
  let gone_id: string;
  let kept: LocalDatabase;
  beforeEach(async () => {
    gone_id = newId();
    kept = await freshDatabase();
  });

  async function leave(end_time: number | null) {
    const db = await openLocalDatabase(gone_id);
    const attempt = anAttempt({ end_time });
    const answer = anAnswer(attempt.result_id, 'salt');
    await db.attempts.put({ ...attempt, state: 'unsent' });
    await db.answers.put({ ...answer, state: 'unsent' });
    db.close();
    return { attempt, answer };
  }

  it('is sent under the sign-in of the kept account, and its database goes once nothing is left in it', async () => {
    const { attempt, answer } = await leave(NOW + 5);
    const { calls, fetch } = server();
    await handOver(kept, gone_id, fetch);
    expect(calls.at(-1)).toMatchObject({
      body: {
        merged_from: gone_id,
        push: { attempts: [{ result_id: attempt.result_id }], answers: [{ question_id: answer.question_id }] },
      },
    });
    expect(await isThere(gone_id)).toBe(false);
  });

  it('stays on the device while an attempt is open: it may be on the screen of another tab', async () => {
    const { attempt } = await leave(null);
    const { calls, fetch } = server();
    await handOver(kept, gone_id, fetch);
    expect(calls).not.toHaveLength(0);
    const db = await openLocalDatabase(gone_id);
    expect(await db.attempts.get(attempt.result_id)).toMatchObject({ state: 'received' });
    db.close();
  });

  it('stays on the device if the server refused any of it', async () => {
    const { answer } = await leave(NOW + 5);
    const key = `${answer.result_id}/${answer.question_id}`;
    const { fetch } = server({ refused: [{ collection: 'answers', key, code: 'attempt_ended', message: 'Late' }] });
    await handOver(kept, gone_id, fetch);
    expect(await isThere(gone_id)).toBe(true);
  });

  it('[R504] what is on this device alone goes into the kept account’s database, which keeps its own', async () => {
    const { attempt } = await leave(NOW + 5);
    const [own, both] = [anAttempt(), anAttempt()];
    const gone = await openLocalDatabase(gone_id);
    await makeDeviceWork(gone, [attempt.result_id, both.result_id], 'of gone');
    gone.close();
    await makeDeviceWork(kept, [own.result_id, both.result_id], 'of kept');
    await savePracticeSet(kept, { ...aSet([own.result_id]), at: 1 });
    await handOver(kept, gone_id, server().fetch);
    expect(await isThere(gone_id)).toBe(false);
    expect(await wordsOf(kept)).toEqual(
      new Map([
        [own.result_id, 'of kept'],
        [both.result_id, 'of kept'],
        [attempt.result_id, 'of gone'],
      ]),
    );
    expect(await readListening(kept, attempt.result_id)).toMatchObject({ part_id: 'of gone' });
    expect(await readListening(kept, both.result_id)).toMatchObject({ part_id: 'of kept' });
    expect(await readPracticeSet(kept)).toMatchObject({
      items: [{ result_id: attempt.result_id }, { result_id: both.result_id }],
      at: 0,
    });
  });

  it('[R504] a practice set that the kept account is in stays', async () => {
    const { attempt } = await leave(NOW + 5);
    const gone = await openLocalDatabase(gone_id);
    await savePracticeSet(gone, aSet([attempt.result_id]));
    gone.close();
    const own = aSet([newId()]);
    await savePracticeSet(kept, own);
    await handOver(kept, gone_id, server().fetch);
    expect(await readPracticeSet(kept)).toEqual(own);
  });

  it('asks the server for nothing if this device has none', async () => {
    const { calls, fetch } = server();
    await handOver(kept, gone_id, fetch);
    expect(calls).toEqual([]);
    expect(await isThere(gone_id)).toBe(false);
  });
});

describe('[R414] after a merge was undone', () => {
  let db: LocalDatabase;
  beforeEach(async () => {
    db = await freshDatabase();
  });

  it('the attempts that went back leave the device once, but not those with unsent work', async () => {
    const [back, unsent, own] = [anAttempt(), anAttempt(), anAttempt()];
    await db.attempts.bulkPut([back, unsent, own].map((attempt) => ({ ...attempt, state: 'received' as const })));
    await db.answers.put({ ...anAnswer(back.result_id, 'salt'), state: 'received' });
    await db.answers.put({ ...anAnswer(unsent.result_id, 'rice'), state: 'unsent' });
    const { calls, fetch } = server({ returned: [back.result_id, unsent.result_id] });
    await followMerges(db, { undone_merges: 1 }, fetch);
    await followMerges(db, { undone_merges: 1 }, fetch);
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/getreturnedattempts']);
    const left = await db.attempts.toCollection().primaryKeys();
    expect(left.toSorted()).toEqual([unsent.result_id, own.result_id].toSorted());
    expect((await db.answers.toArray()).map(({ answer }) => answer)).toEqual(['rice']);
    expect(await readMeta(db, 'undone_merges')).toBe(1);
  });

  it('[R471] the reviews that went back leave the device too, with their attempts or alone', async () => {
    const back = anAttempt();
    await db.attempts.put({ ...back, state: 'received' });
    const ofBack = aReview({ item_type: 'question', result_id: back.result_id });
    const [word, changed, own] = [aReview(), aReview(), aReview()];
    await db.practice_reviews.bulkPut([
      { ...ofBack, state: 'received' },
      { ...word, state: 'received' },
      { ...changed, state: 'unsent' },
      { ...own, state: 'received' },
    ]);
    const ids = (...reviews: PracticeReview[]) => reviews.map(({ review_id }) => review_id).toSorted();
    const { fetch } = server({
      returned: [back.result_id],
      rows: { practice_reviews: ids(word, changed), a_newer_collection: ['x'] },
    });
    await followMerges(db, { undone_merges: 1 }, fetch);
    expect(await db.practice_reviews.toCollection().primaryKeys()).toEqual(ids(changed, own));
  });

  it('[R504, R532, R533] what is on this device alone goes back with its attempts, at its place', async () => {
    const owner = newId();
    const [back, nobodys, own] = [anAttempt(), anAttempt(), anAttempt()];
    await db.attempts.bulkPut([back, nobodys, own].map((attempt) => ({ ...attempt, state: 'received' as const })));
    const ids = [own.result_id, back.result_id, nobodys.result_id];
    await makeDeviceWork(db, ids, 'said');
    await savePracticeSet(db, { ...aSet([...ids, back.result_id]), at: 2 });
    await writeMeta(db, 'card_kinds', { kinds: [], results: 3 });
    await writeMeta(db, 'card_codes', []);
    const returned = [back.result_id, nobodys.result_id];
    const { fetch } = server({ returned, owners: { [back.result_id]: owner } });
    await followMerges(db, { undone_merges: 1 }, fetch);
    expect([...(await wordsOf(db)).keys()]).toEqual([own.result_id]);
    expect(await readListening(db, back.result_id)).toBe(null);
    expect(await readListening(db, own.result_id)).not.toBe(null);
    expect(await readPracticeSet(db)).toMatchObject({ items: [{ result_id: own.result_id }], at: 1 });
    expect([await readMeta(db, 'card_kinds'), await readMeta(db, 'card_codes')]).toEqual([null, null]);
    const other = await openLocalDatabase(owner);
    expect(await wordsOf(other)).toEqual(new Map([[back.result_id, 'said']]));
    expect(await readListening(other, back.result_id)).toMatchObject({ part_id: 'said' });
    expect(await readPracticeSet(other)).toMatchObject({
      items: [{ result_id: back.result_id }, { result_id: back.result_id }],
      at: 1,
    });
    other.close();
  });

  it('[R504] a practice set of nothing but their attempts leaves, and makes no database without anything to keep', async () => {
    const owner = newId();
    const [back, plain] = [anAttempt(), anAttempt()];
    await db.attempts.bulkPut([back, plain].map((attempt) => ({ ...attempt, state: 'received' as const })));
    await followMerges(
      db,
      { undone_merges: 1 },
      server({ returned: [plain.result_id], owners: { [plain.result_id]: owner } }).fetch,
    );
    expect(await isThere(owner)).toBe(false);
    await savePracticeSet(db, aSet([back.result_id]));
    await followMerges(
      db,
      { undone_merges: 2 },
      server({ returned: [back.result_id], owners: { [back.result_id]: owner } }).fetch,
    );
    expect(await readPracticeSet(db)).toBe(null);
    expect(await isThere(owner)).toBe(true);
  });
});
