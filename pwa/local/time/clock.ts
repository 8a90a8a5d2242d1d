import { readMeta, writeMeta, type ConfirmedTime, type LocalDatabase } from '../database/db.ts';
import { createLiveQuery } from '../queries/live-query.ts';
import { saveLastSeenTime, withLastSeenTime } from './last-seen-time.ts';
import { moveUnsentInstants } from './move-instants.ts';
import { write } from '../database/storage-epoch.ts';
import { createStore } from '../../base/store.ts';
import {
  startMonotonicClock,
  confirmTime,
  markTimeSuspect,
  lookAtClocks,
  rememberTime,
  timeOf,
  type MonotonicClock,
  type Reading,
  type Shift,
} from './monotonic-clock.ts';

export interface TimeTrust {
  /** The server confirmed the time in this page's life, and no clock has jumped since. */
  isConfirmed: boolean;
  /** Time is over only by the device's clock, or by a server whose time is suspect. */
  isDoubted: boolean;
  isServerDoubted?: boolean;
}

export interface ServerClock {
  /** Server time in epoch milliseconds, as well as this page knows it. */
  now: () => number;
  readWall: () => number;
  readTrust: () => TimeTrust;
  subscribe: (changed: () => void) => () => void;
  /**
   * An attempt is past its time by this clock: if the clock is corrected from here on, the attempt gets the time
   * back.
   */
  doubt: () => void;
  /** Accepts the server's time of a sync, as of its reply; a time that is not sure ends no attempt. */
  confirm: (serverNowMs: number, isSure?: boolean) => void;
  doubtServer: () => void;
  isSteady: () => boolean;
}

const KEEP_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
/** Another tab's message about the time counts for as long as a write may take to be heard on a slow phone. */
const HEARD_WITHIN_MS = 60_000;

const readDeviceClocks = (): Reading => ({ wallMs: Date.now(), monoMs: performance.now() });

interface OpenClock extends ServerClock {
  /** Checks the wall clock; `wasInSight`: the page was visible all the time since the last check. */
  look: (wasInSight: boolean) => void;
  keep: () => Promise<void>;
  /** Stores it while the page goes away, when no write reaches the database any more. */
  part: () => void;
  hear: (told: ConfirmedTime) => void;
}

/**
 * Opens the clock from the stored time and stores where it begins; starts no timer. `isStart`: a screen waits for it,
 * so it does not wait for the disk; whatever reads what it stores is queued behind it anyway.
 */
export async function openClock(
  db: LocalDatabase,
  readClocks: () => Reading = readDeviceClocks,
  { isStart = false }: { isStart?: boolean } = {},
): Promise<OpenClock> {
  const [stored, offset] = await Promise.all([readMeta(db, 'clock'), readMeta(db, 'clock_offset_ms')]);
  const begun = startMonotonicClock(withLastSeenTime(db, stored), offset ?? 0, readClocks());
  let count = begun.count;
  const trust = createStore<TimeTrust>({ isConfirmed: count.isConfirmed, isDoubted: count.is_doubted });

  function set(next: MonotonicClock, isServerDoubted = trust.read().isServerDoubted ?? false): void {
    count = next;
    const before = trust.read();
    const { isConfirmed } = next;
    const isDoubted = next.is_doubted || (isServerDoubted && !isConfirmed);
    const isSame = before.isConfirmed === isConfirmed && before.isDoubted === isDoubted;
    if (isSame && (before.isServerDoubted ?? false) === isServerDoubted) return;
    trust.set({ isConfirmed, isDoubted, ...(isServerDoubted && { isServerDoubted }) });
  }

  async function keep(shift: Shift | null = null): Promise<void> {
    const mine = rememberTime(count, readClocks().monoMs);
    await write(db, [db.meta, db.attempts], async () => {
      const stored = await readMeta(db, 'clock');
      if (stored && stored.corrections > mine.corrections - (shift ? 1 : 0)) return;
      const isAhead = stored && !shift && stored.seen_ms > mine.seen_ms;
      await writeMeta(db, 'clock', {
        ...mine,
        seen_ms: isAhead ? stored.seen_ms : mine.seen_ms,
        is_doubted: mine.is_doubted || (!shift && stored?.is_doubted === true),
      });
      if (!stored) await writeMeta(db, 'clock_offset_ms', count.offsetMs);
      if (shift) await moveUnsentInstants(db, [shift]);
    });
  }

  /** A write that failed is repeated the next time; a device without room says so at the next answer. */
  function keepSoon(shift: Shift | null = null): void {
    keep(shift).catch(() => undefined);
  }

  function look(wasInSight: boolean): void {
    const { count: next, shift } = lookAtClocks(count, readClocks(), wasInSight);
    const isNews = next.suspects !== count.suspects || shift !== null;
    set(next);
    if (isNews) keepSoon(shift);
  }

  const firstWrite = keep(begun.shift).catch(() => undefined);
  if (begun.shift || !isStart) await firstWrite;

  return {
    now: () => timeOf(count, readClocks().monoMs),
    readWall: () => readClocks().wallMs,
    readTrust: trust.read,
    subscribe: trust.subscribe,
    doubt() {
      const before = count;
      set(markTimeSuspect(count));
      if (count !== before) keepSoon();
    },
    confirm: (serverNowMs, isSure = true) => set(confirmTime(count, serverNowMs, readClocks(), isSure), !isSure),
    doubtServer: () => set(count, true),
    isSteady: () => count.isSteady,
    look,
    keep: () => keep(),
    part: () => saveLastSeenTime(db, rememberTime(count, readClocks().monoMs)),
    hear({ server_ms, wall_ms, corrections, isUnsure = false }) {
      const clocks = readClocks();
      const agoMs = clocks.wallMs - wall_ms;
      if (corrections <= count.corrections || agoMs < 0 || agoMs > HEARD_WITHIN_MS) return;
      if (isUnsure && count.isSteady) return;
      set({ ...confirmTime(count, server_ms + agoMs, clocks, !isUnsure), corrections }, isUnsure);
    },
  };
}

export async function startServerClock(
  db: LocalDatabase,
  readClocks?: () => Reading,
): Promise<ServerClock & { stop: () => void }> {
  const clock = await openClock(db, readClocks, { isStart: true });
  let wasInSight = isInSight();
  const look = () => {
    clock.look(wasInSight && isInSight());
    wasInSight = isInSight();
  };
  const keep = () => {
    look();
    clock.keep().catch(() => undefined);
  };
  const part = () => {
    keep();
    clock.part();
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  const keeping = setInterval(() => {
    if (isInSight()) keep();
  }, KEEP_EVERY_MS);
  document.addEventListener('visibilitychange', keep);
  addEventListener('pagehide', part);
  const watch = createLiveQuery(() => readMeta(db, 'clock_confirmed')).subscribe(
    (told) => {
      if (told) clock.hear(told);
    },
    () => undefined,
  );
  return {
    ...clock,
    stop() {
      clearInterval(looking);
      clearInterval(keeping);
      document.removeEventListener('visibilitychange', keep);
      removeEventListener('pagehide', part);
      watch.unsubscribe();
    },
  };
}

function isInSight(): boolean {
  return document.visibilityState === 'visible';
}
