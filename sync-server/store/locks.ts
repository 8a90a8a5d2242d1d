import { portOf } from './dialect/port.ts';
import type { Reader, Tx } from './power.ts';

/**
 * PostgreSQL's words for a transaction that lost against another, for two that wait for each other, and for a key that was free when
 * the work looked and that another has taken since.
 */
const LOST = new Set(['40001', '40P01', '23505']);

/** Another transaction was first: done again, the work sees what that one did. */
export class Overtaken extends Error {
  override name = 'Overtaken';
  readonly code = '40001';
}

/** Whether the work failed only because of another transaction, and may be done again. */
export function wasOvertaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST.has(String(error.code));
}

/**
 * The query, whose rows nobody else changes or holds until the transaction ends. Whoever takes several asks for them in the
 * order of their keys, so that no two wait for each other.
 */
export function taking<Query extends { forUpdate(): Query }>(reader: Reader, query: Query): Query {
  return portOf(reader).lockRows(query);
}

/** The same, without those that somebody else has at the moment. */
export function takingFree<Query extends { forUpdate(): Query; skipLocked(): Query }>(
  reader: Reader,
  query: Query,
): Query {
  return portOf(reader).lockFreeRows(query);
}

/** The query, whose rows nobody changes until the transaction ends; others may hold them too. */
export function holding<Query extends { forShare(): Query }>(reader: Reader, query: Query): Query {
  return portOf(reader).shareRows(query);
}

/** Holds all results until the transaction ends, after what others are doing to any of them: they are read, and change for nobody else. */
export async function holdResults(tx: Tx): Promise<void> {
  await portOf(tx).lockResults(tx);
}

/**
 * Holds an address until the transaction ends, whether or not it has an account: who signs up with it, and who keeps something
 * for it, come one after the other.
 */
export async function holdAddress(tx: Tx, email: string): Promise<void> {
  await portOf(tx).lockAddress(tx, email);
}
