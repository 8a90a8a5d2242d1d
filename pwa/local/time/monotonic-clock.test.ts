import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  startMonotonicClock,
  confirmTime,
  markTimeSuspect,
  lookAtClocks,
  rememberTime,
  shifted,
  shiftsFor,
  timeOf,
  type MonotonicClock,
  type TimeMemory,
} from './monotonic-clock.ts';

const NOW = 1_795_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A device whose true time, wall clock and pages are in the test's hands. */
class TestDevice {
  trueMs = NOW;
  /** Wall clock minus true time. */
  wallErrorMs = 0;
  memory: TimeMemory | null = null;
  #offsetMs = 0;
  #monoStart = NOW;
  count!: MonotonicClock;

  constructor() {
    this.reload();
    this.sync();
  }

  get reading() {
    return { wallMs: this.trueMs + this.wallErrorMs, monoMs: this.trueMs - this.#monoStart };
  }

  now(): number {
    return timeOf(this.count, this.reading.monoMs);
  }

  pass(ms: number): void {
    this.trueMs += ms;
    this.look();
  }

  jump(ms: number, inSight = true): void {
    this.wallErrorMs += ms;
    this.look(inSight);
  }

  sleep(ms: number): void {
    this.trueMs += ms;
    this.#monoStart += ms;
    this.look(false);
  }

  look(inSight = true): void {
    this.count = lookAtClocks(this.count, this.reading, inSight).count;
  }

  reload(closedMs = 0): void {
    if (this.count) this.memory = rememberTime(this.count, this.reading.monoMs);
    this.trueMs += closedMs;
    this.#monoStart = this.trueMs - 500;
    this.count = startMonotonicClock(this.memory, this.#offsetMs, this.reading).count;
  }

  /** Closes, has its clock changed, and opens again. */
  reloadWithJump(ms: number, closedMs = 0): void {
    this.memory = rememberTime(this.count, this.reading.monoMs);
    this.wallErrorMs += ms;
    this.trueMs += closedMs;
    this.#monoStart = this.trueMs - 500;
    this.count = startMonotonicClock(this.memory, this.#offsetMs, this.reading).count;
  }

  /** Syncs; gives where an instant that was counted before really lay. */
  sync(): (atMs: number) => number {
    const shifts = shiftsFor(this.count.suspects, this.trueMs - this.now());
    this.count = confirmTime(this.count, this.trueMs, this.reading);
    this.#offsetMs = this.count.offsetMs;
    this.memory = rememberTime(this.count, this.reading.monoMs);
    return (atMs) => shifted(atMs, shifts);
  }
}

const anyMs = fc.integer({ min: 0, max: 3 * HOUR });
const anyJump = fc.integer({ min: -3 * HOUR, max: 3 * HOUR });

describe('the count of time', () => {
  it('[F28, F48] while a page lives nothing done to the wall clock gives or takes a second', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ passMs: anyMs, jumpMs: anyJump, inSight: fc.boolean() })),
        fc.boolean(),
        (steps, isClosedBefore) => {
          const device = new TestDevice();
          if (isClosedBefore) device.reload(HOUR);
          for (const { passMs, jumpMs, inSight } of steps) {
            device.jump(jumpMs, inSight);
            device.pass(passMs);
          }
          expect(device.now()).toBe(device.trueMs);
        },
      ),
    );
  });

  it('[F48] never goes back across reloads, whatever was done to the wall clock', () => {
    const step = fc.record({ jumpMs: anyJump, closedMs: anyMs, passMs: anyMs });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const device = new TestDevice();
        let seen = device.now();
        for (const { jumpMs, closedMs, passMs } of steps) {
          device.reloadWithJump(jumpMs, closedMs);
          device.pass(passMs);
          expect(device.now()).toBeGreaterThanOrEqual(seen + passMs);
          seen = device.now();
        }
      }),
    );
  });

  it('[F28, F48] after any history one sync makes it right, and confirmed', () => {
    const step = fc.record({ jumpMs: anyJump, closedMs: anyMs, sleptMs: anyMs, passMs: anyMs, doubts: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const device = new TestDevice();
        for (const { jumpMs, closedMs, sleptMs, passMs, doubts } of steps) {
          device.reloadWithJump(jumpMs, closedMs);
          expect(device.count.isConfirmed).toBe(false);
          if (doubts) device.count = markTimeSuspect(device.count);
          device.jump(-jumpMs);
          device.sleep(sleptMs);
          device.pass(passMs);
        }
        device.sync();
        expect(device.now()).toBe(device.trueMs);
        device.reload(HOUR);
        expect(device.now()).toBe(device.trueMs);
      }),
    );
  });

  it('[F21] runs on while the page is frozen', () => {
    const device = new TestDevice();
    device.trueMs += 30 * MINUTE;
    expect(device.now()).toBe(device.trueMs);
  });

  it('is confirmed until a clock jumps, and not by an earlier page', () => {
    const device = new TestDevice();
    device.pass(HOUR);
    expect(device.count.isConfirmed).toBe(true);
    device.jump(1_000);
    expect(device.count.isConfirmed).toBe(true);
    device.jump(HOUR);
    expect(device.count.isConfirmed).toBe(false);
    device.sync();
    device.reload();
    expect(device.count.isConfirmed).toBe(false);
  });
});

describe('a clock put right', () => {
  it.each(['after a reload', 'while the page lives'])(
    '[F48] gives back %s what it had taken from a doubted time',
    (when) => {
      const device = new TestDevice();
      device.pass(10 * MINUTE);
      device.reloadWithJump(3 * HOUR, 1_000);
      expect(device.now() - device.trueMs).toBe(3 * HOUR);
      device.count = markTimeSuspect(device.count);
      device.pass(2 * MINUTE);
      if (when === 'after a reload') device.reloadWithJump(-3 * HOUR, 1_000);
      else device.jump(-3 * HOUR, false);
      expect(device.now()).toBe(device.trueMs);
      device.reload(MINUTE);
      expect(device.now()).toBe(device.trueMs);
    },
  );

  it('[F48] set back behind what surely passed, it gives none of that back', () => {
    const device = new TestDevice();
    device.pass(10 * MINUTE);
    device.reloadWithJump(3 * HOUR, 1_000);
    device.count = markTimeSuspect(device.count);
    device.reloadWithJump(-9 * HOUR);
    expect(device.now()).toBe(NOW + 10 * MINUTE);
  });

  it('[F48] gives nothing back where no time was doubted', () => {
    const device = new TestDevice();
    device.reload(20 * MINUTE);
    device.reloadWithJump(-15 * MINUTE);
    expect(device.now()).toBe(device.trueMs);
  });
});

describe('starts and ends that the server has not seen', () => {
  it('[F48] move with a clock that was slow when they were made', () => {
    const device = new TestDevice();
    device.reloadWithJump(-3 * HOUR, 8 * HOUR);
    const startedAt = device.trueMs;
    const start = device.now();
    device.pass(20 * MINUTE);
    device.reload(2_000);
    device.pass(5 * MINUTE);
    expect(device.sync()(start)).toBe(startedAt);
  });

  it('[F48] move with a clock that was slow and came right in sight, as a phone’s does when the network is back', () => {
    const device = new TestDevice();
    device.reloadWithJump(-3 * HOUR, 8 * HOUR);
    const startedAt = device.trueMs;
    const start = device.now();
    device.pass(20 * MINUTE);
    device.jump(3 * HOUR);
    expect(device.sync()(start)).toBe(startedAt);
  });

  it('[F48] move with a clock that was fast when they were made', () => {
    const device = new TestDevice();
    device.reloadWithJump(3 * HOUR, 2_000);
    const startedAt = device.trueMs;
    const start = device.now();
    device.pass(20 * MINUTE);
    expect(device.sync()(start)).toBe(startedAt);
  });

  it('[F48] stay where the clock jumped only after they were made', () => {
    const device = new TestDevice();
    device.pass(MINUTE);
    const start = device.now();
    device.pass(MINUTE);
    device.reloadWithJump(3 * HOUR, 5_000);
    const end = device.now();
    const endedAt = device.trueMs;
    const moved = device.sync();
    expect(moved(start)).toBe(start);
    expect(moved(end)).toBe(endedAt);
  });

  it('stay where the wall clock jumped under a page that counted right', () => {
    const device = new TestDevice();
    device.reload(HOUR);
    device.jump(3 * HOUR);
    const start = device.now();
    expect(device.sync()(start)).toBe(device.trueMs);
  });

  it('[F48] of a device that slept, only what came after the sleep moves', () => {
    const device = new TestDevice();
    device.reload(8 * HOUR);
    const start = device.now();
    device.pass(MINUTE);
    device.sleep(10 * MINUTE);
    device.pass(MINUTE);
    device.sleep(20 * MINUTE);
    device.pass(MINUTE);
    const end = device.now();
    const endedAt = device.trueMs;
    const moved = device.sync();
    expect(moved(start)).toBe(start);
    expect(moved(end)).toBe(endedAt);
  });

  it('[F48] of a device that slept, what came before a page that went by the wall clock moves, and nothing after it', () => {
    const device = new TestDevice();
    device.pass(MINUTE);
    device.sleep(8 * HOUR);
    const start = device.now();
    const startedAt = device.trueMs;
    device.pass(10 * MINUTE);
    device.reload(MINUTE);
    const end = device.now();
    expect(end).toBe(device.trueMs);
    const moved = device.sync();
    expect(moved(start)).toBe(startedAt);
    expect(moved(end)).toBe(end);
  });

  it('[S26] stay whole instants, although a sleep is measured in fractions', () => {
    const awake = { wallMs: NOW, monoMs: 100.3 };
    const count = confirmTime(startMonotonicClock(null, 0, awake).count, NOW, awake);
    const woken = lookAtClocks(count, { wallMs: NOW + 10 * MINUTE, monoMs: 100.7 }, false).count;
    const moved = shifted(timeOf(woken, 200.9), shiftsFor(woken.suspects, 10 * MINUTE));
    expect(moved).toBe(Math.round(moved));
    expect(moved).toBeGreaterThanOrEqual(NOW + 10 * MINUTE);
  });

  it('stay where the server’s word differs by no more than a network does', () => {
    expect(shiftsFor([{ kind: 'pause', at_ms: 5, size_ms: HOUR }], 1_500)).toEqual([]);
  });
});
