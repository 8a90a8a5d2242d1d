import { questionIdsInBody, type ContentBody } from '../../../shared/content.ts';
import type { QuestionBody } from '../../../shared/questions.ts';
import type { ResultRow } from '../../../shared/results.ts';
import { capitalised } from '../../ui/exam-texts.ts';
import { KINDS } from '../../../shared/tasks/kinds.ts';
import type { OutlinePart } from '../../ui/paper/paper-outline.ts';

/** A list with at most this many words is its own name: 'True / False / Not given'. */
const FEW_OPTIONS = 4;

export interface KindResult {
  kind: string;
  correct: number;
  total: number;
}

/**
 * Returns the kind with the smallest share of right answers, of several the largest; null if no kind is weaker than
 * another.
 */
export function weakestKind(parts: readonly OutlinePart[], rows: readonly ResultRow[]): KindResult | null {
  const kinds = resultsByKind(parts, rows);
  const [weakest] = kinds.toSorted((a, b) => a.correct / a.total - b.correct / b.total || b.total - a.total);
  if (!weakest || kinds.length === 1) return null;
  const isTold = kinds.some((one) => one.correct / one.total > weakest.correct / weakest.total);
  return isTold ? weakest : null;
}

export function resultsByKind(parts: readonly OutlinePart[], rows: readonly ResultRow[]): KindResult[] {
  const rowsByQuestionId = new Map(rows.map((row) => [row.question_id, row]));
  const kinds = new Map<string, KindResult>();
  for (const [question_id, kind] of kindsByQuestionId(parts)) {
    const row = rowsByQuestionId.get(question_id);
    if (!row) continue;
    const sum = kinds.get(kind) ?? { kind, correct: 0, total: 0 };
    kinds.set(kind, { kind, correct: sum.correct + row.is_correct, total: sum.total + 1 });
  }
  return [...kinds.values()];
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

export function questionKind(body: QuestionBody, block: ContentBody['type'] | null): string {
  const kind = KINDS[block ?? 'text'];
  if (typeof kind === 'string') return kind;
  if (body.type === 'mcq') return 'Multiple choice';
  return body.type === 'dropDown' ? listKind(body.options, kind.list) : kind.gap;
}

function listKind(options: readonly string[], kind: string): string {
  const isNumbered = options.every((option) => /^[ivx]+$/.test(option));
  if (isNumbered) return 'Matching headings';
  const areWords = options.every((option) => option.length > 1);
  if (!areWords || options.length > FEW_OPTIONS) return kind;
  return options.map((option) => capitalised(option.toLowerCase())).join(' / ');
}
