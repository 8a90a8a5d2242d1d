import type { PaperBundle } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import type { LocalDatabase } from '../database/db.ts';

/** A revision with the results of all attempts on it. */
export interface ScoredPaper {
  data: PaperBundle['data'];
  results: Result[];
}

/**
 * Reads the papers of the category of a result, of which the questions and a result are on this device, each revision
 * once: the questions tell the kinds, and a result alone does not. Empty if the paper of this result is not here.
 */
export async function readScoredPapers(db: LocalDatabase, of: Pick<Result, 'exam_id'>): Promise<ScoredPaper[]> {
  const byRevision = new Map<string, Result[]>();
  for (const result of await db.results.toArray()) {
    const revision = `${result.exam_id} ${result.revision}`;
    byRevision.set(revision, [...(byRevision.get(revision) ?? []), result]);
  }
  const groups = [...byRevision.values()];
  const papers = await db.papers.bulkGet(
    groups.map(([first]): [string, number] => [first?.exam_id ?? '', first?.revision ?? 0]),
  );
  const categoryOf = (paper: (typeof papers)[number]) => paper?.data.exam_data.exam_category;
  const category = categoryOf(papers.find((paper) => paper?.exam_id === of.exam_id));
  return papers.flatMap((paper, index) =>
    paper && categoryOf(paper) === category ? [{ data: paper.data, results: groups[index] ?? [] }] : [],
  );
}
