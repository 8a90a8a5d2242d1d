import type { Job } from '../jobs/jobs.ts';
import type { Store } from '../store/store.ts';
import { countResults } from './counts.ts';

const EVERY_MS = 60_000;
const PIECE = 500;

/** Counts results that were not counted yet. */
export function countingJob(store: Store): Job {
  return {
    name: 'counting',
    everyMs: EVERY_MS,
    async run(signal) {
      let counted = PIECE;
      while (counted === PIECE && !signal.aborted) counted = await countResults(store, PIECE);
      return undefined;
    },
  };
}
