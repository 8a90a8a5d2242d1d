// Queues password hashing, a few at a time. Clients take turns: however many attempts one client sends, another
// client's waits behind one of them, not behind all [R220]. Each server queues what it hashes with its own processor.

import { Refusal } from '../http/refusal.ts';

export type Lane = readonly [kind: 'known' | 'stranger', site: string, client: string];

export interface Turn<Result> {
  lane: Lane;
  run?: (work: () => Promise<Result>) => Promise<Result>;
}

/** The app aborts a call after 20 s: nobody would see the result of a later hash. */
const LONGEST_WAIT_MS = 15_000;
const MOST_WAITING_OF_CLIENT = 1_000;
/** Above this queue length each client may add only one more. */
const MOST_WAITING = 5_000;
const RETRY_SECONDS = 10;

interface Waiting {
  sinceMs: number;
  begin: () => void;
}

export function createHashQueue(atOnce: number, now: () => number = performance.now.bind(performance)) {
  const waiting = new FairQueue<Waiting>();
  let running = 0;

  async function waitForPlace(lane: Lane): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const ofClient = waiting.countOf(lane);
    if (ofClient >= MOST_WAITING_OF_CLIENT || (ofClient > 0 && waiting.count >= MOST_WAITING)) throw tooManySignIns();
    const sinceMs = now();
    await new Promise<void>((begin) => waiting.push(lane, { sinceMs, begin }));
    if (now() - sinceMs <= LONGEST_WAIT_MS) return;
    endTurn();
    throw tooManySignIns();
  }

  function endTurn(): void {
    const next = waiting.shift();
    if (next) next.begin();
    else running -= 1;
  }

  return async <Result>({ lane, run }: Turn<Result>, work: () => Promise<Result>): Promise<Result> => {
    await waitForPlace(lane);
    try {
      return await (run ? run(work) : work());
    } finally {
      endTurn();
    }
  };
}

function tooManySignIns(): Refusal {
  const message = 'Very many people are signing in just now. Please try again in a moment.';
  return new Refusal(503, { code: 'too_many_requests', message }, { 'Retry-After': String(RETRY_SECONDS) });
}

/** A queue that is first in, first out within a lane; lanes take turns. */
class FairQueue<Item> {
  readonly #items: Item[] = [];
  readonly #branches = new Map<string, FairQueue<Item>>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  countOf([first, ...rest]: readonly string[]): number {
    if (first === undefined) return this.#count;
    return this.#branches.get(first)?.countOf(rest) ?? 0;
  }

  push([first, ...rest]: readonly string[], item: Item): void {
    this.#count += 1;
    if (first === undefined) {
      this.#items.push(item);
      return;
    }
    const branch = this.#branches.get(first) ?? new FairQueue<Item>();
    branch.push(rest, item);
    this.#branches.set(first, branch);
  }

  shift(): Item | undefined {
    if (this.#count === 0) return undefined;
    this.#count -= 1;
    const [next] = this.#branches;
    if (!next) return this.#items.shift();
    const [name, branch] = next;
    const item = branch.shift();
    this.#branches.delete(name);
    if (branch.count > 0) this.#branches.set(name, branch);
    return item;
  }
}
