// How long a student has worked on an attempt without a clock, on this device. It is only shown: nothing is decided by
// it, and it is not sent [R299].

import type { LocalDatabase } from '../database/db.ts';

export async function readSpentMs(db: LocalDatabase, result_id: string): Promise<number> {
  return (await db.attemptsHere.get(result_id))?.spent_ms ?? 0;
}

export async function saveSpentMs(db: LocalDatabase, result_id: string, spent_ms: number): Promise<void> {
  await db.transaction('rw', db.attemptsHere, async () => {
    const here = await db.attemptsHere.get(result_id);
    await db.attemptsHere.put({ result_id, begun: 0, given_up: 0, ...here, spent_ms });
  });
}
