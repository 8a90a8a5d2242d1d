import type { Logger } from 'pino';
import { faultOf } from '../http/errors.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Store } from '../store/store.ts';
import { deleteFailure, noteFailure } from './failures.ts';
import type { Job } from './jobs.ts';

export interface JobPorts {
  store: Store;
  log: Logger;
  /** Epoch milliseconds. */
  now: () => number;
  countJob: Metrics['countJob'];
  firstPauseMs?: number;
}

const FIRST_PAUSE_MS = 5_000;

/**
 * Runs a job once. Returns when it runs next (epoch milliseconds). A failure is recorded for admins and tried again
 * after growing pauses.
 */
export async function runJob(job: Job, ports: JobPorts, signal: AbortSignal): Promise<number> {
  const { store, log, now, countJob, firstPauseMs = FIRST_PAUSE_MS } = ports;
  const begunMs = performance.now();
  const count = (outcome: 'done' | 'failed' | 'stopped') =>
    countJob({ job: job.name, outcome, ms: performance.now() - begunMs });
  try {
    const againAtMs = await job.run(signal);
    await deleteFailure(store, job.name);
    count(signal.aborted ? 'stopped' : 'done');
    return signal.aborted ? now() : Math.min(againAtMs ?? Infinity, now() + job.everyMs);
  } catch (error) {
    if (signal.aborted) {
      count('stopped');
      return now();
    }
    count('failed');
    log.error({ ...faultOf(error), job: job.name }, 'a job failed; it is tried again');
    const tries = await countFailure(job, error, ports);
    return now() + Math.min(firstPauseMs * 2 ** (tries - 1), job.everyMs);
  }
}

async function countFailure({ name }: Job, error: unknown, { store, log, now }: JobPorts): Promise<number> {
  try {
    return await noteFailure(store, name, { error, nowMs: now() });
  } catch (unwritten) {
    // for example a full disk, which may be the reason that the job failed
    log.error({ ...faultOf(unwritten), job: name }, 'the failure of a job was not recorded');
    return 1;
  }
}
