// A draft's answers and reasons as their rows are.

import { insertInBatches } from '../store/insert-in-batches.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

export interface DraftSecrets {
  answer_keys: Tables['answer_keys'][];
  question_reasons: Tables['question_reasons'][];
}

export async function readDraftSecrets(reader: Reader, exam_id: string): Promise<DraftSecrets> {
  const questions = reader.selectFrom('questions').select('question_id').where('exam_id', '=', exam_id);
  return {
    answer_keys: await reader.selectFrom('answer_keys').selectAll().where('question_id', 'in', questions).execute(),
    question_reasons: await reader
      .selectFrom('question_reasons')
      .selectAll()
      .where('question_id', 'in', questions)
      .execute(),
  };
}

export async function insertDraftSecrets(tx: Tx, { answer_keys, question_reasons }: DraftSecrets): Promise<void> {
  await insertInBatches(tx, 'answer_keys', answer_keys);
  await insertInBatches(tx, 'question_reasons', question_reasons);
}
