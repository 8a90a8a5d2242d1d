// What an author's calls do with the pieces of a draft's passages.

import { v7 as newId } from 'uuid';
import type { AddDocument, UpdateDocument } from '../../shared/authoring/calls.ts';
import { MAX_BLOCK_CHARS, MAX_DOCUMENTS_PER_PART } from '../../shared/authoring/sizes.ts';
import type { ReadingDocument } from '../../shared/papers.ts';
import { notFound } from '../http/refusal.ts';
import type { Tx } from '../store/store.ts';
import { requireDraftPart, touchExam } from './draft.ts';
import { listReadingDocuments } from './queries.ts';
import { requireRoom, requireSize } from './require-size.ts';
import { sanitise } from './sanitise.ts';

/** Adds a piece to a part's passage; gives it as it is stored. */
export async function addDocument(tx: Tx, input: AddDocument, nowMs: number): Promise<ReadingDocument> {
  requireSize(input.content_data, MAX_BLOCK_CHARS);
  const part = await requireDraftPart(tx, input.part_id);
  const others = await listReadingDocuments(tx, [part.part_id]);
  requireRoom(others.length, MAX_DOCUMENTS_PER_PART, 'pieces in a passage');
  const document: ReadingDocument = {
    reading_document_id: newId(),
    part_id: input.part_id,
    content_type: input.content_type,
    content_order: input.content_order ?? 0,
    content_status: input.content_status ?? 'saved',
    content_data: sanitise(input.content_data),
  };
  await tx.insertInto('reading_documents').values(document).execute();
  await touchExam(tx, part.exam_id, nowMs);
  return document;
}

/** Puts another text in a piece's place. */
export async function updateDocument(tx: Tx, input: UpdateDocument, nowMs: number): Promise<ReadingDocument> {
  requireSize(input.updatedContent, MAX_BLOCK_CHARS);
  const old = await tx
    .selectFrom('reading_documents')
    .selectAll()
    .where('reading_document_id', '=', input.document_id)
    .executeTakeFirst();
  if (!old) throw notFound('The reading document');
  const part = await requireDraftPart(tx, old.part_id);
  const document: ReadingDocument = {
    ...old,
    content_data: sanitise(input.updatedContent),
    content_status: input.content_status ?? old.content_status,
  };
  await tx
    .updateTable('reading_documents')
    .set(document)
    .where('reading_document_id', '=', document.reading_document_id)
    .execute();
  await touchExam(tx, part.exam_id, nowMs);
  return document;
}
