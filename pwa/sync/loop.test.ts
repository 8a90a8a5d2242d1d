import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { readMeta, type LocalDatabase } from '../local/database/db.ts';
import { backoffMs } from '../base/backoff.ts';
import { SYNC_BACKOFF } from './sync-backoff.ts';
import { startSyncLoop, type LoopTime, type SyncLoop } from './loop.ts';
import { aReply, anAnswer, anAttempt, freshDatabase } from './testing.ts';
import { SyncFailure, type Transport } from './transport.ts';

let db: LocalDatabase;
let loop: SyncLoop | undefined;
let page: EventTarget & { visibilityState: string };

beforeEach(async () => {
  db = await freshDatabase();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const windowEvents = new EventTarget();
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents));
});
afterEach(() => {
  loop?.stop();
  loop = undefined;
  vi.unstubAllGlobals();
});

/** A server that answers each call as the list says, then always well; resolves `reached(n)` at the n-th call. */
function server(...answers: (SyncFailure | undefined)[]) {
  let calls = 0;
  const waiting: { count: number; resolve: () => void }[] = [];
  const send: Transport = async () => {
    const answer = answers[calls];
    calls += 1;
    for (const { count, resolve } of waiting) if (calls >= count) resolve();
    if (answer) throw answer;
    return aReply();
  };
  const reached = (count: number) =>
    new Promise<void>((resolve) => (calls >= count ? resolve() : waiting.push({ count, resolve })));
  return { send, reached, calls: () => calls };
}

const stateBecomes = (kind: string) => waitFor(async () => expect((await readMeta(db, 'sync_state'))?.kind).toBe(kind));

/** Resolves once what was to run at once has run. */
const nextTimers = () => new Promise<void>((resolve) => setTimeout(() => setTimeout(resolve)));

describe('the sync loop', () => {
  it('syncs on start', async () => {
    const { send, reached } = server();
    loop = startSyncLoop({ db, send });
    await reached(1);
    await stateBecomes('done');
    expect(await readMeta(db, 'cursor')).toBe('c1');
  });

  it('makes one sync of many saves', async () => {
    const { send, reached, calls } = server();
    loop = startSyncLoop({ db, send });
    await reached(1);
    await stateBecomes('done');
    for (let save = 0; save < 20; save++) loop.request(20);
    await reached(2);
    loop.request(0);
    await reached(3);
    expect(calls()).toBe(3);
  });

  it('[F6] tries again by itself after the connection failed', async () => {
    const { send, reached } = server(new SyncFailure('unreachable'));
    loop = startSyncLoop({ db, send });
    await reached(2);
    await stateBecomes('done');
    expect(await readMeta(db, 'cursor')).toBe('c1');
  });

  describe('[R188] asked for what other devices wrote', () => {
    const FRESH_MS = 15_000;
    /** A loop whose clock the test sets; its timers are real ones. */
    function start(...answers: (SyncFailure | undefined)[]) {
      const nobody = server(...answers);
      let nowMs = 1_000_000;
      const after = vi.fn<LoopTime['after']>((ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      });
      const afterExchange = vi.fn<() => void>();
      const mine = startSyncLoop({ db, send: nobody.send, afterExchange, time: { now: () => nowMs, after } });
      loop = mine;
      /** The state that is stored says so earlier, while the loop still counts the sync as under way. */
      async function ended(count: number): Promise<void> {
        await waitFor(() => expect(afterExchange).toHaveBeenCalledTimes(count));
        await nextTimers();
      }
      return { ...nobody, mine, after, ended, pass: (ms: number) => void (nowMs += ms) };
    }

    it.each([
      ['is older than that', FRESH_MS],
      ['stands ahead of a clock that was set back since', -FRESH_MS],
    ])('syncs at once where the last one that went well %s', async (_words, passedMs) => {
      const { mine, pass, reached, ended, calls } = start();
      await ended(1);
      pass(passedMs);
      mine.request(0, FRESH_MS);
      await reached(2);
      expect(calls()).toBe(2);
    });

    it('does nothing where it is younger, however often it is asked', async () => {
      const { mine, pass, ended, after } = start();
      await ended(1);
      pass(FRESH_MS - 1);
      const before = after.mock.calls.length;
      for (let press = 0; press < 20; press++) mine.request(0, FRESH_MS);
      expect(after).toHaveBeenCalledTimes(before);
    });

    it('makes one sync of a press and the answer that it gives', async () => {
      const { mine, pass, ended, calls } = start();
      await ended(1);
      pass(FRESH_MS);
      mine.request(0, FRESH_MS);
      mine.request(0);
      mine.request(0, FRESH_MS);
      await ended(2);
      expect(calls()).toBe(2);
    });

    it('hurries no server in trouble', async () => {
      // in trouble for long: a first retry may come so soon that nobody sees the state before it
      const trouble = Array.from({ length: 100 }, () => new SyncFailure('server_trouble'));
      const { mine, pass, ended, after } = start(undefined, ...trouble);
      await ended(1);
      mine.request(0);
      await stateBecomes('server_trouble');
      await waitFor(() => expect(after.mock.calls.at(-1)?.[0]).toBeGreaterThan(0));
      pass(10 * FRESH_MS);
      const before = after.mock.calls.length;
      mine.request(0, FRESH_MS);
      expect(after).toHaveBeenCalledTimes(before);
    });
  });

  it('waits for a sign-in when the server refuses the session, and goes on at the next reason', async () => {
    const { send, reached, calls } = server(new SyncFailure('sign_in_needed'));
    loop = startSyncLoop({ db, send });
    await stateBecomes('sign_in_needed');
    loop.request(1);
    page.dispatchEvent(new Event('visibilitychange'));
    await reached(2);
    await stateBecomes('done');
    expect(calls()).toBe(2);
  });

  it('[F10] sends at once after a sign-in that came while a sync was being refused', async () => {
    const begun = Promise.withResolvers<void>();
    const refused = Promise.withResolvers<never>();
    const sentAgain = Promise.withResolvers<void>();
    const answers = [() => (begun.resolve(), refused.promise), () => (sentAgain.resolve(), Promise.resolve(aReply()))];
    loop = startSyncLoop({ db, send: () => answers.shift()?.() ?? Promise.resolve(aReply()) });
    await begun.promise;
    loop.request(0);
    await nextTimers(); // it finds the other still under way
    refused.reject(new SyncFailure('sign_in_needed'));
    await expect(sentAgain.promise).resolves.toBeUndefined();
  });

  it.each(['sign_in_needed', 'upgrade_required'] as const)(
    '[F52] tries again by itself after %s too: no state is final while the page lives',
    async (kind) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const { send, reached, calls } = server(new SyncFailure(kind));
        loop = startSyncLoop({ db, send });
        await stateBecomes(kind);
        const before = calls();
        await vi.advanceTimersByTimeAsync(5 * 60_000);
        await reached(before + 1);
        await stateBecomes('done');
        expect(await readMeta(db, 'cursor')).toBe('c1');
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it('[F12] reports what went wrong, but nothing of a device that was closed while a sync failed', async () => {
    const report = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', report);
    const broken = new Error('broken');
    loop = startSyncLoop({ db, send: () => Promise.reject(broken) });
    await waitFor(() => expect(report).toHaveBeenCalledWith(broken));
    loop.stop();
    report.mockClear();

    const noting = Promise.withResolvers<void>();
    loop = startSyncLoop({
      db,
      send() {
        db.close();
        return Promise.reject(new SyncFailure('unreachable'));
      },
      onUnreachable: noting.resolve,
    });
    await noting.promise;
    // asked later, refused later
    await expect(readMeta(db, 'sync_state')).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    await nextTimers();
    expect(report).not.toHaveBeenCalled();
  });

  it('[F52] waits for no answer longer than five minutes, whatever it asks for', () => {
    expect(backoffMs(SYNC_BACKOFF, 0, 3_600_000)).toBe(5 * 60_000);
    expect(backoffMs(SYNC_BACKOFF, 0, 60_000)).toBe(60_000);
    expect(backoffMs(SYNC_BACKOFF, 40)).toBeLessThanOrEqual(5 * 60_000);
  });

  it('[S21] takes up what an earlier version could not read before it asks for more', async () => {
    const attempt = anAttempt();
    await db.unread.put({ id: `attempts/${attempt.result_id}`, collection: 'attempts', row: attempt });
    const { send, reached } = server(new SyncFailure('unreachable'));
    loop = startSyncLoop({ db, send });
    await reached(1);
    expect(await db.attempts.get(attempt.result_id)).toEqual({ ...attempt, state: 'received' });
  });

  it('[F54] sends less after each time-out, remembers it for the next sync, and everything arrives', async () => {
    const attempt = anAttempt();
    await db.attempts.put({ ...attempt, state: 'received' });
    await db.answers.bulkPut(
      Array.from({ length: 100 }, () => ({
        ...anAnswer(attempt.result_id, 'x'.repeat(1_000)),
        state: 'unsent' as const,
      })),
    );
    const sizes: number[] = [];
    loop = startSyncLoop({
      db,
      send: async ({ push }) => {
        const bytes = JSON.stringify(push).length;
        sizes.push(bytes);
        if (bytes > 30_000) throw new SyncFailure('timed_out');
        return aReply();
      },
    });
    await waitFor(async () => {
      page.dispatchEvent(new Event('visibilitychange'));
      expect(await db.answers.where('state').equals('unsent').count()).toBe(0);
    });
    expect(sizes[0]).toBeGreaterThan(60_000);
  });
});
