// Re-marking runs beside the calls, one student's results at a time, and goes on where it stood after a stop or a cut [S32].

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { faultOf } from '../http/errors.ts';
import type { ReadRevisionFacts } from '../papers/revision-facts.ts';
import type { Store } from '../store/store.ts';
import { findNextStudent, finishRemark, listUnfinished, remarkStudent, type RemarkRow } from './batches.ts';

export interface Remarking {
  /** Goes on with whatever is not finished, unless it is at that already. */
  wake(): void;
  /** Resolves once it is at nothing. */
  settled(): Promise<void>;
  /** Begins nothing more, and resolves once nothing is under way. */
  stop(): Promise<void>;
}

interface Ports {
  store: Store;
  readFacts: ReadRevisionFacts;
  log: Logger;
  /** Epoch milliseconds. */
  now: () => number;
}

export function createRemarking({ store, readFacts, log, now }: Ports): Remarking {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const stopping = new AbortController();

  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      for (const remark of await listUnfinished(store.read)) await goThrough(remark);
    } while (isAskedAgain && !stopping.signal.aborted);
  }

  /** A student whose results cannot be scored does not keep the others from theirs; the next start tries again. */
  async function goThrough(remark: RemarkRow): Promise<void> {
    const { exam_id, revision, remark_no } = remark;
    const passedOver: string[] = [];
    while (!stopping.signal.aborted) {
      // the database answers without a pause: whoever calls meanwhile gets one
      await nextTurn();
      const user_id = await findNextStudent(store.read, remark, passedOver);
      if (user_id === null) break;
      try {
        await store.transactFor(user_id, (tx) => remarkStudent(tx, remark, readFacts));
      } catch (error) {
        passedOver.push(user_id);
        log.error(
          { ...faultOf(error), exam_id, revision, remark_no },
          'results of a student could not be marked again',
        );
      }
    }
    if (stopping.signal.aborted || passedOver.length > 0) return;
    await store.transact((tx) => finishRemark(tx, remark, now()));
    log.info({ exam_id, revision, remark_no }, 'marked again');
  }

  return {
    wake() {
      isAskedAgain = true;
      if (running || stopping.signal.aborted) return;
      running = run()
        .catch((error: unknown) => log.error(faultOf(error), 're-marking stopped; the next start goes on with it'))
        .finally(() => (running = null));
    },
    async settled() {
      await running;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
