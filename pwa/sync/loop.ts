import type { SyncClock } from './server-time.ts';
import { backoffMs } from '../base/backoff.ts';
import { isConnectionLost } from '../local/database/connection-lost.ts';
import { readMeta, writeMeta, type LocalDatabase, type SyncState } from '../local/database/db.ts';
import { SYNC_BACKOFF } from './sync-backoff.ts';
import type { PushSize } from './push-size.ts';
import { loaded, SyncFailure, type Transport } from './transport.ts';
import { createCrossTabLock, type WithLock } from '../base/cross-tab-lock.ts';

const LONGEST_WAIT_MS = 10_000;
/**
 * If a call is older than this when the browser finds a connection, it went out over the previous one and may hang
 * for long.
 */
const FORLORN_AFTER_MS = 2_000;

export interface LoopTime {
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
}

interface SyncLoopDeps {
  db: LocalDatabase;
  send: Transport;
  clock?: SyncClock;
  afterExchange?: () => void;
  onUnreachable?: () => void;
  time?: LoopTime;
}

const realTime: LoopTime = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export class SyncLoop {
  readonly #deps: SyncLoopDeps;
  readonly #time: LoopTime;
  readonly #withLock: WithLock;
  #size: PushSize | undefined;
  #hasTakenUp = false;
  #cancel = () => {};
  #waitingSince: number | null = null;
  #running = false;
  #goodSince = -Infinity;
  /** A sync without delay was asked for during another. If that one fails, the loop tries again at once. */
  #askedMeanwhile = false;
  readonly #stopped = new AbortController();
  #failures = 0;
  #failingSince: number | null = null;
  #retry: typeof import('./retry-pause.ts') | null = null;
  #call: { begunAt: number; giveUp: AbortController } | null = null;
  #failed = false;

  constructor(deps: SyncLoopDeps) {
    this.#deps = deps;
    this.#time = deps.time ?? realTime;
    this.#withLock = createCrossTabLock(`papertide-sync-${deps.db.name}`);
  }

  start(): void {
    const until = { signal: this.#stopped.signal };
    const onReason = () => {
      this.#failures = 0;
      this.#failingSince = null;
      this.request(0);
    };
    addEventListener(
      'online',
      () => {
        onReason();
        const { begunAt, giveUp } = this.#call ?? {};
        if (begunAt !== undefined && this.#time.now() - begunAt > FORLORN_AFTER_MS) giveUp?.abort();
      },
      until,
    );
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onReason(), until);
    this.request(0);
  }

  stop(): void {
    this.#stopped.abort();
    this.#cancel();
  }

  /**
   * Syncs after this many milliseconds without another request; 0 means at once. With `unlessWithinMs` only if the
   * last successful sync is older than that: a request with nothing to send must not hurry a server in trouble.
   */
  request(quietMs: number, unlessWithinMs = 0): void {
    if (this.#stopped.signal.aborted || (unlessWithinMs > 0 && this.#isFresh(unlessWithinMs))) return;
    this.#waitingSince ??= this.#time.now();
    this.#askedMeanwhile ||= this.#running && quietMs === 0;
    if (this.#failed && quietMs > 0) return; // the retry sends it too; typing must not hurry a server in trouble
    const longest = this.#waitingSince + LONGEST_WAIT_MS - this.#time.now();
    this.#schedule(Math.max(0, Math.min(quietMs, longest)));
  }

  #isFresh(withinMs: number): boolean {
    return (
      this.#running ||
      this.#failed ||
      this.#waitingSince !== null ||
      Math.abs(this.#time.now() - this.#goodSince) < withinMs
    );
  }

  #schedule(delayMs: number): void {
    this.#cancel();
    this.#cancel = this.#time.after(delayMs, () => void this.#run());
  }

  async #run(): Promise<void> {
    if (this.#running || this.#stopped.signal.aborted) return;
    this.#running = true;
    this.#askedMeanwhile = false;
    this.#waitingSince = null;
    const retryMs = await this.#tryToSync();
    this.#running = false;
    if (this.#stopped.signal.aborted) return;
    if (this.#waitingSince !== null) this.#schedule(this.#askedMeanwhile ? 0 : (retryMs ?? 0));
    else if (retryMs !== null) this.#schedule(retryMs);
  }

  async #tryToSync(): Promise<number | null> {
    let begunAt = this.#time.now();
    try {
      await this.#withLock(async () => {
        // loaded with the first sync: a visitor needs none of it, and the library shows before it
        const [{ syncOnce }, { readUnknownRows }, { createPushSize }, loadedPause] = await loaded(
          Promise.all([
            import('./sync-once.ts'),
            import('./read-unknown-rows.ts'),
            import('./push-size.ts'),
            import('./retry-pause.ts'),
          ]),
        );
        this.#retry = loadedPause;
        this.#size ??= createPushSize();
        if (!this.#hasTakenUp) await readUnknownRows(this.#deps.db);
        this.#hasTakenUp = true;
        begunAt = this.#time.now();
        await syncOnce(this.#deps.db, this.#sendOne, { clock: this.#deps.clock, size: this.#size });
      });
      this.#failures = 0;
      this.#failingSince = null;
      this.#failed = false;
      this.#goodSince = begunAt;
      if (!this.#stopped.signal.aborted) this.#deps.afterExchange?.();
      return null;
    } catch (error) {
      if (this.#stopped.signal.aborted) return null;
      this.#failed = true;
      this.#failingSince ??= this.#time.now();
      if (!(error instanceof SyncFailure)) {
        report(error);
        return this.#pauseMs(null);
      }
      if (error.kind === 'unreachable' || error.kind === 'timed_out') this.#deps.onUnreachable?.();
      await noteFailure(this.#deps.db, error.kind).catch(report);
      if (error.kind === 'sign_in_needed' || error.kind === 'upgrade_required') return SYNC_BACKOFF.longestMs;
      return this.#pauseMs(error);
    }
  }

  async #pauseMs(failure: SyncFailure | null): Promise<number> {
    if (!this.#retry) return backoffMs(SYNC_BACKOFF, this.#failures++);
    const failingForMs = this.#time.now() - (this.#failingSince ?? this.#time.now());
    // if that cannot be read, nothing can be sent either
    const urgent = await this.#retry.isUrgent(this.#deps.db, this.#deps.clock?.now() ?? Date.now()).catch(() => false);
    return this.#retry.retryPauseMs({ failures: this.#failures++, failingForMs, failure, isUrgent: urgent });
  }

  readonly #sendOne: Transport = async (request, _signal, onPacked) => {
    const giveUp = new AbortController();
    const mine = { begunAt: this.#time.now(), giveUp };
    this.#call = mine;
    try {
      return await this.#deps.send(request, giveUp.signal, onPacked);
    } finally {
      if (this.#call === mine) this.#call = null;
    }
  };
}

export function startSyncLoop(deps: SyncLoopDeps): SyncLoop {
  const loop = new SyncLoop(deps);
  loop.start();
  return loop;
}

function report(error: unknown): void {
  if (!isConnectionLost(error)) reportError(error);
}

async function noteFailure(db: LocalDatabase, kind: SyncFailure['kind']): Promise<void> {
  const before = await readMeta(db, 'sync_state');
  await writeMeta(db, 'sync_state', { kind: shownAs(kind), done_at: before?.done_at ?? null });
}

function shownAs(kind: SyncFailure['kind']): SyncState['kind'] {
  if (kind === 'too_large') return 'server_trouble';
  return kind === 'timed_out' ? 'unreachable' : kind;
}
