// Background work. A job carries no data: its tables say what is left to do. So it may run twice, and after a kill the
// next run goes on where the last one stopped.

import type { JobName } from '../../shared/job-problems.ts';
import type { Tx } from '../store/store.ts';

export interface Job {
  name: JobName;
  /** The longest pause between two runs; a job that failed is tried again within it too. */
  everyMs: number;
  /**
   * Does what is left. Returns when it should run again if that is sooner than `everyMs` (epoch milliseconds). Ends
   * soon after the signal, and leaves the rest to another run.
   */
  run: (signal: AbortSignal) => Promise<number | undefined>;
}

/** Of all servers on one database, one at a time runs a job. */
export interface Jobs {
  /** Runs a job soon after this transaction is committed. */
  add(tx: Tx, name: JobName): Promise<void>;
  /** Runs each job at once, and then again and again. */
  start(jobs: readonly Job[]): Promise<void>;
  /** Aborts what runs, and waits for its end. */
  stop(): Promise<void>;
}
