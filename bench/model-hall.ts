// Plays a hall of students against servers on one PostgreSQL, as discrete events: nothing runs but this clock. Each thread does one
// thing at a time, and needs a core of its machine for it.
import { createChance, type Chance } from '../soak/chance.ts';

/** Times in ms. */
export interface Costs {
  /** Processor time of a server, and of PostgreSQL, for a transaction and for each push that shares it. */
  server: { transaction: number; push: number };
  database: { transaction: number; push: number };
  /** Processor time of the one process that plays all students, for a call. 0: they have machines of their own. */
  student: number;
  commit: number;
  /** Time on the line of a statement of a transaction, there and back. */
  roundTrip: number;
}

export interface Layout {
  servers: number;
  students: number;
  /** Cores that everything shares, with so many threads of other programs that never rest, or cores of each server's own machine and of PostgreSQL's. */
  cores: { shared: number; others?: number } | { server: number; database: number };
}

export type ModelLoad =
  | { kind: 'saturate'; ms: number }
  | { kind: 'pace'; everyMs: number; ms: number }
  | { kind: 'instant' };

/** As in sync-server/store/owner-groups.ts. */
const MOST_GROUPS = 2;
const MOST_PIECES = 100;
/** The statements of a sync with answers that follow each other, with begin and commit (sync.statements.test.ts). */
const ROUND_TRIPS = 14;
/** For how long a thread keeps its core while others wait for one. */
const SLICE_MS = 1;

export interface Played {
  /** The time of each call, sorted, in ms. */
  tookMs: number[];
  wallMs: number;
  /** Waits of PostgreSQL for its disk. */
  commits: number;
}

export function playHall(costs: Costs, layout: Layout, load: ModelLoad): Played {
  const clock = new Clock();
  const { cores } = layout;
  const tookMs: number[] = [];
  let ended = 0;
  const shared = 'shared' in cores ? new Machine(clock, cores.shared) : null;
  const databaseMachine = 'shared' in cores ? (shared as Machine) : new Machine(clock, cores.database);
  const isOver = () => ended === layout.students;
  if ('shared' in cores)
    for (let other = 0; other < (cores.others ?? 0); other++) keepBusy(new Thread(databaseMachine), isOver);
  const disk = new Disk(clock, costs.commit);
  const servers = Array.from({ length: layout.servers }, () => {
    const machine = 'shared' in cores ? (shared as Machine) : new Machine(clock, cores.server);
    return new Server(clock, costs, new Thread(machine), databaseMachine, disk);
  });
  const students = new Thread(shared ?? new Machine(clock, Number.POSITIVE_INFINITY));

  const call = (index: number, done: () => void): void => {
    const began = clock.now;
    const server = servers[index % servers.length] as Server;
    students.work(costs.student / 2, () =>
      server.sync(() =>
        students.work(costs.student / 2, () => {
          tookMs.push(clock.now - began);
          done();
        }),
      ),
    );
  };
  for (let index = 0; index < layout.students; index++)
    play(
      clock,
      load,
      createChance(1, `student ${index}`),
      (done) => call(index, done),
      () => (ended += 1),
    );
  clock.run();
  return { tookMs: tookMs.toSorted((a, b) => a - b), wallMs: clock.now, commits: disk.commits };
}

function keepBusy(thread: Thread, isOver: () => boolean): void {
  thread.work(SLICE_MS, () => {
    if (!isOver()) keepBusy(thread, isOver);
  });
}

/** One student, as Hall in hall-load.ts. */
function play(clock: Clock, load: ModelLoad, chance: Chance, call: (done: () => void) => void, end: () => void): void {
  if (load.kind === 'instant') return call(end);
  const next = () => {
    if (clock.now >= load.ms) return end();
    const nextAt = clock.now + (load.kind === 'pace' ? chance.between(0.5, 1.5) * load.everyMs : 0);
    call(() => clock.at(Math.max(clock.now, nextAt), next));
  };
  clock.at(load.kind === 'pace' ? chance.next() * load.everyMs : 0, next);
}

/** Gathers pushes into transactions, as sync-server/store/owner-groups.ts does. */
class Server {
  #waiting: (() => void)[] = [];
  #groups = 0;
  readonly #connections: Thread[];
  readonly #clock: Clock;
  readonly #costs: Costs;
  readonly #loop: Thread;
  readonly #disk: Disk;

  constructor(clock: Clock, costs: Costs, loop: Thread, databaseMachine: Machine, disk: Disk) {
    this.#clock = clock;
    this.#costs = costs;
    this.#loop = loop;
    this.#disk = disk;
    this.#connections = Array.from({ length: MOST_GROUPS }, () => new Thread(databaseMachine));
  }

  sync(reply: () => void): void {
    this.#loop.work(this.#costs.server.push / 2, () => {
      this.#waiting.push(reply);
      const connection = this.#groups < MOST_GROUPS ? this.#connections.pop() : undefined;
      if (!connection) return;
      this.#groups += 1;
      this.#commitAll(connection);
    });
  }

  #commitAll(connection: Thread): void {
    const replies = this.#waiting.splice(0, MOST_PIECES);
    if (replies.length === 0) {
      this.#groups -= 1;
      this.#connections.push(connection);
      return;
    }
    this.#step(connection, replies.length, ROUND_TRIPS, () =>
      this.#disk.commit(() =>
        this.#loop.work((replies.length * this.#costs.server.push) / 2, () => {
          for (const reply of replies) reply();
          this.#commitAll(connection);
        }),
      ),
    );
  }

  #step(connection: Thread, pushes: number, left: number, done: () => void): void {
    const { server, database, roundTrip } = this.#costs;
    this.#loop.work(server.transaction / ROUND_TRIPS, () =>
      this.#clock.at(this.#clock.now + roundTrip, () =>
        connection.work((database.transaction + pushes * database.push) / ROUND_TRIPS, () =>
          left > 1 ? this.#step(connection, pushes, left - 1, done) : done(),
        ),
      ),
    );
  }
}

/** PostgreSQL's log: transactions that end during a wait for the disk share the next one. */
class Disk {
  commits = 0;
  #waiting: (() => void)[] = [];
  #busy = false;
  readonly #clock: Clock;
  readonly #ms: number;

  constructor(clock: Clock, ms: number) {
    this.#clock = clock;
    this.#ms = ms;
  }

  commit(done: () => void): void {
    this.#waiting.push(done);
    if (!this.#busy) this.#sync();
  }

  #sync(): void {
    const together = this.#waiting;
    this.#waiting = [];
    this.#busy = together.length > 0;
    if (!this.#busy) return;
    this.commits += 1;
    this.#clock.at(this.#clock.now + this.#ms, () => {
      for (const done of together) done();
      this.#sync();
    });
  }
}

/** A process with one thread: what it is given waits until it has done what came before. */
class Thread {
  /** Processor time that it had, as the scheduler counts. */
  usedMs = 0;
  #queue: { ms: number; done: () => void }[] = [];
  #busy = false;
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  work(ms: number, done: () => void): void {
    this.#queue.push({ ms, done });
    if (!this.#busy) this.#next();
  }

  #next(): void {
    const first = this.#queue.shift();
    this.#busy = first !== undefined;
    if (!first) return;
    this.#machine.run(this, first.ms, () => {
      first.done();
      this.#next();
    });
  }
}

/** Gives a core to the thread that had the least, as Linux does; one that has slept does not get back what it left to others. */
class Machine {
  readonly #ready = new Set<{ thread: Thread; left: number; done: () => void }>();
  #free: number;
  #leastMs = 0;
  readonly #clock: Clock;

  constructor(clock: Clock, cores: number) {
    this.#clock = clock;
    this.#free = cores;
  }

  run(thread: Thread, ms: number, done: () => void): void {
    thread.usedMs = Math.max(thread.usedMs, this.#leastMs);
    this.#ready.add({ thread, left: ms, done });
    this.#fill();
  }

  #fill(): void {
    while (this.#free > 0 && this.#ready.size > 0) {
      const first = [...this.#ready].reduce((least, one) => (one.thread.usedMs < least.thread.usedMs ? one : least));
      this.#ready.delete(first);
      this.#leastMs = Math.max(this.#leastMs, first.thread.usedMs);
      this.#free -= 1;
      const slice = Math.min(first.left, SLICE_MS);
      this.#clock.at(this.#clock.now + slice, () => {
        this.#free += 1;
        first.thread.usedMs += slice;
        first.left -= slice;
        if (first.left > 0) this.#ready.add(first);
        else first.done();
        this.#fill();
      });
    }
  }
}

/** A binary heap of what happens next. */
class Clock {
  now = 0;
  readonly #heap: { at: number; order: number; run: () => void }[] = [];
  #order = 0;

  at(at: number, run: () => void): void {
    this.#heap.push({ at, order: this.#order++, run });
    for (let child = this.#heap.length - 1; child > 0;) {
      const parent = (child - 1) >> 1;
      if (!this.#isBefore(child, parent)) break;
      this.#swap(child, parent);
      child = parent;
    }
  }

  run(): void {
    for (let next = this.#pop(); next; next = this.#pop()) {
      this.now = next.at;
      next.run();
    }
  }

  #pop() {
    const last = this.#heap.length - 1;
    if (last > 0) this.#swap(0, last);
    const first = this.#heap.pop();
    for (let parent = 0; ;) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      let least = parent;
      if (left < last && this.#isBefore(left, least)) least = left;
      if (right < last && this.#isBefore(right, least)) least = right;
      if (least === parent) return first;
      this.#swap(parent, least);
      parent = least;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    if (!one || !other) return false;
    return one.at < other.at || (one.at === other.at && one.order < other.order);
  }

  #swap(a: number, b: number): void {
    [this.#heap[a], this.#heap[b]] = [this.#heap[b] as never, this.#heap[a] as never];
  }
}
