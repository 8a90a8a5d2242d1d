import { Hono } from 'hono';
import { v7 as newId } from 'uuid';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { notAllowed, notFound } from '../http/refusal.ts';
import { type CallerEnv, requireAdmin, requireUser } from '../http/sign-in.ts';
import type { Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { requireExam } from './draft.ts';
import { sanitise } from './sanitise.ts';
import { MAX_EXPLANATION_CHARS, requireSize } from './sizes.ts';
import { hasEndedAttempt } from './visibility.ts';

type Explanation = Tables['explanations'];

const AddExplanation = z.object({ contentData: z.string(), examId: Id });
const UpdateExplanation = z.object({ explanation_id: Id, contentData: z.string() });

/** /api/explanation. An explanation is no part of a revision: it may be written while its paper is out. */
export function explanationRoutes({ store }: Deps) {
  return new Hono<CallerEnv>()
    .get('/getexplanationforexam/:id', requireUser, async (context) => {
      const caller = context.get('caller');
      const exam_id = context.req.param('id');
      if (caller.role === 'admin') await requireExam(store.read, exam_id);
      else if (!(await hasEndedAttempt(store.read, caller.user_id, exam_id))) {
        const { revision } = await requireExam(store.read, exam_id);
        if (revision === 0) throw notFound('The paper');
        throw notAllowed('You can read the explanation after you have submitted the paper.', 'attempt_not_ended');
      }
      const explanationData = await store.read
        .selectFrom('explanations')
        .selectAll()
        .where('exam_id', '=', exam_id)
        .executeTakeFirst();
      return context.json({
        explanationData: explanationData ?? null,
        message: explanationData ? 'Explanation found.' : 'There is no explanation yet.',
      });
    })
    .on(['POST', 'PUT'], '/addexplanation', requireAdmin, jsonBody(AddExplanation), async (context) => {
      const { contentData, examId } = context.req.valid('json');
      requireSize(contentData, MAX_EXPLANATION_CHARS);
      const createdExplanation = await store.transact(async (tx) => {
        await requireExam(tx, examId);
        return saveExplanation(tx, examId, sanitise(contentData));
      });
      return context.json({ createdExplanation, message: 'Explanation saved successfully.' });
    })
    .put('/updateexplanation', requireAdmin, jsonBody(UpdateExplanation), async (context) => {
      const { contentData, explanation_id } = context.req.valid('json');
      requireSize(contentData, MAX_EXPLANATION_CHARS);
      const updatedExplanation = await store.transact(async (tx) => {
        const old = await tx
          .selectFrom('explanations')
          .select('exam_id')
          .where('explanation_id', '=', explanation_id)
          .executeTakeFirst();
        if (!old) throw notFound('The explanation');
        await requireExam(tx, old.exam_id);
        return saveExplanation(tx, old.exam_id, sanitise(contentData));
      });
      return context.json({ updatedExplanation, message: 'Explanation updated successfully.' });
    });
}

/** A paper has one explanation: adding another replaces its text. */
async function saveExplanation(tx: Tx, exam_id: string, content_data: string): Promise<Explanation> {
  return tx
    .insertInto('explanations')
    .values({ explanation_id: newId(), exam_id, content_data, status: 'saved' })
    .onConflict((conflict) => conflict.column('exam_id').doUpdateSet({ content_data, status: 'saved' }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
