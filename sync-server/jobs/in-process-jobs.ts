import type { JobName } from '../../shared/job-problems.ts';
import { faultOf } from '../http/errors.ts';
import type { Tx } from '../store/store.ts';
import type { Job, Jobs } from './jobs.ts';
import { type JobPorts, runJob } from './run-job.ts';

/** The jobs of the only server on a database: SQLite. */
export function createInProcessJobs(ports: JobPorts): Jobs {
  return new InProcessJobs(ports);
}

class InProcessJobs implements Jobs {
  readonly #ports: JobPorts;
  readonly #stopping = new AbortController();
  readonly #loops = new Map<JobName, JobLoop>();
  readonly #added = new Set<JobName>();

  constructor(ports: JobPorts) {
    this.#ports = ports;
  }

  add(_tx: Tx, name: JobName): Promise<void> {
    // one transaction at a time writes in SQLite: an empty one begins after the caller's has ended
    if (!this.#added.has(name)) {
      this.#added.add(name);
      this.#ports.store
        .transact(() => Promise.resolve())
        .catch((error: unknown) => this.#ports.log.error(faultOf(error), 'a job begins late'))
        .finally(() => {
          this.#added.delete(name);
          this.#loops.get(name)?.wake();
        });
    }
    return Promise.resolve();
  }

  start(jobs: readonly Job[]): Promise<void> {
    for (const job of jobs) this.#loops.set(job.name, new JobLoop(job, this.#ports, this.#stopping.signal));
    for (const loop of this.#loops.values()) loop.wake();
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#loops.values()].map((loop) => loop.stopped()));
  }
}

class JobLoop {
  readonly #job: Job;
  readonly #ports: JobPorts;
  readonly #signal: AbortSignal;
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(job: Job, ports: JobPorts, signal: AbortSignal) {
    this.#job = job;
    this.#ports = ports;
    this.#signal = signal;
  }

  wake(): void {
    if (this.#signal.aborted) return;
    this.#isAskedAgain = true;
    this.#running ??= this.#run();
  }

  async stopped(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    let nextMs = 0;
    while (this.#isAskedAgain && !this.#signal.aborted) {
      this.#isAskedAgain = false;
      nextMs = await runJob(this.#job, this.#ports, this.#signal);
    }
    this.#running = null;
    this.#timer = setTimeout(() => this.wake(), Math.max(0, nextMs - this.#ports.now())).unref();
  }
}
