import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { openMemoryDatabase } from './memory-database.ts';
import { startAttempt } from '../writes/save.ts';

it('holds what is done on it, and shares it with no other of the same name', async () => {
  const [one, other] = [await openMemoryDatabase('memory'), await openMemoryDatabase('memory')];
  await startAttempt({ db: one, now: () => 1 }, { exam_id: newId(), revision: 0 });
  expect([await one.attempts.count(), await other.attempts.count()]).toEqual([1, 0]);
});
