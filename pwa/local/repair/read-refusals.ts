import type { LocalDatabase, RefusedRow } from '../database/db.ts';
import { write } from '../database/storage-epoch.ts';

export function unreadRefusals<Row extends Pick<RefusedRow, 'read_at'>>(refused: readonly Row[]): Row[] {
  return refused.filter(({ read_at }) => read_at === undefined);
}

/** Marks refusals as read in the version that was shown; one that was refused anew meanwhile stays unread. */
export async function noteRefusalsRead(
  { db, now }: { db: LocalDatabase; now: () => number },
  shown: readonly Pick<RefusedRow, 'id' | 'refused_at'>[],
): Promise<void> {
  const read_at = now();
  const refusedAt = new Map(shown.map(({ id, refused_at }) => [id, refused_at]));
  await write(db, [db.refusals], async () => {
    const rows = (await db.refusals.bulkGet([...refusedAt.keys()])).filter((row) => row !== undefined);
    const same = rows.filter(({ id, refused_at }) => refusedAt.get(id) === refused_at);
    await db.refusals.bulkPut(unreadRefusals(same).map((row) => ({ ...row, read_at })));
  });
}
