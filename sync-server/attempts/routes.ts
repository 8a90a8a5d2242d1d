import { Hono } from 'hono';
import { AnswerValue } from '../../shared/answers.ts';
import { ListeningMode } from '../../shared/attempts.ts';
import { Id } from '../../shared/ids.ts';
import { QuestionType } from '../../shared/questions.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { notFound } from '../http/refusal.ts';
import { requireUser, type UserEnv } from '../http/sign-in.ts';
import { answerAttempt, beginAttempt, endAttempt, readNewestAnswers, type AcceptRows } from './calls.ts';
import { findAttemptFor, findNewestAttempt, findResult } from './queries.ts';

const InstantInput = z.union([z.int(), z.iso.datetime({ offset: true })]);
const NewResult = z.object({
  start_time: InstantInput,
  exam_id: Id,
  result_id: z.optional(Id),
  listening_mode: z.optional(ListeningMode),
});
const EndResult = z.object({ end_time: z.optional(z.nullable(InstantInput)) });
/** `result_id` names the attempt; without it the newest open one on the paper is answered. */
const NewAnswer = z.object({
  answer: AnswerValue,
  answer_type: QuestionType,
  question_id: Id,
  exam_id: Id,
  result_id: z.optional(Id),
});

type AttemptDeps = Deps & { takeRows: AcceptRows };

export function resultRoutes({ store, readFacts, takeRows, now }: AttemptDeps) {
  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .use(requireUser)
    .post('/addresult', jsonBody(NewResult), async (context) => {
      const caller = context.get('caller');
      const body = context.req.valid('json');
      const begun = { ...body, start_time: toInstant(body.start_time) };
      const attempt = await store.transactFor(caller.user_id, (tx) => beginAttempt(tx, caller, takeRows, begun));
      const { result_id, start_time, end_time, exam_id, revision } = attempt;
      return context.json({ data: { result_id, start_time, end_time, exam_id, revision } }, 201);
    })
    .get('/getresultrelatedtoexam/:exam_id', async (context) => {
      const { user_id } = context.get('caller');
      return context.json({ data: await findNewestAttempt(store.read, user_id, context.req.param('exam_id')) });
    })
    .put('/endattendexam/:result_id', jsonBody(EndResult), async (context) => {
      const caller = context.get('caller');
      const ended = {
        result_id: context.req.param('result_id'),
        end_time: toInstant(context.req.valid('json').end_time ?? now()),
      };
      const result = await store.transactFor(caller.user_id, (tx) => endAttempt(tx, caller, takeRows, ended));
      return context.json({ data: result.rows, score: result.score });
    })
    .get('/getexamrelatedtoresult/:result_id', async (context) => {
      const attempt = await findAttemptFor(store.read, context.get('caller'), context.req.param('result_id'));
      if (!attempt) throw notFound('This result');
      const facts = await readFacts(store.read, attempt.exam_id, attempt.revision);
      const result = await findResult(store.read, attempt.result_id);
      return context.json({
        data: facts?.exam ?? null,
        result: {
          start_time: attempt.start_time,
          end_time: attempt.end_time,
          correct: result?.correct ?? null,
          total: result?.total ?? null,
          score: result?.score ?? null,
          ...(result ? { data: result.rows } : {}),
        },
      });
    });
}

/** /api/studentanswer [R8] */
export function studentAnswerRoutes({ store, takeRows, now }: AttemptDeps) {
  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .use(requireUser)
    .post('/addanswer', jsonBody(NewAnswer), async (context) => {
      const caller = context.get('caller');
      const { answer, answer_type, question_id, exam_id, result_id } = context.req.valid('json');
      const rowsOf = () => [{ question_id, answer_type, answer }];
      await store.transactFor(caller.user_id, (tx) =>
        answerAttempt(tx, caller, takeRows, { exam_id, result_id, rowsOf, nowMs: now() }),
      );
      return context.json({ data: { id: question_id, answer, answer_type, question_id, exam_id } });
    })
    .get('/getallanswers/:exam_id', async (context) => {
      const answers = await readNewestAnswers(store.read, context.get('caller').user_id, context.req.param('exam_id'));
      return context.json({
        data: answers.map(({ question_id, exam_id, answer, answer_type }) => ({
          id: question_id,
          answer,
          answer_type,
          question_id,
          exam_id,
        })),
      });
    })
    .delete('/removepreviousanswerinpaper/:exam_id', async (context) => {
      const caller = context.get('caller');
      const exam_id = context.req.param('exam_id');
      await store.transactFor(caller.user_id, (tx) =>
        answerAttempt(tx, caller, takeRows, {
          exam_id,
          rowsOf: (current) =>
            current.map(({ question_id, answer_type }) => ({ question_id, answer_type, answer: null })),
          nowMs: now(),
        }),
      );
      return context.body(null, 204);
    });
}

function toInstant(input: number | string): number {
  return typeof input === 'number' ? input : Date.parse(input);
}
