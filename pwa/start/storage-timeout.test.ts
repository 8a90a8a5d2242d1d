// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withResolvers } from '../base/with-resolvers.ts';
import { STORAGE_TIMEOUT_TEXT } from './start-texts.ts';
import { STORAGE_TIMEOUT_MS, withTimeoutNotice } from './storage-timeout.ts';

const status = () => document.querySelector('[role=status]')?.textContent ?? null;

describe('[F76] a storage that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is told of once that takes long, until it answers', async () => {
    const { promise, resolve } = withResolvers<string>();
    const answer = withTimeoutNotice(promise);
    await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS - 1);
    expect(status()).toBeNull();
    await vi.advanceTimersByTimeAsync(2);
    expect(status()).toBe(STORAGE_TIMEOUT_TEXT);
    resolve('here');
    expect(await answer).toBe('here');
    expect(status()).toBeNull();
  });

  it('is no word where it answers or refuses in time', async () => {
    expect(await withTimeoutNotice(Promise.resolve('here'))).toBe('here');
    await expect(withTimeoutNotice(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS * 2);
    expect(status()).toBeNull();
  });
});
