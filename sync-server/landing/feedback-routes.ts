import { Hono } from 'hono';
import { FeedbackInput, HideFeedback, reviewError } from '../../shared/feedback.ts';
import { findUser } from '../accounts/queries.ts';
import { mayDo } from '../../shared/roles.ts';
import { Id } from '../../shared/ids.ts';
import { REVIEW_STATES, SawReviews } from '../../shared/reviews.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody, limitByUser } from '../http/limits.ts';
import { notAllowed, notFound, notSignedIn, ruleBroken } from '../http/refusal.ts';
import { makeSharedLimit } from '../http/shared-limits.ts';
import { type CallerEnv, requirePermission, requireUser } from '../http/sign-in.ts';
import { findFeedbacks, findOwnFeedback, hasEndedAttempt, hideFeedback, putFeedback, reviewerName } from './queries.ts';
import { countReviews, readReviews, type ReviewPlace, sawReviews } from './reviews.ts';

const NOTHING_SAT = 'End a paper first, then write your review. The free sample counts too.';

const REVIEWS_OF_USER = { calls: 10, seconds: 3600 };

const Place = z.object({ created_at: z.int(), feedback_id: Id });
const ReviewQuery = z.object({
  show: z._default(z.enum(REVIEW_STATES), 'all'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  after: z.optional(z.string().check(z.refine((text) => readPlace(text) !== null, 'not a place among the reviews'))),
});

export function feedbackRoutes({ store, config, now }: Deps) {
  const { academyName } = config;
  const limit = limitByUser(makeSharedLimit({ store, config }, 'reviews of user', REVIEWS_OF_USER));
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
        if (!mayDo(context.get('caller').roles, 'read_papers') && !(await hasEndedAttempt(tx, user_id)))
          throw notAllowed(NOTHING_SAT, 'nothing_sat');
        const feedback_id = await putFeedback(tx, { user_id, rating, review }, now());
        return { feedback_id, reviewer_name: reviewerName(user, academyName), rating, review, waiting: 1 };
      });
      return context.json({ data }, 201);
    })
    .put('/hidefeedback', requirePermission('academy'), jsonBody(HideFeedback), async (context) => {
      const { feedback_id, hidden } = context.req.valid('json');
      if (!(await store.transact((tx) => hideFeedback(tx, feedback_id, hidden)))) throw notFound('The review');
      return context.json({ data: { feedback_id, hidden } });
    })
    .get('/getreviews', requirePermission('academy'), queryOf(ReviewQuery), async (context) => {
      const { show, limit, after } = context.req.valid('query');
      const place = after === undefined ? null : readPlace(after);
      const rows = await readReviews(store.read, show, { after: place, limit: limit + 1, academyName });
      const data = rows.slice(0, limit);
      const last = data.at(-1);
      return context.json({
        data,
        ...(last && rows.length > limit ? { next: `${last.created_at}.${last.feedback_id}` } : {}),
        ...(place ? {} : await countReviews(store.read, show, context.get('caller').user_id)),
      });
    })
    .put('/sawreviews', requirePermission('academy'), jsonBody(SawReviews), async (context) => {
      const { seen_at } = context.req.valid('json');
      // reviews written later are new, even if the caller's clock runs ahead
      await store.transact((tx) => sawReviews(tx, context.get('caller').user_id, Math.min(seen_at, now())));
      return context.body(null, 204);
    })
    .get('/getallfeedbacks', async (context) =>
      context.json({ data: await findFeedbacks(store.read, context.get('caller'), academyName) }),
    )
    .get('/getmyfeedback', requireUser, async (context) =>
      context.json({ data: await findOwnFeedback(store.read, context.get('caller').user_id, academyName) }),
    );
}

function readPlace(text: string): ReviewPlace | null {
  const [created_at, feedback_id] = text.split('.');
  return Place.safeParse({ created_at: Number(created_at), feedback_id }).data ?? null;
}
