import { Hono } from 'hono';
import { Id } from '../../shared/ids.ts';
import { QuestionType } from '../../shared/questions.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { notFound, ruleBroken } from '../http/refusal.ts';
import { type CallerEnv, requireAdmin } from '../http/sign-in.ts';
import {
  addDraftAnswer,
  deleteDraftAnswer,
  findQuestionOfDraftAnswer,
  listDraftAnswers,
} from '../scoring/authoring.ts';
import { requireDraftQuestion, touchExam } from './draft.ts';
import { findQuestion } from './queries.ts';

const AddAnswer = z.object({
  answer: z.union([z.string(), z.number()]),
  answer_type: QuestionType,
  question_id: Id,
});

/** /api/answer: the draft's answer key, for admins only. */
export function answerRoutes({ store, now }: Deps) {
  return new Hono<CallerEnv>()
    .post('/addanswer', requireAdmin, jsonBody(AddAnswer), async (context) => {
      const { answer, answer_type, question_id } = context.req.valid('json');
      const data = await store.transact(async (tx) => {
        const question = await requireDraftQuestion(tx, question_id);
        if (question.question_type !== answer_type) throw ruleBroken('The answer is not of the type of its question.');
        await touchExam(tx, question.exam_id, now());
        return addDraftAnswer(tx, question, answer);
      });
      return context.json({ data }, 201);
    })
    .get('/getanswers', requireAdmin, queryOf(z.object({ question_id: Id })), async (context) => {
      const { question_id } = context.req.valid('query');
      if (!(await findQuestion(store.read, question_id))) throw notFound('The question');
      return context.json({ data: await listDraftAnswers(store.read, question_id) });
    })
    .delete('/deleteanswer', requireAdmin, queryOf(z.object({ answer_id: Id })), async (context) => {
      const { answer_id } = context.req.valid('query');
      await store.transact(async (tx) => {
        const question_id = await findQuestionOfDraftAnswer(tx, answer_id);
        if (question_id === null) throw notFound('The answer');
        const question = await requireDraftQuestion(tx, question_id);
        await deleteDraftAnswer(tx, answer_id);
        await touchExam(tx, question.exam_id, now());
      });
      return context.body(null, 204);
    });
}
