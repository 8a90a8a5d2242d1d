// A correction is a draft of a paper whose revision stays on offer: its row of `exams` stays as it was published, so
// that students, and servers of the release before, see nothing of it. The draft's details are in `corrections`.

import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { ExamDetails } from './exam-details.ts';

type ExamRow = Tables['exams'];
type Correction = Tables['corrections'];
export type CorrectionDetails = Pick<Correction, 'details' | 'updated_at'>;

/** Returns the open correction of a paper; null without one, and in edit mode. */
export async function findCorrection(
  reader: Reader,
  { exam_id, revision, creationStatus, deleted }: ExamRow,
): Promise<Correction | null> {
  if (creationStatus !== 'complete' || deleted === 1) return null;
  const row = await reader
    .selectFrom('corrections')
    .selectAll()
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a paper's row as its draft has it: that of a paper under correction is pending, with its own details. */
export async function asDraft(reader: Reader, exam: ExamRow): Promise<ExamRow> {
  const correction = await findCorrection(reader, exam);
  return correction ? withCorrection(exam, correction) : exam;
}

export function withCorrection(exam: ExamRow, { details, updated_at }: CorrectionDetails): ExamRow {
  return { ...exam, ...ExamDetails.parse(JSON.parse(details)), creationStatus: 'pending', updatedAt: updated_at };
}

/** Stores the draft's details in its open correction; false if there is none. */
export async function saveDetails(tx: Tx, exam_id: string, details: ExamDetails, updated_at: string): Promise<boolean> {
  return isUpdated(
    await correctionInForce(tx, exam_id)
      .set({ details: JSON.stringify(details), updated_at })
      .executeTakeFirst(),
  );
}

export async function touchCorrection(tx: Tx, exam_id: string, updated_at: string): Promise<boolean> {
  return isUpdated(await correctionInForce(tx, exam_id).set({ updated_at }).executeTakeFirst());
}

/** Ends the correction of a paper, and what was said of its draft [R550]. */
export async function endCorrection(tx: Tx, exam_id: string): Promise<void> {
  await tx.deleteFrom('ready_drafts').where('exam_id', '=', exam_id).execute();
  await tx.deleteFrom('corrections').where('exam_id', '=', exam_id).execute();
}

function correctionInForce(tx: Tx, exam_id: string) {
  return tx
    .updateTable('corrections')
    .where('exam_id', '=', exam_id)
    .where('revision', '=', (from) =>
      from
        .selectFrom('exams')
        .select('revision')
        .where('exam_id', '=', exam_id)
        .where('creationStatus', '=', 'complete'),
    );
}

function isUpdated({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean {
  return numUpdatedRows > 0n;
}
