import { REFUSAL_TEXTS, type PushedCollection, type Refusal, type RefusalCode } from '../../shared/sync/protocol.ts';
import type { Answer } from '../../shared/answers.ts';
import type { Recording } from '../../shared/recordings.ts';
import type { Caller } from '../http/sign-in.ts';
import type { ReadRevisionFacts } from '../papers/revision-facts.ts';

/** Who pushes, when, and how to look a revision up. */
export interface Pusher extends Caller {
  nowMs: number;
  readFacts: ReadRevisionFacts;
}

/** What became of the rows of one push. */
export class Tray {
  readonly refused: Refusal[] = [];
  /** Server rows that must go back although the cursor has passed them. */
  readonly corrections: { answers: Answer[]; recordings: Recording[] } = { answers: [], recordings: [] };
  readonly #asSent = new Set<string>();

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
