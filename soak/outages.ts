/** Knows when something that servers need was away: a server that starts then may end. */
export class Outages {
  #begun = 0;
  #ended = 0;

  async during(outage: () => Promise<void>): Promise<void> {
    this.#begun++;
    try {
      await outage();
    } finally {
      this.#ended++;
    }
  }

  /** Returns a function that says whether something was away at any time since then. */
  watch(): () => boolean {
    const endedBefore = this.#ended;
    return () => this.#begun > endedBefore;
  }
}
