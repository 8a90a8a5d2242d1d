// What the server did not take, set aside row by row with its reason, for the student to see.

import type { Stamp } from '../../shared/sync/clock.ts';
import { attemptOf, type PushedCollection } from '../../shared/sync/collections.ts';
import { KEPT_FOR_LATER, type Refusal } from '../../shared/sync/protocol.ts';
import type { LocalDatabase, RefusedRow, RowState } from '../local/db.ts';

/** The refusals of one reply, and those that stood before it. */
export class Refusals {
  readonly #db: LocalDatabase;
  readonly #told: ReadonlyMap<string, Refusal>;
  readonly #before: ReadonlyMap<string, RefusedRow>;
  readonly #refused_at: number;
  /** By id, what was decided last: the row to keep, or null where it goes. */
  readonly #changed = new Map<string, RefusedRow | null>();

  private constructor(db: LocalDatabase, told: readonly Refusal[], before: readonly RefusedRow[], refused_at: number) {
    this.#db = db;
    this.#told = new Map(told.map((one) => [`${one.collection}/${one.key}`, one]));
    this.#before = new Map(before.map((one) => [one.id, one]));
    this.#refused_at = refused_at;
  }

  /** Those of a reply of this server time; to be called in a transaction over all tables, as is `write`. */
  static async of(db: LocalDatabase, told: readonly Refusal[], server_time: number): Promise<Refusals> {
    return new Refusals(db, told, await db.refusals.toArray(), server_time);
  }

  /** What the reply says against a row; null where it was taken. */
  about(collection: PushedCollection, key: string): Refusal | null {
    return this.#told.get(`${collection}/${key}`) ?? null;
  }

  /** Keeps a refused row as it was sent, with the reason; null where the row was taken. */
  keep(collection: PushedCollection, key: string, row: RefusedRow['row']): Refusal | null {
    const refusal = this.about(collection, key);
    if (!refusal) return null;
    // one word about an attempt that must wait says it of all that is in it
    const isToldByAttempt =
      KEPT_FOR_LATER.has(refusal.code) && collection !== 'attempts' && this.about('attempts', attemptOf(row) ?? '');
    if (isToldByAttempt) return refusal;
    const id = `${collection}/${key}`;
    // a server that was put back refuses what counted before too: that takes no place of what came later still
    const before = this.#before.get(id);
    if (!isLaterKept(before, refusal, row)) {
      const read = before?.read_at !== undefined && isSame(before, refusal, row) ? { read_at: before.read_at } : {};
      this.#changed.set(id, { ...refusal, id, collection, row, refused_at: this.#refused_at, ...read });
    }
    return refusal;
  }

  /** What was refused goes once the server has it, or something newer in its place; a late row stays, for it does not count. */
  drop(collection: PushedCollection, key: string, received: Stamp | null): void {
    const id = `${collection}/${key}`;
    const refused = this.#changed.has(id) ? this.#changed.get(id) : this.#before.get(id);
    if (!refused) return;
    if (received !== null && 'hlc' in refused.row && refused.row.hlc > received) return;
    this.#changed.set(refused.id, null);
  }

  /** Writes what was kept and dropped. */
  async write(): Promise<void> {
    const gone = [...this.#changed].filter(([, row]) => row === null).map(([id]) => id);
    const kept = [...this.#changed.values()].filter((row) => row !== null);
    if (gone.length > 0) await this.#db.refusals.bulkDelete(gone);
    if (kept.length > 0) await this.#db.refusals.bulkPut(kept);
  }
}

/** Whether a version that came too late is kept already, and is later than this one, which came too late as well [S9]. */
function isLaterKept(kept: RefusedRow | undefined, { code }: Refusal, row: RefusedRow['row']): boolean {
  if (kept?.code !== 'attempt_ended' || code !== 'attempt_ended') return false;
  return 'hlc' in kept.row && 'hlc' in row && kept.row.hlc > row.hlc;
}

/** Whether the same row was refused before for the same reason: the student has not to read it twice [R172]. */
function isSame(before: RefusedRow, { code }: Refusal, row: RefusedRow['row']): boolean {
  return before.code === code && JSON.stringify(before.row) === JSON.stringify(row);
}

/** Where a sent row stands after the reply; a refusal for now leaves it where it was [S29]. */
export function stateAfter(refusal: Refusal | null): RowState {
  if (!refusal) return 'received';
  return KEPT_FOR_LATER.has(refusal.code) ? 'unsent' : 'refused';
}
