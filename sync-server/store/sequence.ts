// Each student's rows, and the library's, are numbered by a counter of their own, taken in the transaction that writes
// the row and that holds the owner's lock: a later commit can never carry a lower number. With each number goes the word
// of the database's history (its epoch), which a restore renews, so that a cursor from before a restored backup is told
// from one that this history gave out.

import { randomBytes } from 'node:crypto';
import { portOf } from './dialect/port.ts';
import type { OwnerTx, Position, Reader, Tx } from './power.ts';
import { statement } from './statement.ts';

export type { Position } from './power.ts';

/** The owner under which papers are numbered. */
export const LIBRARY = 'library';

/**
 * Holds an owner's counter until the transaction ends, and tells where it stands: a write, as that is what every database makes
 * others wait for. A transaction of SQLite is alone in writing from its beginning on, so that to look is enough.
 */
export async function lockOwner(tx: Tx, owner: string): Promise<Position> {
  const [found] = portOf(tx).hasOneWriter ? await positionOf(tx, { owner }) : [];
  const [row] = found ? [found] : await lock(tx, { owner });
  if (!row) throw new Error('A sequence without a position');
  return { seq: Number(row.seq), epoch: row.epoch };
}

/** Where an owner's sequence stands; the start is seq 0 of no epoch. */
export async function readPosition(reader: Reader, owner: string): Promise<Position> {
  const [row] = await positionOf(reader, { owner });
  return { seq: Number(row?.seq ?? 0), epoch: row?.epoch ?? '' };
}

const positionOf = statement((reader: Reader, of: { owner: string }) =>
  reader.selectFrom('sequences').select(['seq', 'epoch']).where('owner', '=', of.owner),
);

const lock = statement((tx: Tx, of: { owner: string }) =>
  tx
    .insertInto('sequences')
    .values({ owner: of.owner, seq: 0, epoch: '' })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet((set) => ({ seq: set.ref('sequences.seq') })))
    .returning(['seq', 'epoch']),
);

/** The next number in the sequence of the transaction's owner. */
export async function nextSeq(tx: OwnerTx): Promise<number> {
  return takeSeqs(tx, 1);
}

/** Takes so many consecutive numbers in the sequence of the transaction's owner and returns the first; keepPosition writes it down. */
export async function takeSeqs(tx: OwnerTx, count: number): Promise<number> {
  const { owner, epoch, position } = tx;
  const first = position.seq + 1;
  const seq = first + count - 1;
  if (position.epoch !== epoch)
    await tx.insertInto('sequence_epochs').values({ owner, first_seq: first, epoch }).execute();
  tx.position = { seq, epoch };
  return first;
}

/** Writes down once how far work that began at `before` has come, as nobody else asks before it ends. */
export async function keepPosition(tx: OwnerTx, before: Position): Promise<void> {
  const { owner, position } = tx;
  if (position.seq !== before.seq) await moveTo(tx, { owner, ...position });
}

const moveTo = statement((tx: Tx, of: { owner: string; seq: number; epoch: string }) =>
  tx.updateTable('sequences').set({ seq: of.seq, epoch: of.epoch }).where('owner', '=', of.owner),
);

/** The word of this database's history. */
export async function readEpoch(reader: Reader): Promise<string> {
  return (await reader.selectFrom('database_epoch').select('epoch').executeTakeFirstOrThrow()).epoch;
}

/** Since when this history runs, by the clock of this machine (epoch milliseconds). */
export async function readBegin(reader: Reader): Promise<number> {
  return Number((await reader.selectFrom('database_epoch').select('began_at').executeTakeFirstOrThrow()).began_at);
}

/** Begins another history: what devices read of the one before, or files belong to, may not be in this database [S12] [R129]. */
export async function renewEpoch(tx: Tx): Promise<void> {
  await tx
    .updateTable('database_epoch')
    .set({ epoch: randomBytes(6).toString('hex'), began_at: Date.now() })
    .execute();
}

/** The word of this database's history, and where a student's sequence and the library's stand: one read. */
export async function readPlaces(
  reader: Reader,
  user_id: string,
): Promise<{ history: string; own: Position; library: Position }> {
  const rows = await placesOf(reader, { user_id, library: LIBRARY });
  const [row] = rows;
  if (!row) throw new Error('A database without a history');
  const at = (owner: string) => {
    const { seq, epoch } = rows.find((one) => one.owner === owner) ?? {};
    return { seq: Number(seq ?? 0), epoch: epoch ?? '' };
  };
  return { history: row.history, own: at(user_id), library: at(LIBRARY) };
}

const placesOf = statement((reader: Reader, of: { user_id: string; library: string }) =>
  reader
    .selectFrom('database_epoch')
    .leftJoin('sequences', (join) => join.on('sequences.owner', 'in', [of.user_id, of.library]))
    .select(['database_epoch.epoch as history', 'sequences.owner', 'sequences.seq', 'sequences.epoch']),
);

/** The epoch that gave out a number of an owner's sequence, which stands at `current`; null where it never was given out. */
export async function epochOf(reader: Reader, owner: string, seq: number, current: Position): Promise<string | null> {
  if (seq === 0) return '';
  if (seq === current.seq) return current.epoch;
  if (seq > current.seq) return null;
  const stretch = await reader
    .selectFrom('sequence_epochs')
    .select('epoch')
    .where('owner', '=', owner)
    .where('first_seq', '<=', seq)
    .orderBy('first_seq', 'desc')
    .executeTakeFirst();
  return stretch?.epoch ?? null;
}
