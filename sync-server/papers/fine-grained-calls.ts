// The calls that write a draft in small steps: a block, then its questions, then each answer. Each saves the whole
// block or document as it stands with one change, so that the rules of a save exist once.

import { v7 as newId } from 'uuid';
import { mayHold, withoutQuestion } from '../../shared/authoring/blocks.ts';
import type {
  AddAnswer,
  AddContent,
  AddDocument,
  AddQuestion,
  UpdateContent,
  UpdateDocument,
  UpdateQuestion,
} from '../../shared/authoring/calls.ts';
import {
  asSaved,
  type DraftContent,
  type DraftDocument,
  type DraftQuestion,
  type SaveBlock,
  type SavedQuestion,
} from '../../shared/authoring/draft.ts';
import { answerProblem } from '../../shared/authoring/questions.ts';
import { MAX_ACCEPTED_ANSWERS } from '../../shared/authoring/sizes.ts';
import type { Question } from '../../shared/questions.ts';
import { notFound, Refusal, ruleBroken } from '../http/refusal.ts';
import { type DraftAnswer, findQuestionOfDraftAnswer, listDraftAnswers } from '../scoring/authoring.ts';
import type { Reader, Tx } from '../store/store.ts';
import { requireDocument, saveDocument } from './documents.ts';
import { lockDraft, lockDraftContent, lockDraftPart, lockDraftQuestion } from './draft.ts';
import { findQuestion } from './queries.ts';
import { listDraftQuestions } from './questions.ts';
import { NOT_IN_THIS_BLOCK, noteBlocks, putBlock, saveBlock } from './save-block.ts';

export async function addBlock(tx: Tx, input: AddContent, nowMs: number): Promise<DraftContent> {
  const { content_data = '', content_status = 'editing' } = input;
  const block = { ...input, content_id: newId(), content_data, content_status, questions: [], version: 0 };
  return (await saveBlock(tx, block, nowMs)).data;
}

export function updateBlock(tx: Tx, input: UpdateContent, nowMs: number): Promise<DraftContent> {
  const { content_id, content_data, content_order, content_status } = input;
  const edit = (block: SaveBlock): SaveBlock => ({
    ...block,
    content_data: content_data ?? block.content_data,
    content_order: content_order ?? block.content_order,
    content_status: content_status ?? block.content_status,
  });
  return editBlock(tx, content_id, edit, nowMs);
}

/** Adds a question, which has the last number until its block's text gives it a place. */
export async function addQuestion(tx: Tx, input: AddQuestion, nowMs: number): Promise<DraftQuestion> {
  const { exam_id, content_id, question_type, question_data = '' } = input;
  await lockDraft(tx, exam_id);
  const content = await lockDraftContent(tx, content_id);
  if (content.exam_id !== exam_id) throw notFound('The content');
  // a block with one list of choices would make a drop-down of any question
  if (!mayHold(content.content_type, question_type)) throw ruleBroken(NOT_IN_THIS_BLOCK);
  const question_id = newId();
  const question = { question_id, question_type, question_data, answers: [], reason: '', evidence: [] };
  await editBlock(tx, content_id, (block) => ({ ...block, questions: [...block.questions, question] }), nowMs);
  return mustGetQuestion(tx, exam_id, question_id);
}

export async function updateQuestion(
  tx: Tx,
  { question_id, question_data }: UpdateQuestion,
  nowMs: number,
): Promise<DraftQuestion> {
  const question = await lockDraftQuestion(tx, question_id);
  return editQuestion(tx, question, question_data === undefined ? {} : { question_data }, nowMs);
}

export async function deleteQuestion(tx: Tx, question_id: string, nowMs: number): Promise<void> {
  const { content_id } = await lockDraftQuestion(tx, question_id);
  const edit = (block: SaveBlock): SaveBlock => ({
    ...block,
    content_data: withoutQuestion(block, question_id),
    questions: block.questions.filter((question) => question.question_id !== question_id),
  });
  await editBlock(tx, content_id, edit, nowMs);
}

/** Sets the right answer of a question; for a gap adds another accepted one. */
export async function addAnswer(
  tx: Tx,
  { answer, answer_type, question_id }: AddAnswer,
  nowMs: number,
): Promise<DraftAnswer> {
  const question = await lockDraftQuestion(tx, question_id);
  if (question.question_type !== answer_type) throw ruleBroken('The answer is not of the type of its question.');
  const value = typeof answer === 'string' ? answer.trim() : answer;
  const present = answer_type === 'fillBlank' ? await listDraftAnswers(tx, question_id) : [];
  const answers = [...new Set([...present.map((draft) => draft.answer), value])];
  if (answers.length > MAX_ACCEPTED_ANSWERS)
    throw ruleBroken(`A blank accepts at most ${MAX_ACCEPTED_ANSWERS} answers.`);
  const saved = await editQuestion(tx, question, { answers }, nowMs);
  const problem = answerProblem(saved, value);
  if (problem !== null) throw ruleBroken(problem, { answer: problem });
  const added = (await listDraftAnswers(tx, question_id)).find((draft) => draft.answer === value);
  if (!added) throw new Error(`No answer was added to question ${question_id}`);
  return added;
}

export async function listAnswers(reader: Reader, question_id: string): Promise<DraftAnswer[]> {
  if (!(await findQuestion(reader, question_id))) throw notFound('The question');
  return listDraftAnswers(reader, question_id);
}

export async function deleteAnswer(tx: Tx, answer_id: string, nowMs: number): Promise<void> {
  const question_id = await findQuestionOfDraftAnswer(tx, answer_id);
  if (question_id === null) throw notFound('The answer');
  const question = await lockDraftQuestion(tx, question_id);
  const others = (await listDraftAnswers(tx, question_id)).filter((draft) => draft.answer_id !== answer_id);
  await editQuestion(tx, question, { answers: others.map((draft) => draft.answer) }, nowMs);
}

export function addDocument(tx: Tx, input: AddDocument, nowMs: number): Promise<DraftDocument> {
  const { content_order = 0, content_status = 'saved' } = input;
  const document = { ...input, reading_document_id: newId(), content_order, content_status, version: 0 };
  return saveDocument(tx, document, nowMs);
}

export async function updateDocument(tx: Tx, input: UpdateDocument, nowMs: number): Promise<DraftDocument> {
  await lockDraftPart(tx, (await requireDocument(tx, input.document_id)).part_id);
  // read again now that the paper is locked
  const document = await requireDocument(tx, input.document_id);
  const { updatedContent, content_status = document.content_status } = input;
  return saveDocument(tx, { ...document, content_data: updatedContent, content_status }, nowMs);
}

/** Saves a block with one change. Answers that no longer fit stay: a later call may bring others. */
async function editBlock(
  tx: Tx,
  content_id: string,
  edit: (block: SaveBlock) => SaveBlock,
  nowMs: number,
): Promise<DraftContent> {
  const { exam_id, ...content } = await lockDraftContent(tx, content_id);
  const own = (await listDraftQuestions(tx, exam_id)).filter((question) => question.content_id === content_id);
  const edited = edit({ ...content, questions: own.map(asSaved) });
  try {
    const { block, isChanged } = await putBlock(tx, { ...content, exam_id }, edited, { areAnswersChecked: false });
    if (isChanged) await noteBlocks(tx, exam_id, nowMs);
    return block;
  } catch (error) {
    // these callers know which question they sent
    throw error instanceof Refusal ? new Refusal(error.status, { ...error.body, question_id: undefined }) : error;
  }
}

async function editQuestion(
  tx: Tx,
  { exam_id, content_id, question_id }: Question,
  change: Partial<Pick<SavedQuestion, 'question_data' | 'answers'>>,
  nowMs: number,
): Promise<DraftQuestion> {
  const edit = (block: SaveBlock): SaveBlock => ({
    ...block,
    questions: block.questions.map((one) => (one.question_id === question_id ? { ...one, ...change } : one)),
  });
  await editBlock(tx, content_id, edit, nowMs);
  return mustGetQuestion(tx, exam_id, question_id);
}

async function mustGetQuestion(reader: Reader, exam_id: string, question_id: string): Promise<DraftQuestion> {
  const question = (await listDraftQuestions(reader, exam_id)).find((one) => one.question_id === question_id);
  if (!question) throw new Error(`No question ${question_id}`);
  return question;
}
