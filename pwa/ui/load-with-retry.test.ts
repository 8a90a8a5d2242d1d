import { describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { ASK_AGAIN, FILE_MISSING, loadWithRetry } from './load-with-retry.ts';

describe('[R190] what a screen can begin without', () => {
  it.each(['online', ASK_AGAIN])('is asked for again at once at %s', async (event) => {
    const window = new EventTarget();
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
    const onMissing = vi.fn<() => void>();
    window.addEventListener(FILE_MISSING, onMissing);
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    load.mockResolvedValue('here');
    const loading = loadWithRetry(load);
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    await Promise.resolve();
    window.dispatchEvent(new Event(event));
    expect(await loading).toBe('here');
    expect(load).toHaveBeenCalledTimes(2);
    expect(onMissing).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
