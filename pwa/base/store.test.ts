import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('tells each listener of another value, and none that has left', () => {
  const store = createStore(1);
  const [stays, leaves] = [vi.fn<() => void>(), vi.fn<() => void>()];
  store.subscribe(stays);
  const leave = store.subscribe(leaves);
  store.set(1);
  expect(stays).not.toHaveBeenCalled();
  store.set(2);
  leave();
  store.set(3);
  expect(store.read()).toBe(3);
  expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([2, 1]);
});
