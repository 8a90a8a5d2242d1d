import { REFUSAL_TEXTS, type PushedCollection, type Refusal, type RefusalCode } from '../../shared/sync/protocol.ts';
import type { Answer } from '../../shared/answers.ts';
import type { Recording } from '../../shared/recordings.ts';
import type { Caller } from '../http/sign-in.ts';
import type { ReadRevisionFacts } from '../papers/revision-facts.ts';
import type { Quota } from '../quota/quota.ts';
import type { QuotaLimits } from '../quota/usage.ts';

/** Who pushes, when, how to look a revision up, and how much a student may keep; without limits it is only counted. */
export interface Pusher extends Caller {
  nowMs: number;
  readFacts: ReadRevisionFacts;
  quota: QuotaLimits | null;
}

/** What became of the rows of one push. */
export class Tray {
  readonly refused: Refusal[] = [];
  /** Server rows that must go back although the cursor has passed them. */
  readonly corrections: { answers: Answer[]; recordings: Recording[] } = { answers: [], recordings: [] };
  /** The room that the rows of this push take. */
  readonly quota: Quota;
  readonly #asSent = new Set<string>();

  constructor(quota: Quota) {
    this.quota = quota;
  }

  refuse(collection: PushedCollection, key: string, code: RefusalCode): void {
    this.refused.push({ collection, key, code, message: REFUSAL_TEXTS[code] });
  }

  /** The server holds exactly what was sent, so the row need not travel back. */
  keepAsSent(collection: PushedCollection, key: string): void {
    this.#asSent.add(`${collection}/${key}`);
  }

  isAsSent(collection: PushedCollection, key: string): boolean {
    return this.#asSent.has(`${collection}/${key}`);
  }
}
