import { readMockParts } from '../attempts/mock-part-queries.ts';
import type { Rules } from './stamped-rows.ts';

/** Any well-formed row is the student's own business: nothing on the server goes by it. The quota bounds how many. */
export const mockPartRules: Rules<'mock_parts'> = {
  async judge({ tx, pusher, sent }) {
    const stored = await readMockParts(tx, pusher.user_id, [...new Set(sent.map(({ mock_id }) => mock_id))]);
    return { stored, refusalOf: () => null };
  },
};
