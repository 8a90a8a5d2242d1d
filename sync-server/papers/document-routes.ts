import { Hono } from 'hono';
import { v7 as newId } from 'uuid';
import { Id } from '../../shared/ids.ts';
import { ReadingDocument } from '../../shared/papers.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { notFound } from '../http/refusal.ts';
import { type CallerEnv, requireAdmin, requireUser } from '../http/sign-in.ts';
import { requireDraftPart, requireExam, touchExam } from './draft.ts';
import { listReadingDocuments } from './queries.ts';
import { sanitise } from './sanitise.ts';
import { MAX_BLOCK_CHARS, MAX_DOCUMENTS_PER_PART, requireRoom, requireSize } from './sizes.ts';
import { requireExamOfPart, requireReadableBundle } from './visibility.ts';

const { content_type, content_status } = ReadingDocument.shape;

const AddDocument = z.object({
  part_id: Id,
  content_type,
  content_data: z.string(),
  content_order: z.optional(z.int().check(z.nonnegative(), z.maximum(10_000))),
  content_status: z.optional(content_status),
});

const UpdateDocument = z.object({
  document_id: Id,
  updatedContent: z.string(),
  content_status: z.optional(content_status),
});

/** /api/document */
export function documentRoutes(deps: Deps) {
  const { store, now } = deps;
  return new Hono<CallerEnv>()
    .get('/getreadingdocument', requireUser, queryOf(z.object({ part_id: Id })), async (context) => {
      const caller = context.get('caller');
      const { part_id } = context.req.valid('query');
      const exam_id = await requireExamOfPart(store.read, part_id);
      if (caller.role === 'admin') {
        await requireExam(store.read, exam_id);
        return context.json({ data: await listReadingDocuments(store.read, [part_id]) });
      }
      const bundle = await requireReadableBundle(deps, caller, exam_id);
      return context.json({ data: bundle.reading_document_data.filter((document) => document.part_id === part_id) });
    })
    .post('/addreadingdocument', requireAdmin, jsonBody(AddDocument), async (context) => {
      const input = context.req.valid('json');
      requireSize(input.content_data, MAX_BLOCK_CHARS);
      const data = await store.transact(async (tx) => {
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
        await touchExam(tx, part.exam_id, now());
        return document;
      });
      return context.json({ data });
    })
    .put('/updatereadingdocument', requireAdmin, jsonBody(UpdateDocument), async (context) => {
      const input = context.req.valid('json');
      requireSize(input.updatedContent, MAX_BLOCK_CHARS);
      const data = await store.transact(async (tx) => {
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
        await touchExam(tx, part.exam_id, now());
        return document;
      });
      return context.json({ data });
    });
}
