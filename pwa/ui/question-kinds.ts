import { questionIdsInBody } from '../../shared/content.ts';
import { questionKind } from '../../shared/question-kinds.ts';
import type { ResultRow } from '../../shared/results.ts';
import type { OutlinePart } from './paper/paper-outline.ts';
import { partName } from './kind-texts.ts';
import type { VerdictCounts } from '../../shared/verdict.ts';
import { countVerdicts } from './verdict.ts';

/** Fewer answers of a kind may be chance [R307]. */
const FEWEST_TO_COMPARE = 4;

export interface NamedCounts extends VerdictCounts {
  name: string;
  /** Words below the name. */
  below?: string;
}

/**
 * Returns the kind with the smallest share of right answers among those given [R277], of several the largest; null if
 * no kind is weaker than another. Both have enough answers to compare.
 */
export function weakestKind(parts: readonly OutlinePart[], rows: readonly ResultRow[]): NamedCounts | null {
  const kinds = resultsByKind(parts, rows).filter((one) => answered(one) >= FEWEST_TO_COMPARE);
  const share = (one: NamedCounts) => one.right / answered(one);
  const [weakest] = kinds.toSorted((a, b) => share(a) - share(b) || answered(b) - answered(a));
  if (!weakest) return null;
  const isTold = kinds.some((one) => share(one) > share(weakest));
  return isTold ? weakest : null;
}

export function answered({ right, wrong }: VerdictCounts): number {
  return right + wrong;
}

export function resultsByPart(parts: readonly OutlinePart[], rows: readonly ResultRow[]): NamedCounts[] {
  return parts.map(({ part, questions }) => {
    const ids = new Set(questions.map(({ question }) => question.question_id));
    return { name: partName(part.part_no), ...countVerdicts(rows.filter((row) => ids.has(row.question_id))) };
  });
}

export function resultsByKind(parts: readonly OutlinePart[], rows: readonly ResultRow[]): NamedCounts[] {
  const kinds = kindsByQuestionId(parts);
  const names = new Set(kinds.values());
  return [...names]
    .map((name) => ({ name, rows: rows.filter((row) => kinds.get(row.question_id) === name) }))
    .filter((kind) => kind.rows.length > 0)
    .map((kind) => ({ name: kind.name, ...countVerdicts(kind.rows) }));
}

/** A question that this version cannot read has no kind. */
export function kindsByQuestionId(parts: readonly OutlinePart[]): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>();
  for (const { blocks, questions } of parts) {
    for (const { question, body } of questions) {
      if (body === null) continue;
      const block = blocks.find((one) => one.body && questionIdsInBody(one.body).includes(question.question_id));
      kinds.set(question.question_id, questionKind(body, block?.body?.type ?? null));
    }
  }
  return kinds;
}
