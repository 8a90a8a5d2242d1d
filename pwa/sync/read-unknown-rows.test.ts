import { beforeEach, expect, it } from 'vitest';
import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import { readSyncReply } from '../../shared/sync/read-reply.ts';
import { readMeta, type LocalDatabase } from '../local/database/db.ts';
import { applyReply } from './apply-reply.ts';
import { readUnknownRows } from './read-unknown-rows.ts';
import { aReply, anAnswer, anAttempt, freshDatabase, NOW } from './testing.ts';

const timing = { sentAt: NOW, receivedAt: NOW, wallMs: NOW };

let db: LocalDatabase;
beforeEach(async () => {
  db = await freshDatabase();
});

/** Reads and applies a server's reply as this app does. */
async function receive(reply: object): Promise<void> {
  const read = readSyncReply(reply);
  if (!read) throw new Error('This reply should be readable');
  await applyReply(db, EMPTY_PUSH, read, timing);
}

it('[S21] a row of a newer kind is set aside, the rest of its reply is taken, and the cursor moves', async () => {
  const attempt = anAttempt();
  const known = anAnswer(attempt.result_id, 'salt');
  const drawn = { ...anAnswer(attempt.result_id, 'x'), answer_type: 'drawing' };
  const reply = aReply({ cursor: 'c2', pull: { attempts: [attempt], answers: [known] } });
  await receive({
    ...reply,
    weather: 'fine',
    pull: { ...reply.pull, answers: [drawn, known], badges: [{ badge_id: 'b1', colour: 'red' }] },
  });
  expect(await db.answers.toArray()).toEqual([{ ...known, state: 'received' }]);
  expect(await db.attempts.count()).toBe(1);
  expect(await readMeta(db, 'cursor')).toBe('c2');
  expect((await db.unread.toArray()).map(({ id }) => id)).toEqual([
    `answers/${drawn.result_id}/${drawn.question_id}`,
    'badges/b1',
  ]);
});

it('[S21] what an earlier version set aside is taken up once it can be read, by the rules of any row', async () => {
  const attempt = anAttempt();
  const theirs = anAnswer(attempt.result_id, 'theirs', NOW + 5_000);
  const older = anAnswer(attempt.result_id, 'older', NOW - 5_000);
  const ours = { ...older, answer: 'ours', hlc: anAnswer('', '', NOW).hlc };
  await db.answers.put({ ...ours, state: 'unsent' });
  for (const row of [theirs, older])
    await db.unread.put({ id: `answers/${row.result_id}/${row.question_id}`, collection: 'answers', row });
  await db.unread.put({ id: 'badges/b1', collection: 'badges', row: { badge_id: 'b1' } });
  await readUnknownRows(db);
  expect(await db.answers.get([theirs.result_id, theirs.question_id])).toEqual({ ...theirs, state: 'received' });
  expect(await db.answers.get([ours.result_id, ours.question_id])).toEqual({ ...ours, state: 'unsent' });
  expect((await db.unread.toArray()).map(({ id }) => id)).toEqual(['badges/b1']);
  expect(await readMeta(db, 'last_stamp')).toBe(theirs.hlc);
});

it('[S33] an attempt of one part or without a clock is an attempt here, also one that an earlier version set aside', async () => {
  const [asked, setAside] = [
    anAttempt({ listening_mode: 'untimed' }),
    anAttempt({ listening_mode: 'part', part_no: 1, part_minutes: 20 }),
  ];
  const { result_id, exam_id } = setAside;
  await db.unread.put({ id: `exercises/${result_id}/${exam_id}`, collection: 'exercises', row: setAside });
  await readUnknownRows(db);
  expect(await db.attempts.get(result_id)).toEqual({ ...setAside, state: 'received' });
  // it must not be read again, over what came after it
  expect(await db.unread.count()).toBe(0);
  const reply = aReply({});
  await receive({ ...reply, pull: { ...reply.pull, exercises: [asked] } });
  expect(await db.attempts.get(asked.result_id)).toEqual({ ...asked, state: 'received' });
});

it('[S21] a row that comes again in words that can be read leaves nothing behind', async () => {
  const attempt = anAttempt();
  const reply = aReply({});
  await receive({ ...reply, pull: { ...reply.pull, attempts: [{ ...attempt, abandoned: 'for now' }] } });
  expect(await db.unread.count()).toBe(1);
  await receive(aReply({ cursor: 'c2', pull: { attempts: [attempt] } }));
  expect(await db.unread.count()).toBe(0);
});

it('[S21] a reply without its envelope is none', () => {
  const reply = aReply();
  expect(readSyncReply({ ...reply, protocol: 7 })).toMatchObject({ cursor: 'c1' });
  for (const missing of ['server_time', 'cursor', 'more', 'pull', 'refused'])
    expect(readSyncReply({ ...reply, [missing]: undefined })).toBeNull();
  // a refusal that cannot be told from a success would make a refused row look received
  expect(readSyncReply({ ...reply, refused: [{ code: 'invalid' }] })).toBeNull();
});
