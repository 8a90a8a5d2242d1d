// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withResolvers } from '../base/with-resolvers.ts';
import { LONG_WAIT_MS, LONG_WAIT_WORDS, saidWhereLong } from './long-wait.ts';

const status = () => document.querySelector('[role=status]')?.textContent ?? null;

describe('[F76] a storage that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is told of once that takes long, until it answers', async () => {
    const { promise, resolve } = withResolvers<string>();
    const answer = saidWhereLong(promise);
    await vi.advanceTimersByTimeAsync(LONG_WAIT_MS - 1);
    expect(status()).toBeNull();
    await vi.advanceTimersByTimeAsync(2);
    expect(status()).toBe(LONG_WAIT_WORDS);
    resolve('here');
    expect(await answer).toBe('here');
    expect(status()).toBeNull();
  });

  it('is no word where it answers or refuses in time', async () => {
    expect(await saidWhereLong(Promise.resolve('here'))).toBe('here');
    await expect(saidWhereLong(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await vi.advanceTimersByTimeAsync(LONG_WAIT_MS * 2);
    expect(status()).toBeNull();
  });
});
