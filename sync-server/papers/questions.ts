import { v7 as newId } from 'uuid';
import { mayHold, withoutQuestion } from '../../shared/authoring/blocks.ts';
import type { AddAnswer, AddQuestion, UpdateQuestion } from '../../shared/authoring/calls.ts';
import type { DraftQuestion } from '../../shared/authoring/draft.ts';
import { MAX_QUESTIONS_PER_EXAM } from '../../shared/authoring/sizes.ts';
import type { Question } from '../../shared/questions.ts';
import { notFound, ruleBroken } from '../http/refusal.ts';
import {
  addDraftAnswer,
  deleteDraftAnswer,
  type DraftAnswer,
  findQuestionOfDraftAnswer,
  listDraftAnswers,
  readDraftKey,
} from '../scoring/authoring.ts';
import { type DraftReason, readDraftReasons } from '../scoring/reasons.ts';
import type { Reader, Tx } from '../store/store.ts';
import { cleanQuestion } from './clean.ts';
import { raiseBlockVersion, lockDraft, lockDraftContent, lockDraftQuestion, touchExam } from './draft.ts';
import { closeUpNumbers } from './numbering.ts';
import { blocksWith, findQuestion, listContents, listQuestions } from './queries.ts';
import { removeQuestions } from './remove-questions.ts';
import { requireRoom } from './require-size.ts';

export async function listDraftQuestions(reader: Reader, exam_id: string): Promise<DraftQuestion[]> {
  const key = await readDraftKey(reader, exam_id);
  const reasons = await readDraftReasons(reader, exam_id);
  return (await listQuestions(reader, exam_id)).map((question) =>
    withAnswer(question, key.get(question.question_id), reasons.get(question.question_id)),
  );
}

async function readDraftQuestion(reader: Reader, question: Question): Promise<DraftQuestion> {
  const reasons = await readDraftReasons(reader, question.exam_id);
  const answers = await listDraftAnswers(reader, question.question_id);
  return withAnswer(question, answers, reasons.get(question.question_id));
}

export async function addQuestion(tx: Tx, input: AddQuestion, nowMs: number): Promise<DraftQuestion> {
  const { exam_id, content_id, question_type, question_data = '', question_number } = input;
  await lockDraft(tx, exam_id);
  const content = await lockDraftContent(tx, content_id);
  if (content.exam_id !== exam_id) throw notFound('The content');
  if (!mayHold(content.content_type, question_type))
    throw ruleBroken('A question of this type cannot stand in this block.');
  const others = await listQuestions(tx, exam_id);
  requireRoom(others.length, MAX_QUESTIONS_PER_EXAM, 'questions in a paper');
  const question: Question = {
    question_id: newId(),
    exam_id,
    content_id,
    question_type,
    question_number: question_number ?? others.length + 1,
    question_data: cleanQuestion(question_type, question_data),
  };
  await tx.insertInto('questions').values(question).execute();
  await closeUpNumbers(tx, exam_id);
  await raiseBlockVersion(tx, content_id);
  await touchExam(tx, exam_id, nowMs);
  return readDraftQuestion(tx, await lockDraftQuestion(tx, question.question_id));
}

export async function updateQuestion(
  tx: Tx,
  { question_id, question_data }: UpdateQuestion,
  nowMs: number,
): Promise<DraftQuestion> {
  const old = await lockDraftQuestion(tx, question_id);
  const question = {
    ...old,
    question_data: question_data === undefined ? old.question_data : cleanQuestion(old.question_type, question_data),
  };
  await tx.updateTable('questions').set(question).where('question_id', '=', question_id).execute();
  await raiseBlockVersion(tx, old.content_id);
  await touchExam(tx, old.exam_id, nowMs);
  return readDraftQuestion(tx, question);
}

export async function deleteQuestion(tx: Tx, question_id: string, nowMs: number): Promise<void> {
  const { exam_id, content_id } = await lockDraftQuestion(tx, question_id);
  for (const block of blocksWith(await listContents(tx, exam_id), question_id))
    await tx
      .updateTable('contents')
      .set({ content_data: withoutQuestion(block, question_id) })
      .where('content_id', '=', block.content_id)
      .execute();
  await removeQuestions(tx, [question_id]);
  await raiseBlockVersion(tx, content_id);
  await closeUpNumbers(tx, exam_id);
  await touchExam(tx, exam_id, nowMs);
}

/** Sets the right answer of a question; for a gap adds another accepted one. */
export async function addAnswer(
  tx: Tx,
  { answer, answer_type, question_id }: AddAnswer,
  nowMs: number,
): Promise<DraftAnswer> {
  const question = await lockDraftQuestion(tx, question_id);
  if (question.question_type !== answer_type) throw ruleBroken('The answer is not of the type of its question.');
  await raiseBlockVersion(tx, question.content_id);
  await touchExam(tx, question.exam_id, nowMs);
  return addDraftAnswer(tx, question, answer);
}

export async function listAnswers(reader: Reader, question_id: string): Promise<DraftAnswer[]> {
  if (!(await findQuestion(reader, question_id))) throw notFound('The question');
  return listDraftAnswers(reader, question_id);
}

export async function deleteAnswer(tx: Tx, answer_id: string, nowMs: number): Promise<void> {
  const question_id = await findQuestionOfDraftAnswer(tx, answer_id);
  if (question_id === null) throw notFound('The answer');
  const { exam_id, content_id } = await lockDraftQuestion(tx, question_id);
  await deleteDraftAnswer(tx, answer_id);
  await raiseBlockVersion(tx, content_id);
  await touchExam(tx, exam_id, nowMs);
}

function withAnswer(
  question: Question,
  drafts: readonly DraftAnswer[] = [],
  { reason, evidence }: DraftReason = { reason: '', evidence: [] },
): DraftQuestion {
  const answers = drafts.map((draft) => draft.answer);
  const answer = question.question_type === 'fillBlank' ? answers : (answers[0] ?? null);
  return { ...question, answer, reason, evidence };
}
