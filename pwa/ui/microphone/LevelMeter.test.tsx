// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { LevelMeter } from './LevelMeter.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it.each([
  ['no sound', 0, 'No sound is coming in. Check that the microphone is not muted.'],
  ['a browser that does not listen', null, ''],
])('after seconds of %s', async (_what, loudest, words) => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const level = { read: () => 0, readLoudest: () => loudest, close: () => undefined };
  await act(async () => root.render(<LevelMeter level={level} />));
  await act(async () => vi.advanceTimersByTime(6_000));
  expect(document.querySelector('[role="status"]')?.textContent).toBe(words);
  await act(async () => root.unmount());
});
