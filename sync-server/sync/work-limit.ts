import { tooMany } from '../http/limits.ts';

export interface Work {
  rows: number;
  bytesIn: number;
  bytesOut: number;
}

/**
 * Per minute and student, counted by each server by itself: several do several times the work, each on its own
 * processor; what a student may store is counted in the database. A device that sends and reads 200 attempts again moves 17,000 rows, 3 MB in and 5 MB out.
 */
const WORK_A_MINUTE: Work = { rows: 24_000, bytesIn: 8 * 1024 * 1024, bytesOut: 16 * 1024 * 1024 };
const MINUTE_MS = 60_000;

export interface WorkLimit {
  require(user_id: string): void;
  note(user_id: string, work: Work): void;
}

interface Minute extends Work {
  endsAt: number;
}

export function makeWorkLimit(limitScale: number, now: () => number = () => performance.now()): WorkLimit {
  const limit: Work = {
    rows: Math.ceil(WORK_A_MINUTE.rows * limitScale),
    bytesIn: Math.ceil(WORK_A_MINUTE.bytesIn * limitScale),
    bytesOut: Math.ceil(WORK_A_MINUTE.bytesOut * limitScale),
  };
  /** In the order of their beginning, and so of their end. */
  const minutes = new Map<string, Minute>();

  function forgetEnded(at: number): void {
    for (const [user_id, { endsAt }] of minutes) {
      if (endsAt > at) return;
      minutes.delete(user_id);
    }
  }

  return {
    require(user_id) {
      const at = now();
      const used = minutes.get(user_id);
      if (!used || used.endsAt <= at) return;
      if (used.rows >= limit.rows || used.bytesIn >= limit.bytesIn || used.bytesOut >= limit.bytesOut)
        throw tooMany(used.endsAt - at);
    },
    note(user_id, { rows, bytesIn, bytesOut }) {
      const at = now();
      forgetEnded(at);
      const used = minutes.get(user_id) ?? { rows: 0, bytesIn: 0, bytesOut: 0, endsAt: at + MINUTE_MS };
      used.rows += rows;
      used.bytesIn += bytesIn;
      used.bytesOut += bytesOut;
      minutes.set(user_id, used);
    },
  };
}
