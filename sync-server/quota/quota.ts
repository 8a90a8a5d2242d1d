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
 * What an attempt that was accepted brings, its answers and recordings, has this many times the room: it must count, and the
 * questions bound it. Everything else, new attempts too, ends at the limit.
 */
const ROOM_OF_ATTEMPTS = 2;

const DISK_FULL = 'The server has little room left. This stays on your device and is sent later.';

/**
 * What takes room. 'of_attempt': it counts in an attempt that was accepted. 'attempt': an attempt that begins, or an answer that
 * came late. 'other': all else, which waits on the device while the disk of the server is nearly full.
 */
type Taker = 'of_attempt' | 'attempt' | 'other';

/** One student's room during one transaction. Without limits it only counts. */
export class Quota {
  readonly #used: Amount;
  readonly #limits: Room | null;
  readonly #isDiskFull: boolean;
  readonly #added: Amount = { rows: 0, bytes: 0, recording_bytes: 0 };

  /** The account, as it is now; null where that is gone or closed. */
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

  /** The room of the transaction's owner. */
  static async of(tx: OwnerTx, limits: QuotaLimits | null, { isDiskFull = false } = {}): Promise<Quota> {
    return new Quota(await readAccountUsage(tx, tx.owner), limits, isDiskFull);
  }

  /** Usage beside its limits, as the device is told; null for who has no limits. */
  get told(): Usage | null {
    return this.#limits && toUsage(this.used, this.#limits);
  }

  /** Why there is no room for what is no answer, where the disk is the reason. */
  get reason(): string | undefined {
    return this.#isDiskFull ? DISK_FULL : undefined;
  }

  /** Takes room for an amount; false where there is none. What takes no more than before always fits. */
  take(amount: Amount, what: Taker = 'other'): boolean {
    if (what === 'other' && this.#isDiskFull && (amount.rows > 0 || amount.bytes > 0)) return false;
    const times = what === 'of_attempt' ? ROOM_OF_ATTEMPTS : 1;
    if (this.#limits && !this.#fits(amount, times, this.#limits)) return false;
    this.add(amount);
    return true;
  }

  /** Counts what always fits, as the result of an attempt. */
  add(amount: Amount): void {
    this.#added.rows += amount.rows;
    this.#added.bytes += amount.bytes;
    this.#added.recording_bytes += amount.recording_bytes;
  }

  /** Whether the recordings are at their limit, so that no attempt may begin that would bring more. */
  get hasRoomToSpeak(): boolean {
    return this.#limits === null || this.used.recording_bytes < this.#limits.recordingBytes;
  }

  /** As counted so far, with what this transaction takes. */
  get used(): Amount {
    return {
      rows: this.#used.rows + this.#added.rows,
      bytes: this.#used.bytes + this.#added.bytes,
      recording_bytes: this.#used.recording_bytes + this.#added.recording_bytes,
    };
  }

  /** Writes what was taken. */
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
