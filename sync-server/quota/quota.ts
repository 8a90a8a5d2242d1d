import type { Usage } from '../../shared/sync/protocol.ts';
import type { OwnerTx } from '../store/store.ts';
import {
  addUsage,
  readAccountUsage,
  roomOf,
  toUsage,
  type Account,
  type Amount,
  type QuotaLimits,
  type Room,
} from './usage.ts';

/**
 * Factor of the limit for the answers and recordings of an accepted attempt: they must be stored, and the number of
 * questions bounds them. Everything else, including new attempts, ends at the limit.
 */
const ROOM_OF_ATTEMPTS = 2;

const DISK_FULL = 'The server has little space left. This stays on your device and is sent later.';

/**
 * The use of the quota. 'of_attempt': counts in an accepted attempt. 'attempt': a new attempt, or a late answer.
 * 'other': everything else, which waits on the device while the server's disk is nearly full.
 */
type Taker = 'of_attempt' | 'attempt' | 'other';

export class Quota {
  readonly #used: Amount;
  readonly #limits: Room | null;
  readonly #isDiskFull: boolean;
  readonly #added: Amount = { rows: 0, bytes: 0, recording_bytes: 0 };

  /** The present account; null if it is gone or closed. */
  readonly account: Account | null;

  private constructor(
    { used, account }: { used: Amount; account: Account | null },
    limits: QuotaLimits | null,
    isDiskFull: boolean,
  ) {
    this.#used = used;
    this.account = account;
    this.#limits = limits && roomOf(limits, account);
    this.#isDiskFull = isDiskFull;
  }

  static async of(tx: OwnerTx, limits: QuotaLimits | null, { isDiskFull = false } = {}): Promise<Quota> {
    return new Quota(await readAccountUsage(tx, tx.owner), limits, isDiskFull);
  }

  /** Usage and limits as sent to the device; null for accounts without limits. */
  get told(): Usage | null {
    return this.#limits && toUsage(this.used, this.#limits);
  }

  get reason(): string | undefined {
    return this.#isDiskFull ? DISK_FULL : undefined;
  }

  /**
   * Uses up quota for an amount; returns false if it does not fit. An amount that takes no more than before always
   * fits.
   */
  take(amount: Amount, what: Taker = 'other'): boolean {
    if (what === 'other' && this.#isDiskFull && (amount.rows > 0 || amount.bytes > 0)) return false;
    const times = what === 'of_attempt' ? ROOM_OF_ATTEMPTS : 1;
    if (this.#limits && !this.#fits(amount, times, this.#limits)) return false;
    this.add(amount);
    return true;
  }

  add(amount: Amount): void {
    this.#added.rows += amount.rows;
    this.#added.bytes += amount.bytes;
    this.#added.recording_bytes += amount.recording_bytes;
  }

  get hasRoomToSpeak(): boolean {
    return this.#limits === null || this.used.recording_bytes < this.#limits.recordingBytes;
  }

  get used(): Amount {
    return {
      rows: this.#used.rows + this.#added.rows,
      bytes: this.#used.bytes + this.#added.bytes,
      recording_bytes: this.#used.recording_bytes + this.#added.recording_bytes,
    };
  }

  async keep(tx: OwnerTx): Promise<void> {
    await addUsage(tx, tx.owner, this.#added);
  }

  #fits(amount: Amount, times: number, limits: Room): boolean {
    const { used } = this;
    const fits = (added: number, before: number, limit: number) => added <= 0 || before + added <= limit * times;
    return (
      fits(amount.rows, used.rows, limits.rows) &&
      fits(amount.bytes, used.bytes, limits.bytes) &&
      fits(amount.recording_bytes, used.recording_bytes, limits.recordingBytes)
    );
  }
}
