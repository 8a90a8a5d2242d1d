// Writes the set that a student practises [R479]: a row of `meta`, so that it goes on after a reload. It is no
// collection: the reviews are sent, and the set stays on this device.

import type { AnswerValue } from '../../../shared/answers.ts';
import type { Stamp } from '../../../shared/sync/clock.ts';
import { readMeta, writeMeta, type LocalDatabase, type PracticeSet } from '../database/db.ts';
import { write } from '../database/storage-epoch.ts';
import type { Device } from '../device.tsx';
import { stamp } from './save.ts';

export async function readPracticeSet(db: LocalDatabase): Promise<PracticeSet | null> {
  return (await readMeta(db, 'practice_set')) ?? null;
}

/** Returns the set if something in it was answered and something is left, else null. */
export async function readStoppedSet(db: LocalDatabase): Promise<PracticeSet | null> {
  const set = await readPracticeSet(db);
  return set && set.at < set.items.length && Object.keys(set.outcomes).length > 0 ? set : null;
}

export function savePracticeSet(db: LocalDatabase, set: PracticeSet): Promise<void> {
  return write(db, [], () => writeMeta(db, 'practice_set', set));
}

/** Changes the stored set, which has the answers since `shown`; that one, if another tab has stored another set. */
export function changePracticeSet(
  db: LocalDatabase,
  shown: PracticeSet,
  change: (set: PracticeSet) => PracticeSet,
): Promise<PracticeSet> {
  return write(db, [], async () => {
    const stored = await readPracticeSet(db);
    const next = change(stored && stored.set_id === shown.set_id ? stored : shown);
    await writeMeta(db, 'practice_set', next);
    return next;
  });
}

/** Keeps the answer to a question of the set that has not been checked yet. */
export function saveSetAnswer(
  { db, now }: Pick<Device, 'db' | 'now'>,
  set_id: string,
  question_id: string,
  answer: AnswerValue,
): Promise<Stamp> {
  return write(db, [], async () => {
    const set = await readPracticeSet(db);
    if (set?.set_id === set_id)
      await writeMeta(db, 'practice_set', { ...set, answers: { ...set.answers, [question_id]: answer } });
    return stamp(db, now(), null);
  });
}
