import { expect, it, vi } from 'vitest';
import { createCrossTabLock, whileHolding, type LockDeps } from './cross-tab-lock.ts';

/** A lock that another tab holds until `release`; its patience is over when the test says so. */
function heldLock() {
  let release = (): void => undefined;
  const free = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: { ms: number; giveUp: () => void }[] = [];
  const deps: LockDeps = {
    lock: async (_name, { signal }, work) => {
      const tooLong = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      await Promise.race([free, tooLong]);
      return work();
    },
    after: (ms) => {
      const abort = new AbortController();
      asked.push({ ms, giveUp: () => abort.abort() });
      return abort.signal;
    },
  };
  return { deps, release, asked };
}

it('[F53] a tab that was stopped while it held the lock does not hold up this one: after 45 s it goes without', async () => {
  const { deps, asked } = heldLock();
  const withLock = createCrossTabLock('sync', deps);
  let runs = 0;
  const work = async () => void (runs += 1);
  const first = withLock(work);
  expect(runs).toBe(0);
  asked[0]!.giveUp();
  await first;
  expect(runs).toBe(1);
  const second = withLock(work);
  asked[1]!.giveUp();
  await second;
  expect(runs).toBe(2);
  expect(asked.map(({ ms }) => ms)).toEqual([45_000, 5_000]);
});

it('waits for a tab that lives, and for the whole time again once the lock was given back', async () => {
  const { deps, release, asked } = heldLock();
  const withLock = createCrossTabLock('sync', deps);
  let runs = 0;
  const turn = withLock(async () => void (runs += 1));
  release();
  await turn;
  await withLock(async () => void (runs += 1));
  expect(runs).toBe(2);
  expect(asked.map(({ ms }) => ms)).toEqual([45_000, 45_000]);
});

it('does its work once, whatever it rejects with, and not at all where it was stopped', async () => {
  const { deps, release, asked } = heldLock();
  const withLock = createCrossTabLock('sync', deps);
  const stop = new AbortController();
  const stopped = withLock(() => Promise.reject(new Error('must not run')), stop.signal);
  stop.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  release();
  let runs = 0;
  const failing = withLock(async () => {
    runs += 1;
    asked.at(-1)!.giveUp();
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(runs).toBe(1);
});

it('passes on what the work gives, also where the browser has no locks', async () => {
  const { deps, release } = heldLock();
  expect(await createCrossTabLock('sync', { ...deps, lock: null })(async () => 'done')).toBe('done');
  release();
  expect(await createCrossTabLock('sync', deps)(async () => 'done')).toBe('done');
});

it('goes without where the browser refuses the lock, and only there', async () => {
  const refusing = (name: string) =>
    createCrossTabLock('session', {
      lock: () => Promise.reject(new DOMException('The request was denied.', name)),
      after: () => new AbortController().signal,
    });
  expect(await refusing('SecurityError')(async () => 'done')).toBe('done');
  await expect(refusing('InvalidStateError')(async () => 'done')).rejects.toThrow('denied');
});

it('[F20] where the browser refuses the lock itself, a name is held by doing the work, and its error stays its own', async () => {
  const refusal = new DOMException('Access to the Locks API is denied', 'SecurityError');
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(refusal);
  expect(await whileHolding('download', async () => 'done')).toBe('done');
  await expect(whileHolding('download', () => Promise.reject(new Error('The work failed')))).rejects.toThrow(
    'The work failed',
  );
  vi.restoreAllMocks();
  await expect(whileHolding('download', () => Promise.reject(refusal))).rejects.toBe(refusal);
});
