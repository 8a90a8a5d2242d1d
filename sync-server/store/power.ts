import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** May look. A transaction is one too. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'fn'>;
/** May write: whoever holds it is inside one transaction. */
export type Tx = Transaction<Tables>;
/** May number an owner's rows besides: it holds that owner's lock until it ends. */
export type OwnerTx = Tx & { readonly owner: string; readonly epoch: string };
