// Decides which revision of a paper a person may read. Admins read drafts. A student reads what they may begin on
// now, and still reads a revision that they have an attempt on, whatever happened to the paper since. No student
// reads an unpublished paper.

import { NO_ACCESS } from '../../shared/errors.ts';
import type { PaperBundle } from '../../shared/papers.ts';
import { mayStartNow } from '../access/rules.ts';
import type { Deps } from '../deps.ts';
import { notAllowed, notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader } from '../store/store.ts';
import { findExamIdOfPart, readBundle } from './queries.ts';

export type Where = Pick<Deps, 'store' | 'readFacts' | 'now'>;

export interface Readable {
  revision: number;
  /** False if it is readable only for the student's existing attempt. */
  mayStart: boolean;
}

export async function requireReadableRevision(
  { store: { read: reader }, readFacts, now }: Where,
  caller: Caller,
  exam_id: string,
  wanted?: number,
): Promise<Readable> {
  const nowMs = now();
  const exam = await reader.selectFrom('exams').selectAll().where('exam_id', '=', exam_id).executeTakeFirst();
  if (!exam) throw notFound('The paper');
  const isOpen = exam.creationStatus === 'complete' && exam.deleted === 0;
  const revision = wanted ?? exam.revision;
  const mayStart =
    (isOpen || wanted !== undefined) &&
    (await mayStartNow({ reader, readFacts }, caller, { exam_id, revision }, nowMs));
  if (mayStart) return { revision, mayStart };

  const attempted = await attemptedRevisions(reader, caller.user_id, exam_id);
  const readable = wanted === undefined ? attempted[0] : attempted.find((one) => one === wanted);
  if (readable !== undefined) return { revision: readable, mayStart };
  if (!isOpen || revision !== exam.revision) throw notFound('The paper');
  throw notAllowed(NO_ACCESS, 'no_access');
}

export async function requireReadableBundle(
  where: Where,
  caller: Caller,
  exam_id: string,
): Promise<PaperBundle['data']> {
  const { revision } = await requireReadableRevision(where, caller, exam_id);
  const bundle = await readBundle(where.store.read, exam_id, revision);
  if (!bundle) throw notFound('The paper');
  return bundle.data;
}

export async function requireExamOfPart(reader: Reader, part_id: string): Promise<string> {
  const exam_id = await findExamIdOfPart(reader, part_id);
  if (exam_id === null) throw notFound('The part');
  return exam_id;
}

/**
 * Returns the newest revision of a paper, or the wanted one, if the student has finished an attempt on it; null
 * otherwise.
 */
export async function findEndedRevision(
  reader: Reader,
  user_id: string,
  exam_id: string,
  wanted?: number,
): Promise<number | null> {
  const query = reader
    .selectFrom('attempts')
    .select('revision')
    .where('user_id', '=', user_id)
    .where('exam_id', '=', exam_id)
    .where('end_time', 'is not', null)
    .where('abandoned', '=', 0)
    .orderBy('revision', 'desc')
    .limit(1);
  const ended = await (wanted === undefined ? query : query.where('revision', '=', wanted)).executeTakeFirst();
  return ended?.revision ?? null;
}

async function attemptedRevisions(reader: Reader, user_id: string, exam_id: string): Promise<number[]> {
  const rows = await reader
    .selectFrom('attempts')
    .select('revision')
    .distinct()
    .where('user_id', '=', user_id)
    .where('exam_id', '=', exam_id)
    .orderBy('revision', 'desc')
    .execute();
  return rows.map((row) => row.revision);
}
