import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { collectAll, collectWhenQuiet } from './quiet-memory.ts';

const LOOK_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Follows a process that has started, and then works for so long between looks. */
function watch() {
  let workedMs = 0;
  const collect = vi.fn<() => void>();
  const { stop } = collectWhenQuiet({ cpuMs: () => workedMs, collect });
  onTestFinished(stop);
  vi.advanceTimersByTime(LOOK_MS);
  expect(collect).toHaveBeenCalledOnce();
  collect.mockClear();
  return {
    collect,
    work: (ms: number) => {
      workedMs += ms;
      vi.advanceTimersByTime(LOOK_MS);
    },
  };
}

describe('memory is given back', () => {
  it('once, when it is quiet after the start and after work', () => {
    const { collect, work } = watch();
    work(5_000);
    expect(collect).not.toHaveBeenCalled();
    work(10);
    expect(collect).toHaveBeenCalledOnce();
    work(10);
    expect(collect).toHaveBeenCalledOnce();
    work(5_000);
    work(10);
    expect(collect).toHaveBeenCalledTimes(2);
  });

  it('not while the work goes on, nor after what is not worth it', () => {
    const { collect, work } = watch();
    work(900);
    work(10);
    expect(collect).not.toHaveBeenCalled();
    work(700);
    work(700);
    work(700);
    expect(collect).not.toHaveBeenCalled();
  });

  it('not after little work at a time, however long', () => {
    const { collect, work } = watch();
    for (let look = 0; look < 100; look++) work(100);
    expect(collect).not.toHaveBeenCalled();
  });

  it('not after it was stopped', () => {
    const collect = vi.fn<() => void>();
    let workedMs = 10_000;
    const { stop } = collectWhenQuiet({ cpuMs: () => workedMs, collect });
    vi.advanceTimersByTime(LOOK_MS);
    stop();
    workedMs += 10;
    vi.advanceTimersByTime(10 * LOOK_MS);
    expect(collect).not.toHaveBeenCalled();
  });
});

it('collects what nobody holds', async () => {
  vi.useRealTimers();
  const weak = new WeakRef({ of: 'nobody' });
  await nextTurn(); // in the turn that made it a weak reference holds
  collectAll();
  expect(weak.deref()).toBeUndefined();
});
