import type { Reader } from '../store/store.ts';
import type { SinceAccess } from './start-rule.ts';

const DAY_MS = 86_400_000;

export async function readSinceAccess(
  reader: Reader,
  user_id: string,
  { exam_id, startMs }: { exam_id: string; startMs: number },
  lostAtMs: number,
): Promise<SinceAccess> {
  // of any revision: their questions are nearly the same, and an ended attempt opens its answer key
  const sat = await reader
    .selectFrom('attempts')
    .select('result_id')
    .where('user_id', '=', user_id)
    .where('exam_id', '=', exam_id)
    .where('end_received_at', '>', startMs)
    .limit(1)
    .executeTakeFirst();
  const late = await reader
    .selectFrom('attempts')
    .select('start_time')
    .where('user_id', '=', user_id)
    .where('received_at', '>=', lostAtMs)
    .where('start_time', '<=', lostAtMs)
    .execute();
  const near = late.filter(({ start_time }) => Math.abs(Number(start_time) - startMs) < DAY_MS);
  return { hasSat: sat !== undefined, starts: { aDay: near.length, inAll: late.length } };
}
