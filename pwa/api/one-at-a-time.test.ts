import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** A lock in the hand of a tab that never gives it back; a wait for it ends only by its signal. */
const frozen = {
  request: (_name: string, options: LockOptions) =>
    new Promise<never>((_resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
    }),
} as Pick<LockManager, 'request'>;

const free = {
  request: (_name: string, _options: LockOptions, work: () => Promise<unknown>) => work(),
} as Pick<LockManager, 'request'>;

describe('one at a time', () => {
  it('[F53] goes without the lock that a frozen tab holds', async () => {
    expect(await oneAtATime('any', async () => 'done', { locks: frozen, patienceMs: 1 })).toBe('done');
  });

  it('does not give up a turn that has begun, however long it takes', async () => {
    const work = Promise.withResolvers<string>();
    let times = 0;
    const turn = oneAtATime(
      'any',
      () => {
        times += 1;
        return work.promise;
      },
      { locks: free, patienceMs: 0 },
    );
    await new Promise((resolve) => setTimeout(resolve, 0));
    work.resolve('done');
    expect([await turn, times]).toEqual(['done', 1]);
  });

  it('passes on what the work throws, once', async () => {
    let times = 0;
    const failing = () => {
      times += 1;
      return Promise.reject(new Error('its own'));
    };
    await expect(oneAtATime('any', failing, { locks: free })).rejects.toThrow('its own');
    expect(times).toBe(1);
  });

  it('does without locks where the browser has none', async () => {
    expect(await oneAtATime('any', async () => 'done', { locks: undefined })).toBe('done');
  });
});
