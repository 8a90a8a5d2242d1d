// Writes what a student answers again after a result [R269]. It is a row of `meta` for each result: no collection, so
// that no sync sends it and no figure counts it.

import type { AnswerValue } from '../../../shared/answers.ts';
import type { Stamp } from '../../../shared/sync/clock.ts';
import { readMeta, writeMeta, type LocalDatabase, type Retry } from '../database/db.ts';
import { write } from '../database/storage-epoch.ts';
import type { Device } from '../device.tsx';
import { stamp } from './save.ts';

const NOTHING: Retry = { answers: {}, checked: [] };

export async function readRetry(db: LocalDatabase, result_id: string): Promise<Retry> {
  return (await readMeta(db, `retry/${result_id}`)) ?? NOTHING;
}

export function saveRetryAnswer(
  { db, now }: Pick<Device, 'db' | 'now'>,
  result_id: string,
  question_id: string,
  answer: AnswerValue,
): Promise<Stamp> {
  return write(db, [], async () => {
    const { answers, checked } = await readRetry(db, result_id);
    await writeMeta(db, `retry/${result_id}`, { answers: { ...answers, [question_id]: answer }, checked });
    return stamp(db, now(), null);
  });
}

export function saveRetryChecked(db: LocalDatabase, result_id: string, checked: readonly string[]): Promise<void> {
  return write(db, [], async () => {
    const { answers } = await readRetry(db, result_id);
    await writeMeta(db, `retry/${result_id}`, { answers, checked });
  });
}
