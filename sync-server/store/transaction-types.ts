import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** May read. A transaction is a Reader too. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'fn'>;
/** May write, inside one transaction. */
export type Tx = Transaction<Tables>;
/** May also number an owner's rows: the transaction holds the owner's lock until it ends. */
export type OwnerTx = Tx & {
  readonly owner: string;
  readonly epoch: string;
  /** The owner's position, which nobody else can change; sequence.ts updates it. */
  position: Position;
};

/** A position in an owner's sequence: the last number given out, and the epoch. The start is seq 0 of no epoch. */
export interface Position {
  readonly seq: number;
  readonly epoch: string;
}
