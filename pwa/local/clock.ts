// The one clock of a page: it binds the pure count of time-count.ts to the device's clocks and to what the device keeps.

import { readMeta, writeMeta, type ConfirmedTime, type LocalDatabase } from './db.ts';
import { followQuery } from './follow-query.ts';
import { keepParting, withParting } from './parting-time.ts';
import { moveUnsentInstants } from './move-instants.ts';
import { write } from './storage-epoch.ts';
import { createStore } from '../base/store.ts';
import {
  beginCount,
  confirmCount,
  doubtCount,
  lookAtClocks,
  rememberCount,
  timeOf,
  type Count,
  type Reading,
  type Shift,
} from './time-count.ts';

/** How far the page's time can be trusted. */
export interface TimeTrust {
  /** The server confirmed the time in this page's life, and no clock was seen to jump since. */
  isConfirmed: boolean;
  /** Time is over by the device's clock alone, or by a server whose word is doubted. */
  isDoubted: boolean;
  /** The server answered, and its word on the time is doubted [R212]. */
  isServerDoubted?: boolean;
}

export interface ServerClock {
  /** Epoch milliseconds by the server's clock, as well as this page knows it. */
  now: () => number;
  /** What the device's own clock says. */
  readWall: () => number;
  /** The same object until it changes. */
  readTrust: () => TimeTrust;
  subscribe: (changed: () => void) => () => void;
  /** An attempt stands past its time by this clock: from here on a clock put right gives the time back. */
  doubt: () => void;
  /** Goes by what a sync has shown: the server's time when its reply came; where that is doubted, it ends nothing. */
  confirm: (serverNowMs: number, isSure?: boolean) => void;
  /** A sync has shown a time that is not gone by. */
  doubtServer: () => void;
  /** Whether what this page counts is sure: see Count. */
  isSteady: () => boolean;
}

/** Often enough that a crash forgets little, seldom enough to spare the disk. */
const KEEP_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
/** Another tab's word about the time is good for as long as a write takes to be heard, on a slow phone. */
const HEARD_WITHIN_MS = 60_000;

const readDeviceClocks = (): Reading => ({ wallMs: Date.now(), monoMs: performance.now() });

/** A clock that waits to be driven. */
interface OpenClock extends ServerClock {
  /** Looks after the wall clock; `wasInSight`: the page was visible all the time since the last look. */
  look: (wasInSight: boolean) => void;
  /** Keeps the instant that is seen now. */
  keep: () => Promise<void>;
  /** Keeps it in the moment in which the page goes, when no write reaches the database any more. */
  part: () => void;
  /** Goes by what another tab learned of the time. */
  hear: (told: ConfirmedTime) => void;
}

/**
 * Begins to count by server time, from what the device kept, and writes down where it begins; nothing by itself afterwards.
 * `isStart`: a screen waits for it, and not for the disk; whatever reads what it keeps comes behind it all the same.
 */
export async function openClock(
  db: LocalDatabase,
  readClocks: () => Reading = readDeviceClocks,
  { isStart = false }: { isStart?: boolean } = {},
): Promise<OpenClock> {
  const [kept, offset] = await Promise.all([readMeta(db, 'clock'), readMeta(db, 'clock_offset_ms')]);
  const begun = beginCount(withParting(db, kept), offset ?? 0, readClocks());
  let count = begun.count;
  const trust = createStore<TimeTrust>({ isConfirmed: count.isConfirmed, isDoubted: count.is_doubted });

  function set(next: Count, isServerDoubted = trust.read().isServerDoubted ?? false): void {
    count = next;
    const before = trust.read();
    const { isConfirmed } = next;
    const isDoubted = next.is_doubted || (isServerDoubted && !isConfirmed);
    const isSame = before.isConfirmed === isConfirmed && before.isDoubted === isDoubted;
    if (isSame && (before.isServerDoubted ?? false) === isServerDoubted) return;
    trust.set({ isConfirmed, isDoubted, ...(isServerDoubted && { isServerDoubted }) });
  }

  async function keep(shift: Shift | null = null): Promise<void> {
    const mine = rememberCount(count, readClocks().monoMs);
    await write(db, [db.meta, db.attempts], async () => {
      const kept = await readMeta(db, 'clock');
      if (kept && kept.corrections > mine.corrections - (shift ? 1 : 0)) return; // another tab knows better, and tells
      const isAhead = kept && !shift && kept.seen_ms > mine.seen_ms;
      await writeMeta(db, 'clock', {
        ...mine,
        seen_ms: isAhead ? kept.seen_ms : mine.seen_ms,
        is_doubted: mine.is_doubted || (!shift && kept?.is_doubted === true),
      });
      if (!kept) await writeMeta(db, 'clock_offset_ms', count.offsetMs);
      if (shift) await moveUnsentInstants(db, [shift]);
    });
  }

  /** Time that could not be kept is kept the next time; a device without room says so at the next answer. */
  function keepSoon(shift: Shift | null = null): void {
    keep(shift).catch(() => undefined);
  }

  function look(wasInSight: boolean): void {
    const { count: next, shift } = lookAtClocks(count, readClocks(), wasInSight);
    const isNews = next.suspects !== count.suspects || shift !== null;
    set(next);
    if (isNews) keepSoon(shift);
  }

  const isKept = keep(begun.shift).catch(() => undefined);
  if (begun.shift || !isStart) await isKept;

  return {
    now: () => timeOf(count, readClocks().monoMs),
    readWall: () => readClocks().wallMs,
    readTrust: trust.read,
    subscribe: trust.subscribe,
    doubt() {
      const before = count;
      set(doubtCount(count));
      if (count !== before) keepSoon();
    },
    confirm: (serverNowMs, isSure = true) => set(confirmCount(count, serverNowMs, readClocks(), isSure), !isSure),
    doubtServer: () => set(count, true),
    isSteady: () => count.isSteady,
    look,
    keep: () => keep(),
    part: () => keepParting(db, rememberCount(count, readClocks().monoMs)),
    hear({ server_ms, wall_ms, corrections, isUnsure = false }) {
      const clocks = readClocks();
      const agoMs = clocks.wallMs - wall_ms;
      if (corrections <= count.corrections || agoMs < 0 || agoMs > HEARD_WITHIN_MS) return;
      if (isUnsure && count.isSteady) return; // this page knows better, and asks for itself
      set({ ...confirmCount(count, server_ms + agoMs, clocks, !isUnsure), corrections }, isUnsure);
    },
  };
}

/** The clock of a page: looks after the wall clock, keeps the last instant seen, and hears what other tabs learn. */
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
    clock.keep().catch(() => undefined); // as in openClock
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
  const watch = followQuery(() => readMeta(db, 'clock_confirmed')).subscribe(
    (told) => {
      if (told) clock.hear(told);
    },
    () => undefined, // as in openClock
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
