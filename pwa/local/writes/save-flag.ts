import { isEnded } from '../../../shared/attempts.ts';
import type { Stamp } from '../../../shared/sync/clock.ts';
import type { Device } from '../device.tsx';
import { AttemptClosed, stamp } from './save.ts';
import { write } from '../database/storage-epoch.ts';

type Writer = Pick<Device, 'db' | 'now'>;

/**
 * Flags a question for review, or removes the flag. Resolves to the stamp of its row; rejects with AttemptClosed once
 * the attempt has ended.
 */
export async function saveFlag(
  { db, now }: Writer,
  question: { result_id: string; question_id: string },
  isFlagged: boolean,
): Promise<Stamp> {
  const { result_id, question_id } = question;
  return write(db, [db.attempts, db.flags], async () => {
    const attempt = await db.attempts.get(result_id);
    if (!attempt || isEnded(attempt)) throw new AttemptClosed();
    const current = await db.flags.get([result_id, question_id]);
    const hlc = await stamp(db, now(), current?.hlc ?? null);
    await db.flags.put({ result_id, question_id, flagged: isFlagged ? 1 : 0, hlc, state: 'unsent' });
    return hlc;
  });
}
