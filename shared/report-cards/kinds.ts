// How a student answers each kind of question.

import type { ResultRow } from '../results.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { z } from '../zod.ts';

/** Kinds are counted over this many of the newest results: each paper has to be read. */
export const MOST_COUNTED = 100;

/** How a student answered one kind of question, over all ended attempts. */
export const KindSeen = z.object({
  name: z.string(),
  right: z.number(),
  wrong: z.number(),
  not_answered: z.number(),
});
export type KindSeen = z.infer<typeof KindSeen>;

/** How a student answered over `results` results. */
export const KindsOfStudent = z.object({ kinds: z.array(KindSeen), results: z.number() });
export type KindsOfStudent = z.infer<typeof KindsOfStudent>;

/** Adds the answers of results of one revision to the sums by kind. */
export function addKinds(
  sums: Map<string, KindSeen>,
  kinds: ReadonlyMap<string, string>,
  rows: readonly Pick<ResultRow, 'question_id' | 'is_correct' | 'student_answer'>[],
): void {
  for (const row of rows) {
    const name = kinds.get(row.question_id);
    if (name !== undefined) addVerdicts(sums, name, [verdictOf(row)]);
  }
}

/** Adds answers to questions of one kind; null is a question that was not asked. */
export function addVerdicts(sums: Map<string, KindSeen>, name: string, verdicts: readonly (Verdict | null)[]): void {
  const sum = sums.get(name) ?? { name, right: 0, wrong: 0, not_answered: 0 };
  for (const verdict of verdicts) {
    if (verdict === null) continue;
    sum[verdict] += 1;
    sums.set(name, sum);
  }
}

/** Returns the sums, the kind with most questions first. */
export function kindsInOrder(sums: ReadonlyMap<string, KindSeen>): KindSeen[] {
  const count = ({ right, wrong, not_answered }: KindSeen) => right + wrong + not_answered;
  return [...sums.values()].toSorted((a, b) => count(b) - count(a) || a.name.localeCompare(b.name));
}
