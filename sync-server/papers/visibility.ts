// Which revision of a paper a person may read [R25]. Admins read drafts; a student reads what they may
// begin on now, and keeps reading what they have an attempt on, whatever became of the paper since. What is unpublished no
// student reads.

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
  /** False where it is only readable for the attempt that the student has on it. */
  mayStart: boolean;
}

/** The revision a student may read, the wanted one if a number is given; refuses with 404, or 403 'no_access'. */
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

/** The revision of a paper as this student may read it. */
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

/** The paper of a part; refuses with 404. */
export async function requireExamOfPart(reader: Reader, part_id: string): Promise<string> {
  const exam_id = await findExamIdOfPart(reader, part_id);
  if (exam_id === null) throw notFound('The part');
  return exam_id;
}

/** The newest revision of a paper that a student has finished, or the wanted one; null where there is none [R24]. */
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

/** The revisions this student has attempts on, newest first. */
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
