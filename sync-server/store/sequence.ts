// Numbers each student's rows, and the library's, by their own counter, in the transaction that writes the row and
// holds the owner's lock: a later commit never has a lower number. Each number comes with the epoch of the database's
// history, which a restore renews, so that a cursor from before a restore is recognised.

import { randomBytes } from 'node:crypto';
import { portOf } from './dialect/port.ts';
import type { OwnerTx, Position, Reader, Tx } from './transaction-types.ts';
import { forUpdateSkipLocked } from './locks.ts';
import { prepared, preparedForList } from './prepared-statements.ts';

export type { Position } from './transaction-types.ts';

export const LIBRARY_OWNER = 'library';

/**
 * Locks an owner's counter until the transaction ends and returns its position. Locks by a write, which makes others
 * wait on every database; a SQLite transaction is the only writer from its beginning, so there it only reads.
 */
export async function lockOwner(tx: Tx, owner: string): Promise<Position> {
  const [found] = portOf(tx).hasOneWriter ? await positionOf(tx, { owner }) : [];
  const [row] = found ? [found] : await lock(tx, { owner });
  if (!row) throw new Error('A sequence without a position');
  return { seq: Number(row.seq), epoch: row.epoch };
}

/** Locks the counters that exist and that no other transaction has locked, and returns their owners. */
export async function lockFreeOwners(
  tx: Tx,
  owners: readonly string[],
): Promise<{ owner: string; position: Position }[]> {
  const rows = await lockFree(
    tx,
    {},
    owners.map((owner) => ({ owner })),
  );
  return rows.map(({ owner, seq, epoch }) => ({ owner, position: { seq: Number(seq), epoch } }));
}

const lockFree = preparedForList((tx: Tx, _: object, owners: readonly { owner: string }[]) =>
  forUpdateSkipLocked(
    tx,
    tx
      .selectFrom('sequences')
      .select(['owner', 'seq', 'epoch'])
      .where(
        'owner',
        'in',
        owners.map(({ owner }) => owner),
      ),
  ),
);

export async function readPosition(reader: Reader, owner: string): Promise<Position> {
  const [row] = await positionOf(reader, { owner });
  return { seq: Number(row?.seq ?? 0), epoch: row?.epoch ?? '' };
}

const positionOf = prepared((reader: Reader, of: { owner: string }) =>
  reader.selectFrom('sequences').select(['seq', 'epoch']).where('owner', '=', of.owner),
);

const lock = prepared((tx: Tx, of: { owner: string }) =>
  tx
    .insertInto('sequences')
    .values({ owner: of.owner, seq: 0, epoch: '' })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet((set) => ({ seq: set.ref('sequences.seq') })))
    .returning(['seq', 'epoch']),
);

export async function nextSeq(tx: OwnerTx): Promise<number> {
  return nextSeqs(tx, 1);
}

/**
 * Reserves consecutive numbers of the owner's sequence and returns the first; savePosition stores the new position.
 */
export async function nextSeqs(tx: OwnerTx, count: number): Promise<number> {
  const { owner, epoch, position } = tx;
  const first = position.seq + 1;
  const seq = first + count - 1;
  if (position.epoch !== epoch)
    await tx.insertInto('sequence_epochs').values({ owner, first_seq: first, epoch }).execute();
  tx.position = { seq, epoch };
  return first;
}

/** Stores the position once after work that began at `before`; nobody else reads it before the transaction ends. */
export async function savePosition(tx: OwnerTx, before: Position): Promise<void> {
  const { owner, position } = tx;
  if (position.seq !== before.seq) await moveTo(tx, { owner, ...position });
}

const moveTo = prepared((tx: Tx, of: { owner: string; seq: number; epoch: string }) =>
  tx.updateTable('sequences').set({ seq: of.seq, epoch: of.epoch }).where('owner', '=', of.owner),
);

export async function readEpoch(reader: Reader): Promise<string> {
  return (await reader.selectFrom('database_epoch').select('epoch').executeTakeFirstOrThrow()).epoch;
}

/** Returns when this history began, by this machine's clock (epoch milliseconds). */
export async function readBegin(reader: Reader): Promise<number> {
  return Number((await reader.selectFrom('database_epoch').select('began_at').executeTakeFirstOrThrow()).began_at);
}

/** Starts a new history: what devices read or files belong to may not be in this database [S12, R129]. */
export async function renewEpoch(tx: Tx): Promise<void> {
  await tx
    .updateTable('database_epoch')
    .set({ epoch: randomBytes(6).toString('hex'), began_at: Date.now() })
    .execute();
}

export async function readPlaces(
  reader: Reader,
  user_id: string,
): Promise<{ history: string; own: Position; library: Position }> {
  const rows = await placesOf(reader, { user_id, library: LIBRARY_OWNER });
  const [row] = rows;
  if (!row) throw new Error('A database without a history');
  const at = (owner: string) => {
    const { seq, epoch } = rows.find((one) => one.owner === owner) ?? {};
    return { seq: Number(seq ?? 0), epoch: epoch ?? '' };
  };
  return { history: row.history, own: at(user_id), library: at(LIBRARY_OWNER) };
}

const placesOf = prepared((reader: Reader, of: { user_id: string; library: string }) =>
  reader
    .selectFrom('database_epoch')
    .leftJoin('sequences', (join) => join.on('sequences.owner', 'in', [of.user_id, of.library]))
    .select(['database_epoch.epoch as history', 'sequences.owner', 'sequences.seq', 'sequences.epoch']),
);

/**
 * Returns the epoch that gave out a number of an owner's sequence, which is at `current`; null if it was never given
 * out.
 */
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
