import { type Content, questionIdsOf } from '../../shared/content.ts';
import type { Question } from '../../shared/questions.ts';
import type { Tx } from '../store/store.ts';
import { listContents, listQuestions } from './queries.ts';

/**
 * Numbers the questions 1..n in reading order: by part, block, and place within the block; one without a place comes
 * last.
 */
export async function numberInReadingOrder(tx: Tx, exam_id: string): Promise<void> {
  const questions = await listQuestions(tx, exam_id);
  await writeNumbers(tx, questions, readingOrder(await listContents(tx, exam_id), questions));
}

export function numberedInReadingOrder<One extends Question>(
  contents: readonly Content[],
  questions: readonly One[],
): One[] {
  const byId = new Map(questions.map((question) => [question.question_id, question]));
  return readingOrder(contents, questions).flatMap((question_id, index) => {
    const question = byId.get(question_id);
    return question ? [{ ...question, question_number: index + 1 }] : [];
  });
}

/** `contents` must be in reading order, `questions` in number order. */
function readingOrder(contents: readonly Content[], questions: readonly Question[]): string[] {
  const known = new Set(questions.map((question) => question.question_id));
  const placed = contents.flatMap(questionIdsOf).filter((question_id) => known.has(question_id));
  return [...new Set([...placed, ...known])];
}

async function writeNumbers(
  tx: Tx,
  questions: readonly { question_id: string; question_number: number }[],
  order: readonly string[],
): Promise<void> {
  const numbersById = new Map(questions.map((question) => [question.question_id, question.question_number]));
  for (const [index, question_id] of order.entries()) {
    if (numbersById.get(question_id) === index + 1) continue;
    await tx
      .updateTable('questions')
      .set({ question_number: index + 1 })
      .where('question_id', '=', question_id)
      .execute();
  }
}
