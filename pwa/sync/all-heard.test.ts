import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import { applyReply } from './apply-reply.ts';
import { readOutbox } from './read-outbox.ts';
import { anAttempt, aReply, freshDatabase } from './testing.ts';
import { startAttempt } from '../local/writes/save.ts';
import { saveAllHeard } from '../local/media/audio-places.ts';

it('[R297] the end of the recording is saved once, counted from the start, and is this device’s own', async () => {
  const db = await freshDatabase();
  let nowMs = 10_000;
  const device = { db, now: () => nowMs };
  const attempt = await startAttempt(device, { exam_id: newId(), revision: 1, listening_mode: 'exam' });
  const { result_id } = attempt;
  nowMs += 1_800_000;
  await saveAllHeard(device, result_id);
  nowMs += 60_000;
  await saveAllHeard(device, result_id);
  const readHeard = async () => (await db.attempts.get(result_id))?.heard_ms;
  expect(await readHeard()).toBe(1_800_000);
  const { push } = await readOutbox(db, { maxBytes: 100_000, isServerKnown: true });
  expect(push.attempts).toEqual([attempt]);
  const timing = { sentAt: nowMs, receivedAt: nowMs, wallMs: nowMs };
  await applyReply(db, EMPTY_PUSH, aReply({ pull: { attempts: [attempt] } }), timing);
  expect(await readHeard()).toBe(1_800_000);
});

it.each([
  ['that began under an earlier app', { begun: 1 as const }],
  ['that began on another device', null],
])('[R297] an attempt %s has the time of its paper: nobody told its student of less', async (_where, here) => {
  const db = await freshDatabase();
  const attempt = anAttempt({ listening_mode: 'exam' });
  await db.attempts.put({ ...attempt, state: 'received' });
  if (here) await db.attemptsHere.put({ result_id: attempt.result_id, given_up: 0, ...here });
  await saveAllHeard({ db, now: () => attempt.start_time + 1_800_000 }, attempt.result_id);
  expect(await db.attempts.get(attempt.result_id)).toEqual({ ...attempt, state: 'received' });
});
