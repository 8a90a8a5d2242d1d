// Limits the rate of faults to what this machine can bear. If faults came faster than a slow sync none would get
// through and the soak would never see enough: they pause until syncs succeed again, and a soak that makes no
// progress reports that.

import type { Ledger } from './ledger.ts';
import { wait } from './network.ts';

const STALLED_MS = 3_000;
const LEAST_OVERTIME_MS = 5 * 60_000;
const LOOK_EVERY_MS = 100;

/** The soak has not seen enough in its time: its findings mean nothing. */
export class TooSlow extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TooSlow';
  }
}

export interface Pace {
  untilSyncsGetThrough: () => Promise<void>;
  requireProgress: (missing: readonly string[]) => void;
}

interface PaceDeps {
  ledger: Pick<Ledger, 'syncs'>;
  durationMs: number;
  isOver: () => boolean;
  now?: () => number;
}

export function createPace({ ledger, durationMs, isOver, now = Date.now }: PaceDeps): Pace {
  const begunAt = now();
  let seen = { syncs: ledger.syncs, at: begunAt };

  function isStalled(): boolean {
    if (ledger.syncs > seen.syncs) seen = { syncs: ledger.syncs, at: now() };
    return now() - seen.at > STALLED_MS;
  }

  return {
    async untilSyncsGetThrough() {
      while (isStalled() && !isOver()) await wait(LOOK_EVERY_MS);
    },
    requireProgress(missing) {
      const tookMs = now() - begunAt;
      if (missing.length === 0 || tookMs < durationMs + Math.max(durationMs, LEAST_OVERTIME_MS)) return;
      throw new TooSlow(
        `This machine is too slow for this soak. In ${Math.round(tookMs / 60_000)} minutes ${ledger.syncs} syncs got through, and ` +
          `these are still to come: ${missing.join(', ')}. It says nothing of what is lost. Try fewer devices, as with ` +
          '--devices 12 --students 5, or a machine that does less beside it.',
      );
    },
  };
}
