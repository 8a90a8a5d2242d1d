import { MAX_DOCUMENTS_PER_PART } from '../../shared/authoring/sizes.ts';
import type { DraftDocument, SaveDocument } from '../../shared/authoring/draft.ts';
import { draftChanged, notFound, ruleBroken } from '../http/refusal.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { cleanDocument } from './clean.ts';
import { lockDraftPart, touchExam } from './draft.ts';
import { listReadingDocuments } from './queries.ts';
import { requireRoom } from './require-size.ts';

export async function saveDocument(tx: Tx, input: SaveDocument, nowMs: number): Promise<DraftDocument> {
  const part = await lockDraftPart(tx, input.part_id);
  const { document, isChanged } = await putDocument(tx, part, input);
  if (isChanged) await touchExam(tx, part.exam_id, nowMs);
  return document;
}

/**
 * Writes a document into a locked part. The same content changes nothing, whatever its version; other content must be
 * based on the present version. `isAgain`: a deleted document may be written again, with the next version.
 */
export async function putDocument(
  tx: Tx,
  { part_id }: Pick<Tables['parts'], 'part_id'>,
  { reading_document_id, content_type, content_order, content_status, content_data, version }: SaveDocument,
  isAgain = false,
): Promise<{ document: DraftDocument; isChanged: boolean }> {
  const old = await findDocument(tx, reading_document_id);
  if (old && (old.part_id !== part_id || old.content_type !== content_type))
    throw ruleBroken('A piece of a passage stays in its part, and of its type.');
  if (!old && version > 0 && !isAgain) throw draftChanged(null, true);
  const clean = { content_order, content_status, content_data: cleanDocument(content_data) };
  if (
    old?.content_order === clean.content_order &&
    old.content_status === clean.content_status &&
    old.content_data === clean.content_data
  )
    return { document: old, isChanged: false };
  if (old && old.version !== version) throw draftChanged(old, false);
  const document: DraftDocument = { reading_document_id, part_id, content_type, ...clean, version: version + 1 };
  if (old)
    await tx
      .updateTable('reading_documents')
      .set(document)
      .where('reading_document_id', '=', reading_document_id)
      .execute();
  else {
    requireRoom((await listReadingDocuments(tx, [part_id])).length, MAX_DOCUMENTS_PER_PART, 'pieces in a passage');
    await tx.insertInto('reading_documents').values(document).execute();
  }
  return { document, isChanged: true };
}

export async function deleteDocument(tx: Tx, reading_document_id: string, nowMs: number): Promise<void> {
  const { part_id } = await requireDocument(tx, reading_document_id);
  const part = await lockDraftPart(tx, part_id);
  await tx.deleteFrom('reading_documents').where('reading_document_id', '=', reading_document_id).execute();
  await touchExam(tx, part.exam_id, nowMs);
}

export async function requireDocument(reader: Reader, reading_document_id: string): Promise<DraftDocument> {
  const document = await findDocument(reader, reading_document_id);
  if (!document) throw notFound('The reading document');
  return document;
}

function findDocument(reader: Reader, reading_document_id: string): Promise<DraftDocument | undefined> {
  return reader
    .selectFrom('reading_documents')
    .selectAll()
    .where('reading_document_id', '=', reading_document_id)
    .executeTakeFirst();
}
