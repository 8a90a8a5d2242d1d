import { Hono } from 'hono';
import { AddQuestion, UpdateQuestion } from '../../shared/authoring/calls.ts';
import { MAX_AUTHORING_BODY_BYTES } from '../../shared/authoring/sizes.ts';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { limitBody } from '../http/limits.ts';
import { type CallerEnv, requirePermission, requireUser } from '../http/sign-in.ts';
import { addQuestion, deleteQuestion, updateQuestion } from './fine-grained-calls.ts';
import { readQuestions } from './reading.ts';

export function questionRoutes(deps: Deps) {
  const { store, now } = deps;
  return new Hono<CallerEnv>()
    .use(limitBody(MAX_AUTHORING_BODY_BYTES))
    .get('/getquestionsrelatedtoexam/:id', requireUser, async (context) =>
      context.json({ data: await readQuestions(deps, context.get('caller'), context.req.param('id')) }),
    )
    .get(
      '/getupdatedquestions',
      requirePermission('authoring'),
      queryOf(z.object({ exam_id: Id })),
      async (context) => {
        const { exam_id } = context.req.valid('query');
        return context.json({ data: await readQuestions(deps, context.get('caller'), exam_id) });
      },
    )
    .post('/addquestion', requirePermission('authoring'), jsonBody(AddQuestion), async (context) => {
      const input = context.req.valid('json');
      return context.json({ data: await store.transact((tx) => addQuestion(tx, input, now())) }, 201);
    })
    .put('/updatequestion', requirePermission('authoring'), jsonBody(UpdateQuestion), async (context) => {
      const input = context.req.valid('json');
      return context.json({ data: await store.transact((tx) => updateQuestion(tx, input, now())) });
    })
    .delete(
      '/deletequestion',
      requirePermission('authoring'),
      queryOf(z.object({ question_id: Id })),
      async (context) => {
        const { question_id } = context.req.valid('query');
        await store.transact((tx) => deleteQuestion(tx, question_id, now()));
        return context.body(null, 204);
      },
    );
}
