import { Hono } from 'hono';
import { v7 as newId } from 'uuid';
import { Content, ContentType, questionIdsOf } from '../../shared/content.ts';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { ruleBroken } from '../http/refusal.ts';
import { type CallerEnv, requireAdmin, requireUser } from '../http/sign-in.ts';
import type { Reader } from '../store/store.ts';
import { cleanContent } from './content-rules.ts';
import { deleteContent } from './draft-questions.ts';
import { requireDraftContent, requireDraftPart, requireExam, touchExam } from './draft.ts';
import { listContentsOfPart } from './queries.ts';
import { MAX_BLOCKS_PER_PART, requireRoom } from './sizes.ts';
import { requireExamOfPart, requireReadableBundle } from './visibility.ts';

const Order = z.int().check(z.nonnegative(), z.maximum(10_000));
const Status = z.enum(['editing', 'added']);

const AddContent = z.object({
  part_id: Id,
  content_type: ContentType,
  content_data: z.optional(z.string()),
  content_order: z.optional(Order),
  content_status: z.optional(Status),
});

const UpdateContent = z.object({
  content_id: Id,
  content_data: z.optional(z.string()),
  content_order: z.optional(Order),
  content_status: z.optional(Status),
});

/** /api/content */
export function contentRoutes(deps: Deps) {
  const { store, now } = deps;
  return new Hono<CallerEnv>()
    .get('/getallcontentforpart', requireUser, queryOf(z.object({ part_id: Id })), async (context) => {
      const caller = context.get('caller');
      const { part_id } = context.req.valid('query');
      const exam_id = await requireExamOfPart(store.read, part_id);
      if (caller.role === 'admin') {
        await requireExam(store.read, exam_id);
        return context.json({ data: await listContentsOfPart(store.read, part_id) });
      }
      const bundle = await requireReadableBundle(deps, caller, exam_id);
      return context.json({ data: bundle.content_data.filter((content) => content.part_id === part_id) });
    })
    .post('/addcontent', requireAdmin, jsonBody(AddContent), async (context) => {
      const { part_id, content_type, content_data = '', content_order, content_status } = context.req.valid('json');
      const data = await store.transact(async (tx) => {
        const part = await requireDraftPart(tx, part_id);
        const others = await listContentsOfPart(tx, part_id);
        requireRoom(others.length, MAX_BLOCKS_PER_PART, 'blocks in a part');
        const content: Content = {
          content_id: newId(),
          part_id,
          content_type,
          content_order: content_order ?? others.length + 1,
          content_status: content_status ?? 'editing',
          content_data: cleanContent(content_type, content_data),
        };
        await requireOwnQuestions(tx, content);
        await tx.insertInto('contents').values(content).execute();
        await touchExam(tx, part.exam_id, now());
        return content;
      });
      return context.json({ data });
    })
    .put('/updatecontent', requireAdmin, jsonBody(UpdateContent), async (context) => {
      const input = context.req.valid('json');
      const data = await store.transact(async (tx) => {
        const { exam_id, ...old } = await requireDraftContent(tx, input.content_id);
        const content: Content = {
          ...old,
          content_order: input.content_order ?? old.content_order,
          content_status: input.content_status ?? old.content_status,
          content_data:
            input.content_data === undefined ? old.content_data : cleanContent(old.content_type, input.content_data),
        };
        await requireOwnQuestions(tx, content);
        await tx.updateTable('contents').set(content).where('content_id', '=', content.content_id).execute();
        await touchExam(tx, exam_id, now());
        return content;
      });
      return context.json({ data });
    })
    .delete('/deletecontent', requireAdmin, queryOf(z.object({ content_id: Id })), async (context) => {
      await store.transact(async (tx) => {
        const content = await requireDraftContent(tx, context.req.valid('query').content_id);
        await deleteContent(tx, content);
        await touchExam(tx, content.exam_id, now());
      });
      return context.body(null, 204);
    });
}

/** A block may embed only questions that were added to it; refuses with 422. */
async function requireOwnQuestions(reader: Reader, content: Content): Promise<void> {
  const embedded = questionIdsOf(content);
  if (embedded.length === 0) return;
  const questions = await reader
    .selectFrom('questions')
    .select('question_id')
    .where('content_id', '=', content.content_id)
    .execute();
  const own = new Set(questions.map((question) => question.question_id));
  if (!embedded.every((question_id) => own.has(question_id)))
    throw ruleBroken('The block refers to a question that is not part of it.');
}
