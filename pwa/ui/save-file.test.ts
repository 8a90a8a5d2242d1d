// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

it('keeps the address of a file until the browser has begun to save it', () => {
  vi.useFakeTimers();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const revoke = vi.fn<(address: string) => void>();
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:one', revokeObjectURL: revoke });
  try {
    saveFile('unsent.papertide', new Blob(['work']));
    expect(click).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(30_000);
    expect(revoke).not.toHaveBeenCalled();
    vi.advanceTimersByTime(30_000);
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:one');
  } finally {
    vi.unstubAllGlobals();
    click.mockRestore();
    vi.useRealTimers();
  }
});
