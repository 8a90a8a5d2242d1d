import { REFUSAL_TEXTS, type PushedCollection, type Refusal, type RefusalCode } from '../../shared/sync/protocol.ts';
import type { Recording } from '../../shared/recordings.ts';
import type { Result } from '../../shared/results.ts';
import type { Rows } from '../../shared/sync/collections.ts';
import type { Caller } from '../http/sign-in.ts';
import type { ReadRevisionFacts } from '../papers/revision-facts.ts';
import type { Quota } from '../quota/quota.ts';
import type { QuotaLimits } from '../quota/usage.ts';
import type { AttemptLimits } from './attempt-limits.ts';

/** Who pushes, when, how to look a revision up, and how much a student may keep; without limits it is only counted. */
export interface Pusher extends Caller {
  nowMs: number;
  readFacts: ReadRevisionFacts;
  quota: QuotaLimits | null;
  /** Only answers are taken, and what they need; else all is. */
  isDiskFull?: boolean;
  /** How many attempts may begin; without it, as many as a student may by DAILY_ATTEMPTS. */
  attemptLimits?: AttemptLimits;
  /** An operator hands the rows in, also of an account that is closed. */
  isOperators?: true;
}

/** The server's own version of a row. */
interface Correction {
  collection: PushedCollection;
  row: Rows[PushedCollection];
}

/** What became of the rows of one push. */
export class Tray {
  readonly refused: (Refusal & { code: RefusalCode })[] = [];
  readonly #corrections = new Map<string, Correction>();
  readonly #asSent = new Set<string>();
  /** Recordings that took the place of another: the bytes of that one are to go once this is committed. */
  readonly replacing: Recording[] = [];
  /** How many numbers went to rows that stand as they were sent. */
  writtenAsSent = 0;
  /** What the attempts came to that ended, as it was kept, in the order of the numbers. */
  readonly results: Result[] = [];
  /** About what these take on the wire. */
  resultBytes = 0;
  #quota: Quota | null = null;

  /** What became of rows so far, to go on with: what comes to it does not come to this one. */
  copy(): Tray {
    const copy = new Tray();
    copy.refused.push(...this.refused);
    for (const [key, correction] of this.#corrections) copy.#corrections.set(key, correction);
    for (const key of this.#asSent) copy.#asSent.add(key);
    copy.replacing.push(...this.replacing);
    copy.writtenAsSent = this.writtenAsSent;
    copy.results.push(...this.results);
    copy.resultBytes = this.resultBytes;
    return copy;
  }

  /** How many numbers went to rows of which this says how they stand. */
  get known(): number {
    return this.writtenAsSent + this.results.length;
  }

  /** The room that the rows of the transaction at hand take; each transaction of a push has its own. */
  get quota(): Quota {
    if (!this.#quota) throw new Error('A push that nobody counts');
    return this.#quota;
  }

  set quota(quota: Quota) {
    this.#quota = quota;
  }

  /** Server rows that must go back although the cursor has passed them. */
  get corrections(): readonly Correction[] {
    return [...this.#corrections.values()];
  }

  correct<Name extends PushedCollection>(collection: Name, key: string, row: Rows[Name]): void {
    this.#corrections.set(`${collection}/${key}`, { collection, row });
  }

  /** Refuses a row, in words of its own where those of the code say too little. */
  refuse(collection: PushedCollection, key: string, code: RefusalCode, message: string = REFUSAL_TEXTS[code]): void {
    this.refused.push({ collection, key, code, message });
  }

  /** The server holds exactly what was sent, so the row need not travel back. */
  keepAsSent(collection: PushedCollection, key: string): void {
    this.#asSent.add(`${collection}/${key}`);
  }

  /** Somebody else wrote meanwhile: what was as sent may be so no more. */
  forgetAsSent(): void {
    this.#asSent.clear();
  }

  isAsSent(collection: PushedCollection, key: string): boolean {
    return this.#asSent.has(`${collection}/${key}`);
  }
}
