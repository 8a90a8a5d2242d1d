import type { ScoredPaper } from '../../local/queries/scored-papers.ts';
import { outlinePaper } from '../../ui/paper/paper-outline.ts';
import { answered, resultsByKind } from '../../ui/question-kinds.ts';

interface RateOfKind {
  right: number;
  answered: number;
}

export interface AllPapers {
  /** How many results are counted. */
  count: number;
  byKind: ReadonlyMap<string, RateOfKind>;
}

/** Adds up each kind of question over all results; a question without an answer is not counted [R270]. */
export function countAllPapers(papers: readonly ScoredPaper[]): AllPapers {
  const byKind = new Map<string, RateOfKind>();
  for (const { data, results } of papers) {
    const { parts } = outlinePaper(data);
    for (const kind of results.flatMap(({ rows }) => resultsByKind(parts, rows))) {
      const sum = byKind.get(kind.name) ?? { right: 0, answered: 0 };
      byKind.set(kind.name, { right: sum.right + kind.right, answered: sum.answered + answered(kind) });
    }
  }
  return { count: papers.reduce((sum, { results }) => sum + results.length, 0), byKind };
}
