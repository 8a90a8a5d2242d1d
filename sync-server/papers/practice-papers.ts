import { setImmediate as nextTurn } from 'node:timers/promises';
import { practicePaper, type PracticePaper } from '../../shared/practice/items.ts';
import { questionLines } from '../../shared/question-line.ts';
import type { Reader, Store } from '../store/store.ts';
import { readBundle } from './queries.ts';

export interface PublishedPracticePaper extends PracticePaper {
  exam_name: string;
  /** By question_id. */
  numbers: ReadonlyMap<string, number>;
  /** The words of each question that has some, by question_id. */
  lines: ReadonlyMap<string, string>;
}

const MOST_CACHED = 500;

const caches = new WeakMap<Store, Map<string, PublishedPracticePaper>>();

/**
 * Returns a revision as far as practice needs it; null if it is not marked by a key. A revision never changes, so
 * those that were used last stay in memory.
 */
export async function readPracticePaper(
  store: Store,
  exam_id: string,
  revision: number,
): Promise<PublishedPracticePaper | null> {
  const cached = cacheOf(store);
  const key = `${exam_id} ${revision}`;
  const paper = cached.get(key) ?? (await readPaper(store.read, exam_id, revision));
  if (!paper) return null;
  cached.delete(key);
  cached.set(key, paper);
  const [oldest] = cached.keys();
  if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest);
  return paper;
}

function cacheOf(store: Store): Map<string, PublishedPracticePaper> {
  const cached = caches.get(store) ?? new Map<string, PublishedPracticePaper>();
  caches.set(store, cached);
  return cached;
}

async function readPaper(reader: Reader, exam_id: string, revision: number): Promise<PublishedPracticePaper | null> {
  const bundle = await readBundle(reader, exam_id, revision);
  const paper = bundle && practicePaper(exam_id, revision, bundle.data);
  // a paper takes some milliseconds to parse: the pause lets other calls in
  await nextTurn();
  if (!paper) return null;
  const numbers = new Map(bundle.data.question_data.map((one) => [one.question_id, one.question_number]));
  const lines = questionLines(bundle.data.question_data, bundle.data.content_data);
  return { ...paper, exam_name: bundle.data.exam_data.exam_name, numbers, lines };
}
