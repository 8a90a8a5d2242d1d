import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openClock, type ServerClock } from '../local/time/clock.ts';
import { readMeta, type LocalDatabase } from '../local/database/db.ts';
import { endAttempt, startAttempt } from '../local/writes/save.ts';
import { syncOnce } from './sync-once.ts';
import { serverTimeAtReply } from './server-time.ts';
import { aReply, EXAM, freshDatabase, NOW } from './testing.ts';
import type { OutgoingSync } from './transport.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const paper = { exam_id: EXAM, revision: 1 };

let db: LocalDatabase;
let trueMs: number;
let wallErrorMs: number;
let sent: OutgoingSync[];

beforeEach(async () => {
  db = await freshDatabase();
  trueMs = NOW;
  wallErrorMs = 0;
  sent = [];
});

/** A page opened now; the monotonic clock of this test is the true time. */
const openPage = () => openClock(db, () => ({ wallMs: trueMs + wallErrorMs, monoMs: trueMs }));

const sync = (clock: ServerClock) =>
  syncOnce(
    db,
    async (request) => {
      sent.push(request);
      return aReply({ server_time: trueMs });
    },
    { clock },
  );

describe('[S26] an attempt begun offline by a clock that was off', () => {
  it('[F48] reaches the server with the start that it really had: a clock three hours slow ends nothing', async () => {
    const first = await openPage();
    await sync(first);
    await first.keep();
    wallErrorMs = -3 * HOUR;
    trueMs += 8 * HOUR;
    const page = await openPage();
    const startedAt = trueMs;
    const { result_id } = await startAttempt({ db, now: page.now }, paper);
    trueMs += 20 * MINUTE;
    await sync(page);
    expect((await db.attempts.get(result_id))?.start_time).toBe(startedAt);
    expect(sent.flatMap(({ push }) => push.attempts).map((row) => row.start_time)).toEqual([startedAt]);
    expect(page.now()).toBe(trueMs);
  });

  it('[F48] keeps the time really spent where the clock ran fast', async () => {
    const first = await openPage();
    await sync(first);
    wallErrorMs = 3 * HOUR;
    trueMs += MINUTE;
    const page = await openPage();
    const startedAt = trueMs;
    const { result_id } = await startAttempt({ db, now: page.now }, paper);
    trueMs += 20 * MINUTE;
    await endAttempt({ db, now: page.now }, result_id, page.now());
    await sync(page);
    expect(await db.attempts.get(result_id)).toMatchObject({ start_time: startedAt, end_time: trueMs });
  });

  it('[F48] keeps its start where the clock jumped only afterwards', async () => {
    const first = await openPage();
    await sync(first);
    const { result_id, start_time } = await startAttempt({ db, now: first.now }, paper);
    trueMs += 20 * MINUTE;
    await first.keep();
    wallErrorMs = 3 * HOUR;
    trueMs += MINUTE;
    const page = await openPage();
    expect(page.now() - start_time).toBeGreaterThan(3 * HOUR);
    await sync(page);
    expect((await db.attempts.get(result_id))?.start_time).toBe(start_time);
    expect(page.now() - start_time).toBe(21 * MINUTE);
  });

  it('[F16, F48] is asked again where the answer could not be kept', async () => {
    const page = await openPage();
    await page.keep();
    await startAttempt({ db, now: page.now }, paper);
    let isFirst = true;
    const send = async (request: OutgoingSync) => {
      sent.push(request);
      // iOS: the connection is lost while the answer is being kept
      if (isFirst)
        vi.spyOn(db, 'transaction').mockRejectedValueOnce(Object.assign(new Error(), { name: 'UnknownError' }));
      isFirst = false;
      return aReply({ server_time: trueMs });
    };
    await syncOnce(db, send, { clock: page });
    expect(sent.map(({ push }) => push.attempts.length)).toEqual([0, 0, 1]);
  });

  it('asks for the time first only where the time may be off and an attempt waits', async () => {
    const first = await openPage();
    await sync(first);
    expect(sent).toHaveLength(1);
    const { result_id } = await startAttempt({ db, now: first.now }, paper);
    await sync(first);
    expect(sent).toHaveLength(2);
    await first.keep();
    trueMs += HOUR;
    await startAttempt({ db, now: first.now }, paper, result_id);
    await sync(await openPage());
    expect(sent.map(({ push }) => push.attempts.length)).toEqual([0, 1, 0, 2]);
  });
});

describe('the server’s time at a reply', () => {
  it('is the page’s own where the round trip allows it, its edge where that is near, its middle where it was wrong', () => {
    const at = (sentAt: number) =>
      serverTimeAtReply({ server_time: NOW }, { sentAt, receivedAt: sentAt + 400, wallMs: 0 });
    expect(at(NOW - 100)).toBe(NOW + 300);
    expect(at(NOW - 900)).toBe(NOW);
    expect(at(NOW + 900)).toBe(NOW + 400);
    expect(at(NOW - HOUR)).toBe(NOW + 200);
  });

  it('is kept for the next page', async () => {
    wallErrorMs = HOUR;
    await sync(await openPage());
    expect(await readMeta(db, 'clock')).toMatchObject({ seen_ms: NOW, sure_ms: NOW, suspects: [] });
  });
});
