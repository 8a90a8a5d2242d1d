import { v7 as newId } from 'uuid';
import type { UpdateExplanation } from '../../shared/authoring/calls.ts';
import { mayDo } from '../../shared/roles.ts';
import type { Reasons } from '../../shared/reasons.ts';
import { draftChanged, notAllowed, notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { readReasonsOfDraft, readRevisionReasons } from '../scoring/reasons.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { cleanExplanation } from './clean.ts';
import { lockExam, requireExam } from './draft.ts';
import { findEndedRevision } from './visibility.ts';

type DraftExplanation = Tables['explanations'];
/** A frozen explanation never changes: only the draft's has versions. */
type FrozenExplanation = Omit<DraftExplanation, 'version'>;

async function findDraftExplanation(reader: Reader, exam_id: string): Promise<DraftExplanation | null> {
  const row = await reader.selectFrom('explanations').selectAll().where('exam_id', '=', exam_id).executeTakeFirst();
  return row ?? null;
}

async function findFrozenExplanation(
  reader: Reader,
  exam_id: string,
  revision: number,
): Promise<FrozenExplanation | null> {
  const row = await reader
    .selectFrom('revision_explanations')
    .select(['explanation_id', 'exam_id', 'content_data'])
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row ? { ...row, status: 'saved' } : null;
}

export async function freezeExplanation(tx: Tx, exam_id: string, revision: number): Promise<void> {
  const draft = await findDraftExplanation(tx, exam_id);
  if (!draft) return;
  const { explanation_id, content_data } = draft;
  await tx
    .insertInto('revision_explanations')
    .values({ exam_id, revision, explanation_id, content_data })
    .onConflict((conflict) => conflict.columns(['exam_id', 'revision']).doNothing())
    .execute();
}

/** Returns the explanation of a revision as HTML: the caller must check who may read it. */
export async function findRevisionExplanation(
  reader: Reader,
  { exam_id, revision }: { exam_id: string; revision: number },
): Promise<string | null> {
  return (await findFrozenExplanation(reader, exam_id, revision))?.content_data ?? null;
}

interface Explained {
  explanation: DraftExplanation | FrozenExplanation | null;
  reasons: Reasons | null;
}

/**
 * Returns explanation and reasons: to an author the draft's or a revision's; to a teacher those of a revision; to a student those of the wanted revision
 * or the newest one that they have finished; refuses with 403 before that.
 */
export async function readExplained(
  reader: Reader,
  caller: Caller,
  exam_id: string,
  wanted?: number,
): Promise<Explained> {
  if (mayDo(caller.roles, 'authoring')) return readForAuthor(reader, exam_id, wanted);
  if (mayDo(caller.roles, 'read_papers')) return readPublished(reader, exam_id, wanted);
  const ended = await findEndedRevision(reader, caller.user_id, exam_id, wanted);
  if (ended !== null) return readFrozen(reader, exam_id, ended);
  const { revision } = await requireExam(reader, exam_id);
  if (revision === 0) throw notFound('The paper');
  throw notAllowed('You can read the explanation after you have submitted the paper.', 'attempt_not_ended');
}

async function readForAuthor(reader: Reader, exam_id: string, wanted: number | undefined): Promise<Explained> {
  const { revision } = await requireExam(reader, exam_id);
  if (wanted === undefined)
    return {
      explanation: await findDraftExplanation(reader, exam_id),
      reasons: await readReasonsOfDraft(reader, exam_id),
    };
  if (wanted > revision) throw notFound('The revision');
  return readFrozen(reader, exam_id, wanted);
}

async function readPublished(reader: Reader, exam_id: string, wanted: number | undefined): Promise<Explained> {
  const { revision } = await requireExam(reader, exam_id);
  if (revision === 0 || (wanted ?? revision) > revision) throw notFound('The revision');
  return readFrozen(reader, exam_id, wanted ?? revision);
}

async function readFrozen(reader: Reader, exam_id: string, revision: number): Promise<Explained> {
  return {
    explanation: await findFrozenExplanation(reader, exam_id, revision),
    reasons: await readRevisionReasons(reader, exam_id, revision),
  };
}

interface SavedExplanation {
  saved: DraftExplanation;
  /** False if the paper is published with another text or none. */
  isShown: boolean;
}

/**
 * Saves a paper's explanation; a given version must be the one that its author saw, 0 for none. Only who may publish
 * shows the first one of a published paper to students [R598].
 */
export async function saveExplanation(
  tx: Tx,
  exam_id: string,
  html: string,
  mayPublish: boolean,
  version?: number,
): Promise<SavedExplanation> {
  const exam = await lockExam(tx, exam_id);
  const saved = await putExplanation(tx, exam_id, cleanExplanation(html), version);
  if (exam.creationStatus !== 'complete') return { saved, isShown: true };
  // shown where the revision on offer has none; later changes wait for the next Finish
  if (mayPublish) await freezeExplanation(tx, exam_id, exam.revision);
  const frozen = await findFrozenExplanation(tx, exam_id, exam.revision);
  return { saved, isShown: frozen?.content_data === saved.content_data };
}

export async function updateExplanation(
  tx: Tx,
  mayPublish: boolean,
  { explanation_id, contentData, version }: UpdateExplanation,
): Promise<SavedExplanation> {
  const old = await tx
    .selectFrom('explanations')
    .select('exam_id')
    .where('explanation_id', '=', explanation_id)
    .executeTakeFirst();
  if (!old) throw version === undefined ? notFound('The explanation') : draftChanged(null, true);
  return saveExplanation(tx, old.exam_id, contentData, mayPublish, version);
}

/**
 * Replaces the draft's explanation, of which a paper has one. The same text changes nothing, whatever its version;
 * another text must be based on the present version if the caller gives one.
 */
async function putExplanation(
  tx: Tx,
  exam_id: string,
  content_data: string,
  version: number | undefined,
): Promise<DraftExplanation> {
  const old = await findDraftExplanation(tx, exam_id);
  if (old?.content_data === content_data) return old;
  const standing = old?.version ?? 0;
  if (version !== undefined && version !== standing) throw draftChanged(old, !old);
  const explanation: DraftExplanation = {
    explanation_id: old?.explanation_id ?? newId(),
    exam_id,
    content_data,
    status: 'saved',
    version: standing + 1,
  };
  if (old) await tx.updateTable('explanations').set(explanation).where('exam_id', '=', exam_id).execute();
  else await tx.insertInto('explanations').values(explanation).execute();
  return explanation;
}
