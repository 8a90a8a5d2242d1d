import { wait } from './network.ts';

const LOOK_EVERY_MS = 50;

/**
 * Knows when something that servers need was away: a server that starts then may end. On a slow machine it would end
 * each time, so the next outage waits for its second try.
 */
export class Outages {
  #begun = 0;
  #ended = 0;
  #triesAgain = 0;

  async during(outage: () => Promise<void>): Promise<void> {
    while (this.#triesAgain > 0) await wait(LOOK_EVERY_MS);
    this.#begun++;
    try {
      await outage();
    } finally {
      this.#ended++;
    }
  }

  /** Runs what fails if something is away, and again without an outage that begins meanwhile. */
  async tryTwice(work: () => Promise<void>): Promise<void> {
    const endedBefore = this.#ended;
    try {
      return await work();
    } catch (error) {
      if (this.#begun === endedBefore) throw error;
    }
    this.#triesAgain++;
    try {
      while (this.#begun > this.#ended) await wait(LOOK_EVERY_MS);
      await work();
    } finally {
      this.#triesAgain--;
    }
  }
}
