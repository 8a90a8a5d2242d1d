export class KeyedQueue {
  readonly #lines = new Map<string, { last: Promise<unknown>; size: number }>();

  size(key: string): number {
    return this.#lines.get(key)?.size ?? 0;
  }

  /** Settles as the job does; a failed job does not block the next. */
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
