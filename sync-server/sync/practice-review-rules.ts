import { isSameReview } from '../../shared/practice/practice-reviews.ts';
import { readPracticeReviews } from '../attempts/practice-review-queries.ts';
import { readRow } from '../store/collections.ts';
import type { Rules } from './stamped-rows.ts';

/** A review is made once: the same one again changes nothing, and another one under its id is refused [R464]. */
export const practiceReviewRules: Rules<'practice_reviews'> = {
  async judge({ tx, pusher, attempts, sent }) {
    const stored = await readPracticeReviews(tx, [...new Set(sent.map((row) => row.review_id))]);
    return {
      stored,
      async refusalOf(row, existing) {
        if (existing && existing.user_id !== pusher.user_id) return 'not_yours';
        if (existing && !isSameReview(readRow('practice_reviews', existing), row)) return 'invalid';
        if (row.result_id === undefined) return null;
        const attempt = attempts.get(row.result_id);
        if (!attempt) return 'unknown_attempt';
        if (row.item_type === 'word') return null;
        const facts = await pusher.readFacts(tx, attempt.exam_id, attempt.revision);
        return facts?.answerTypes.has(row.item_id) ? null : 'invalid';
      },
    };
  },
};
