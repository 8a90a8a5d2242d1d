import { CRITERIA, overallBand, type MarkedCategory, type Marks, type MarksInput } from '../../shared/marks.ts';
import { isOneOf, type ExamCategory, type PaperBundle } from '../../shared/papers.ts';
import type { AttemptRow } from '../attempts/queries.ts';
import { notFound, ruleBroken, stateForbids } from '../http/refusal.ts';
import { readBundle } from '../papers/queries.ts';
import type { Reader } from '../store/store.ts';
import { findAttempt } from './queries.ts';

const MARKED_CATEGORIES = ['writing', 'speaking'] as const satisfies MarkedCategory[];

/** An attempt that a person marks, with the paper as the student had it. */
export interface Markable {
  attempt: AttemptRow;
  category: MarkedCategory;
  paper: PaperBundle['data'];
}

/** An ended writing or speaking attempt; refuses with 404 or 409. */
export async function requireMarkable(reader: Reader, result_id: string): Promise<Markable> {
  const attempt = await findAttempt(reader, result_id);
  if (!attempt) throw notFound('The attempt');
  const bundle = await readBundle(reader, attempt.exam_id, attempt.revision);
  if (!bundle) throw new Error(`Attempt ${result_id} is on a revision that does not exist`);
  const category: ExamCategory = bundle.data.exam_data.exam_category;
  if (!isOneOf(MARKED_CATEGORIES, category))
    throw stateForbids('not_marked_by_hand', 'Only writing and speaking papers are marked by a person.');
  if (attempt.end_time === null) throw stateForbids('attempt_open', 'This attempt has not ended yet.');
  return { attempt, category, paper: bundle.data };
}

/** Marks from a marker's bands; refuses criteria that are not the category's, in its order, with 422. */
export function marksOf(category: MarkedCategory, { criteria, comment }: MarksInput, nowMs: number): Marks {
  const wanted = CRITERIA[category];
  const isWhole = criteria.length === wanted.length && criteria.every(({ name }, index) => name === wanted[index]);
  if (!isWhole) {
    const message = `Give one band for each of: ${wanted.join(', ')}.`;
    throw ruleBroken(message, { criteria: message });
  }
  return { criteria, band: overallBand(criteria.map(({ band }) => band)), comment, marked_at: nowMs };
}
