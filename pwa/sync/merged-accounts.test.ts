import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PracticeReview } from '../../shared/practice/practice-reviews.ts';
import type { FetchApi } from '../api/fetch-api.ts';
import { databaseName, openLocalDatabase, readMeta, type LocalDatabase } from '../local/database/db.ts';
import { saveShadowing } from '../local/speech/shadowings.ts';
import { readListening, saveListening } from '../local/writes/save-listening.ts';
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
}

/** A server that takes everything, or refuses these collections, and lists what went back. */
function server({ refused = [], returned = [], rows }: Replies = {}) {
  const calls: Sent[] = [];
  const fetch: FetchApi = async (path, init) => {
    const text = init?.body instanceof Uint8Array ? new TextDecoder().decode(init.body) : '{}';
    calls.push({ path, body: JSON.parse(text) as Sent['body'] });
    return Response.json(
      path.startsWith('/api/sync') ? aReply({ refused: refused as never[] }) : { data: returned, rows },
    );
  };
  return { calls, fetch };
}

const isThere = async (user_id: string) =>
  (await indexedDB.databases()).some(({ name }) => name === databaseName(user_id));

describe('[R415] unsent work of a merged account', () => {
  let gone_id: string;
  beforeEach(() => {
    gone_id = newId();
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
    await handOver(gone_id, fetch);
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
    await handOver(gone_id, fetch);
    expect(calls).not.toHaveLength(0);
    const db = await openLocalDatabase(gone_id);
    expect(await db.attempts.get(attempt.result_id)).toMatchObject({ state: 'received' });
    db.close();
  });

  it('stays on the device if the server refused any of it', async () => {
    const { answer } = await leave(NOW + 5);
    const key = `${answer.result_id}/${answer.question_id}`;
    const { fetch } = server({ refused: [{ collection: 'answers', key, code: 'attempt_ended', message: 'Late' }] });
    await handOver(gone_id, fetch);
    expect(await isThere(gone_id)).toBe(true);
  });

  it('asks the server for nothing if this device has none', async () => {
    const { calls, fetch } = server();
    await handOver(gone_id, fetch);
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

  it('[R532, R533] what was typed and said after their recordings leaves the device with them', async () => {
    const [back, own] = [anAttempt(), anAttempt()];
    await db.attempts.bulkPut([back, own].map((attempt) => ({ ...attempt, state: 'received' as const })));
    for (const { result_id } of [back, own]) {
      const said = { sentence: 0, words: 'A low tide.', media_type: 'audio/webm', duration_ms: 1_000 };
      await saveShadowing(db, { result_id, part_id: 'p', ...said, data: new ArrayBuffer(4) });
      await saveListening(db, result_id, { way: 'dictation', part_id: 'p', parts: {} });
    }
    const { fetch } = server({ returned: [back.result_id] });
    await followMerges(db, { undone_merges: 1 }, fetch);
    expect((await db.shadowings.toArray()).map(({ result_id }) => result_id)).toEqual([own.result_id]);
    expect(await readListening(db, back.result_id)).toBe(null);
    expect(await readListening(db, own.result_id)).not.toBe(null);
  });
});
