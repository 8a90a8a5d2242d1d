import { Hono } from 'hono';
import { FeedbackInput, HideFeedback, reviewError } from '../../shared/feedback.ts';
import { findUser } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody, limitByUser, makeLimit } from '../http/limits.ts';
import { notFound, notSignedIn, ruleBroken } from '../http/refusal.ts';
import { type CallerEnv, requireAdmin, requireUser } from '../http/sign-in.ts';
import { findFeedbacks, hideFeedback, putFeedback, reviewerName } from './queries.ts';

const REVIEWS_OF_USER = { calls: 10, seconds: 3600 };

/** The reviews of the landing page, which stand under /api/exams [R91]. */
export function feedbackRoutes({ store, config, now }: Deps) {
  const limit = limitByUser(makeLimit(REVIEWS_OF_USER, config.limitScale));
  return new Hono<CallerEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .post('/addfeedback', requireUser, limit, jsonBody(FeedbackInput), async (context) => {
      const { user_id } = context.get('caller');
      const { rating, textValue } = context.req.valid('json');
      const wrong = reviewError(textValue);
      if (wrong !== null) throw ruleBroken(wrong, { textValue: wrong });
      const review = textValue.trim();
      const data = await store.transact(async (tx) => {
        const user = await findUser(tx, user_id);
        if (!user) throw notSignedIn();
        const feedback_id = await putFeedback(tx, { user_id, rating, review }, now());
        return { feedback_id, reviewer_name: reviewerName(user), rating, review };
      });
      return context.json({ data }, 201);
    })
    .put('/hidefeedback', requireAdmin, jsonBody(HideFeedback), async (context) => {
      const { feedback_id, hidden } = context.req.valid('json');
      if (!(await store.transact((tx) => hideFeedback(tx, feedback_id, hidden)))) throw notFound('The review');
      return context.json({ data: { feedback_id, hidden } });
    })
    .get('/getallfeedbacks', async (context) =>
      context.json({ data: await findFeedbacks(store.read, context.get('caller')) }),
    );
}
