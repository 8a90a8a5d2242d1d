import { readAnnotations } from '../attempts/annotation-queries.ts';
import type { Rules } from './stamped-rows.ts';

/** Ended attempts still accept annotations, because they do not affect the score. */
export const annotationRules: Rules<'annotations'> = {
  async judge({ tx, pusher, attempts, sent }) {
    const stored = await readAnnotations(tx, [...new Set(sent.map((row) => row.annotation_id))]);
    return {
      stored,
      async refusalOf(row, existing) {
        if (existing && existing.user_id !== pusher.user_id) return 'not_yours';
        const attempt = attempts.get(row.result_id);
        if (!attempt) return 'unknown_attempt';
        if (existing && existing.result_id !== row.result_id) return 'invalid';
        const facts = await pusher.readFacts(tx, attempt.exam_id, attempt.revision);
        return facts?.partIds.has(row.part_id) && facts.documentIds.has(row.document_id) ? null : 'invalid';
      },
    };
  },
};
