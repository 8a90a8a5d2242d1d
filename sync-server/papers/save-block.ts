import {
  asSaved,
  type DraftContent,
  type DraftQuestion,
  type OrderBlocks,
  type SaveBlock,
  type SavedQuestion,
} from '../../shared/authoring/draft.ts';
import { mayHold } from '../../shared/authoring/blocks.ts';
import { answerProblem, type DraftAnswerValue } from '../../shared/authoring/questions.ts';
import { MAX_BLOCKS_PER_PART, MAX_QUESTIONS_PER_EXAM } from '../../shared/authoring/sizes.ts';
import { questionIdsOf, readContent } from '../../shared/content.ts';
import { settleLabels } from '../../shared/tasks/settle-labels.ts';
import { draftChanged, Refusal, ruleBroken } from '../http/refusal.ts';
import { setDraftAnswers } from '../scoring/authoring.ts';
import { setDraftReason } from '../scoring/reasons.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { cleanContent, cleanQuestion } from './clean.ts';
import { lockDraftContent, lockDraftPart, touchExam } from './draft.ts';
import { numberInReadingOrder } from './numbering.ts';
import { listContentsOfPart, listQuestions } from './queries.ts';
import { listDraftQuestions } from './questions.ts';
import { removeQuestions } from './remove-questions.ts';
import { requireRoom } from './require-size.ts';

export const NOT_IN_THIS_BLOCK = 'A question of this type cannot stand in this block.';

interface CleanBlock {
  content_status: DraftContent['content_status'];
  content_data: string;
  questions: SavedQuestion[];
}

/**
 * Saves a block based on the version that its author saw; returns it and all questions of the paper, whose numbers
 * may have changed.
 */
export async function saveBlock(
  tx: Tx,
  input: SaveBlock,
  nowMs: number,
): Promise<{ data: DraftContent; question_data: DraftQuestion[] }> {
  const part = await lockDraftPart(tx, input.part_id);
  // a restored block starts at the Unix time in seconds, which is above any version that it had: a save by an author
  // who still shows the deleted block is a conflict [R29]
  const beginsAt = input.again === true ? Math.floor(nowMs / 1000) : null;
  const { block, isChanged } = await putBlock(tx, part, input, { beginsAt });
  if (isChanged) await noteBlocks(tx, part.exam_id, nowMs);
  return { data: block, question_data: await listDraftQuestions(tx, part.exam_id) };
}

export async function orderBlocks(
  tx: Tx,
  { part_id, content_ids }: OrderBlocks,
  nowMs: number,
): Promise<{ data: DraftContent[]; question_data: DraftQuestion[] }> {
  const { exam_id } = await lockDraftPart(tx, part_id);
  const blocks = await listContentsOfPart(tx, part_id);
  const places = new Map(content_ids.map((content_id, index) => [content_id, index + 1]));
  if (
    places.size !== content_ids.length ||
    places.size !== blocks.length ||
    blocks.some(({ content_id }) => !places.has(content_id))
  )
    throw draftChanged(blocks, false);
  const moved = blocks.filter(({ content_id, content_order }) => places.get(content_id) !== content_order);
  for (const { content_id } of moved)
    await tx
      .updateTable('contents')
      .set({ content_order: places.get(content_id) ?? 0 })
      .where('content_id', '=', content_id)
      .execute();
  if (moved.length > 0) await noteBlocks(tx, exam_id, nowMs);
  return { data: await listContentsOfPart(tx, part_id), question_data: await listDraftQuestions(tx, exam_id) };
}

export async function deleteBlock(tx: Tx, content_id: string, nowMs: number): Promise<void> {
  const { exam_id } = await lockDraftContent(tx, content_id);
  const own = (await listQuestions(tx, exam_id)).filter((question) => question.content_id === content_id);
  await removeQuestions(
    tx,
    own.map((question) => question.question_id),
  );
  await tx.deleteFrom('contents').where('content_id', '=', content_id).execute();
  await noteBlocks(tx, exam_id, nowMs);
}

export async function noteBlocks(tx: Tx, exam_id: string, nowMs: number): Promise<void> {
  await numberInReadingOrder(tx, exam_id);
  await touchExam(tx, exam_id, nowMs);
}

interface PutOptions {
  /** The version at which a deleted block is written again. */
  beginsAt?: number | null;
  /** False: an answer need not fit its question. Finish refuses one that does not. */
  areAnswersChecked?: boolean;
}

/**
 * Writes a block into a locked part without renumbering. The same content changes nothing, whatever its version;
 * other content must be based on the present version.
 */
export async function putBlock(
  tx: Tx,
  { part_id, exam_id }: Pick<Tables['parts'], 'part_id' | 'exam_id'>,
  input: SaveBlock,
  { beginsAt = null, areAnswersChecked = true }: PutOptions = {},
): Promise<{ block: DraftContent; isChanged: boolean }> {
  const { content_id, content_type, content_order, version } = input;
  const old = await tx.selectFrom('contents').selectAll().where('content_id', '=', content_id).executeTakeFirst();
  if (old && (old.part_id !== part_id || old.content_type !== content_type))
    throw ruleBroken('A block stays in its part, and of its type.');
  const clean = cleanBlock(input, areAnswersChecked);
  if (!old && version > 0 && beginsAt === null) throw draftChanged({ content: null, questions: [] }, true);

  const all = await listDraftQuestions(tx, exam_id);
  const questions = all.filter((question) => question.content_id === content_id);
  const isPlaced = content_order === undefined || content_order === old?.content_order;
  const isSameContent = old !== undefined && isSame(clean, { ...old, questions: questions.map(asSaved) });
  if (isSameContent && isPlaced) return { block: old, isChanged: false };
  if (old && old.version !== version) throw draftChanged({ content: old, questions }, false);
  await requireFreeQuestions(tx, content_id, clean.questions);
  requireRoom(
    all.length - questions.length + clean.questions.length - 1,
    MAX_QUESTIONS_PER_EXAM,
    'questions in a paper',
  );

  const { content_status, content_data } = clean;
  const block: DraftContent = {
    content_id,
    part_id,
    content_type,
    content_order: content_order ?? old?.content_order ?? (await placeAtEnd(tx, part_id)),
    content_status,
    content_data,
    version: isSameContent ? old.version : old ? version + 1 : (beginsAt ?? version + 1),
  };
  if (old) await tx.updateTable('contents').set(block).where('content_id', '=', content_id).execute();
  else {
    requireRoom((await listContentsOfPart(tx, part_id)).length, MAX_BLOCKS_PER_PART, 'blocks in a part');
    await tx.insertInto('contents').values(block).execute();
  }
  if (!isSameContent) await putQuestions(tx, { exam_id, content_id }, questions, clean.questions);
  return { block, isChanged: true };
}

function cleanBlock(
  { content_type, content_status, content_data, ...input }: SaveBlock,
  areAnswersChecked: boolean,
): CleanBlock {
  const data = cleanContent(content_type, content_data);
  const questions = settleLabels(readContent({ content_type, content_data: data }), input.questions);
  const own = new Set(questions.map((question) => question.question_id));
  if (own.size < questions.length) throw ruleBroken('The block has a question twice.');
  if (!questionIdsOf({ content_type, content_data: data }).every((question_id) => own.has(question_id)))
    throw ruleBroken('The block refers to a question that is not part of it.');
  return {
    content_status,
    content_data: data,
    questions: questions.map((question) => {
      if (!mayHold(content_type, question.question_type)) throw aboutQuestion(question, ruleBroken(NOT_IN_THIS_BLOCK));
      return cleanSaved(question, areAnswersChecked);
    }),
  };
}

function cleanSaved(question: SavedQuestion, areAnswersChecked: boolean): SavedQuestion {
  const { question_type } = question;
  try {
    const question_data = cleanQuestion(question_type, question.question_data);
    const answers = [...new Set(question.answers.map(trimmed))];
    if (question_type !== 'fillBlank' && answers.length > 1) throw ruleBroken('The question has one answer.');
    for (const answer of areAnswersChecked ? answers : []) {
      const problem = answerProblem({ question_type, question_data }, answer);
      if (problem !== null) throw ruleBroken(problem, { answer: problem });
    }
    return { ...question, question_data, answers, reason: question.reason.trim() };
  } catch (error) {
    throw error instanceof Refusal ? aboutQuestion(question, error) : error;
  }
}

const trimmed = (answer: DraftAnswerValue) => (typeof answer === 'string' ? answer.trim() : answer);

function aboutQuestion({ question_id }: SavedQuestion, { status, body }: Refusal): Refusal {
  return new Refusal(status, { ...body, question_id });
}

function isSame(one: CleanBlock, other: CleanBlock): boolean {
  return (
    one.content_status === other.content_status &&
    one.content_data === other.content_data &&
    writtenOut(one.questions) === writtenOut(other.questions)
  );
}

function writtenOut(questions: readonly SavedQuestion[]): string {
  return JSON.stringify(
    questions
      .toSorted((a, b) => (a.question_id < b.question_id ? -1 : 1))
      .map(({ question_id, question_type, question_data, answers, reason, evidence }) => [
        question_id,
        question_type,
        question_data,
        answers,
        reason,
        evidence,
      ]),
  );
}

async function requireFreeQuestions(
  reader: Reader,
  content_id: string,
  questions: readonly SavedQuestion[],
): Promise<void> {
  if (questions.length === 0) return;
  const ids = questions.map((question) => question.question_id);
  const taken = await reader
    .selectFrom('questions')
    .select('question_id')
    .where('question_id', 'in', ids)
    .where('content_id', '!=', content_id)
    .executeTakeFirst();
  const question = questions.find((one) => one.question_id === taken?.question_id);
  if (question) throw aboutQuestion(question, ruleBroken('The question stands in another block.'));
}

async function putQuestions(
  tx: Tx,
  { exam_id, content_id }: { exam_id: string; content_id: string },
  old: readonly DraftQuestion[],
  questions: readonly SavedQuestion[],
): Promise<void> {
  const known = new Set(old.map((question) => question.question_id));
  const stays = new Set(questions.map((question) => question.question_id));
  await removeQuestions(
    tx,
    [...known].filter((question_id) => !stays.has(question_id)),
  );
  // in the block's order, until the whole paper is numbered
  let question_number = (await listQuestions(tx, exam_id)).length;
  for (const { question_id, question_type, question_data, answers, reason, evidence } of questions) {
    if (known.has(question_id))
      await tx
        .updateTable('questions')
        .set({ question_type, question_data })
        .where('question_id', '=', question_id)
        .execute();
    else {
      question_number += 1;
      await tx
        .insertInto('questions')
        .values({ question_id, exam_id, content_id, question_type, question_number, question_data })
        .execute();
    }
    await setDraftAnswers(tx, question_id, answers);
    await setDraftReason(tx, question_id, { reason, evidence });
  }
}

async function placeAtEnd(reader: Reader, part_id: string): Promise<number> {
  const others = await listContentsOfPart(reader, part_id);
  return Math.max(0, ...others.map((content) => content.content_order)) + 1;
}
