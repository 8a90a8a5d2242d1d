import { setImmediate as nextRoundOfEvents } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextStamp } from '../../shared/sync/clock.ts';
import { byCollection, PUSHED_COLLECTIONS } from '../../shared/sync/collections.ts';
import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import { writeRows } from '../store/collections.ts';
import { createRevisionFacts } from '../papers/revision-facts.ts';
import type { Store } from '../store/store.ts';
import { NOW, openSyncServer, rowsOn, type SyncServer } from './testing.ts';
import { readChanges } from './changes.ts';
import { readCursor, type Stretch } from './cursor.ts';
import type { Pusher } from './push-batch.ts';
import { splitPush, acceptPush } from './accept-push.ts';
import { attemptOf } from '../testing/attempt-of.ts';

function pusherOf(user_id: string): Pusher {
  return { user_id, role: 'student', roles: [], nowMs: NOW, readFacts: createRevisionFacts(), quota: null };
}

describe('a push in pieces', () => {
  const row = fc.record({ result_id: fc.constantFrom('a', 'b', 'c'), n: fc.nat() });
  const rows = fc.array(fc.oneof({ weight: 5, arbitrary: row }, { weight: 1, arbitrary: fc.constant(null) }));
  const push = fc.record(byCollection(PUSHED_COLLECTIONS, () => rows));

  it('[S5] holds every row once', () => {
    fc.assert(
      fc.property(push, (whole) => {
        const pieces = splitPush(whole, 4);
        for (const [collection, some] of Object.entries(whole)) {
          const found = pieces.flatMap((piece) => piece[collection as keyof typeof piece]);
          expect(new Set(found.map((one) => JSON.stringify(one)))).toEqual(
            new Set(some.map((one) => JSON.stringify(one))),
          );
          expect(found).toHaveLength(some.length);
        }
      }),
    );
  });

  it('[S7] keeps an attempt together with what counts for its score', () => {
    fc.assert(
      fc.property(push, (whole) => {
        const pieces = splitPush(whole, 4);
        for (const id of ['a', 'b', 'c']) {
          const isIn = (some: unknown[]) => JSON.stringify(some).includes(`"result_id":"${id}"`);
          if (!isIn(whole.attempts)) continue;
          const holders = pieces.filter(
            (piece) => isIn(piece.attempts) || isIn(piece.answers) || isIn(piece.recordings),
          );
          expect(holders).toHaveLength(1);
        }
      }),
    );
  });
});

describe('between two pieces', () => {
  let server: SyncServer;
  beforeEach(async () => {
    server = await openSyncServer();
  });
  afterEach(() => server.close());
  const { anAnswer } = rowsOn(() => server.paper);

  it('[S5] a row whose id is no text is refused alone', async () => {
    const user = await server.newUser();
    const flags = [{ result_id: { toString: null, valueOf: null } }];
    const { batch } = await acceptPush(server.store, pusherOf(user), { ...EMPTY_PUSH, attempts: flags, flags });
    expect(batch.refused.map(({ collection, code }) => `${collection} ${code}`)).toEqual([
      'attempts invalid',
      'flags invalid',
    ]);
  });

  it('[F58, F37] others are served', async () => {
    const user = await server.newStudent();
    const { exam_id } = server.paper;
    const start = { exam_id, revision: 1, start_time: NOW, end_time: null, abandoned: 0 as const };
    const attempts = Array.from({ length: 20 }, () => ({ ...start, result_id: newId() }));
    const log: string[] = [];
    const watched: Store = {
      ...server.store,
      async transactTogetherFor(owner, work) {
        const result = await server.store.transactTogetherFor(owner, work);
        log.push('piece');
        return result;
      },
    };
    const pusher = pusherOf(user);
    const neighbour = async () => {
      await nextRoundOfEvents(); // as a call that arrives while the push is taken
      await server.store.read.selectFrom('exams').select('exam_id').execute();
      log.push('neighbour');
    };
    await Promise.all([acceptPush(watched, pusher, { ...EMPTY_PUSH, attempts }), neighbour()]);
    expect(log.indexOf('neighbour')).toBeLessThan(log.lastIndexOf('piece'));
  });

  it('[S11] what somebody else wrote over a sent row travels back', async () => {
    const user = await server.newStudent();
    const { exam_id, blank } = server.paper;
    const attempt = attemptOf(exam_id, NOW);
    const answer = anAnswer(attempt, 'sent', NOW - 2_000);
    const flags = Array.from({ length: 150 }, (_, index) => ({
      result_id: attempt.result_id,
      question_id: blank,
      flagged: 1 as const,
      hlc: nextStamp(null, NOW - 1_000 + index, 'phone'),
    }));

    let isFirst = true;
    const meddledWith: Store = {
      ...server.store,
      async transactTogetherFor(owner, work) {
        const result = await server.store.transactTogetherFor(owner, work);
        if (!isFirst) return result;
        isFirst = false;
        const hlc = nextStamp(null, NOW, 'laptop');
        await server.store.transactFor(owner, (tx) =>
          writeRows(tx, 'answers', [{ ...answer, answer: '"theirs"', hlc, sent_hlc: hlc, user_id: user, seq: 0 }]),
        );
        return result;
      },
    };
    const pusher = pusherOf(user);
    const push = { ...EMPTY_PUSH, attempts: [attempt], answers: [answer], flags };
    const { batch } = await acceptPush(meddledWith, pusher, push);
    expect(batch.isAsSent('answers', `${attempt.result_id}/${blank}`)).toBe(false);
  });

  it('[S11] what comes between its last commit and its reply is for the next sync, which brings it', async () => {
    const user = await server.newStudent();
    const setting = { name: 'clock', value: 'hidden', hlc: nextStamp(null, NOW - 1_000, 'phone') };
    const { batch, numbered } = await acceptPush(server.store, pusherOf(user), { ...EMPTY_PUSH, settings: [setting] });
    await server.grantMonth(user);
    const page = async (stretch: Stretch | null) => {
      if (!stretch) throw new Error('A cursor of this history');
      const { read: reader } = server.store;
      return readChanges({ reader, readFacts: createRevisionFacts() }, user, stretch, batch);
    };
    const reply = await page(await readCursor(server.store.read, user, null, numbered));
    expect(reply).toMatchObject({ more: false, pull: { grants: { length: 1 }, settings: [] } });
    const next = await page(await readCursor(server.store.read, user, reply.cursor));
    expect(next).toMatchObject({ more: false, pull: { grants: { length: 1 } } });
  });
});
