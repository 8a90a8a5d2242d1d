/** Runs the jobs of one key one after another, in the order in which they came; those of different keys run side by side. */
export class KeyedQueue {
  readonly #lines = new Map<string, { last: Promise<unknown>; size: number }>();

  /** How many jobs of a key run or wait. */
  size(key: string): number {
    return this.#lines.get(key)?.size ?? 0;
  }

  /** Resolves or rejects as the job does; a job that fails holds up none behind it. */
  async run<Result>(key: string, job: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(key) ?? { last: Promise.resolve(), size: 0 };
    this.#lines.set(key, line);
    line.size += 1;
    const mine = line.last.then(job);
    line.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.size -= 1;
      if (line.size === 0) this.#lines.delete(key);
    }
  }
}
