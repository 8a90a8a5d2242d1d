import type { Exam } from '../../shared/papers.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { LIBRARY_OWNER } from '../store/sequence.ts';
import type { Store } from '../store/store.ts';
import { deleteExam, reopenDraft } from './draft.ts';
import { publishRevision } from './publish.ts';
import { mustGetExam } from './queries.ts';
import { findInRecordings } from './recording-problems.ts';

/** Publishes a draft; refuses with 422 and the list of problems. The new question numbers stay even then. */
export async function finishExam(
  { store, media }: Pick<Deps, 'store' | 'media'>,
  exam_id: string,
  nowMs: number,
): Promise<Exam> {
  // files are read before the lock of the library is taken
  const ofRecordings = (await findInRecordings(store.read, media, exam_id)).problems;
  const options = { alsoProblems: ofRecordings, takesInstructionLimits: true };
  const publication = await store.transactFor(LIBRARY_OWNER, (tx) => publishRevision(tx, exam_id, nowMs, options));
  if ('exam' in publication) return publication.exam;
  const { problems } = publication;
  throw new Refusal(422, { code: 'exam_incomplete', message: 'The paper is not complete yet.', problems });
}

export function reopenExam(store: Store, exam_id: string, nowMs: number): Promise<Exam> {
  return store.transactFor(LIBRARY_OWNER, async (tx) => {
    await reopenDraft(tx, exam_id, nowMs);
    return mustGetExam(tx, exam_id);
  });
}

export async function removeExam(store: Store, exam_id: string, nowMs: number): Promise<void> {
  await store.transactFor(LIBRARY_OWNER, (tx) => deleteExam(tx, exam_id, nowMs));
}
