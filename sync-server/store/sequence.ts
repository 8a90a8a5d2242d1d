// Each student's rows, and the library's, are numbered by a counter of their own, taken in the transaction that writes
// the row: a later commit can never carry a lower number. With each number goes the word of the process that gave it
// (its epoch), so that a cursor from before a restored backup is told from one that this history gave out.

import type { Reader, Tx } from './store.ts';

/** The owner under which papers are numbered. */
export const LIBRARY = 'library';

/** The next number of an owner's sequence: a user_id, or LIBRARY. */
export async function nextSeq(tx: Tx, owner: string): Promise<number> {
  return takeSeqs(tx, owner, 1);
}

/** Takes so many consecutive numbers of an owner's sequence and returns the first. */
export async function takeSeqs(tx: Tx, owner: string, count: number): Promise<number> {
  const current = await tx.selectFrom('sequences').selectAll().where('owner', '=', owner).executeTakeFirst();
  const first = Number(current?.seq ?? 0) + 1;
  const seq = first + count - 1;
  await tx
    .insertInto('sequences')
    .values({ owner, seq, epoch: tx.epoch })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ seq, epoch: tx.epoch }))
    .execute();
  if (current?.epoch !== tx.epoch)
    await tx.insertInto('sequence_epochs').values({ owner, first_seq: first, epoch: tx.epoch }).execute();
  return first;
}

export interface Position {
  seq: number;
  epoch: string;
}

/** Where an owner's sequence stands; the start is seq 0 of no epoch. */
export async function readPosition(reader: Reader, owner: string): Promise<Position> {
  const current = await reader.selectFrom('sequences').selectAll().where('owner', '=', owner).executeTakeFirst();
  return { seq: Number(current?.seq ?? 0), epoch: current?.epoch ?? '' };
}

/** The epoch that gave out a number of an owner's sequence; null where it never was given out. */
export async function epochOf(reader: Reader, owner: string, seq: number): Promise<string | null> {
  if (seq === 0) return '';
  const position = await readPosition(reader, owner);
  if (seq > position.seq) return null;
  const stretch = await reader
    .selectFrom('sequence_epochs')
    .select('epoch')
    .where('owner', '=', owner)
    .where('first_seq', '<=', seq)
    .orderBy('first_seq', 'desc')
    .executeTakeFirst();
  return stretch?.epoch ?? null;
}
