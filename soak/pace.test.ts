import { expect, it } from 'vitest';
import { createPace, TooSlow } from './pace.ts';

const MINUTE_MS = 60_000;

function aPace(isOver = () => false) {
  const ledger = { syncs: 0 };
  const clock = { nowMs: 0 };
  const pace = createPace({ ledger, durationMs: MINUTE_MS, isOver, now: () => clock.nowMs });
  return { ledger, clock, pace };
}

it('lets faults come at once where syncs get through', async () => {
  const { ledger, clock, pace } = aPace();
  clock.nowMs = 2_000;
  await expect(pace.untilSyncsGetThrough()).resolves.toBeUndefined();
  ledger.syncs = 1;
  clock.nowMs = 4_500;
  await expect(pace.untilSyncsGetThrough()).resolves.toBeUndefined();
});

it('holds faults back while none gets through, until one does', async () => {
  const { ledger, clock, pace } = aPace();
  clock.nowMs = 3_500;
  let isLet = false;
  const waiting = pace.untilSyncsGetThrough().then(() => (isLet = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isLet).toBe(false);
  ledger.syncs = 1;
  await waiting;
});

it('holds nothing back once the soak is over', async () => {
  const { clock, pace } = aPace(() => true);
  clock.nowMs = MINUTE_MS;
  await expect(pace.untilSyncsGetThrough()).resolves.toBeUndefined();
});

it('says what is still to come where the soak cannot get on', () => {
  const { clock, pace } = aPace();
  clock.nowMs = 5 * MINUTE_MS;
  pace.requireProgress(['backup put back']);
  clock.nowMs = 7 * MINUTE_MS;
  pace.requireProgress([]);
  expect(() => pace.requireProgress(['backup put back'])).toThrow(TooSlow);
  expect(() => pace.requireProgress(['backup put back'])).toThrow(/too slow.*backup put back/);
});
