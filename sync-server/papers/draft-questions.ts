import type { Question } from '../../shared/questions.ts';
import { deleteDraftAnswersOf, type DraftAnswer, readDraftKey } from '../scoring/authoring.ts';
import type { Reader, Tx } from '../store/store.ts';
import { withoutQuestion } from './content-rules.ts';
import { closeUpNumbers } from './numbering.ts';
import { blocksWith, listContents, listQuestions } from './queries.ts';

/** A question as its author sees it; the answer is a list for fillBlank, one value or null for the others. */
export type AnsweredQuestion = Question & { answer: string | number | null | (string | number)[] };

/** A draft's questions with their answers, in number order; for admins only. */
export async function listAnsweredQuestions(reader: Reader, exam_id: string): Promise<AnsweredQuestion[]> {
  const key = await readDraftKey(reader, exam_id);
  return (await listQuestions(reader, exam_id)).map((question) => withAnswer(question, key.get(question.question_id)));
}

export function withAnswer(question: Question, drafts: readonly DraftAnswer[] = []): AnsweredQuestion {
  const answers = drafts.map((draft) => draft.answer);
  return { ...question, answer: question.question_type === 'fillBlank' ? answers : (answers[0] ?? null) };
}

/** Deletes a question, its answers and its place in the text, and closes up the numbers. */
export async function deleteQuestion(tx: Tx, { exam_id, question_id }: Question): Promise<void> {
  for (const block of blocksWith(await listContents(tx, exam_id), question_id))
    await tx
      .updateTable('contents')
      .set({ content_data: withoutQuestion(block, question_id) })
      .where('content_id', '=', block.content_id)
      .execute();
  await deleteDraftAnswersOf(tx, [question_id]);
  await tx.deleteFrom('questions').where('question_id', '=', question_id).execute();
  await closeUpNumbers(tx, exam_id);
}

/** Deletes a block with all its questions and their answers, and closes up the numbers. */
export async function deleteContent(tx: Tx, content: { exam_id: string; content_id: string }): Promise<void> {
  const questions = await tx
    .selectFrom('questions')
    .select('question_id')
    .where('content_id', '=', content.content_id)
    .execute();
  await deleteDraftAnswersOf(
    tx,
    questions.map((question) => question.question_id),
  );
  await tx.deleteFrom('questions').where('content_id', '=', content.content_id).execute();
  await tx.deleteFrom('contents').where('content_id', '=', content.content_id).execute();
  await closeUpNumbers(tx, content.exam_id);
}
