import { Hono } from 'hono';
import { FeedbackInput } from '../../shared/feedback.ts';
import { findUser } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { notSignedIn } from '../http/refusal.ts';
import { requireUser, type UserEnv } from '../http/sign-in.ts';
import { findFeedbacks, insertFeedback } from './queries.ts';

/** The reviews of the landing page, which the specification files under /api/exams. */
export function feedbackRoutes({ store, now }: Deps) {
  return new Hono<UserEnv>()
    .post('/addfeedback', requireUser, jsonBody(FeedbackInput), async (context) => {
      const { user_id } = context.get('caller');
      const { rating, textValue } = context.req.valid('json');
      const review = textValue.trim();
      const data = await store.transact(async (tx) => {
        const user = await findUser(tx, user_id);
        if (!user) throw notSignedIn();
        const feedback_id = await insertFeedback(tx, { user_id, rating, review }, now());
        return { feedback_id, reviewer_name: `${user.first_name} ${user.last_name}`, rating, review };
      });
      return context.json({ data }, 201);
    })
    .get('/getallfeedbacks', async (context) => context.json({ data: await findFeedbacks(store.read) }));
}
