// Answers of ended attempts, as the server has them: one row per attempt. A new device receives thousands, and each
// row with its indexes costs a phone half a millisecond. Answers that may change or must be sent are in `answers`, a
// row each; an answer is in one of the two [R150].

import type { Answer } from '../../../shared/answers.ts';
import { isEnded, type Attempt } from '../../../shared/attempts.ts';
import type { LocalDatabase } from './db.ts';
import type { EndedAnswers, LocalKey, Own } from './rows.ts';
import { RowCache, type CachedRows } from './row-cache.ts';

export async function readPackedAnswers(db: LocalDatabase, result_id: string): Promise<Own<Answer>[]> {
  const row = await db.endedAnswers.get(result_id);
  return (row?.answers ?? []).map(received);
}

/** Gives each answer a row of its own again, for code that changes all rows; in a transaction over both tables. */
export async function unpackAnswers(db: LocalDatabase): Promise<void> {
  const rows = await db.endedAnswers.toArray();
  await db.answers.bulkPut(rows.flatMap(({ answers }) => answers.map(received)));
  await db.endedAnswers.clear();
}

export class CachedAnswers implements CachedRows<Own<Answer>> {
  readonly #own: RowCache<Own<Answer>>;
  readonly #ended: RowCache<EndedAnswers>;
  readonly #attempts: RowCache<Own<Attempt>>;
  readonly #packed = new Map<string, Map<string, Answer>>();
  readonly #changed = new Set<string>();

  private constructor(own: RowCache<Own<Answer>>, ended: RowCache<EndedAnswers>, attempts: RowCache<Own<Attempt>>) {
    this.#own = own;
    this.#ended = ended;
    this.#attempts = attempts;
  }

  /**
   * Loads the answers of these keys, [result_id, question_id]; in a transaction over all tables, once the attempts of
   * the reply are written.
   */
  static async of(db: LocalDatabase, keys: readonly LocalKey[]): Promise<CachedAnswers> {
    const ids = [...new Set(keys.map((key) => pairOf(key)[0]))];
    const [own, ended, attempts] = await Promise.all([
      RowCache.of<Own<Answer>>(db.table('answers'), keys),
      RowCache.of<EndedAnswers>(db.table('endedAnswers'), ids),
      RowCache.of<Own<Attempt>>(db.table('attempts'), ids),
    ]);
    return new CachedAnswers(own, ended, attempts);
  }

  get(key: LocalKey): Own<Answer> | undefined {
    const own = this.#own.get(key);
    if (own) return own;
    const [result_id, question_id] = pairOf(key);
    const packed = this.#packedOf(result_id).get(question_id);
    return packed && received(packed);
  }

  put(key: LocalKey, row: Own<Answer>): void {
    const [result_id, question_id] = pairOf(key);
    const { state, ...answer } = row;
    if (state === 'received' && !this.#own.get(key) && this.#isOver(result_id)) {
      this.#packedOf(result_id).set(question_id, answer);
      this.#changed.add(result_id);
      return;
    }
    this.#unpack(result_id, question_id);
    this.#own.put(key, row);
  }

  delete(key: LocalKey): void {
    this.#unpack(...pairOf(key));
    this.#own.delete(key);
  }

  async write(): Promise<void> {
    for (const result_id of this.#changed) {
      const answers = [...this.#packedOf(result_id).values()];
      if (answers.length === 0) this.#ended.delete(result_id);
      else this.#ended.put(result_id, { result_id, answers });
    }
    await this.#own.write();
    await this.#ended.write();
  }

  #isOver(result_id: string): boolean {
    const attempt = this.#attempts.get(result_id);
    return attempt?.state === 'received' && isEnded(attempt);
  }

  #packedOf(result_id: string): Map<string, Answer> {
    const known = this.#packed.get(result_id);
    if (known) return known;
    const answers = this.#ended.get(result_id)?.answers ?? [];
    const packed = new Map(answers.map((answer) => [answer.question_id, answer]));
    this.#packed.set(result_id, packed);
    return packed;
  }

  #unpack(result_id: string, question_id: string): void {
    if (this.#packedOf(result_id).delete(question_id)) this.#changed.add(result_id);
  }
}

function received(answer: Answer): Own<Answer> {
  return { ...answer, state: 'received' };
}

function pairOf(key: LocalKey): [result_id: string, question_id: string] {
  const [result_id = '', question_id = ''] = [key].flat();
  return [result_id, question_id];
}
