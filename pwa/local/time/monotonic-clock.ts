// How a page counts server time [R52], as pure functions. While the page lives only the monotonic clock counts. A new
// page begins at the wall clock's time, never before the last instant that a page saw. If the wall clock runs ahead
// of the monotonic one, it has either jumped or the device slept; nothing here can tell which, so it takes no time:
// the next sync does.

export interface Reading {
  wallMs: number;
  monoMs: number;
}

/**
 * A place where the count may have gone wrong since the server last confirmed it. 'pause': no page was open, only the
 * wall clock counted. 'set_back': the wall clock was behind what had been seen. 'asleep': it ran ahead of a living
 * page that was hidden.
 */
export interface Suspect {
  kind: 'pause' | 'set_back' | 'asleep';
  at_ms: number;
  size_ms: number;
}

export interface TimeMemory {
  seen_ms: number;
  /** The last instant that has passed for sure: the last confirmed one, plus what living pages counted since. */
  sure_ms: number;
  /** An attempt is past its time by an unconfirmed time: a clock that is corrected may go back behind `seen_ms`. */
  is_doubted: boolean;
  suspects: Suspect[];
  /** Grows at each correction: a page that has not heard of it must not store its own idea. */
  corrections: number;
}

export interface MonotonicClock extends Pick<TimeMemory, 'is_doubted' | 'suspects' | 'corrections'> {
  originMs: number;
  sureOriginMs: number;
  wallOriginMs: number;
  /** Server time minus wall clock, by the last sync. */
  offsetMs: number;
  isConfirmed: boolean;
  /**
   * The server confirmed the time in this page's life, and the wall clock was never set back since: at most the
   * device slept.
   */
  isSteady: boolean;
}

/** Instants from `from_ms` on were counted `by_ms` too early; negative: too late. */
export interface Shift {
  from_ms: number;
  by_ms: number;
}

/** If two clocks part by more than this, one of them jumped; less is how clocks are steered. */
const JUMP_MS = 2_000;
const RELOAD_MS = 30_000;
const MOST_SUSPECTS = 50;

export function timeOf({ originMs }: Pick<MonotonicClock, 'originMs'>, monoMs: number): number {
  return Math.round(originMs + monoMs);
}

export function startMonotonicClock(
  memory: TimeMemory | null,
  offsetMs: number,
  { wallMs, monoMs }: Reading,
): { count: MonotonicClock; shift: Shift | null } {
  const byWall = wallMs + offsetMs;
  const rest = { wallOriginMs: wallMs - monoMs, offsetMs, isConfirmed: false, isSteady: false };
  if (!memory) {
    const suspects: Suspect[] = [{ kind: 'pause', at_ms: byWall, size_ms: Infinity }];
    const originMs = byWall - monoMs;
    return {
      count: { ...rest, originMs, sureOriginMs: originMs, is_doubted: false, suspects, corrections: 0 },
      shift: null,
    };
  }
  const { seen_ms, sure_ms, corrections } = memory;
  const sureOriginMs = sure_ms - monoMs;
  const isPutRight = memory.is_doubted && byWall < seen_ms;
  if (isPutRight) {
    const before = { ...rest, ...memory, originMs: seen_ms - monoMs, sureOriginMs };
    return putRight(before, { wallMs, monoMs });
  }
  const at_ms = Math.max(byWall, seen_ms);
  const suspect: Suspect | null =
    byWall < seen_ms
      ? { kind: 'set_back', at_ms, size_ms: seen_ms - byWall }
      : byWall - seen_ms > RELOAD_MS
        ? { kind: 'pause', at_ms, size_ms: byWall - seen_ms }
        : null;
  return {
    count: {
      ...rest,
      originMs: at_ms - monoMs,
      sureOriginMs,
      is_doubted: memory.is_doubted,
      suspects: withSuspect(memory.suspects, suspect),
      corrections,
    },
    shift: null,
  };
}

/**
 * Compares the wall clock with the monotonic one; returns the same object if nothing happened. A device whose page
 * was visible since the last look did not sleep.
 */
export function lookAtClocks(
  count: MonotonicClock,
  { wallMs, monoMs }: Reading,
  wasInSight: boolean,
): { count: MonotonicClock; shift: Shift | null } {
  const wallOriginMs = wallMs - monoMs;
  const ahead = wallOriginMs - count.wallOriginMs;
  if (ahead === 0) return { count, shift: null };
  const seen = { ...count, wallOriginMs };
  if (Math.abs(ahead) < JUMP_MS) return { count: seen, shift: null };
  const jumped = { ...seen, isConfirmed: false };
  if (ahead < 0) {
    const setBack = { ...jumped, isSteady: false };
    return count.is_doubted ? putRight(setBack, { wallMs, monoMs }) : { count: setBack, shift: null };
  }
  if (wasInSight) return { count: jumped, shift: null };
  const suspect: Suspect = { kind: 'asleep', at_ms: timeOf(count, monoMs), size_ms: ahead };
  return { count: { ...jumped, suspects: withSuspect(count.suspects, suspect) }, shift: null };
}

export function markTimeSuspect(count: MonotonicClock): MonotonicClock {
  return count.isConfirmed || count.is_doubted ? count : { ...count, is_doubted: true };
}

export function confirmTime(
  count: MonotonicClock,
  serverNowMs: number,
  { wallMs, monoMs }: Reading,
  isSure = true,
): MonotonicClock {
  return {
    ...count,
    originMs: serverNowMs - monoMs,
    sureOriginMs: serverNowMs - monoMs,
    wallOriginMs: wallMs - monoMs,
    offsetMs: serverNowMs - wallMs,
    isConfirmed: isSure,
    isSteady: isSure,
    is_doubted: !isSure && count.is_doubted,
    suspects: [],
  };
}

export function rememberTime(count: MonotonicClock, monoMs: number): TimeMemory {
  const { is_doubted, suspects, corrections } = count;
  return {
    seen_ms: timeOf(count, monoMs),
    sure_ms: timeOf({ originMs: count.sureOriginMs }, monoMs),
    is_doubted,
    suspects,
    corrections,
  };
}

/** Handles a suspect wall clock that went back: its claim is given back, but nothing that has passed for sure. */
function putRight(count: MonotonicClock, { wallMs, monoMs }: Reading): { count: MonotonicClock; shift: Shift | null } {
  const claimed = timeOf(count, monoMs);
  const at_ms = Math.max(wallMs + count.offsetMs, timeOf({ originMs: count.sureOriginMs }, monoMs));
  if (at_ms >= claimed) return { count, shift: null };
  const pauses = count.suspects.filter(({ kind }) => kind === 'pause');
  const leap = closest(pauses, claimed - at_ms);
  const suspects = count.suspects.filter((one) => one.at_ms <= at_ms && one !== leap);
  const suspect: Suspect = { kind: 'set_back', at_ms, size_ms: claimed - at_ms };
  return {
    count: {
      ...count,
      originMs: at_ms - monoMs,
      is_doubted: false,
      suspects: withSuspect(suspects, suspect),
      corrections: count.corrections + 1,
    },
    shift: { from_ms: leap ? leap.at_ms : claimed, by_ms: at_ms - claimed },
  };
}

/**
 * Returns which instants move, and by how much, if a sync showed the count to be off by `by_ms`. What was counted
 * before the fault was right and stays. Sleep explains what it can; the rest is put down to the pause or the jump
 * that fits it best.
 */
export function shiftsFor(suspects: readonly Suspect[], by_ms: number): Shift[] {
  const asleep = suspects.filter(({ kind }) => kind === 'asleep');
  const sleptMs = asleep.reduce((sum, { size_ms }) => sum + size_ms, 0);
  const isSleep = sleptMs > 0 && by_ms >= sleptMs - JUMP_MS;
  const wokenBy = suspects.find(
    ({ kind, at_ms, size_ms }) =>
      kind === 'pause' && size_ms >= sleptMs - JUMP_MS && asleep.every((sleep) => sleep.at_ms < at_ms),
  );
  // a page opened after the sleep went by the wall clock, which had run on: only the time between was counted without
  // the sleep
  if (sleptMs > 0 && Math.abs(by_ms) < JUMP_MS && wokenBy)
    return [
      ...asleep.map(({ at_ms, size_ms }) => ({ from_ms: at_ms, by_ms: size_ms })),
      { from_ms: wokenBy.at_ms, by_ms: -sleptMs },
    ];
  const shifts = isSleep ? asleep.map(({ at_ms, size_ms }) => ({ from_ms: at_ms, by_ms: size_ms })) : [];
  const restMs = isSleep ? by_ms - sleptMs : by_ms;
  const cause = Math.abs(restMs) < JUMP_MS ? null : causeOf(suspects, restMs);
  return cause ? [...shifts, { from_ms: cause.at_ms, by_ms: restMs }] : shifts;
}

/**
 * Returns an instant after these shifts, as a whole number: every instant is one, but a sleep is measured in
 * fractions.
 */
export function shifted(atMs: number, shifts: readonly Shift[]): number {
  return Math.round(shifts.reduce((sum, { from_ms, by_ms }) => (atMs >= from_ms ? sum + by_ms : sum), atMs));
}

function causeOf(suspects: readonly Suspect[], by_ms: number): Suspect | null {
  const pauses = suspects.filter(({ kind }) => kind === 'pause');
  // counted too much: only a pause of at least that length can have held it
  if (by_ms < 0)
    return closest(
      pauses.filter(({ size_ms }) => size_ms >= -by_ms - JUMP_MS),
      -by_ms,
    );
  return (
    closest(
      suspects.filter(({ kind }) => kind === 'set_back'),
      by_ms,
    ) ?? largest(pauses)
  );
}

function closest(suspects: readonly Suspect[], size_ms: number): Suspect | null {
  return suspects.toSorted((a, b) => Math.abs(a.size_ms - size_ms) - Math.abs(b.size_ms - size_ms))[0] ?? null;
}

function largest(suspects: readonly Suspect[]): Suspect | null {
  return suspects.toSorted((a, b) => b.size_ms - a.size_ms)[0] ?? null;
}

function withSuspect(suspects: readonly Suspect[], suspect: Suspect | null): Suspect[] {
  return suspect ? [...suspects, suspect].slice(-MOST_SUSPECTS) : [...suspects];
}
