import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { rowKey, type Push } from '../../shared/sync/collections.ts';
import { EMPTY_PUSH, REFUSAL_TEXTS, type SyncReply } from '../../shared/sync/protocol.ts';
import { readMeta, writeMeta, type LocalDatabase } from '../local/database/db.ts';
import { readConflictCopies } from '../local/writes/conflict-copies.ts';
import { syncOnce } from './sync-once.ts';
import { applyReply } from './apply-reply.ts';
import { aReply, anAnswer, anAttempt, freshDatabase, NOW } from './testing.ts';
import type { OutgoingSync } from './transport.ts';

const MINUTE_MS = 60_000;
const timing = { sentAt: NOW, receivedAt: NOW, wallMs: NOW };
const attempt = anAttempt({ start_time: NOW - 60 * MINUTE_MS });
const PART = anAnswer(attempt.result_id, '').question_id;

let db: LocalDatabase;
let here: string;
beforeEach(async () => {
  db = await freshDatabase();
  here = (await readMeta(db, 'device_id')) ?? '';
  await db.attempts.put({ ...attempt, state: 'received' });
});

/** The text of the one task as a device wrote it at an instant. */
function text(answer: string | null, atMs: number, device_id = here, changes: Partial<Answer> = {}): Answer {
  const stamp = nextStamp(null, atMs, device_id);
  return {
    ...anAnswer(attempt.result_id, ''),
    question_id: PART,
    answer_type: 'writing',
    answer,
    hlc: stamp,
    ...changes,
  };
}

const there = (answer: string | null, atMs: number, changes: Partial<Answer> = {}) =>
  text(answer, atMs, 'there', changes);
const write = (ours: Answer, state: 'unsent' | 'received' = 'unsent') => db.answers.put({ ...ours, state });
const standing = async () => (await db.answers.get([attempt.result_id, PART]))?.answer;
const copies = async () =>
  (await readConflictCopies(db, attempt.result_id)).map(({ part_id, texts }) => ({ part_id, texts }));

async function comes(theirs: Answer, push: Partial<Push> = {}, changes: Partial<SyncReply> = {}): Promise<void> {
  await applyReply(db, { ...EMPTY_PUSH, ...push }, aReply({ ...changes, pull: { answers: [theirs] } }), timing);
}

describe('[F72, R189] a text that was written here while another was written elsewhere', () => {
  it('is kept where the other one is the later', async () => {
    await write(text('On the bus.', NOW - 2));
    await comes(there('At home.', NOW - 1));
    expect(await standing()).toBe('At home.');
    expect(await copies()).toEqual([{ part_id: PART, texts: ['On the bus.', 'At home.'] }]);
  });

  it('stands where it is the later, and the other one is kept', async () => {
    await write(text('x', NOW - 1));
    await comes(there('An hour at home.', NOW - 2));
    expect(await standing()).toBe('x');
    expect(await copies()).toEqual([{ part_id: PART, texts: ['An hour at home.', 'x'] }]);
  });

  it('is kept where the server did not take it for the other one', async () => {
    const ours = text('On the bus.', NOW - 2);
    await write(ours);
    await comes(there('At home.', NOW - 1), { answers: [ours] });
    expect(await standing()).toBe('At home.');
    expect(await copies()).toHaveLength(1);
  });

  it('is joined to what was kept before, the latest in front, and what is in another one is not kept twice', async () => {
    await write(text('On the bus.', NOW - 4));
    await comes(there('At home.', NOW - 3));
    await write(text('On the bus. More.', NOW - 2));
    await comes(there('At home. More.', NOW - 1));
    expect(await copies()).toEqual([{ part_id: PART, texts: ['On the bus. More.', 'At home. More.'] }]);
  });

  it('is kept beside one that has all of it too, or where it is cleared: an open screen may yet put it in that one’s place', async () => {
    await write(text('One.', NOW - 3));
    await comes(there('One. Two.', NOW - 2));
    await write(text(null, NOW - 1));
    await comes(there('One. Two.', NOW));
    expect(await copies()).toEqual([{ part_id: PART, texts: ['One. Two.'] }]);
  });

  it('is no other one of its own device, nor of one that was seen when it was written', async () => {
    await write(text('Short.', NOW - 1));
    await comes(text('What this device sent before.', NOW - 2));
    await write(text('Sent long ago.', NOW - 4), 'received');
    await comes(there('Sent long ago, and gone on with.', NOW - 3));
    await write(there('Theirs.', NOW - 2), 'received');
    await comes(text('Another of theirs.', NOW - 1, 'third'));
    expect(await copies()).toEqual([]);
  });

  it('is kept though it was sent, where most of it is gone: it was written over without having been seen', async () => {
    await write(text('An hour on the bus.', NOW - 2), 'received');
    await comes(there('x', NOW - 1));
    expect(await copies()).toEqual([{ part_id: PART, texts: ['An hour on the bus.'] }]);
  });

  it('is kept though it was sent, where only its last sentence is gone from one of another device', async () => {
    const common = 'The table shows how people went to work in three towns over twenty years. ';
    const ours = `${common}In short, the car stayed first in each of them.`;
    await write(text(ours, NOW - 2), 'received');
    await comes(there(`${common}To sum up, buses lost a third.`, NOW - 1));
    expect(await copies()).toEqual([{ part_id: PART, texts: [ours] }]);
  });

  it('is not kept where a word of it was mended elsewhere', async () => {
    await write(text('The tabel shows how people went to work.', NOW - 2), 'received');
    await comes(there('The table shows how people went to work.', NOW - 1));
    expect(await copies()).toEqual([]);
  });

  it('stands among the refusals alone where it came after the end', async () => {
    const ours = text('On the bus.', NOW - 1);
    await write(ours);
    const key = rowKey('answers', ours);
    const refused = {
      collection: 'answers' as const,
      key,
      code: 'attempt_ended',
      message: REFUSAL_TEXTS.attempt_ended,
    };
    await comes(there('At home.', NOW - 2), { answers: [ours] }, { refused: [refused] });
    expect(await copies()).toEqual([]);
    expect(await db.refusals.count()).toBe(1);
  });

  it('of any other question is one word, and the later one stands alone', async () => {
    await write(text('salt', NOW - 2, here, { answer_type: 'fillBlank' }));
    await comes(there('pepper', NOW - 1, { answer_type: 'fillBlank' }));
    expect(await copies()).toEqual([]);
  });
});

describe('[F72, R196] a text that waits to be sent', () => {
  const sent: OutgoingSync[] = [];
  const pushed = () => sent.map(({ push }) => push.answers.map(({ answer }) => answer));
  const clock = { now: () => NOW, readWall: () => NOW, confirm: () => undefined };
  /** The texts of another device, page by page. */
  let pages: Answer[][] = [];

  beforeEach(async () => {
    sent.length = 0;
    pages = [];
    await writeMeta(db, 'cursor', 'c0');
    await syncedAt(NOW - 10 * MINUTE_MS);
  });

  const syncedAt = (done_at: number | null, kind: 'done' | 'unreachable' = 'unreachable') =>
    writeMeta(db, 'sync_state', { kind, done_at });
  const sync = () =>
    syncOnce(
      db,
      async (request) => {
        sent.push(request);
        const answers = pages.shift() ?? [];
        return aReply({ cursor: `c${sent.length}`, more: pages.length > 0, pull: { answers } });
      },
      { clock },
    );

  it('goes once all is read that other devices wrote, so that theirs is not lost with it', async () => {
    await write(text('x', NOW - 1));
    pages = [[there('An hour', NOW - 3)], [there('An hour at home.', NOW - 2)]];
    await sync();
    expect(pushed()).toEqual([[], [], ['x']]);
    expect(await copies()).toEqual([{ part_id: PART, texts: ['An hour at home.', 'x'] }]);
    expect(await db.answers.get([attempt.result_id, PART])).toMatchObject({ answer: 'x', state: 'received' });
  });

  it('goes after that where the attempt’s beginning may have been taken, though its reply was lost', async () => {
    await write(text('x', NOW - 1));
    await syncedAt(attempt.start_time - MINUTE_MS);
    await sync();
    expect(pushed()).toEqual([[], ['x']]);
  });

  it('[F18] goes all the same where the device cannot keep what it reads', async () => {
    await write(text('x', NOW - 1));
    const full = vi.spyOn(db.meta, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await expect(sync()).rejects.toThrow('full');
    full.mockRestore();
    expect(pushed()).toEqual([[], ['x']]);
  });

  it('goes with its end, and both only after that', async () => {
    await write(text('x', NOW - 1));
    await db.attempts.update(attempt.result_id, { end_time: NOW, state: 'unsent' });
    pages = [[there('An hour at home.', NOW - 2)]];
    await sync();
    expect(pushed()).toEqual([[], ['x']]);
    expect(sent.map(({ push }) => push.attempts.length)).toEqual([0, 1]);
  });

  it.each([
    ['where the last sync was just now', () => syncedAt(NOW - MINUTE_MS)],
    ['of an attempt that began since, and nothing was tried', () => syncedAt(attempt.start_time - MINUTE_MS, 'done')],
    ['of a device that has never synced', () => syncedAt(null)],
    ['where it is a word in a gap', () => db.answers.update([attempt.result_id, PART], { answer_type: 'fillBlank' })],
  ])('goes at once %s', async (_where, prepare) => {
    await write(text('x', NOW - 1));
    await prepare();
    await sync();
    expect(pushed()).toEqual([['x']]);
  });
});
