import { readFlagsOf } from '../attempts/annotation-queries.ts';
import type { Rules } from './stamped-rows.ts';

export const flagRules: Rules<'flags'> = {
  async judge({ tx, pusher, attempts, sent }) {
    const stored = await readFlagsOf(tx, [...new Set(sent.map((row) => row.result_id))]);
    return {
      stored,
      async refusalOf(row) {
        const attempt = attempts.get(row.result_id);
        if (!attempt) return 'unknown_attempt';
        const facts = await pusher.readFacts(tx, attempt.exam_id, attempt.revision);
        return facts?.answerTypes.has(row.question_id) ? null : 'invalid';
      },
    };
  },
};
