import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPull } from '../../shared/sync/collections.ts';
import type { SyncReply } from '../../shared/sync/protocol.ts';
import { openClock } from '../local/time/clock.ts';
import { readMeta, type LocalDatabase } from '../local/database/db.ts';
import { syncOnce } from './sync-once.ts';
import { aReply, anAnswer, anAttempt, freshDatabase, NOW } from './testing.ts';
import { SyncFailure, type OutgoingSync } from './transport.ts';

let db: LocalDatabase;
let sent: OutgoingSync[];
const attempt = anAttempt();
/** The server's pages, each by the cursor that asks for it. */
const pages: Record<string, SyncReply> = {
  start: aReply({ cursor: 'page-1', more: true, pull: { attempts: [attempt] } }),
  'page-1': aReply({ cursor: 'page-2', more: true, pull: { answers: [anAnswer(attempt.result_id, 'salt')] } }),
  'page-2': aReply({ cursor: 'page-3', pull: { answers: [anAnswer(attempt.result_id, 'tide')] } }),
};
const pageOf = ({ cursor }: OutgoingSync) => pages[cursor ?? 'start'] ?? aReply({ cursor: 'page-3' });
const askedFor = () => sent.map(({ cursor }) => cursor);

beforeEach(async () => {
  db = await freshDatabase();
  sent = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

/** The time passes for which a device waits for the next page, and it writes what it has. */
async function untilStored(cursor: string): Promise<void> {
  await passPatience();
  while ((await readMeta(db, 'cursor')) !== cursor);
}

async function passPatience(): Promise<void> {
  await readMeta(db, 'cursor'); // it has begun to wait
  vi.advanceTimersByTime(300);
}

describe('a device that has nothing to send', () => {
  it('[S11] writes pages that come soon together: each write costs a slow phone more than its rows', async () => {
    const storedAtCall: (string | null)[] = [];
    await syncOnce(db, async (request) => {
      sent.push(request);
      storedAtCall.push(await readMeta(db, 'cursor'));
      return pageOf(request);
    });
    expect(askedFor()).toEqual([null, 'page-1', 'page-2']);
    expect(storedAtCall).toEqual([null, null, null]);
    expect(await db.answers.count()).toBe(2);
    expect(await readMeta(db, 'cursor')).toBe('page-3');
    expect(await readMeta(db, 'sync_state')).toMatchObject({ kind: 'done' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[S11] writes what came where the next page takes long, while that is on its way', async () => {
    await syncOnce(db, async (request) => {
      sent.push(request);
      if (request.cursor === 'page-1') await untilStored('page-1');
      return pageOf(request);
    });
    expect(askedFor()).toEqual([null, 'page-1', 'page-2']);
    expect(await db.answers.count()).toBe(2);
  });

  it('[S11] writes four pages at most together, with the next one on its way', async () => {
    const storedAtCall: (string | null)[] = [];
    await syncOnce(db, async ({ cursor }) => {
      storedAtCall.push(await readMeta(db, 'cursor'));
      const next = Number(cursor ?? 0) + 1;
      return aReply({
        cursor: String(next),
        more: next < 7,
        pull: { attempts: [attempt], answers: [anAnswer(attempt.result_id, String(next))] },
      });
    });
    expect(storedAtCall).toEqual([null, null, null, null, null, '4', '4']);
    expect(await db.answers.count()).toBe(7);
  });

  it('[S11] keeps a page whose cursor it keeps, also where the next one never comes', async () => {
    const failing = syncOnce(db, async (request) => {
      if (request.cursor !== null) throw new SyncFailure('unreachable');
      return pageOf(request);
    });
    await expect(failing).rejects.toThrow(SyncFailure);
    expect(await readMeta(db, 'cursor')).toBe('page-1');
    expect(await db.attempts.count()).toBe(1);
  });

  it('[S12] keeps what came before the server lost its place, and begins again', async () => {
    let isLost = false;
    await syncOnce(db, async (request) => {
      sent.push(request);
      if (request.cursor === 'page-1' && !isLost) {
        isLost = true;
        return aReply({ cursor: '', reset: true, more: true });
      }
      return pageOf(request);
    });
    expect(askedFor()).toEqual([null, 'page-1', null, 'page-1', 'page-2']);
    expect(sent[2]?.push.attempts).toEqual([attempt]);
    expect(await db.answers.count()).toBe(2);
  });

  it('sends what is saved meanwhile with the next call, and asks for that page again', async () => {
    const saved = anAnswer(attempt.result_id, 'meanwhile');
    await syncOnce(db, async (request) => {
      sent.push(request);
      if (request.cursor === 'page-1' && askedFor().length === 2) {
        await untilStored('page-1');
        await db.answers.put({ ...saved, state: 'unsent' });
      }
      return pageOf(request);
    });
    expect(askedFor()).toEqual([null, 'page-1', 'page-1', 'page-2']);
    expect(sent.map(({ push }) => push.answers.length)).toEqual([0, 0, 1, 0]);
    expect(await db.answers.where('state').equals('unsent').count()).toBe(0);
    expect(await db.answers.count()).toBe(3);
  });
});

it('asks for no page ahead while rows wait: they go first', async () => {
  await db.attempts.put({ ...attempt, state: 'received' });
  await db.answers.put({ ...anAnswer(attempt.result_id, 'here'), state: 'unsent' });
  const storedAtCall: (string | null)[] = [];
  await syncOnce(db, async (request) => {
    sent.push(request);
    storedAtCall.push(await readMeta(db, 'cursor'));
    return pageOf(request);
  });
  expect(sent[0]?.push.answers).toHaveLength(1);
  expect(storedAtCall.slice(0, 2)).toEqual([null, 'page-1']);
});

it('[S27] takes no page that was asked for ahead into a storage that was wiped meanwhile', async () => {
  let isWiped = false;
  await syncOnce(db, async (request) => {
    sent.push(request);
    if (request.cursor === 'page-1' && !isWiped) {
      isWiped = true;
      await passPatience();
      await Promise.all(db.tables.map((table) => table.clear()));
    }
    return pageOf(request);
  });
  expect(askedFor()).toEqual([null, 'page-1', null, 'page-1', 'page-2']);
  expect([await db.attempts.count(), await db.answers.count()]).toEqual([1, 2]);
});

it('[S26] takes no time from a page in hand over which the device slept, and asks for it again', async () => {
  const clocks = { wallMs: NOW, monoMs: 1_000 };
  const clock = await openClock(db, () => clocks);
  const trusted: boolean[] = [];
  const askedAgain = Promise.withResolvers<void>();
  await syncOnce(
    db,
    async (request) => {
      sent.push(request);
      trusted.push(clock.readTrust().isConfirmed);
      if (request.cursor === 'page-1' && askedFor().length === 2) {
        clocks.wallMs += 30 * 60_000;
        clock.look(false);
        await passPatience();
        await askedAgain.promise;
      }
      if (askedFor().length === 3) askedAgain.resolve();
      return { ...pageOf(request), server_time: clocks.wallMs };
    },
    { clock },
  );
  expect(askedFor()).toEqual([null, 'page-1', null, 'page-1', 'page-2']);
  expect(trusted).toEqual([false, false, false, false, false]);
  expect(clock.readTrust().isConfirmed).toBe(true);
  expect(Math.abs(clock.now() - clocks.wallMs)).toBeLessThan(2_000);
});

it('[S21] forgets as unread what a page that came soon after brought in words that can be read', async () => {
  const unread = (result_id: string) => ({ id: `attempts/${result_id}`, collection: 'attempts', row: { result_id } });
  const other = anAttempt();
  await syncOnce(db, ({ cursor }) => {
    const page = pageOf({ cursor } as OutgoingSync);
    return Promise.resolve(
      cursor === null
        ? { ...page, pull: emptyPull(), unread: [unread(attempt.result_id), unread(other.result_id)] }
        : { ...page, pull: { ...emptyPull(), attempts: [attempt] } },
    );
  });
  expect(await db.unread.toArray()).toEqual([unread(other.result_id)]);
  expect(await db.attempts.count()).toBe(1);
});

it('gives up on a server that always has more', async () => {
  let calls = 0;
  const endless = syncOnce(db, () => Promise.resolve(aReply({ cursor: String((calls += 1)), more: true })));
  await expect(endless).rejects.toThrow(SyncFailure);
  expect(calls).toBeLessThan(510);
});
