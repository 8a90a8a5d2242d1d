import type { AnswerValue } from '../../../shared/answers.ts';
import { exportRows } from './export-rows.ts';
import { openMemoryDatabase } from '../database/memory-database.ts';
import type { Device } from '../device.tsx';
import { saveAnswer, type Answerable } from '../writes/save.ts';
import { restoreHeld } from '../database/storage-epoch.ts';

export async function exportHeldWork(
  { db, now }: Pick<Device, 'db' | 'now'>,
  user_id: string,
  unsaved: readonly { question: Answerable; value: AnswerValue }[],
): Promise<Blob> {
  const memory = await openMemoryDatabase(db.name);
  try {
    for (const held of db.watch.readHeld())
      await memory.transaction('rw', memory.tables, async () => restoreHeld(memory, held));
    const attempt = await memory.attempts.toCollection().first();
    if (attempt) {
      const { result_id } = attempt;
      for (const { question, value } of unsaved)
        await saveAnswer({ db: memory, now }, { ...question, result_id }, value);
    }
    return await exportRows(memory, user_id, now());
  } finally {
    memory.close();
  }
}
