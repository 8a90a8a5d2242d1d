import { Hono } from 'hono';
import { AddAnswer } from '../../shared/authoring/calls.ts';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { type CallerEnv, requirePermission } from '../http/sign-in.ts';
import { addAnswer, deleteAnswer, listAnswers } from './fine-grained-calls.ts';

export function answerRoutes({ store, now }: Deps) {
  return new Hono<CallerEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .post('/addanswer', requirePermission('authoring'), jsonBody(AddAnswer), async (context) => {
      const input = context.req.valid('json');
      return context.json({ data: await store.transact((tx) => addAnswer(tx, input, now())) }, 201);
    })
    .get('/getanswers', requirePermission('authoring'), queryOf(z.object({ question_id: Id })), async (context) => {
      const { question_id } = context.req.valid('query');
      return context.json({ data: await listAnswers(store.read, question_id) });
    })
    .delete('/deleteanswer', requirePermission('authoring'), queryOf(z.object({ answer_id: Id })), async (context) => {
      const { answer_id } = context.req.valid('query');
      await store.transact((tx) => deleteAnswer(tx, answer_id, now()));
      return context.body(null, 204);
    });
}
