import { Hono } from 'hono';
import { v7 as newId } from 'uuid';
import { Id } from '../../shared/ids.ts';
import { type Question, QuestionType } from '../../shared/questions.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { notFound, ruleBroken } from '../http/refusal.ts';
import { type CallerEnv, requireAdmin, requireUser } from '../http/sign-in.ts';
import { deleteQuestion, listAnsweredQuestions, withAnswer } from './draft-questions.ts';
import { requireDraft, requireDraftContent, requireDraftQuestion, requireExam, touchExam } from './draft.ts';
import { listDraftAnswers } from '../scoring/authoring.ts';
import { closeUpNumbers } from './numbering.ts';
import { listQuestions } from './queries.ts';
import { cleanQuestion, mayHold } from './question-rules.ts';
import { MAX_QUESTIONS_PER_EXAM, requireRoom } from './sizes.ts';
import { requireReadableBundle } from './visibility.ts';

const AddQuestion = z.object({
  exam_id: Id,
  content_id: Id,
  question_type: QuestionType,
  question_data: z.optional(z.string()),
  question_number: z.optional(z.int().check(z.positive(), z.maximum(10_000))),
});

const UpdateQuestion = z.object({ question_id: Id, question_data: z.optional(z.string()) });

/** /api/question */
export function questionRoutes(deps: Deps) {
  const { store, now } = deps;
  return new Hono<CallerEnv>()
    .get('/getquestionsrelatedtoexam/:id', requireUser, async (context) => {
      const caller = context.get('caller');
      const exam_id = context.req.param('id');
      if (caller.role === 'admin') {
        await requireExam(store.read, exam_id);
        return context.json({ data: await listAnsweredQuestions(store.read, exam_id) });
      }
      const bundle = await requireReadableBundle(deps, caller, exam_id);
      return context.json({ data: bundle.question_data });
    })
    .get('/getupdatedquestions', requireAdmin, queryOf(z.object({ exam_id: Id })), async (context) => {
      const { exam_id } = context.req.valid('query');
      await requireExam(store.read, exam_id);
      return context.json({ data: await listAnsweredQuestions(store.read, exam_id) });
    })
    .post('/addquestion', requireAdmin, jsonBody(AddQuestion), async (context) => {
      const { exam_id, content_id, question_type, question_data = '', question_number } = context.req.valid('json');
      const data = await store.transact(async (tx) => {
        await requireDraft(tx, exam_id);
        const content = await requireDraftContent(tx, content_id);
        if (content.exam_id !== exam_id) throw notFound('The content');
        if (!mayHold(content.content_type, question_type))
          throw ruleBroken('A question of this type cannot stand in this block.');
        const others = await listQuestions(tx, exam_id);
        requireRoom(others.length, MAX_QUESTIONS_PER_EXAM, 'questions in a paper');
        const question: Question = {
          question_id: newId(),
          exam_id,
          content_id,
          question_type,
          question_number: question_number ?? others.length + 1,
          question_data: cleanQuestion(question_type, question_data),
        };
        await tx.insertInto('questions').values(question).execute();
        await closeUpNumbers(tx, exam_id);
        await touchExam(tx, exam_id, now());
        return withAnswer(await requireDraftQuestion(tx, question.question_id));
      });
      return context.json({ data }, 201);
    })
    .put('/updatequestion', requireAdmin, jsonBody(UpdateQuestion), async (context) => {
      const { question_id, question_data } = context.req.valid('json');
      const data = await store.transact(async (tx) => {
        const old = await requireDraftQuestion(tx, question_id);
        const question = {
          ...old,
          question_data:
            question_data === undefined ? old.question_data : cleanQuestion(old.question_type, question_data),
        };
        await tx.updateTable('questions').set(question).where('question_id', '=', question_id).execute();
        await touchExam(tx, old.exam_id, now());
        return withAnswer(question, await listDraftAnswers(tx, question_id));
      });
      return context.json({ data });
    })
    .delete('/deletequestion', requireAdmin, queryOf(z.object({ question_id: Id })), async (context) => {
      await store.transact(async (tx) => {
        const question = await requireDraftQuestion(tx, context.req.valid('query').question_id);
        await deleteQuestion(tx, question);
        await touchExam(tx, question.exam_id, now());
      });
      return context.body(null, 204);
    });
}
