// Rows that the server refused for now only [S29]: they stay unsent, with the reason among the refusals, and travel again
// after a while, so that a sync neither gives them up nor sends them over and over.

import { answerKey } from '../../shared/answers.ts';
import { flagKey } from '../../shared/flags.ts';
import { recordingKey } from '../../shared/recordings.ts';
import { KEPT_FOR_LATER, type PushedCollection } from '../../shared/sync/protocol.ts';
import { readMeta, type LocalDatabase } from '../local/db.ts';

const RETRY_MS = 60 * 60_000;

/** Whether a row waits for its next try; with an attempt waits everything of it. */
export type IsHeld = (collection: PushedCollection, key: string, result_id?: string) => boolean;

export async function readHeld(db: LocalDatabase): Promise<IsHeld> {
  const nowMs = Date.now() + ((await readMeta(db, 'clock_offset_ms')) ?? 0);
  const refusals = await db.refusals.filter(({ code }) => KEPT_FOR_LATER.has(code)).toArray();
  // a clock that was set back must not hold a row for longer
  const ids = new Set(refusals.filter((row) => Math.abs(nowMs - row.refused_at) < RETRY_MS).map((row) => row.id));
  return (collection, key, result_id) => ids.has(`${collection}/${key}`) || ids.has(`attempts/${result_id}`);
}

/** Takes back what an older version of the app gave up for good: it knew no refusal for now. */
export async function reclaimKept(db: LocalDatabase): Promise<void> {
  const kept = await db.refusals.filter(({ code }) => KEPT_FOR_LATER.has(code)).toArray();
  if (kept.length === 0) return;
  const ids = new Set(kept.map((row) => row.id));
  const refused = { state: 'refused' };
  const unsent = { state: 'unsent' as const };
  const isOf = (collection: PushedCollection, key: string) => ids.has(`${collection}/${key}`);
  await db.transaction('rw', db.tables, async () => {
    const inAttempts = db.attempts.where(refused).filter((row) => isOf('attempts', row.result_id));
    const inAnswers = db.answers.where(refused).filter((row) => isOf('answers', answerKey(row)));
    const inAnnotations = db.annotations.where(refused).filter((row) => isOf('annotations', row.annotation_id));
    const inFlags = db.flags.where(refused).filter((row) => isOf('flags', flagKey(row)));
    const inRecordings = db.recordings.where(refused).filter((row) => isOf('recordings', recordingKey(row)));
    await inAttempts.modify(unsent);
    await inAnswers.modify(unsent);
    await inAnnotations.modify(unsent);
    await inFlags.modify(unsent);
    await inRecordings.modify(unsent);
  });
}
