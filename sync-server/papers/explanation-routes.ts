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
const NOT_YET_FOR_AUTHOR = 'Students do not see this text yet. An admin publishes it.';

function saidOf(done: 'saved' | 'updated', isShown: boolean, caller: Caller): string {
  const said = `Explanation ${done} successfully.`;
  return isShown ? said : `${said} ${mayPublish(caller) ? NOT_YET : NOT_YET_FOR_AUTHOR}`;
}

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
        const caller = context.get('caller');
        const { saved, isShown } = await store.transact((tx) =>
          saveExplanation(tx, examId, contentData, mayPublish(caller), version),
        );
        return context.json({ createdExplanation: saved, message: saidOf('saved', isShown, caller) });
      },
    )
    .put('/updateexplanation', requirePermission('authoring'), jsonBody(UpdateExplanation), async (context) => {
      const input = context.req.valid('json');
      const caller = context.get('caller');
      const { saved, isShown } = await store.transact((tx) => updateExplanation(tx, mayPublish(caller), input));
      return context.json({ updatedExplanation: saved, message: saidOf('updated', isShown, caller) });
    });
}
