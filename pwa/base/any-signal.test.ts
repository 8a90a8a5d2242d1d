import { afterEach, expect, it, vi } from 'vitest';
import { anySignal } from './any-signal.ts';

afterEach(() => vi.unstubAllGlobals());

it('ends with the first of them, for its reason, in a browser that has no such call', () => {
  vi.stubGlobal('AbortSignal', {});
  const [one, other] = [new AbortController(), new AbortController()];
  const both = anySignal(one.signal, other.signal);
  expect(both.aborted).toBe(false);
  other.abort('the other');
  one.abort('the one');
  expect(both.reason).toBe('the other');
  expect(anySignal(new AbortController().signal, one.signal).reason).toBe('the one');
});
