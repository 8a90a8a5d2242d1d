import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** May look. A transaction is one too. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'fn'>;
/** May write: whoever holds it is inside one transaction. */
export type Tx = Transaction<Tables>;
/** May number an owner's rows besides: it holds that owner's lock until it ends. */
export type OwnerTx = Tx & {
  readonly owner: string;
  /** The word of the database's history. */
  readonly epoch: string;
  /** Where the owner's sequence stands, as nobody else moves it; sequence.ts keeps it up. */
  position: Position;
};

/** A place in an owner's sequence: the last number that was given out, and by which history. The start is seq 0 of no epoch. */
export interface Position {
  readonly seq: number;
  readonly epoch: string;
}
