import type { QueueRow } from '../../../shared/marking.ts';
import { listQueue, type QueueQuery } from '../../api/marking.ts';

interface Place {
  result_id: string;
  end_time: number;
}

type List = typeof listQueue;

/**
 * Returns the next response of the list after the one that is open, passing over those that another marker has now;
 * null at the end of the list [R431].
 */
export async function findNext(
  asked: QueueQuery,
  open: Place,
  user_id: string,
  signal: AbortSignal,
  list: List = listQueue,
): Promise<QueueRow | null> {
  for (let after: string | undefined = `${open.end_time}.${open.result_id}`; after !== undefined;) {
    const page: Awaited<ReturnType<List>> = await list(asked, after, signal);
    const free = page.data.find(({ claim }) => (claim ?? null) === null || claim?.user_id === user_id);
    if (free) return free;
    after = page.next;
  }
  return null;
}
