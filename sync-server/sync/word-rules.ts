import { columnsOf } from '../store/collections.ts';
import type { Rules } from './stamped-rows.ts';

export const wordRules: Rules<'words'> = {
  async judge({ tx, pusher, sent }) {
    const word_ids = [...new Set(sent.map((row) => row.word_id))];
    const stored = await tx.selectFrom('words').select(columnsOf('words')).where('word_id', 'in', word_ids).execute();
    return {
      stored,
      refusalOf: (_row, existing) => (existing && existing.user_id !== pusher.user_id ? 'not_yours' : null),
    };
  },
};
