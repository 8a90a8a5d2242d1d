// The reasons of answers with their evidence: the draft's (question_reasons, transcripts) and those frozen with a
// revision. They are as secret as the answer key, and are given only where it is [R24].

import type { DraftTranscript } from '../../shared/authoring/draft.ts';
import { Evidence, type Reason, Reasons, TranscriptTurn } from '../../shared/reasons.ts';
import { z } from '../../shared/zod.ts';
import type { Reader, Tx } from '../store/store.ts';

const AllEvidence = z.array(Evidence);
const Turns = z.array(TranscriptTurn);

export type DraftReason = Pick<Reason, 'reason' | 'evidence'>;

export async function setDraftReason(tx: Tx, question_id: string, { reason, evidence }: DraftReason): Promise<void> {
  await deleteDraftReasonsOf(tx, [question_id]);
  if (reason === '' && evidence.length === 0) return;
  await tx
    .insertInto('question_reasons')
    .values({ question_id, reason, evidence: JSON.stringify(evidence) })
    .execute();
}

export async function deleteDraftReasonsOf(tx: Tx, question_ids: readonly string[]): Promise<void> {
  if (question_ids.length === 0) return;
  await tx.deleteFrom('question_reasons').where('question_id', 'in', question_ids).execute();
}

export async function readDraftReasons(reader: Reader, exam_id: string): Promise<Map<string, DraftReason>> {
  const rows = await reader
    .selectFrom('question_reasons')
    .innerJoin('questions', 'questions.question_id', 'question_reasons.question_id')
    .selectAll('question_reasons')
    .where('questions.exam_id', '=', exam_id)
    .execute();
  return new Map(
    rows.map(({ question_id, reason, evidence }) => [
      question_id,
      { reason, evidence: AllEvidence.parse(JSON.parse(evidence)) },
    ]),
  );
}

export async function listDraftTranscripts(reader: Reader, exam_id: string): Promise<DraftTranscript[]> {
  const rows = await reader
    .selectFrom('transcripts')
    .innerJoin('parts', 'parts.part_id', 'transcripts.part_id')
    .selectAll('transcripts')
    .where('parts.exam_id', '=', exam_id)
    .orderBy('parts.part_no')
    .execute();
  return rows.map(({ turns, ...row }) => ({ ...row, turns: Turns.parse(JSON.parse(turns)) }));
}

export async function setDraftTranscript(tx: Tx, { part_id, turns, version }: DraftTranscript): Promise<void> {
  await tx.deleteFrom('transcripts').where('part_id', '=', part_id).execute();
  if (turns.length === 0) return;
  await tx
    .insertInto('transcripts')
    .values({ part_id, turns: JSON.stringify(turns), version })
    .execute();
}

export async function readReasonsOfDraft(reader: Reader, exam_id: string): Promise<Reasons | null> {
  const known = await readDraftReasons(reader, exam_id);
  const order = await reader
    .selectFrom('questions')
    .select('question_id')
    .where('exam_id', '=', exam_id)
    .orderBy('question_number')
    .orderBy('question_id')
    .execute();
  const reasons = order.flatMap(({ question_id }): Reason[] => {
    const reason = known.get(question_id);
    return reason ? [{ question_id, ...reason }] : [];
  });
  const transcripts = (await listDraftTranscripts(reader, exam_id)).map(({ part_id, turns }) => ({ part_id, turns }));
  return reasons.length === 0 && transcripts.length === 0 ? null : { reasons, transcripts };
}

export async function freezeReasons(tx: Tx, exam_id: string, revision: number): Promise<void> {
  const reasons = await readReasonsOfDraft(tx, exam_id);
  if (!reasons) return;
  await tx
    .insertInto('revision_reasons')
    .values({ exam_id, revision, reasons: JSON.stringify(reasons) })
    .execute();
}

/** Returns a revision's reasons; null if it has none. The caller must have checked the right to read them. */
export async function readRevisionReasons(reader: Reader, exam_id: string, revision: number): Promise<Reasons | null> {
  const row = await reader
    .selectFrom('revision_reasons')
    .select('reasons')
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row ? Reasons.parse(JSON.parse(row.reasons)) : null;
}
