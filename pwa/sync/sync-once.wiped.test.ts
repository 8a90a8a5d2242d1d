import { beforeEach, describe, expect, it } from 'vitest';
import { writeMeta } from '../local/database/db.ts';
import { saveAnswer, startAttempt } from '../local/writes/save.ts';
import { freshDevice, wipe } from '../local/testing.ts';
import { syncOnce } from './sync-once.ts';
import { aReply, anAnswer, EXAM } from './testing.ts';
import type { OutgoingSync } from './transport.ts';

const device = freshDevice();

beforeEach(async () => {
  const { result_id } = await startAttempt(device, { exam_id: EXAM, revision: 1 });
  await saveAnswer(device, { ...anAnswer(result_id, ''), question_type: 'fillBlank' }, 'before');
  const [attempts, answers] = await Promise.all([device.db.attempts.toArray(), device.db.answers.toArray()]);
  device.db.watch.hold(() => ({ attempts, answers }));
  await writeMeta(device.db, 'cursor', 'c7');
});

describe('[F51] [S27] a sync whose storage is wiped', () => {
  it('does not stop: offline it goes on trying, online everything is sent and asked for again', async () => {
    const sent: OutgoingSync[] = [];
    const online = async (request: OutgoingSync) => {
      sent.push(request);
      return aReply({ server_time: Date.now(), cursor: 'c9' });
    };
    await wipe(device.db);
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(syncOnce(device.db, offline)).rejects.toThrow('Failed to fetch');
    await syncOnce(device.db, online);
    expect(sent[0]?.cursor).toBeNull();
    expect(sent.flatMap(({ push }) => push.answers).map((row) => row.answer)).toContain('before');
    expect((await device.db.answers.toArray()).map((row) => row.state)).toEqual(['received']);
  });

  it('takes no cursor from a reply that was under way: all rows are asked for again', async () => {
    const cursors: (string | null)[] = [];
    await syncOnce(device.db, async (request) => {
      cursors.push(request.cursor);
      if (cursors.length === 1) await wipe(device.db);
      return aReply({ server_time: Date.now(), cursor: 'c9' });
    });
    expect(cursors[0]).toBe('c7');
    expect(cursors[1]).toBeNull();
  });
});
