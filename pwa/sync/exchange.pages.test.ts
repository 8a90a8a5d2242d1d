import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SyncReply } from '../../shared/sync/protocol.ts';
import { readMeta, type LocalDatabase } from '../local/db.ts';
import { exchange } from './exchange.ts';
import { aReply, anAnswer, anAttempt, freshDatabase } from './testing.ts';
import { SyncFailure, type OutgoingSync } from './transport.ts';

let db: LocalDatabase;
let sent: OutgoingSync[];
const attempt = anAttempt();
/** What the server has: each page by the cursor that asks for it. */
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
async function untilKept(cursor: string): Promise<void> {
  vi.advanceTimersByTime(1_000);
  while ((await readMeta(db, 'cursor')) !== cursor);
}

describe('a device that has nothing to send', () => {
  it('[S11] writes pages that come soon together: each write costs a slow phone more than its rows', async () => {
    const keptAtCall: (string | null)[] = [];
    await exchange(db, async (request) => {
      sent.push(request);
      keptAtCall.push(await readMeta(db, 'cursor'));
      return pageOf(request);
    });
    expect(askedFor()).toEqual([null, 'page-1', 'page-2']);
    expect(keptAtCall).toEqual([null, null, null]);
    expect(await db.answers.count()).toBe(2);
    expect(await readMeta(db, 'cursor')).toBe('page-3');
    expect(await readMeta(db, 'sync_state')).toMatchObject({ kind: 'done' });
  });

  it('[S11] writes what came where the next page takes long, while that is on its way', async () => {
    await exchange(db, async (request) => {
      sent.push(request);
      if (request.cursor === 'page-1') await untilKept('page-1');
      return pageOf(request);
    });
    expect(askedFor()).toEqual([null, 'page-1', 'page-2']);
    expect(await db.answers.count()).toBe(2);
  });

  it('[S11] writes a full page at once, with the next one on its way', async () => {
    const answers = Array.from({ length: 3_000 }, (_, at) => anAnswer(attempt.result_id, `answer ${at}`));
    const keptAtCall: (string | null)[] = [];
    await exchange(db, async (request) => {
      sent.push(request);
      keptAtCall.push(await readMeta(db, 'cursor'));
      if (request.cursor !== null) return pageOf(request);
      return aReply({ cursor: 'page-1', more: true, pull: { attempts: [attempt], answers } });
    });
    expect(keptAtCall).toEqual([null, null, 'page-1']);
    expect(await db.answers.count()).toBe(3_002);
  });

  it('[S11] keeps a page whose cursor it keeps, also where the next one never comes', async () => {
    const failing = exchange(db, async (request) => {
      if (request.cursor !== null) throw new SyncFailure('unreachable');
      return pageOf(request);
    });
    await expect(failing).rejects.toThrow(SyncFailure);
    expect(await readMeta(db, 'cursor')).toBe('page-1');
    expect(await db.attempts.count()).toBe(1);
  });

  it('[S12] keeps what came before the server lost its place, and begins again', async () => {
    let isLost = false;
    await exchange(db, async (request) => {
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
    await exchange(db, async (request) => {
      sent.push(request);
      if (request.cursor === 'page-1' && askedFor().length === 2) {
        await untilKept('page-1');
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
  const keptAtCall: (string | null)[] = [];
  await exchange(db, async (request) => {
    sent.push(request);
    keptAtCall.push(await readMeta(db, 'cursor'));
    return pageOf(request);
  });
  expect(sent[0]?.push.answers).toHaveLength(1);
  expect(keptAtCall.slice(0, 2)).toEqual([null, 'page-1']);
});

it('[S27] takes no page that was asked for ahead into a storage that was wiped meanwhile', async () => {
  let isWiped = false;
  await exchange(db, async (request) => {
    sent.push(request);
    if (request.cursor === 'page-2' && !isWiped) {
      isWiped = true;
      await Promise.all(db.tables.map((table) => table.clear()));
    }
    return pageOf(request);
  });
  expect(askedFor().slice(-3)).toEqual([null, 'page-1', 'page-2']);
  expect([await db.attempts.count(), await db.answers.count()]).toEqual([1, 2]);
});
