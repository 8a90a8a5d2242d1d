// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { show, withPage } from '../../ui/testing.ts';
import { Facts } from './Facts.tsx';

withPage();

it('[R585] fetches a picture once it comes near the screen', async () => {
  const seen: ((isIntersecting: boolean) => void)[] = [];
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      seen.push((isIntersecting) => act(() => tell([{ isIntersecting }])));
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  await show(<Facts />);
  const count = () => document.querySelectorAll('img').length;
  expect(count()).toBe(0);
  seen[1]?.(false);
  expect(count()).toBe(0);
  seen[1]?.(true);
  expect(count()).toBe(1);
  seen[1]?.(false);
  expect(count()).toBe(1);
  vi.unstubAllGlobals();
});
