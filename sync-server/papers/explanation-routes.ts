import { Hono } from 'hono';
import { AddExplanation, UpdateExplanation } from '../../shared/authoring/calls.ts';
import { mayDo } from '../../shared/roles.ts';
import { MAX_AUTHORING_BODY_BYTES } from '../../shared/authoring/sizes.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf, RevisionQuery } from '../http/body.ts';
import { limitBody } from '../http/limits.ts';
import { type Caller, type CallerEnv, requirePermission, requireUser } from '../http/sign-in.ts';
import { readExplained, saveExplanation, updateExplanation } from './explanations.ts';

const mayPublish = ({ roles }: Caller) => mayDo(roles, 'publishing');
const NOT_YET = 'Students see this text once the paper is moved to edit mode and finished again.';

export function explanationRoutes({ store }: Deps) {
  return new Hono<CallerEnv>()
    .use(limitBody(MAX_AUTHORING_BODY_BYTES))
    .get('/getexplanationforexam/:id', requireUser, queryOf(RevisionQuery), async (context) => {
      const { revision } = context.req.valid('query');
      const exam_id = context.req.param('id');
      const { explanation, reasons } = await readExplained(store.read, context.get('caller'), exam_id, revision);
      const message = explanation ? 'Explanation found.' : 'There is no explanation yet.';
      return context.json({ explanationData: explanation, reasonsData: reasons, message });
    })
    .on(
      ['POST', 'PUT'],
      '/addexplanation',
      requirePermission('authoring'),
      jsonBody(AddExplanation),
      async (context) => {
        const { contentData, examId, version } = context.req.valid('json');
        const { saved, isShown } = await store.transact((tx) =>
          saveExplanation(tx, examId, contentData, mayPublish(context.get('caller')), version),
        );
        const message = isShown ? 'Explanation saved successfully.' : `Explanation saved successfully. ${NOT_YET}`;
        return context.json({ createdExplanation: saved, message });
      },
    )
    .put('/updateexplanation', requirePermission('authoring'), jsonBody(UpdateExplanation), async (context) => {
      const input = context.req.valid('json');
      const { saved, isShown } = await store.transact((tx) =>
        updateExplanation(tx, mayPublish(context.get('caller')), input),
      );
      const message = isShown ? 'Explanation updated successfully.' : `Explanation updated successfully. ${NOT_YET}`;
      return context.json({ updatedExplanation: saved, message });
    });
}
