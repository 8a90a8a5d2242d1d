import type { SyncClock } from './server-time.ts';
import { backoffMs } from '../base/backoff.ts';
import { isConnectionLost } from '../local/connection-lost.ts';
import { readMeta, writeMeta, type LocalDatabase, type SyncState } from '../local/db.ts';
import { SYNC_BACKOFF } from './sync-backoff.ts';
import type { PushSize } from './push-size.ts';
import { loaded, SyncFailure, type Transport } from './transport.ts';
import { createTurns } from '../base/turns.ts';

export interface SyncLoop {
  /**
   * Syncs after so many milliseconds without another request; 0 means at once. With `unlessWithinMs` only where the last
   * sync that went well is older than that: what somebody asks for who has nothing to send hurries no server in trouble.
   */
  request: (quietMs: number, unlessWithinMs?: number) => void;
  stop: () => void;
}

/** Steady typing does not hold a sync off for longer than this. */
const LONGEST_WAIT_MS = 10_000;
/** A call that is older when the browser finds a connection went out over the one before, and may hang for long. */
const FORLORN_AFTER_MS = 2_000;

/** How a loop waits. */
export interface LoopTime {
  /** Milliseconds, from anywhere. */
  now: () => number;
  /** Runs something later; the function that it gives takes that back. */
  after: (ms: number, run: () => void) => () => void;
}

interface SyncLoopDeps {
  db: LocalDatabase;
  send: Transport;
  /** The page's clock, which each reply puts right. */
  clock?: SyncClock;
  /** Called after each success, for what goes behind the rows. Never waited for. */
  afterExchange?: () => void;
  /** Called where there was no connection, for who may send later. Never waited for. */
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

/** Decides when to sync: on start, after a save, when the page shows, when the connection returns, and again after a failure. */
export function startSyncLoop({
  db,
  send,
  clock,
  afterExchange,
  onUnreachable,
  time = realTime,
}: SyncLoopDeps): SyncLoop {
  const takeTurn = createTurns(`papertide-sync-${db.name}`);
  let size: PushSize | undefined;
  /** What an earlier version of the app could not read is looked at once. */
  let hasTakenUp = false;
  let cancel = () => {};
  /** When the oldest request that still waits was made; null while none does. */
  let waitingSince: number | null = null;
  let running = false;
  /** When the last sync that went well began. */
  let goodSince = -Infinity;
  /** A strong reason came while a sync was under way: what that one met with may be over. */
  let askedMeanwhile = false;
  let stopped = false;
  let failures = 0;
  /** When the first of the failures in a row came. */
  let failingSince: number | null = null;
  let retry: typeof import('./retry-pause.ts') | null = null;
  /** The call under way. */
  let call: { begunAt: number; giveUp: AbortController } | null = null;
  /** Whether the last sync failed; then only the retry or a strong reason tries again. */
  let failed = false;

  function request(quietMs: number, unlessWithinMs = 0): void {
    if (stopped || (unlessWithinMs > 0 && isFresh(unlessWithinMs))) return;
    waitingSince ??= time.now();
    askedMeanwhile ||= running && quietMs === 0;
    if (failed && quietMs > 0) return; // the retry takes it along; typing must not hurry a server in trouble
    const longest = waitingSince + LONGEST_WAIT_MS - time.now();
    schedule(Math.max(0, Math.min(quietMs, longest)));
  }

  /** Whether what the device has is as new as that, will be in a moment, or is being tried again. */
  function isFresh(withinMs: number): boolean {
    return running || failed || waitingSince !== null || Math.abs(time.now() - goodSince) < withinMs;
  }

  function schedule(delayMs: number): void {
    cancel();
    cancel = time.after(delayMs, () => void run());
  }

  async function run(): Promise<void> {
    if (running || stopped) return; // the end of the running one looks for what came meanwhile
    running = true;
    askedMeanwhile = false;
    waitingSince = null;
    const retryMs = await syncOnce();
    running = false;
    if (stopped) return;
    if (waitingSince !== null) schedule(askedMeanwhile ? 0 : (retryMs ?? 0));
    else if (retryMs !== null) schedule(retryMs);
  }

  /** Syncs once; resolves to when to try again, in milliseconds, or null after a success. */
  async function syncOnce(): Promise<number | null> {
    let begunAt = time.now();
    try {
      await takeTurn(async () => {
        // with the first sync: a visitor needs none of it, and a library not before it shows
        const [{ exchange }, { takeUpUnread }, { createPushSize }, loadedPause] = await loaded(
          Promise.all([
            import('./exchange.ts'),
            import('./take-up-unread.ts'),
            import('./push-size.ts'),
            import('./retry-pause.ts'),
          ]),
        );
        retry = loadedPause;
        size ??= createPushSize();
        if (!hasTakenUp) await takeUpUnread(db);
        hasTakenUp = true;
        begunAt = time.now();
        await exchange(db, sendOne, { clock, size });
      });
      failures = 0;
      failingSince = null;
      failed = false;
      goodSince = begunAt;
      if (!stopped) afterExchange?.();
      return null;
    } catch (error) {
      if (stopped) return null;
      failed = true;
      failingSince ??= time.now();
      if (!(error instanceof SyncFailure)) {
        report(error);
        return pauseMs(null);
      }
      // words on a screen: where they cannot be kept, the next sync is worth more
      if (error.kind === 'unreachable' || error.kind === 'timed_out') onUnreachable?.();
      await noteFailure(db, error.kind).catch(report);
      if (error.kind === 'sign_in_needed' || error.kind === 'upgrade_required') return SYNC_BACKOFF.longestMs;
      return pauseMs(error);
    }
  }

  /** Nothing is reported of a device that was closed meanwhile, and of a storage that cannot be written: the screen says so. */
  function report(error: unknown): void {
    if (!isConnectionLost(error)) reportError(error);
  }

  async function pauseMs(failure: SyncFailure | null): Promise<number> {
    if (!retry) return backoffMs(SYNC_BACKOFF, failures++);
    const failingForMs = time.now() - (failingSince ?? time.now());
    // where that cannot be read nothing can be sent either
    const urgent = await retry.isUrgent(db, clock?.now() ?? Date.now()).catch(() => false);
    return retry.retryPauseMs({ failures: failures++, failingForMs, failure, isUrgent: urgent });
  }

  const sendOne: Transport = async (request, _signal, onPacked) => {
    const giveUp = new AbortController();
    const mine = { begunAt: time.now(), giveUp };
    call = mine;
    try {
      return await send(request, giveUp.signal, onPacked);
    } finally {
      if (call === mine) call = null; // one that was made ahead may end behind the next
    }
  };

  function onVisible(): void {
    if (document.visibilityState === 'visible') onReason();
  }

  function onReason(): void {
    failures = 0;
    failingSince = null;
    request(0);
  }

  function onOnline(): void {
    onReason();
    if (call && time.now() - call.begunAt > FORLORN_AFTER_MS) call.giveUp.abort();
  }

  addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  request(0);

  return {
    request,
    stop() {
      stopped = true;
      cancel();
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}

async function noteFailure(db: LocalDatabase, kind: SyncFailure['kind']): Promise<void> {
  const before = await readMeta(db, 'sync_state');
  await writeMeta(db, 'sync_state', { kind: shownAs(kind), done_at: before?.done_at ?? null });
}

function shownAs(kind: SyncFailure['kind']): SyncState['kind'] {
  if (kind === 'too_large') return 'server_trouble';
  return kind === 'timed_out' ? 'unreachable' : kind;
}
