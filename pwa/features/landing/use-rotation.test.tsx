// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TURN_MS, useRotation } from './use-rotation.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let wantsLessMotion = false;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    matches: wantsLessMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  wantsLessMotion = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(count: number) {
  const seen: ReturnType<typeof useRotation>[] = [];
  function Shown() {
    const now = useRotation(count);
    useEffect(() => void seen.push(now));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Shown />));
  onTestFinished(() => act(() => root.unmount()));
  const rotation = () => {
    const now = seen.at(-1);
    if (!now) throw new Error('nothing is shown');
    return now;
  };
  const wait = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
    return rotation().index;
  };
  return { rotation, wait };
}

describe('the testimonials', () => {
  it('turn every five seconds, around and around', () => {
    const { wait } = show(2);
    expect(wait(TURN_MS - 1)).toBe(0);
    expect(wait(1)).toBe(1);
    expect(wait(TURN_MS)).toBe(0);
  });

  it('wait while the pointer or the focus is on them', () => {
    const { rotation, wait } = show(3);
    act(() => rotation().hold.onPointerEnter());
    expect(wait(TURN_MS * 3)).toBe(0);
    act(() => rotation().hold.onPointerLeave());
    act(() => rotation().hold.onFocus());
    expect(wait(TURN_MS * 3)).toBe(0);
    act(() => rotation().hold.onBlur());
    expect(wait(TURN_MS)).toBe(1);
  });

  it('stand still for who asked for less motion, until they start them', () => {
    wantsLessMotion = true;
    const { rotation, wait } = show(3);
    expect(wait(TURN_MS * 3)).toBe(0);
    expect(rotation().isStopped).toBe(true);
    act(() => rotation().start());
    expect(wait(TURN_MS)).toBe(1);
  });

  it('stay where somebody stopped them, and can be turned by hand, backwards past the first', () => {
    const { rotation, wait } = show(3);
    act(() => rotation().stop());
    act(() => rotation().turn(-1));
    expect(wait(TURN_MS * 3)).toBe(2);
    act(() => rotation().turn(1));
    expect(rotation().index).toBe(0);
  });

  it('give each its five seconds, also one that was turned to by hand', () => {
    const { rotation, wait } = show(3);
    wait(TURN_MS - 1);
    act(() => rotation().turn(1));
    expect(wait(TURN_MS - 1)).toBe(1);
    expect(wait(1)).toBe(2);
  });
});
