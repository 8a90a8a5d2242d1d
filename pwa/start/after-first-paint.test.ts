import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type FirstScreen = typeof import('./after-first-paint.ts');

let frames: (() => void)[];
let isHidden: boolean;
let idle: (() => void)[];
let app: FirstScreen;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  [frames, idle, isHidden] = [[], [], false];
  vi.stubGlobal('document', {
    get hidden() {
      return isHidden;
    },
  });
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  app = await import('./after-first-paint.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether what waits for the first screen has begun. */
async function hasBegun(): Promise<boolean> {
  const later = await Promise.race([app.afterFirstPaint.then(() => true), Promise.resolve().then(() => false)]);
  return later;
}

it('what comes after the first screen waits for its frame, and until the page has nothing to do', async () => {
  app.tellFirstPaint();
  expect([app.isFirstPaintDone(), idle.length]).toEqual([false, 0]);
  frames[0]?.();
  expect(app.isFirstPaintDone()).toBe(false);
  idle[0]?.();
  await app.afterFirstPaint;
  expect(app.isFirstPaintDone()).toBe(true);
});

it('a page in the background keeps nothing waiting', async () => {
  isHidden = true;
  app.tellFirstPaint();
  expect(await hasBegun()).toBe(true);
});

it('what waits begins all the same where no screen says that it shows, as in a window that is not drawn', async () => {
  app.tellFirstPaint();
  expect(await hasBegun()).toBe(false);
  await vi.runAllTimersAsync();
  expect(await hasBegun()).toBe(true);
});
