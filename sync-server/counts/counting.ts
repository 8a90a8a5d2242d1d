import type { Logger } from 'pino';
import { faultOf } from '../http/errors.ts';
import type { Store } from '../store/store.ts';
import { countResults } from './counts.ts';

const EVERY_MS = 60_000;
const PIECE = 500;

export function startCounting({ store, log }: { store: Store; log: Logger }): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      let counted = PIECE;
      while (counted === PIECE && !stopping.signal.aborted) counted = await countResults(store, PIECE);
    } catch (error) {
      log.error(faultOf(error), 'results could not be counted; the next round goes on with it');
    } finally {
      running = null;
    }
  }

  function wake(): void {
    running ??= run();
  }

  wake();
  const timer = setInterval(wake, EVERY_MS).unref();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
