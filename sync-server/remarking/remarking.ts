import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { faultOf } from '../http/errors.ts';
import type { Job } from '../jobs/jobs.ts';
import type { ReadRevisionFacts } from '../papers/revision-facts.ts';
import type { Store } from '../store/store.ts';
import { findBatch, finishRemark, listUnfinished, type Place, remarkBatch, type RemarkRow } from './batches.ts';

interface Ports {
  store: Store;
  readFacts: ReadRevisionFacts;
  log: Logger;
  /** Epoch milliseconds. */
  now: () => number;
}

/** A result that could not be scored may be corrected meanwhile. */
const EVERY_MS = 15 * 60_000;
const START: Place = { user_id: '', result_id: '' };

export function remarkingJob(ports: Ports): Job {
  return {
    name: 'remarking',
    everyMs: EVERY_MS,
    async run(signal) {
      await remarkUnfinished(ports, signal);
      return undefined;
    },
  };
}

/** Scores again the results that a re-marking has not reached yet. */
export async function remarkUnfinished(ports: Ports, signal: AbortSignal): Promise<void> {
  for (const remark of await listUnfinished(ports.store.read)) await remarkResults(remark, ports, signal);
}

/** Results that cannot be scored block neither the others nor the next re-marking; they stay below its number [R79]. */
async function remarkResults(remark: RemarkRow, ports: Ports, signal: AbortSignal): Promise<void> {
  const { store, readFacts, log, now } = ports;
  const { exam_id, revision, remark_no } = remark;
  const problems: unknown[] = [];
  for (let place: Place | undefined = START; place && !signal.aborted;) {
    // the database driver is synchronous: the pause lets other calls in
    await nextTurn();
    const batch: Place[] = await findBatch(store.read, remark, place);
    place = batch.at(-1);
    if (!place) break;
    const owners = batch.map(({ user_id }) => user_id);
    const work = { remark, batch, readFacts };
    problems.push(...(await store.transactForAll(owners, (tx, asOwner) => remarkBatch(tx, asOwner, work))));
  }
  if (signal.aborted) return;
  if (remark.finished_at === null) await store.transact((tx) => finishRemark(tx, remark, now()));
  const about = { exam_id, revision, remark_no };
  if (problems.length === 0) log.info(about, 'marked again');
  else log.error({ ...faultOf(problems[0]), ...about, results: problems.length }, 'results could not be marked again');
}
