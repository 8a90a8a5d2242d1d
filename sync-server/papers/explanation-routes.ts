import { Hono } from 'hono';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { notAllowed, notFound } from '../http/refusal.ts';
import { type CallerEnv, requireAdmin, requireUser } from '../http/sign-in.ts';
import { requireExam } from './draft.ts';
import { findDraftExplanation, findFrozenExplanation, saveExplanation } from './explanations.ts';
import { sanitise } from './sanitise.ts';
import { MAX_EXPLANATION_CHARS, requireSize } from './sizes.ts';
import { findEndedRevision } from './visibility.ts';

const AddExplanation = z.object({ contentData: z.string(), examId: Id });
const UpdateExplanation = z.object({ explanation_id: Id, contentData: z.string() });

/** What an admin reads whose words students do not see yet. */
const NOT_YET = 'Students see this text once the paper is moved to edit mode and finished again.';

/** /api/explanation. Admins write the draft's; students read the one that was frozen with their revision. */
export function explanationRoutes({ store }: Deps) {
  return new Hono<CallerEnv>()
    .get('/getexplanationforexam/:id', requireUser, async (context) => {
      const caller = context.get('caller');
      const exam_id = context.req.param('id');
      const ended = caller.role === 'admin' ? null : await findEndedRevision(store.read, caller.user_id, exam_id);
      if (ended === null) {
        const { revision } = await requireExam(store.read, exam_id);
        if (caller.role !== 'admin') {
          if (revision === 0) throw notFound('The paper');
          throw notAllowed('You can read the explanation after you have submitted the paper.', 'attempt_not_ended');
        }
      }
      const explanationData =
        ended === null
          ? await findDraftExplanation(store.read, exam_id)
          : await findFrozenExplanation(store.read, exam_id, ended);
      return context.json({
        explanationData,
        message: explanationData ? 'Explanation found.' : 'There is no explanation yet.',
      });
    })
    .on(['POST', 'PUT'], '/addexplanation', requireAdmin, jsonBody(AddExplanation), async (context) => {
      const { contentData, examId } = context.req.valid('json');
      requireSize(contentData, MAX_EXPLANATION_CHARS);
      const { saved: createdExplanation, isShown } = await store.transact(async (tx) =>
        saveExplanation(tx, await requireExam(tx, examId), sanitise(contentData)),
      );
      const message = isShown ? 'Explanation saved successfully.' : `Explanation saved successfully. ${NOT_YET}`;
      return context.json({ createdExplanation, message });
    })
    .put('/updateexplanation', requireAdmin, jsonBody(UpdateExplanation), async (context) => {
      const { contentData, explanation_id } = context.req.valid('json');
      requireSize(contentData, MAX_EXPLANATION_CHARS);
      const { saved: updatedExplanation, isShown } = await store.transact(async (tx) => {
        const old = await tx
          .selectFrom('explanations')
          .select('exam_id')
          .where('explanation_id', '=', explanation_id)
          .executeTakeFirst();
        if (!old) throw notFound('The explanation');
        return saveExplanation(tx, await requireExam(tx, old.exam_id), sanitise(contentData));
      });
      const message = isShown ? 'Explanation updated successfully.' : `Explanation updated successfully. ${NOT_YET}`;
      return context.json({ updatedExplanation, message });
    });
}
