// Records which version of a result its student was sent last. A key may be corrected twice while they are offline:
// the note's 'before' is what they had, and if the second correction restores it there is nothing to tell [S32].

import { createHash } from 'node:crypto';
import type { Remarked, Result } from '../../shared/results.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

interface ScoredOnceMore {
  before: Result;
  after: Result;
  /** Hash of the rows that the student was sent last, if they differ from those of `before`. */
  told_rows: string | null;
  reason: string;
  at: number;
}

/**
 * Returns a result's note, none if it equals what the student was sent last, and the `told_rows` to store with it.
 */
export function noteOf({ before, after, told_rows, reason, at }: ScoredOnceMore): {
  remarked: Remarked | undefined;
  told_rows: string | null;
} {
  const untold = told_rows === null ? undefined : before.remarked;
  const { correct, score } = untold?.before ?? before;
  const told = untold ? told_rows : hashOf(before.rows);
  if (told === hashOf(after.rows)) return { remarked: undefined, told_rows: null };
  const isToldWhy = untold === undefined || untold.reason.includes(reason);
  return {
    remarked: {
      reason: isToldWhy ? (untold?.reason ?? reason) : `${untold.reason} ${reason}`,
      at,
      before: { correct, score },
    },
    told_rows: told,
  };
}

export async function noteForStudent(
  store: Store,
  user_id: string,
  results: readonly Result[],
  upTo: number,
): Promise<void> {
  const result_ids = results.filter(({ remarked }) => remarked !== undefined).map(({ result_id }) => result_id);
  if (result_ids.length === 0) return;
  const untold = await store.read
    .selectFrom('results')
    .select('result_id')
    .where('result_id', 'in', result_ids)
    .where('told_rows', 'is not', null)
    .execute();
  if (untold.length === 0) return;
  await store.transactTogetherFor(user_id, (tx) =>
    tx
      .updateTable('results')
      .set({ told_rows: null } satisfies Partial<Tables['results']>)
      .where('user_id', '=', user_id)
      .where(
        'result_id',
        'in',
        untold.map(({ result_id }) => result_id),
      )
      .where('seq', '<=', upTo)
      .execute(),
  );
}

function hashOf(rows: Result['rows']): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 32);
}
