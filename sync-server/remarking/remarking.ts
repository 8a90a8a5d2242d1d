import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { faultOf } from '../http/errors.ts';
import type { ReadRevisionFacts } from '../papers/revision-facts.ts';
import type { Store } from '../store/store.ts';
import { findBatch, finishRemark, listUnfinished, type Place, remarkBatch, type RemarkRow } from './batches.ts';

export interface Remarking {
  wake(): void;
  settled(): Promise<void>;
  stop(): Promise<void>;
}

interface Ports {
  store: Store;
  readFacts: ReadRevisionFacts;
  log: Logger;
  /** Epoch milliseconds. */
  now: () => number;
  later?: (work: () => void, ms: number) => () => void;
}

/** A result that could not be scored, or a full disk, may be corrected meanwhile. */
const AGAIN_MS = 15 * 60_000;
const START: Place = { user_id: '', result_id: '' };

export function createRemarking({ store, readFacts, log, now, later = afterAWhile }: Ports): Remarking {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let callOff = () => {};
  const stopping = new AbortController();

  /** Resolves to true if a result could not be scored. */
  async function run(): Promise<boolean> {
    let isAnyLeft = false;
    do {
      isAskedAgain = false;
      isAnyLeft = false;
      for (const remark of await listUnfinished(store.read)) if (!(await goThrough(remark))) isAnyLeft = true;
    } while (isAskedAgain && !stopping.signal.aborted);
    return isAnyLeft;
  }

  /**
   * Results that cannot be scored block neither the others nor the next re-marking; they stay below its number [R79].
   */
  async function goThrough(remark: RemarkRow): Promise<boolean> {
    const { exam_id, revision, remark_no } = remark;
    const problems: unknown[] = [];
    for (let place: Place | undefined = START; place && !stopping.signal.aborted;) {
      // the database driver is synchronous: the pause lets other calls in
      await nextTurn();
      const batch: Place[] = await findBatch(store.read, remark, place);
      place = batch.at(-1);
      if (!place) break;
      const owners = batch.map(({ user_id }) => user_id);
      const work = { remark, batch, readFacts };
      problems.push(...(await store.transactForAll(owners, (tx, asOwner) => remarkBatch(tx, asOwner, work))));
    }
    if (stopping.signal.aborted) return true;
    if (remark.finished_at === null) await store.transact((tx) => finishRemark(tx, remark, now()));
    const about = { exam_id, revision, remark_no };
    if (problems.length === 0) log.info(about, 'marked again');
    else
      log.error({ ...faultOf(problems[0]), ...about, results: problems.length }, 'results could not be marked again');
    return problems.length === 0;
  }

  function wake(): void {
    isAskedAgain = true;
    if (running || stopping.signal.aborted) return;
    callOff();
    running = run()
      .catch((error: unknown) => {
        log.error(faultOf(error), 're-marking stopped; it goes on after a while');
        return true;
      })
      .then((isAnyLeft) => {
        running = null;
        if (isAskedAgain) wake();
        else if (isAnyLeft && !stopping.signal.aborted) callOff = later(wake, AGAIN_MS);
      });
  }

  return {
    wake,
    async settled() {
      await running;
    },
    async stop() {
      stopping.abort();
      callOff();
      await running;
    },
  };
}

function afterAWhile(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
}
