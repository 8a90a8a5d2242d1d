// The rows of a draft as they are, to put them back later. They hold answers: they never leave the server.

import { type DraftSecrets, insertDraftSecrets, readDraftSecrets } from '../scoring/draft-secrets.ts';
import { insertInBatches } from '../store/insert-in-batches.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { removeQuestions } from './remove-questions.ts';

export interface DraftRows {
  parts: Tables['parts'][];
  contents: Tables['contents'][];
  reading_documents: Tables['reading_documents'][];
  audio: Tables['audio'][];
  transcripts: Tables['transcripts'][];
  questions: Tables['questions'][];
  secrets: DraftSecrets;
}

export async function readDraftRows(reader: Reader, exam_id: string): Promise<DraftRows> {
  const parts = reader.selectFrom('parts').where('exam_id', '=', exam_id);
  const part_ids = parts.select('part_id');
  return {
    parts: await parts.selectAll().execute(),
    contents: await reader.selectFrom('contents').selectAll().where('part_id', 'in', part_ids).execute(),
    reading_documents: await reader
      .selectFrom('reading_documents')
      .selectAll()
      .where('part_id', 'in', part_ids)
      .execute(),
    audio: await reader.selectFrom('audio').selectAll().where('part_id', 'in', part_ids).execute(),
    transcripts: await reader.selectFrom('transcripts').selectAll().where('part_id', 'in', part_ids).execute(),
    questions: await reader.selectFrom('questions').selectAll().where('exam_id', '=', exam_id).execute(),
    secrets: await readDraftSecrets(reader, exam_id),
  };
}

/** Puts rows in the place of a draft. Their versions go on after all that were given, so that an older save is refused [R29]. */
export async function replaceDraft(tx: Tx, exam_id: string, rows: DraftRows): Promise<void> {
  const { contents, reading_documents, transcripts } = await readDraftRows(tx, exam_id);
  const given = [rows.contents, rows.reading_documents, rows.transcripts, contents, reading_documents, transcripts];
  const version = 1 + given.flat().reduce((highest, row) => Math.max(highest, row.version), 0);
  const renewed = <Row extends { version: number }>(all: readonly Row[]) => all.map((row) => ({ ...row, version }));
  await removeDraft(tx, exam_id);
  await insertInBatches(tx, 'parts', rows.parts);
  await insertInBatches(tx, 'contents', renewed(rows.contents));
  await insertInBatches(tx, 'reading_documents', renewed(rows.reading_documents));
  await insertInBatches(tx, 'audio', rows.audio);
  await insertInBatches(tx, 'transcripts', renewed(rows.transcripts));
  await insertInBatches(tx, 'questions', rows.questions);
  await insertDraftSecrets(tx, rows.secrets);
}

/** Deletes a draft's parts with all that is in them; its explanation stays. */
export async function removeDraft(tx: Tx, exam_id: string): Promise<void> {
  const questions = await tx.selectFrom('questions').select('question_id').where('exam_id', '=', exam_id).execute();
  await removeQuestions(
    tx,
    questions.map(({ question_id }) => question_id),
  );
  const parts = tx.selectFrom('parts').select('part_id').where('exam_id', '=', exam_id);
  for (const table of ['contents', 'reading_documents', 'audio', 'transcripts'] as const)
    await tx.deleteFrom(table).where('part_id', 'in', parts).execute();
  await tx.deleteFrom('parts').where('exam_id', '=', exam_id).execute();
}
