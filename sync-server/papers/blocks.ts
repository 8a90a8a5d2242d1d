import { v7 as newId } from 'uuid';
import type { AddContent, UpdateContent } from '../../shared/authoring/calls.ts';
import type { DraftContent } from '../../shared/authoring/draft.ts';
import { MAX_BLOCKS_PER_PART } from '../../shared/authoring/sizes.ts';
import { type Content, questionIdsOf } from '../../shared/content.ts';
import { ruleBroken } from '../http/refusal.ts';
import type { Reader, Tx } from '../store/store.ts';
import { cleanContent } from './clean.ts';
import { lockDraftContent, lockDraftPart, touchExam } from './draft.ts';
import { closeUpNumbers } from './numbering.ts';
import { listContentsOfPart } from './queries.ts';
import { removeQuestions } from './remove-questions.ts';
import { requireRoom } from './require-size.ts';

export async function addBlock(tx: Tx, input: AddContent, nowMs: number): Promise<DraftContent> {
  const { part_id, content_type, content_data = '', content_order, content_status = 'editing' } = input;
  const part = await lockDraftPart(tx, part_id);
  const others = await listContentsOfPart(tx, part_id);
  requireRoom(others.length, MAX_BLOCKS_PER_PART, 'blocks in a part');
  const content: DraftContent = {
    content_id: newId(),
    part_id,
    content_type,
    content_order: content_order ?? others.length + 1,
    content_status,
    content_data: cleanContent(content_type, content_data),
    version: 1,
  };
  await requireOwnQuestions(tx, content);
  await tx.insertInto('contents').values(content).execute();
  await touchExam(tx, part.exam_id, nowMs);
  return content;
}

export async function updateBlock(tx: Tx, input: UpdateContent, nowMs: number): Promise<DraftContent> {
  const { exam_id, ...old } = await lockDraftContent(tx, input.content_id);
  const content: DraftContent = {
    ...old,
    content_order: input.content_order ?? old.content_order,
    content_status: input.content_status ?? old.content_status,
    content_data:
      input.content_data === undefined ? old.content_data : cleanContent(old.content_type, input.content_data),
    version: old.version + 1,
  };
  await requireOwnQuestions(tx, content);
  await tx.updateTable('contents').set(content).where('content_id', '=', content.content_id).execute();
  await touchExam(tx, exam_id, nowMs);
  return content;
}

export async function deleteBlock(tx: Tx, content_id: string, nowMs: number): Promise<void> {
  const { exam_id } = await lockDraftContent(tx, content_id);
  await removeQuestions(tx, await questionIdsOfBlock(tx, content_id));
  await tx.deleteFrom('contents').where('content_id', '=', content_id).execute();
  await closeUpNumbers(tx, exam_id);
  await touchExam(tx, exam_id, nowMs);
}

async function requireOwnQuestions(reader: Reader, content: Content): Promise<void> {
  const embedded = questionIdsOf(content);
  if (embedded.length === 0) return;
  const own = new Set(await questionIdsOfBlock(reader, content.content_id));
  if (!embedded.every((question_id) => own.has(question_id)))
    throw ruleBroken('The block refers to a question that is not part of it.');
}

async function questionIdsOfBlock(reader: Reader, content_id: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('questions')
    .select('question_id')
    .where('content_id', '=', content_id)
    .execute();
  return rows.map((row) => row.question_id);
}
