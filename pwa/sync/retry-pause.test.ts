import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { readMeta, type LocalDatabase } from '../local/database/db.ts';
import { unreachable } from '../api/request.ts';
import { failureOf } from './failure-of.ts';
import { startSyncLoop, type LoopTime, type SyncLoop } from './loop.ts';
import { isUrgent, retryPauseMs } from './retry-pause.ts';
import { aReply, anAnswer, anAttempt, freshDatabase, NOW } from './testing.ts';
import { SyncFailure, type Transport } from './transport.ts';

afterEach(() => void vi.unstubAllGlobals());

const MINUTE = 60_000;
const broken = failureOf(unreachable()) as SyncFailure;
const portal = failureOf(unreachable('somebody_else')) as SyncFailure;
const busy = (retryAfterMs: number | null = null) => new SyncFailure('server_trouble', retryAfterMs);
/** The longest of many draws. */
const longest = (trouble: Partial<Parameters<typeof retryPauseMs>[0]>) =>
  Math.max(
    ...Array.from({ length: 300 }, () =>
      retryPauseMs({ failures: 30, failingForMs: 60 * MINUTE, failure: busy(), isUrgent: true, ...trouble }),
    ),
  );

describe('[R133] the next try of a sync', () => {
  it('comes within fifteen seconds while an attempt is open or work waits, and within five minutes else', () => {
    expect(longest({})).toBeLessThanOrEqual(15_000);
    expect(longest({ failure: broken })).toBeLessThanOrEqual(15_000);
    expect(longest({ failure: null })).toBeLessThanOrEqual(15_000);
    expect(longest({ isUrgent: false })).toBeGreaterThan(15_000);
    expect(longest({ isUrgent: false })).toBeLessThanOrEqual(5 * MINUTE);
  });

  it('gives a server the time that it asks for all the same', () => {
    expect(longest({ failure: busy(60_000) })).toBe(60_000);
    expect(longest({ failure: busy(3_600_000) })).toBe(5 * MINUTE);
  });

  it('comes at once and again where the line broke just now, and less often the longer that lasts', () => {
    expect(longest({ failure: broken, failingForMs: 0 })).toBeLessThanOrEqual(500);
    expect(longest({ failure: broken, failingForMs: MINUTE })).toBeLessThanOrEqual(3_000);
    expect(longest({ failure: broken, failingForMs: MINUTE })).toBeGreaterThan(1_500);
  });

  it('does not hurry who answers in place of the server, nor a browser that knows of no connection', () => {
    expect(longest({ failure: portal, failures: 3, failingForMs: 0 })).toBeGreaterThan(1_000);
    vi.stubGlobal('navigator', { onLine: false });
    expect(longest({ failure: broken, failures: 3, failingForMs: 0 })).toBeGreaterThan(1_000);
  });
});

describe('a sync is urgent', () => {
  let db: LocalDatabase;
  beforeEach(async () => {
    db = await freshDatabase();
  });
  const put = (changes: Parameters<typeof anAttempt>[0], state: 'received' | 'unsent' = 'received') =>
    db.attempts.put({ ...anAttempt(changes), state });

  it('while an attempt is sat, and not for one that nobody sits any more', async () => {
    expect(await isUrgent(db, NOW)).toBe(false);
    await put({ end_time: NOW });
    await put({ abandoned: 1 });
    await put({ start_time: NOW - 48 * 3_600_000 });
    expect(await isUrgent(db, NOW)).toBe(false);
    await put({ start_time: NOW - 3_600_000 });
    expect(await isUrgent(db, NOW)).toBe(true);
  });

  it('while anything waits to be sent, as after an end', async () => {
    await put({ end_time: NOW }, 'unsent');
    expect(await isUrgent(db, NOW)).toBe(true);
  });
});

/** Time that stands while the loop works, and then goes on to what was to come next. */
function virtualTime() {
  const waiting = new Set<{ at: number; run: () => void }>();
  let nowMs = 0;
  const time: LoopTime = {
    now: () => nowMs,
    after(ms, run) {
      const one = { at: nowMs + ms, run };
      waiting.add(one);
      return () => void waiting.delete(one);
    },
  };
  async function goOnUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await vi.waitFor(() => expect(isOver() || waiting.size > 0).toBe(true), { interval: 1, timeout: 20_000 });
      const [next] = [...waiting].toSorted((a, b) => a.at - b.at);
      if (!next || isOver()) return;
      waiting.delete(next);
      nowMs = Math.max(nowMs, next.at);
      next.run();
    }
  }
  return { time, goOnUntil, wait: (ms: number) => new Promise<void>((resolve) => void time.after(ms, resolve)) };
}

describe('[F3, R133] a line that is there for a second and a half and gone for three', () => {
  const UP_MS = 1_500;
  const PERIOD_MS = 4_500;
  /** A round trip of 400 ms, the bytes, and the server. */
  const REQUEST_MS = 900;
  let loop: SyncLoop | undefined;
  let windowEvents: EventTarget;
  beforeEach(() => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    windowEvents = new EventTarget();
    vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
    vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents));
  });
  afterEach(() => loop?.stop());

  it.each([0, 700, 1_400, 2_100, 2_800, 3_500, 4_200])(
    'is used the first time that a request fits, begun %i ms after it came up',
    async (beginsAt) => {
      const db = await freshDatabase();
      const attempt = anAttempt();
      await db.attempts.put({ ...attempt, state: 'received' });
      await db.answers.put({ ...anAnswer(attempt.result_id, 'salt'), state: 'unsent' });
      const { time, goOnUntil, wait } = virtualTime();
      const sinceUp = () => (beginsAt + time.now()) % PERIOD_MS;
      let receivedAt: number | null = null;
      const send: Transport = async () => {
        const left = UP_MS - sinceUp();
        if (left > 0) await wait(Math.min(left, REQUEST_MS));
        if (left < REQUEST_MS) throw broken;
        receivedAt = time.now();
        return aReply();
      };
      loop = startSyncLoop({ db, send, time });
      await goOnUntil(() => receivedAt !== null);
      const fits = beginsAt + REQUEST_MS <= UP_MS;
      expect(receivedAt).toBeLessThanOrEqual(fits ? REQUEST_MS : PERIOD_MS - beginsAt + UP_MS);
      await waitFor(async () => expect((await readMeta(db, 'sync_state'))?.kind).toBe('done'));
    },
  );

  it('does not wait for a call that went out over the connection of before', async () => {
    const db = await freshDatabase();
    const { time, goOnUntil, wait } = virtualTime();
    const hangs = Promise.withResolvers<void>();
    let calls = 0;
    const send: Transport = (_request, signal) => {
      calls += 1;
      if (calls > 1) return Promise.resolve(aReply());
      hangs.resolve();
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(broken));
      });
    };
    loop = startSyncLoop({ db, send, time });
    let isLater = false;
    void hangs.promise.then(() => wait(5_000)).then(() => (isLater = true));
    await goOnUntil(() => isLater);
    windowEvents.dispatchEvent(new Event('online'));
    await goOnUntil(() => calls > 1);
    await waitFor(async () => expect((await readMeta(db, 'sync_state'))?.kind).toBe('done'));
  });
});
