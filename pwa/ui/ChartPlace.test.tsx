// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { ChartPlace } from './ChartPlace.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => vi.unstubAllGlobals());

/** As the library draws: once, for the width that it finds. */
function Drawn() {
  return (
    <span ref={(element) => void (element && (element.textContent ||= `${element.parentElement?.clientWidth}`))} />
  );
}

it('draws its chart anew where the place has another width, and not for the same one', () => {
  let resize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const page = document.createElement('div');
  const root = createRoot(page);
  act(() =>
    root.render(
      <ChartPlace className="chart">
        <Drawn />
      </ChartPlace>,
    ),
  );
  const place = page.querySelector('.chart')!;
  const resizeTo = (widthPx: number) =>
    act(() => {
      Object.defineProperty(place, 'clientWidth', { value: widthPx, configurable: true });
      resize();
    });
  resizeTo(800);
  const first = place.querySelector('span');
  expect(first?.textContent).toBe('800');
  resizeTo(800);
  expect(place.querySelector('span')).toBe(first);
  resizeTo(390);
  expect(place.querySelector('span')?.textContent).toBe('390');
  act(() => root.unmount());
});
