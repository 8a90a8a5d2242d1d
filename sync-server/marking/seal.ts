// Marks come from a person, and nothing can compute them again. So each carries a seal, which only a server with this
// database's key can make: after a restore a device hands back what was lost, and no device can make marks up.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Marks } from '../../shared/marks.ts';
import { HandedBack } from '../../shared/sync/protocol.ts';
import { findResult } from '../attempts/queries.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import { writeMarks } from './queries.ts';

/** Marks with their seal, good for this result of the transaction's owner only. */
export async function sealMarks(tx: OwnerTx, result_id: string, marks: Marks): Promise<Marks> {
  return { ...marks, seal: await sealOf(tx, tx.owner, result_id, marks) };
}

/** Puts marks that a device hands back in place, where the seal is ours and those that are there are older or none [S19]. */
export async function takeHandedBack(tx: OwnerTx, rows: readonly unknown[]): Promise<void> {
  for (const row of rows) {
    const handed = HandedBack.safeParse(row);
    if (!handed.success) continue;
    const { result_id, marks } = handed.data;
    if (!(await isOurs(tx, result_id, marks))) continue;
    const result = await findResult(tx, result_id);
    if (result && (result.marks?.marked_at ?? 0) < marks.marked_at) await writeMarks(tx, result, marks);
  }
}

async function isOurs(tx: OwnerTx, result_id: string, marks: Marks): Promise<boolean> {
  const wanted = Buffer.from(await sealOf(tx, tx.owner, result_id, marks));
  const given = Buffer.from(marks.seal ?? '');
  return given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted);
}

async function sealOf(reader: Reader, user_id: string, result_id: string, marks: Marks): Promise<string> {
  const { seal_key } = await reader.selectFrom('database_epoch').select('seal_key').executeTakeFirstOrThrow();
  const { criteria, band, comment, marked_at } = marks;
  const text = JSON.stringify([
    user_id,
    result_id,
    criteria.map((one) => [one.name, one.band]),
    band,
    comment,
    marked_at,
  ]);
  return createHmac('sha256', Buffer.from(seal_key, 'hex')).update(text).digest('base64url');
}
