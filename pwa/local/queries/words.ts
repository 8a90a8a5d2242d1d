import type { Word } from '../../../shared/words.ts';
import type { LocalDatabase, Own } from '../database/db.ts';
import { useLiveQuery } from './use-live-query.ts';
import { useOwnRows } from './use-own-rows.ts';

/** Follows the student's words, the last saved first; undefined while reading. */
export function useWords(db: LocalDatabase): Own<Word>[] | undefined {
  return useOwnRows(db, 'words', () => readWords(db), held);
}

/** Follows the names of the papers that words were saved from, by the attempt. */
export function usePapersOfWords(db: LocalDatabase): ReadonlyMap<string, string> | undefined {
  return useLiveQuery(db, 'word-papers', () => readPapersOfWords(db));
}

const held = (words: Own<Word>[]) => ({ words });

export async function readWords(db: LocalDatabase): Promise<Own<Word>[]> {
  const words = await db.words.filter(({ removed }) => removed === 0).toArray();
  return words.toSorted((a, b) => (a.word_id < b.word_id ? 1 : -1));
}

async function readPapersOfWords(db: LocalDatabase): Promise<Map<string, string>> {
  const words = await db.words.filter(({ removed }) => removed === 0).toArray();
  const result_ids = [...new Set(words.flatMap(({ from_result }) => from_result ?? []))];
  const results = (await db.results.bulkGet(result_ids)).filter((result) => result !== undefined);
  const exams = await db.exams.bulkGet(results.map(({ exam_id }) => exam_id));
  return new Map(
    results.flatMap(({ result_id }, at) => {
      const name = exams[at]?.exam_name;
      return name === undefined ? [] : [[result_id, name] as const];
    }),
  );
}
