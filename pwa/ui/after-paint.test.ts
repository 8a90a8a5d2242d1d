// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { painted } from './after-paint.ts';

let frame: (() => void) | null;
let isOver: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  frame = null;
  isOver = false;
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
    frame = work;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => void (frame = null));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function wait(): Promise<void> {
  void painted().then(() => (isOver = true));
  await Promise.resolve();
}

describe('waiting for the paint', () => {
  it('ends with the frame on the screen, and not with what is done for it', async () => {
    await wait();
    frame?.();
    await Promise.resolve();
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(true);
  });

  it('ends where no frame comes', async () => {
    await wait();
    await vi.advanceTimersByTimeAsync(499);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });

  it('is none where the page is out of sight, which has no frames', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await wait();
    expect(isOver).toBe(true);
  });

  it.each([
    ['goes out of sight', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['is left', () => dispatchEvent(new Event('pagehide'))],
  ])('ends at once where the page %s', async (_how, happen) => {
    await wait();
    expect(isOver).toBe(false);
    happen();
    await Promise.resolve();
    expect(isOver).toBe(true);
    expect(frame).toBeNull();
  });
});
