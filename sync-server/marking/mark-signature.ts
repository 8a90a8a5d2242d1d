// Signs marks. They come from a person and cannot be recomputed, so each carries an HMAC that only a server with this
// database's key can make: after a restore a device hands lost marks back, and no device can forge any.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { marksExtras, replacesMarks, type Criterion, type Marks } from '../../shared/marks.ts';
import { HandedBack } from '../../shared/sync/protocol.ts';
import { findResult } from '../attempts/queries.ts';
import { uncountResults } from '../counts/counts.ts';
import type { OwnerTx } from '../store/store.ts';
import { noteRestoredDecision } from './second-markers.ts';
import { writeMarks } from './queries.ts';

export async function signMarks(tx: OwnerTx, result_id: string, marks: Marks): Promise<Marks> {
  return { ...marks, seal: (await sealsOf(tx, result_id, marks)).join('.') };
}

/** Restores marks that a device hands back, if the signature is ours and they replace the stored ones [S19]. */
export async function acceptHandedBack(tx: OwnerTx, rows: readonly unknown[]): Promise<void> {
  const lost: HandedBack[] = [];
  for (const row of rows) {
    const handed = HandedBack.safeParse(row);
    if (handed.success && (await isOurs(tx, handed.data)) && (await isLost(tx, handed.data))) lost.push(handed.data);
  }
  await uncountResults(tx, { result_ids: lost.map(({ result_id }) => result_id) });
  for (const { result_id, marks } of lost) {
    const result = await findResult(tx, result_id);
    // of two for one result the first may have been the later one
    if (!result || !replacesMarks(marks, result.marks)) continue;
    await noteRestoredDecision(tx, result, marks.marked_at);
    await writeMarks(tx, result, marks);
  }
}

async function isLost(tx: OwnerTx, { result_id, marks }: HandedBack): Promise<boolean> {
  const result = await findResult(tx, result_id);
  return result !== null && replacesMarks(marks, result.marks);
}

/**
 * Length of the signature's last part, limited by the 100 characters of `seal`: enough, because each guess costs a
 * request.
 */
const EXTRAS_LETTERS = 12;

/** Every part of the signature that covers present fields must be right: apps that know no tasks drop them. */
async function isOurs(tx: OwnerTx, { result_id, marks }: HandedBack): Promise<boolean> {
  const wanted = await sealsOf(tx, result_id, marks);
  const given = marks.seal?.split('.') ?? [];
  return wanted.every((seal, index) => isSame(seal, given[index] ?? ''));
}

function isSame(wanted: string, given: string): boolean {
  const [one, other] = [Buffer.from(wanted), Buffer.from(given)];
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}

/**
 * Returns the parts of the signature: one over the flat marks, with tasks another that includes them, and a truncated
 * one over fields added later.
 */
async function sealsOf(tx: OwnerTx, result_id: string, marks: Marks): Promise<string[]> {
  const { seal_key } = await tx.selectFrom('database_epoch').select('seal_key').executeTakeFirstOrThrow();
  const key = Buffer.from(seal_key, 'hex');
  const { criteria, band, comment, marked_at, tasks } = marks;
  const pairs = (list: readonly Criterion[]) => list.map((one) => [one.name, one.band]);
  const inList = [tx.owner, result_id, pairs(criteria), band, comment, marked_at];
  const byTask = tasks?.map((task) => [task.part_id, pairs(task.criteria), task.comment]);
  const seal = (text: unknown) => createHmac('sha256', key).update(JSON.stringify(text)).digest('base64url');
  const extras = marksExtras(marks);
  return [
    ...[inList, ...(byTask ? [[...inList, byTask]] : [])].map(seal),
    ...(extras ? [seal(['extras', inList, byTask ?? null, extras]).slice(0, EXTRAS_LETTERS)] : []),
  ];
}
