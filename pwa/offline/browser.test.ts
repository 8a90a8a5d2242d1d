import { afterEach, expect, it, vi } from 'vitest';
import { askForPersistence, freeBytes, usedBytes } from './browser.ts';

afterEach(() => vi.unstubAllGlobals());

it('[F20] what the browser does not say of its storage, or refuses to, holds up nothing', async () => {
  const refuse = () => Promise.reject(new TypeError('The storage of this site is blocked'));
  for (const navigator of [{}, { storage: { estimate: refuse, persisted: refuse, persist: refuse } }]) {
    vi.stubGlobal('navigator', navigator);
    expect([await freeBytes(), await usedBytes()]).toEqual([null, null]);
    askForPersistence();
  }
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 9, usage: 4 }) } });
  expect([await freeBytes(), await usedBytes()]).toEqual([5, 4]);
});
