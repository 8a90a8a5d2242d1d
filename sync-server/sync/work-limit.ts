import { RateLimiterMemory } from 'rate-limiter-flexible';
import { tooMany } from '../http/limits.ts';

/** What a sync moves: rows in both directions, and the bytes of its JSON. */
export interface Work {
  rows: number;
  bytesIn: number;
  bytesOut: number;
}

/** In a minute, by one student. A device that sends and reads 200 attempts again moves 17,000 rows, 3 MB in and 5 MB out. */
const WORK_A_MINUTE: Work = { rows: 24_000, bytesIn: 8 * 1024 * 1024, bytesOut: 16 * 1024 * 1024 };
const SECONDS = 60;

/** Bounds the work of each user, which few calls may ask much of. */
export interface WorkLimit {
  /** Refuses with 429 and Retry-After whoever has used up what a minute allows, before anything is done. */
  require(user_id: string): Promise<void>;
  note(user_id: string, work: Work): Promise<void>;
}

export function makeWorkLimit(limitScale: number): WorkLimit {
  const limiterOf = (kind: keyof Work) =>
    new RateLimiterMemory({ points: Math.ceil(WORK_A_MINUTE[kind] * limitScale), duration: SECONDS });
  const limiters = { rows: limiterOf('rows'), bytesIn: limiterOf('bytesIn'), bytesOut: limiterOf('bytesOut') };
  return {
    async require(user_id) {
      for (const limiter of Object.values(limiters)) {
        const used = await limiter.get(user_id);
        if (used && used.consumedPoints >= limiter.points) throw tooMany(used.msBeforeNext);
      }
    },
    async note(user_id, { rows, bytesIn, bytesOut }) {
      await limiters.rows.penalty(user_id, rows);
      await limiters.bytesIn.penalty(user_id, bytesIn);
      await limiters.bytesOut.penalty(user_id, bytesOut);
    },
  };
}
