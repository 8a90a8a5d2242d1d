// How a page counts server time [R52], as pure steps. While the page lives only the monotonic clock counts. A new
// page begins where the wall clock says, never before the last instant that a page saw. A wall clock that runs ahead of the
// monotonic one has either jumped or the device slept; nothing here can tell which, so it takes no time: the next sync does.

/** What both clocks of the device say at one instant, in milliseconds. */
export interface Reading {
  wallMs: number;
  monoMs: number;
}

/**
 * Where the count may have gone wrong since the server last confirmed it. 'pause': no page was open, the wall clock alone
 * counted. 'set_back': the wall clock stood before what had been seen. 'asleep': it ran ahead of a page that lived, hidden.
 */
export interface Suspect {
  kind: 'pause' | 'set_back' | 'asleep';
  /** The first instant after it, by the count. */
  at_ms: number;
  size_ms: number;
}

/** What the device keeps of the count from page to page. */
export interface TimeMemory {
  /** The last instant that a page saw, by server time. */
  seen_ms: number;
  /** The last instant that surely was: the last confirmed one, and what living pages counted since. */
  sure_ms: number;
  /** An attempt stands past its time on a time that nobody confirmed: a clock put right may go back behind `seen_ms`. */
  is_doubted: boolean;
  suspects: Suspect[];
  /** Counted up at each correction: a page that has not heard of it keeps its own idea to itself. */
  corrections: number;
}

export interface Count extends Pick<TimeMemory, 'is_doubted' | 'suspects' | 'corrections'> {
  /** Server time where the monotonic clock reads 0, by this count and by what is sure. */
  originMs: number;
  sureOriginMs: number;
  /** The wall clock where the monotonic clock reads 0, as of the last look. */
  wallOriginMs: number;
  /** Server time minus wall clock, by the last sync. */
  offsetMs: number;
  /** The server confirmed the time in this page's life, and no clock was seen to jump since. */
  isConfirmed: boolean;
  /** The server confirmed the time in this page's life, and the wall clock was never set back since: at most it slept. */
  isSteady: boolean;
}

/** Instants from `from_ms` on were counted `by_ms` too early; negative: too late. */
export interface Shift {
  from_ms: number;
  by_ms: number;
}

/** Where two clocks part by more than this, one of them jumped; less is how clocks are steered. */
const JUMP_MS = 2_000;
/** A pause up to this is a reload. */
const RELOAD_MS = 30_000;
const MOST_SUSPECTS = 50;

export function timeOf({ originMs }: Pick<Count, 'originMs'>, monoMs: number): number {
  return Math.round(originMs + monoMs);
}

/** A new page's count. Where a doubted clock was put right meanwhile, `shift` takes back what it had claimed. */
export function beginCount(
  memory: TimeMemory | null,
  offsetMs: number,
  { wallMs, monoMs }: Reading,
): { count: Count; shift: Shift | null } {
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
 * Looks whether the wall clock still goes with the monotonic one; the same object where nothing happened. A device whose page
 * was in sight since the last look did not sleep.
 */
export function lookAtClocks(
  count: Count,
  { wallMs, monoMs }: Reading,
  wasInSight: boolean,
): { count: Count; shift: Shift | null } {
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

/** An attempt stands past its time by this count; says so only while the server has not confirmed the time. */
export function doubtCount(count: Count): Count {
  return count.isConfirmed || count.is_doubted ? count : { ...count, is_doubted: true };
}

/** The count once the server has said what time it is; `isSure` is false where its word is doubted, and ends nothing yet [R212]. */
export function confirmCount(count: Count, serverNowMs: number, { wallMs, monoMs }: Reading, isSure = true): Count {
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

export function rememberCount(count: Count, monoMs: number): TimeMemory {
  const { is_doubted, suspects, corrections } = count;
  return {
    seen_ms: timeOf(count, monoMs),
    sure_ms: timeOf({ originMs: count.sureOriginMs }, monoMs),
    is_doubted,
    suspects,
    corrections,
  };
}

/** The wall clock went back while its time was doubted: what it claimed is given back, but nothing that surely passed. */
function putRight(count: Count, { wallMs, monoMs }: Reading): { count: Count; shift: Shift | null } {
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
 * Which instants move, and by how much, where a sync showed the count to be off by `by_ms`. What was counted before the
 * fault was right and stays. Sleep explains what it can; the rest is put down to the pause or the jump that fits it best.
 */
export function shiftsFor(suspects: readonly Suspect[], by_ms: number): Shift[] {
  const asleep = suspects.filter(({ kind }) => kind === 'asleep');
  const sleptMs = asleep.reduce((sum, { size_ms }) => sum + size_ms, 0);
  const isSleep = sleptMs > 0 && by_ms >= sleptMs - JUMP_MS;
  const wokenBy = suspects.find(
    ({ kind, at_ms, size_ms }) =>
      kind === 'pause' && size_ms >= sleptMs - JUMP_MS && asleep.every((sleep) => sleep.at_ms < at_ms),
  );
  // a page opened after it went by the wall clock, which had run on: only what lies between was counted without the sleep
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

/** An instant as it really was, after these shifts: whole, as every instant is, although a sleep is measured in fractions. */
export function shifted(atMs: number, shifts: readonly Shift[]): number {
  return Math.round(shifts.reduce((sum, { from_ms, by_ms }) => (atMs >= from_ms ? sum + by_ms : sum), atMs));
}

function causeOf(suspects: readonly Suspect[], by_ms: number): Suspect | null {
  const pauses = suspects.filter(({ kind }) => kind === 'pause');
  // counted too much: only a pause as long as that can have held it
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
