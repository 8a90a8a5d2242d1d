// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { waitFor } from '../../../../shared/testing/wait-for.ts';
import { createLazy, type Lazy, useAskWhenIdle, useLazy } from './lazy.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Part({ later, isWanted }: { later: Lazy<{ words: string }>; isWanted: boolean }) {
  return useLazy(later, isWanted)?.words ?? 'nothing yet';
}

it('comes once it is wanted, and is asked for once', async () => {
  const fetchCode = vi.fn<() => Promise<{ words: string }>>(async () => ({ words: 'here' }));
  const later = createLazy(fetchCode);
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(createElement(Part, { later, isWanted: false })));
  expect(fetchCode).not.toHaveBeenCalled();
  expect(place.textContent).toBe('nothing yet');
  await act(async () => root.render(createElement(Part, { later, isWanted: true })));
  expect(place.textContent).toBe('here');
  await later.load();
  expect(fetchCode).toHaveBeenCalledTimes(1);
  await act(async () => root.unmount());
});

it('is asked for again where the connection was gone, and comes once there is one', async () => {
  const fetchCode = vi.fn<() => Promise<{ words: string }>>(async () => ({ words: 'here' }));
  fetchCode.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const later = createLazy(fetchCode);
  const coming = later.load();
  await waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(later.read()).not.toBeNull();
  });
  expect(await coming).toEqual({ words: 'here' });
});

it('is asked for while the page has nothing else to do', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (ask: () => void) => idle.push(ask));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const load = vi.fn<() => Promise<object>>(async () => ({}));
  const parts = [{ load }];
  const root = createRoot(document.createElement('div'));
  const Asks = () => {
    useAskWhenIdle(parts);
    return null;
  };
  await act(async () => root.render(createElement(Asks)));
  expect(load).not.toHaveBeenCalled();
  idle[0]?.();
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
