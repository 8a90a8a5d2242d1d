import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attempt } from '../../shared/attempts.ts';
import { attemptOf } from '../testing/attempt-of.ts';
import { NOW, openSyncServer, type SyncServer } from './testing.ts';

let server: SyncServer;
let user: string;
beforeAll(async () => {
  server = await openSyncServer();
  user = await server.newStudent();
});
afterAll(() => server.close());

const HOUR_MS = 3_600_000;
const ended = (changes: Partial<Attempt> = {}) =>
  attemptOf(server.paper.exam_id, NOW - HOUR_MS, { end_time: NOW, ...changes });

/** Sends versions of an attempt, one after the other; gives the version that the server has then. */
async function send(...versions: Attempt[]): Promise<Attempt | undefined> {
  for (const attempt of versions) {
    const { refused } = await server.sync(user, { push: { attempts: [attempt] } });
    expect(refused).toEqual([]);
  }
  const { pull } = await server.sync(user);
  return pull.attempts.find(({ result_id }) => result_id === versions[0]?.result_id);
}

describe('[R288, S34] how long each part was open', () => {
  it('comes with the end, and back to every device', async () => {
    const attempt = ended({ time_spent: { phone: { parts: { '1': 1_260, '2': 900 } } } });
    expect(await send(attempt)).toEqual(attempt);
  });

  it('comes from each device that counted, also after the end, and changes nothing else', async () => {
    const attempt = ended({ time_spent: { phone: { parts: { '1': 1_260 } } } });
    const laptop = { ...attempt, end_time: NOW - 60_000, time_spent: { laptop: { parts: { '1': 300 } } } };
    const both = { ...attempt, time_spent: { ...attempt.time_spent, ...laptop.time_spent } };
    expect(await send(attempt, laptop)).toEqual(both);
    expect((await server.sync(user)).pull.results.filter((row) => row.result_id === attempt.result_id)).toHaveLength(1);
  });

  it('changes nothing where it comes again, or late and smaller, or not at all', async () => {
    const attempt = ended({ time_spent: { phone: { parts: { '1': 1_260 } } } });
    await send(attempt);
    const { cursor } = await server.sync(user);
    const { time_spent: _none, ...bare } = attempt;
    const smaller = { ...attempt, time_spent: { phone: { parts: { '1': 60 } } } };
    expect(await send(attempt, smaller, bare)).toEqual(attempt);
    expect((await server.sync(user)).cursor).toBe(cursor);
  });

  it('is never more than the time between start and end, whatever a device says', async () => {
    const attempt = ended({ time_spent: { phone: { parts: { '1': 2_000_000_000, '2': 60 } } } });
    expect((await send(attempt))?.time_spent).toEqual({ phone: { parts: { '1': 3_600, '2': 60 } } });
  });

  it.each([-5, 0.4, -1e300])('is no reason to refuse an attempt where a device says %d', async (seconds) => {
    const attempt = ended({ time_spent: { phone: { parts: { '1': seconds, '2': 60.4 } } } });
    expect((await send(attempt))?.time_spent).toEqual({ phone: { parts: { '1': 0, '2': 60 } } });
  });

  it('is of parts and devices that can be', async () => {
    const spent = { phone: { parts: { '1': 60, '6': 60, __proto__: 60 } }, '': { parts: {} }, '<b>': { parts: {} } };
    expect((await send(ended({ time_spent: spent })))?.time_spent).toEqual({ phone: { parts: { '1': 60 } } });
  });

  it('has a limit of devices', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`d${index}`, { parts: { '1': 1 } }]));
    const attempt = ended({ time_spent: many });
    const stored = await send(attempt, { ...attempt, time_spent: { another: { parts: { '1': 1 } } } });
    expect(Object.keys(stored?.time_spent ?? {})).toHaveLength(20);
  });

  it('[R516] comes with the time of each question, within the same bounds', async () => {
    const questions = { '14': 40, '40': 9_999, '0': 3, '1000': 3, x: 3, '2': -1 };
    const stored = await send(ended({ time_spent: { phone: { parts: { '1': 60 }, questions } } }));
    expect(stored?.time_spent).toEqual({ phone: { parts: { '1': 60 }, questions: { '14': 40, '40': 3_600, '2': 0 } } });
  });

  it('[R516] keeps the times of questions where an older app sends the attempt again without them', async () => {
    const attempt = ended({ time_spent: { phone: { parts: { '1': 60 }, questions: { '14': 40 } } } });
    expect(await send(attempt, { ...attempt, time_spent: { phone: { parts: { '1': 60 } } } })).toEqual(attempt);
  });
});
