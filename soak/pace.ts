// How fast a soak may go on this machine. Faults that come faster than a slow sync would keep any from getting through, and the soak
// would never have seen enough: they wait until syncs get through again, and a soak that still cannot get on says so.

import type { Ledger } from './ledger.ts';
import { wait } from './network.ts';

/** How long no sync may have got through before the faults wait for one. */
const STALLED_MS = 3_000;
/** How much longer than it was to last a soak may take to see enough. */
const LEAST_OVERTIME_MS = 5 * 60_000;
const LOOK_EVERY_MS = 100;

/** The soak has not seen enough in its time: what it found says nothing. */
export class TooSlow extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TooSlow';
  }
}

export interface Pace {
  /** Resolves once syncs get through, or at the end of the soak. */
  untilSyncsGetThrough: () => Promise<void>;
  /** Throws TooSlow where the soak has taken too long to see enough, with what it still waits for. */
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
