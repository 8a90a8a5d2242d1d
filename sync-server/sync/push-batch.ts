import { REFUSAL_TEXTS, type PushedCollection, type Refusal, type RefusalCode } from '../../shared/sync/protocol.ts';
import type { Recording } from '../../shared/recordings.ts';
import type { Result } from '../../shared/results.ts';
import type { Rows } from '../../shared/sync/collections.ts';
import type { Caller } from '../http/sign-in.ts';
import type { ReadRevisionFacts } from '../papers/revision-facts.ts';
import type { Quota } from '../quota/quota.ts';
import type { QuotaLimits } from '../quota/usage.ts';
import type { AttemptLimits } from './attempt-limits.ts';

export interface Pusher extends Caller {
  nowMs: number;
  readFacts: ReadRevisionFacts;
  quota: QuotaLimits | null;
  /** True: only answers and the rows that they need are accepted. */
  isDiskFull?: boolean;
  attemptLimits?: AttemptLimits;
  /** An operator imports the rows, even for a closed account. */
  isOperators?: true;
}

interface Correction {
  collection: PushedCollection;
  row: Rows[PushedCollection];
}

export class PushBatch {
  readonly refused: (Refusal & { code: RefusalCode })[] = [];
  readonly #corrections = new Map<string, Correction>();
  readonly #asSent = new Set<string>();
  /** Recordings that replaced another, whose bytes are deleted after the commit. */
  readonly replacing: Recording[] = [];
  storedAsSentCount = 0;
  readonly results: Result[] = [];
  resultBytes = 0;
  #quota: Quota | null = null;

  copy(): PushBatch {
    const copy = new PushBatch();
    copy.refused.push(...this.refused);
    for (const [key, correction] of this.#corrections) copy.#corrections.set(key, correction);
    for (const key of this.#asSent) copy.#asSent.add(key);
    copy.replacing.push(...this.replacing);
    copy.storedAsSentCount = this.storedAsSentCount;
    copy.results.push(...this.results);
    copy.resultBytes = this.resultBytes;
    return copy;
  }

  get accountedCount(): number {
    return this.storedAsSentCount + this.results.length;
  }

  get quota(): Quota {
    if (!this.#quota) throw new Error('A push that nobody counts');
    return this.#quota;
  }

  set quota(quota: Quota) {
    this.#quota = quota;
  }

  /** Server rows that must be sent although the cursor has passed them. */
  get corrections(): readonly Correction[] {
    return [...this.#corrections.values()];
  }

  correct<Name extends PushedCollection>(collection: Name, key: string, row: Rows[Name]): void {
    this.#corrections.set(`${collection}/${key}`, { collection, row });
  }

  refuse(collection: PushedCollection, key: string, code: RefusalCode, message: string = REFUSAL_TEXTS[code]): void {
    this.refused.push({ collection, key, code, message });
  }

  /** Records that the server stores exactly what was sent, so that the row is not sent back. */
  markStoredAsSent(collection: PushedCollection, key: string): void {
    this.#asSent.add(`${collection}/${key}`);
  }

  /** Somebody else wrote meanwhile: rows recorded as sent may have changed. */
  forgetAsSent(): void {
    this.#asSent.clear();
  }

  isAsSent(collection: PushedCollection, key: string): boolean {
    return this.#asSent.has(`${collection}/${key}`);
  }
}
