import type { Exam } from '../../shared/papers.ts';
import type { Result } from '../../shared/results.ts';
import { type KeyEntry, rescore } from '../scoring/published-keys.ts';
import { readRow } from '../store/collections.ts';
import type { Reader } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

export type ResultRow = Tables['results'];

export type ScoredAgain = { row: ResultRow } & ({ before: Result; after: Result } | { error: unknown });

export async function scoreAgain(
  reader: Reader,
  rows: readonly ResultRow[],
  entries: readonly KeyEntry[],
  exam: Exam,
): Promise<ScoredAgain[]> {
  try {
    const results = rows.map((row) => readRow('results', row));
    const scored = await rescore(reader, results, entries, exam);
    return rows.flatMap((row, index) => {
      const [before, after] = [results[index], scored[index]];
      return before && after ? { row, before, after } : [];
    });
  } catch (error) {
    const [row] = rows;
    if (rows.length === 1 && row) return [{ row, error }];
    const each: ScoredAgain[] = [];
    for (const one of rows) each.push(...(await scoreAgain(reader, [one], entries, exam)));
    return each;
  }
}
