import { setImmediate as nextRoundOfEvents } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import { writeRows } from '../store/collections.ts';
import { Refusal } from '../http/refusal.ts';
import { createRevisionFacts } from '../papers/revision-facts.ts';
import type { Store } from '../store/store.ts';
import { NOW, openSyncServer, type SyncServer } from './testing.ts';
import { readChanges } from './changes.ts';
import { readCursor, type Stretch } from './cursor.ts';
import type { Pusher } from './tray.ts';
import { createSemaphore, createTurns, splitPush, takePush } from './turns.ts';

function pusherOf(user_id: string): Pusher {
  return { user_id, role: 'student', nowMs: NOW, readFacts: createRevisionFacts(), quota: null };
}

describe('turns', () => {
  it('[F58] work of one student runs one after the other, that of another beside it', async () => {
    const turns = createTurns();
    const log: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = turns.take('a', async () => {
      log.push('a1');
      await gate.promise;
    });
    const second = turns.take('a', async () => log.push('a2'));
    await turns.take('b', async () => log.push('b1'));
    expect(log).toEqual(['a1', 'b1']);
    gate.resolve();
    await Promise.all([first, second]);
    expect(log).toEqual(['a1', 'b1', 'a2']);
  });

  it('[F58] few may wait; the next is told to come again', async () => {
    const turns = createTurns();
    const gate = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 5 }, () => turns.take('a', () => gate.promise));
    const refused = turns.take('a', () => gate.promise);
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '1' } });
    gate.resolve();
    await Promise.all(waiting);
    await turns.take('a', () => Promise.resolve());
  });

  it('work that fails holds nobody up', async () => {
    const turns = createTurns();
    const failed = turns.take('a', () => Promise.reject(new Error('no')));
    const next = turns.take('a', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});

describe('[R204] a semaphore', () => {
  it('lets so much work go on at a time, the rest in the order in which it came', async () => {
    const semaphore = createSemaphore(2, 1_000);
    const log: string[] = [];
    const works = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...Promise.withResolvers<string>() }));
    const done = works.map(({ name, promise }) =>
      semaphore.run(() => {
        log.push(name);
        return promise;
      }),
    );
    const [a, b, c, d] = works;
    expect(log).toEqual(['a', 'b']);
    b?.resolve('done b');
    expect(await done[1]).toBe('done b');
    await nextRoundOfEvents();
    expect(log).toEqual(['a', 'b', 'c']);
    for (const work of [a, c, d]) work?.resolve(`done ${work.name}`);
    expect(await Promise.all(done)).toEqual(['done a', 'done b', 'done c', 'done d']);
  });

  it('lets in who has waited long all the same, and keeps to its places afterwards', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const semaphore = createSemaphore(1, 1_000);
    const gate = Promise.withResolvers<void>();
    let begun = 0;
    const work = () => {
      begun += 1;
      return gate.promise;
    };
    const early = [semaphore.run(work), semaphore.run(work)];
    await vi.advanceTimersByTimeAsync(800);
    early.push(semaphore.run(work));
    expect(begun).toBe(1);
    await vi.advanceTimersByTimeAsync(400);
    expect(begun).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toBe(3);
    gate.resolve();
    await Promise.all(early);
    expect(vi.getTimerCount()).toBe(0);
    const held = Promise.withResolvers<void>();
    const last = [semaphore.run(() => held.promise), semaphore.run(work)];
    await vi.advanceTimersByTimeAsync(500);
    expect(begun).toBe(3);
    held.resolve();
    await Promise.all(last);
    expect(begun).toBe(4);
  });

  it('has a place for the next where work fails', async () => {
    const semaphore = createSemaphore(1, 1_000);
    const failed = semaphore.run(() => Promise.reject(new Error('no')));
    const next = semaphore.run(() => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
    expect(await semaphore.run(() => Promise.resolve('and again'))).toBe('and again');
  });
});

describe('a push in pieces', () => {
  const row = fc.record({ result_id: fc.constantFrom('a', 'b', 'c'), n: fc.nat() });
  const rows = fc.array(fc.oneof({ weight: 5, arbitrary: row }, { weight: 1, arbitrary: fc.constant(null) }));
  const push = fc.record({
    attempts: rows,
    answers: rows,
    annotations: rows,
    flags: rows,
    recordings: rows,
    settings: rows,
  });

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

  it('[S5] a row whose id is no text is refused alone', async () => {
    const user = await server.newUser();
    const flags = [{ result_id: { toString: null, valueOf: null } }];
    const { tray } = await takePush(server.store, pusherOf(user), { ...EMPTY_PUSH, attempts: flags, flags });
    expect(tray.refused.map(({ collection, code }) => `${collection} ${code}`)).toEqual([
      'attempts invalid',
      'flags invalid',
    ]);
  });

  it('[F58, F37] others are served', async () => {
    const user = await server.newUser();
    await server.grantMonth(user);
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
    await Promise.all([takePush(watched, pusher, { ...EMPTY_PUSH, attempts }), neighbour()]);
    expect(log.indexOf('neighbour')).toBeLessThan(log.lastIndexOf('piece'));
  });

  it('[S11] what somebody else wrote over a sent row travels back', async () => {
    const user = await server.newUser();
    await server.grantMonth(user);
    const { exam_id, blank } = server.paper;
    const attempt = {
      result_id: newId(),
      exam_id,
      revision: 1,
      start_time: NOW,
      end_time: null,
      abandoned: 0 as const,
    };
    const answer: Answer = {
      result_id: attempt.result_id,
      exam_id,
      question_id: blank,
      answer_type: 'fillBlank',
      answer: 'sent',
      hlc: nextStamp(null, NOW - 2_000, 'phone'),
    };
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
    const { tray } = await takePush(meddledWith, pusher, push);
    expect(tray.isAsSent('answers', `${attempt.result_id}/${blank}`)).toBe(false);
  });

  it('[S11] what comes between its last commit and its reply is for the next sync, which brings it', async () => {
    const user = await server.newUser();
    await server.grantMonth(user);
    const setting = { name: 'clock', value: 'hidden', hlc: nextStamp(null, NOW - 1_000, 'phone') };
    const { tray, numbered } = await takePush(server.store, pusherOf(user), { ...EMPTY_PUSH, settings: [setting] });
    await server.grantMonth(user);
    const page = async (stretch: Stretch | null) => {
      if (!stretch) throw new Error('A cursor of this history');
      const { read: reader } = server.store;
      return readChanges({ reader, readFacts: createRevisionFacts() }, user, stretch, tray);
    };
    const reply = await page(await readCursor(server.store.read, user, null, numbered));
    expect(reply).toMatchObject({ more: false, pull: { grants: { length: 1 }, settings: [] } });
    const next = await page(await readCursor(server.store.read, user, reply.cursor));
    expect(next).toMatchObject({ more: false, pull: { grants: { length: 1 } } });
  });
});
