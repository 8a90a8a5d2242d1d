import type { Stamp } from '../../shared/sync/clock.ts';
import { attemptOf, type PushedCollection } from '../../shared/sync/collections.ts';
import { DEFERRED_CODES, type Refusal } from '../../shared/sync/protocol.ts';
import type { LocalDatabase, RefusedRow, RowState } from '../local/database/db.ts';

export class Refusals {
  readonly #db: LocalDatabase;
  readonly #told: ReadonlyMap<string, Refusal>;
  readonly #before: ReadonlyMap<string, RefusedRow>;
  readonly #refused_at: number;
  readonly #changed = new Map<string, RefusedRow | null>();

  private constructor(db: LocalDatabase, told: readonly Refusal[], before: readonly RefusedRow[], refused_at: number) {
    this.#db = db;
    this.#told = new Map(told.map((one) => [`${one.collection}/${one.key}`, one]));
    this.#before = new Map(before.map((one) => [one.id, one]));
    this.#refused_at = refused_at;
  }

  /** Loads the refusals of a reply of this server time; call it, and `write`, in a transaction over all tables. */
  static async of(db: LocalDatabase, told: readonly Refusal[], server_time: number): Promise<Refusals> {
    return new Refusals(db, told, await db.refusals.toArray(), server_time);
  }

  about(collection: PushedCollection, key: string): Refusal | null {
    return this.#told.get(`${collection}/${key}`) ?? null;
  }

  keep(collection: PushedCollection, key: string, row: RefusedRow['row']): Refusal | null {
    const refusal = this.about(collection, key);
    if (!refusal) return null;
    // one refusal of an attempt that must wait stands for all rows in it
    const isToldByAttempt =
      DEFERRED_CODES.has(refusal.code) && collection !== 'attempts' && this.about('attempts', attemptOf(row) ?? '');
    if (isToldByAttempt) return refusal;
    const id = `${collection}/${key}`;
    // a restored server refuses what counted before too: that must not replace something that came even later
    const before = this.#before.get(id);
    if (!isLaterStored(before, refusal, row)) {
      const read = before?.read_at !== undefined && isSame(before, refusal, row) ? { read_at: before.read_at } : {};
      this.#changed.set(id, { ...refusal, id, collection, row, refused_at: this.#refused_at, ...read });
    }
    return refusal;
  }

  /**
   * Deletes a refusal once the server has the row, or something newer in its place; a late row stays, for it does not
   * count.
   */
  drop(collection: PushedCollection, key: string, received: Stamp | null): void {
    const id = `${collection}/${key}`;
    const refused = this.#changed.has(id) ? this.#changed.get(id) : this.#before.get(id);
    if (!refused) return;
    if (received !== null && 'hlc' in refused.row && refused.row.hlc > received) return;
    this.#changed.set(refused.id, null);
  }

  async write(): Promise<void> {
    const gone = [...this.#changed].filter(([, row]) => row === null).map(([id]) => id);
    const stored = [...this.#changed.values()].filter((row) => row !== null);
    if (gone.length > 0) await this.#db.refusals.bulkDelete(gone);
    if (stored.length > 0) await this.#db.refusals.bulkPut(stored);
  }
}

/** True if a stored version that came too late is later than this one, which came too late as well [S9]. */
function isLaterStored(stored: RefusedRow | undefined, { code }: Refusal, row: RefusedRow['row']): boolean {
  if (stored?.code !== 'attempt_ended' || code !== 'attempt_ended') return false;
  return 'hlc' in stored.row && 'hlc' in row && stored.row.hlc > row.hlc;
}

function isSame(before: RefusedRow, { code }: Refusal, row: RefusedRow['row']): boolean {
  return before.code === code && JSON.stringify(before.row) === JSON.stringify(row);
}

/** Returns the state of a sent row after the reply; a deferred row stays as it was [S29]. */
export function stateAfter(refusal: Refusal | null): RowState {
  if (!refusal) return 'received';
  return DEFERRED_CODES.has(refusal.code) ? 'unsent' : 'refused';
}
