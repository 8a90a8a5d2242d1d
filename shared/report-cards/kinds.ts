// How a student answers each kind of question.

import type { ExamCategory } from '../papers.ts';
import type { ResultRow } from '../results.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { z } from '../zod.ts';

/** Kinds are counted over this many of the newest results: each paper has to be read. */
export const MOST_COUNTED = 100;

/** How a student answered one kind of question, over all ended attempts. */
export const KindSeen = z.object({
  name: z.string(),
  /** An older server adds the kinds of both together. */
  skill: z.optional(z.enum(['reading', 'listening'])),
  right: z.number(),
  wrong: z.number(),
  not_answered: z.number(),
});
export type KindSeen = z.infer<typeof KindSeen>;

/** How a student answered over `results` results. */
export const KindsOfStudent = z.object({ kinds: z.array(KindSeen), results: z.number() });
export type KindsOfStudent = z.infer<typeof KindsOfStudent>;

/** Adds the answers of results of one revision to the sums by kind and skill. */
export function addKinds(
  sums: Map<string, KindSeen>,
  skill: ExamCategory,
  kinds: ReadonlyMap<string, string>,
  rows: readonly Pick<ResultRow, 'question_id' | 'is_correct' | 'student_answer'>[],
): void {
  // only these have questions with kinds
  if (skill !== 'reading' && skill !== 'listening') return;
  for (const row of rows) {
    const name = kinds.get(row.question_id);
    if (name !== undefined) addVerdicts(sums, skill, name, [verdictOf(row)]);
  }
}

/** Adds answers to questions of one kind; null is a question that was not asked. */
export function addVerdicts(
  sums: Map<string, KindSeen>,
  skill: NonNullable<KindSeen['skill']>,
  name: string,
  verdicts: readonly (Verdict | null)[],
): void {
  const key = `${skill} ${name}`;
  const sum = sums.get(key) ?? { name, skill, right: 0, wrong: 0, not_answered: 0 };
  for (const verdict of verdicts) {
    if (verdict === null) continue;
    sum[verdict] += 1;
    sums.set(key, sum);
  }
}

/** Returns the sums by the share that was wrong, the largest first; kinds that were never answered stand last. */
export function kindsInOrder(sums: ReadonlyMap<string, KindSeen>): KindSeen[] {
  const shareWrong = ({ right, wrong }: KindSeen) => (right + wrong === 0 ? -1 : wrong / (right + wrong));
  const count = ({ right, wrong, not_answered }: KindSeen) => right + wrong + not_answered;
  return [...sums.values()].toSorted(
    (a, b) => shareWrong(b) - shareWrong(a) || count(b) - count(a) || a.name.localeCompare(b.name),
  );
}
