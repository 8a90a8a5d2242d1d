import { beforeEach, describe, expect, it } from 'vitest';
import { readMeta, type LocalDatabase } from '../local/database/db.ts';
import { syncOnce } from './sync-once.ts';
import { aReply, anAnswer, anAttempt, freshDatabase } from './testing.ts';
import { SyncFailure, type OutgoingSync } from './transport.ts';

let db: LocalDatabase;
let sent: OutgoingSync[];
beforeEach(async () => {
  db = await freshDatabase();
  sent = [];
  const attempt = anAttempt();
  await db.attempts.put({ ...attempt, state: 'received' });
  await db.answers.put({ ...anAnswer(attempt.result_id, 'salt'), state: 'unsent' });
});

const unsent = () => db.answers.where('state').equals('unsent').count();

describe('a sync that stops', () => {
  it('[F1, F14, S4] after the server took the rows and before its reply came sends the same rows again', async () => {
    const lost = async (request: OutgoingSync) => {
      sent.push(request);
      throw new SyncFailure('unreachable');
    };
    await expect(syncOnce(db, lost)).rejects.toThrow(SyncFailure);
    expect(await unsent()).toBe(1);
    await syncOnce(db, async (request) => {
      sent.push(request);
      return aReply();
    });
    expect(sent[1]).toEqual(sent[0]);
    expect(await unsent()).toBe(0);
  });

  it('[S11] between two pages of a reply goes on from the page that it has', async () => {
    const pages = [aReply({ cursor: 'page-1', more: true })];
    await expect(
      syncOnce(db, async (request) => {
        sent.push(request);
        const page = pages.shift();
        if (!page) throw new SyncFailure('unreachable');
        return page;
      }),
    ).rejects.toThrow(SyncFailure);
    expect(await readMeta(db, 'cursor')).toBe('page-1');
  });

  it('[F8] sends less at a time when the server says that it is too much', async () => {
    const attempt = anAttempt();
    await db.answers.bulkPut(
      Array.from({ length: 40 }, () => ({
        ...anAnswer(attempt.result_id, 'x'.repeat(20_000)),
        state: 'unsent' as const,
      })),
    );
    await syncOnce(db, async (request) => {
      sent.push(request);
      if (JSON.stringify(request).length > 300_000) throw new SyncFailure('too_large');
      return aReply();
    });
    expect(await unsent()).toBe(0);
    expect(sent.length).toBeGreaterThan(3);
  });
});

describe('[R108] what a device says of itself', () => {
  it('is how much stays here even once the push is taken, and which app it runs', async () => {
    await syncOnce(db, async (request) => {
      sent.push(request);
      return aReply();
    });
    // refused for now: kept, and said
    const attempt = anAttempt();
    await db.attempts.put({ ...attempt, state: 'unsent' });
    const { result_id } = attempt;
    const code = 'too_many_attempts';
    const refused = [{ collection: 'attempts' as const, key: result_id, code, message: 'Tomorrow.' }];
    for (const reply of [aReply({ refused }), aReply()])
      await syncOnce(db, async (request) => {
        sent.push(request);
        return reply;
      });
    expect(sent.map(({ device }) => device?.waiting)).toEqual([0, 0, 1]);
    expect(sent[0]?.device?.app).toBe('unknown');
  });

  it('[R218] counts an attempt on a paper that the server has lost, and none that it will never take', async () => {
    await syncOnce(db, async () => aReply());
    for (const code of ['unknown_revision', 'no_access']) {
      const attempt = anAttempt();
      await db.attempts.put({ ...attempt, state: 'unsent' });
      const refused = [{ collection: 'attempts' as const, key: attempt.result_id, code, message: 'Words.' }];
      await syncOnce(db, async () => aReply({ refused }));
    }
    await syncOnce(db, async (request) => {
      sent.push(request);
      return aReply();
    });
    expect(sent.at(-1)?.device?.waiting).toBe(1);
  });
});
