// The word limit that the gaps of a block share. It is stored in each gap; a gap that says otherwise keeps its own.

import type { BlockRow } from '../editor-state/rows.ts';
import { type BlankLimits, limitsOf, withLimits } from './choices.ts';

export interface BlockLimits {
  /** The limit of most gaps; of two that are as frequent, the first. */
  shared: BlankLimits;
  /** The gaps with another limit. */
  otherIds: readonly string[];
}

/** Returns the limits of a block's gaps; null if it has no gap. */
export function blockLimits({ questions }: Pick<BlockRow, 'questions'>): BlockLimits | null {
  const gaps = questions.filter(({ question_type }) => question_type === 'fillBlank');
  const idsBeside = (limits: BlankLimits) =>
    gaps.filter((gap) => !isSame(limitsOf(gap), limits)).map(({ question_id }) => question_id);
  const candidates = gaps.map((gap) => ({ shared: limitsOf(gap), otherIds: idsBeside(limitsOf(gap)) }));
  const [best = null] = candidates.toSorted((a, b) => a.otherIds.length - b.otherIds.length);
  return best;
}

/** Gives the gaps that share a limit another one. */
export function withBlockLimits(row: BlockRow, limits: BlankLimits): BlockRow {
  const before = blockLimits(row);
  if (!before) return row;
  const questions = row.questions.map((question) =>
    question.question_type === 'fillBlank' && !before.otherIds.includes(question.question_id)
      ? withLimits(question, limits)
      : question,
  );
  return { ...row, questions };
}

function isSame(a: BlankLimits, b: BlankLimits): boolean {
  return a.words === b.words && a.numbers === b.numbers;
}
