import { Hono } from 'hono';
import { v7 as newId } from 'uuid';
import { AnswerValue, type Answer } from '../../shared/answers.ts';
import { isEnded, type Attempt } from '../../shared/attempts.ts';
import { Id } from '../../shared/ids.ts';
import { QuestionType } from '../../shared/questions.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { notAllowed, notFound, Refusal, ruleBroken, stateForbids } from '../http/refusal.ts';
import { requireUser, type Caller, type UserEnv } from '../http/sign-in.ts';
import type { ReadRevisionFacts } from '../papers/revision-facts.ts';
import { readRow } from '../store/collections.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import { applyPush } from '../sync/apply.ts';
import { scaledAttemptLimits } from '../sync/attempt-limits.ts';
import type { Tray } from '../sync/tray.ts';
import {
  findAttemptFor,
  findNewestAttempt,
  findResult,
  listOpenAttempts,
  readAnswersOf,
  requireOwnAttempt,
} from './queries.ts';

/** An instant as these calls take it: epoch milliseconds or ISO 8601. */
const InstantInput = z.union([z.int(), z.iso.datetime({ offset: true })]);
const NewResult = z.object({ start_time: InstantInput, exam_id: Id, result_id: z.optional(Id) });
const EndResult = z.object({ end_time: z.optional(z.nullable(InstantInput)) });
/** `result_id` says which attempt is answered; without it, it is the newest open one on the paper. */
const NewAnswer = z.object({
  answer: AnswerValue,
  answer_type: QuestionType,
  question_id: Id,
  exam_id: Id,
  result_id: z.optional(Id),
});

/** The device name in the stamps of answers that came by these calls instead of sync. */
const CALLS_DEVICE = 'calls';

/** The calls results/*: thin doors to the code that sync runs [R8]. */
export function resultRoutes(deps: Deps) {
  const { readFacts } = deps;
  return new Hono<UserEnv>()
    .use(requireUser)
    .post('/addresult', jsonBody(NewResult), async (context) => {
      const body = context.req.valid('json');
      const caller = context.get('caller');
      const attempt = await deps.store.transactFor(caller.user_id, async (tx) => {
        const revision = await publishedRevision(tx, body.exam_id);
        const begun: Attempt = {
          result_id: body.result_id ?? newId(),
          exam_id: body.exam_id,
          revision,
          start_time: toInstant(body.start_time),
          end_time: null,
          abandoned: 0,
        };
        // These calls name no device, so an open attempt may be on a student's screen: none is given up [R50].
        await push(tx, deps, caller, readFacts, { attempts: [begun], answers: [] });
        return requireOwnAttempt(tx, caller.user_id, begun.result_id);
      });
      const { result_id, start_time, end_time, exam_id, revision } = attempt;
      return context.json({ data: { result_id, start_time, end_time, exam_id, revision } }, 201);
    })
    .get('/getresultrelatedtoexam/:exam_id', async (context) => {
      const attempt = await findNewestAttempt(
        deps.store.read,
        context.get('caller').user_id,
        context.req.param('exam_id'),
      );
      return context.json({ data: attempt });
    })
    .put('/endattendexam/:result_id', jsonBody(EndResult), async (context) => {
      const caller = context.get('caller');
      const result_id = context.req.param('result_id');
      const { end_time } = context.req.valid('json');
      const result = await deps.store.transactFor(caller.user_id, async (tx) => {
        const attempt = await requireOwnAttempt(tx, caller.user_id, result_id);
        if (!isEnded(attempt)) {
          const ended: Attempt = { ...attempt, end_time: toInstant(end_time ?? deps.now()), abandoned: 0 };
          await push(tx, deps, caller, readFacts, { attempts: [ended], answers: [] });
        }
        return findResult(tx, result_id);
      });
      if (!result) throw new Error(`Attempt ${result_id} ended without a result`);
      return context.json({ data: result.rows, score: result.score });
    })
    .get('/getexamrelatedtoresult/:result_id', async (context) => {
      const caller = context.get('caller');
      const attempt = await findAttemptFor(deps.store.read, caller, context.req.param('result_id'));
      if (!attempt) throw notFound('This result');
      const facts = await readFacts(deps.store.read, attempt.exam_id, attempt.revision);
      const result = await findResult(deps.store.read, attempt.result_id);
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

/** The calls studentanswer/* [R8]. */
export function studentAnswerRoutes(deps: Deps) {
  const { readFacts } = deps;

  /** Writes answers into the named attempt or the newest open one, stamped now and later than what they replace. */
  async function answerAttempt(
    caller: Caller,
    { exam_id, result_id: named }: { exam_id: string; result_id?: string | undefined },
    makeRows: (current: Answer[]) => Omit<Answer, 'result_id' | 'exam_id' | 'hlc'>[],
  ): Promise<void> {
    await deps.store.transactFor(caller.user_id, async (tx) => {
      const [attempt] = named
        ? [await requireOwnAttempt(tx, caller.user_id, named)]
        : await listOpenAttempts(tx, caller.user_id, exam_id);
      if (!attempt) throw stateForbids('no_open_attempt', 'Start the exam before you answer.');
      const { result_id } = attempt;
      const current = (await readAnswersOf(tx, [result_id])).map((row) => readRow('answers', row));
      const answers = makeRows(current).map((row) => {
        const replaced = current.find((answer) => answer.question_id === row.question_id);
        return { ...row, result_id, exam_id, hlc: nextStamp(replaced?.hlc ?? null, deps.now(), CALLS_DEVICE) };
      });
      await push(tx, deps, caller, readFacts, { attempts: [], answers });
    });
  }

  return new Hono<UserEnv>()
    .use(requireUser)
    .post('/addanswer', jsonBody(NewAnswer), async (context) => {
      const { answer, answer_type, question_id, exam_id, result_id } = context.req.valid('json');
      await answerAttempt(context.get('caller'), { exam_id, result_id }, () => [{ question_id, answer_type, answer }]);
      return context.json({ data: { id: question_id, answer, answer_type, question_id, exam_id } });
    })
    .get('/getallanswers/:exam_id', async (context) => {
      const { user_id } = context.get('caller');
      const attempt = await findNewestAttempt(deps.store.read, user_id, context.req.param('exam_id'));
      const rows = attempt ? await readAnswersOf(deps.store.read, [attempt.result_id]) : [];
      const answers = rows.map((row) => readRow('answers', row)).filter((row) => row.answer !== null);
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
      await answerAttempt(context.get('caller'), { exam_id: context.req.param('exam_id') }, (current) =>
        current.map(({ question_id, answer_type }) => ({ question_id, answer_type, answer: null })),
      );
      return context.body(null, 204);
    });
}

/** Runs rows through the code of sync; the first refusal becomes the call's. */
async function push(
  tx: OwnerTx,
  deps: Deps,
  caller: Caller,
  readFacts: ReadRevisionFacts,
  rows: { attempts: Attempt[]; answers: Answer[] },
): Promise<void> {
  const attemptLimits = scaledAttemptLimits(deps.config.limitScale);
  const pusher = { ...caller, nowMs: deps.now(), readFacts, attemptLimits, quota: deps.config.quota };
  const tray = await applyPush(tx, pusher, { ...EMPTY_PUSH, ...rows });
  const refused = tray.refused[0];
  if (refused) throw toRefusal(refused);
}

function toRefusal({ code, message }: Tray['refused'][number]): Refusal {
  if (code === 'no_access') return notAllowed(message, code);
  if (code === 'unknown_attempt' || code === 'not_yours') return notFound('This attempt');
  if (code === 'unknown_revision') return notFound('This paper');
  if (code === 'attempt_ended' || code === 'over_quota') return stateForbids(code, message);
  if (code === 'too_many_attempts') return new Refusal(429, { code, message }, { 'Retry-After': '3600' });
  if (code === 'too_large') return new Refusal(413, { code, message });
  return ruleBroken(message);
}

/** The revision that the library offers now. */
async function publishedRevision(reader: Reader, exam_id: string): Promise<number> {
  const exam = await reader
    .selectFrom('exams')
    .select(['revision', 'creationStatus', 'deleted'])
    .where('exam_id', '=', exam_id)
    .executeTakeFirst();
  if (!exam || exam.deleted === 1 || exam.creationStatus !== 'complete') throw notFound('This paper');
  return exam.revision;
}

function toInstant(input: number | string): number {
  return typeof input === 'number' ? input : Date.parse(input);
}
