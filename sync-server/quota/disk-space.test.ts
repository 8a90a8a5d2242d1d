import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDiskSpace, type DiskSpace, isBelowFloor, isNearlyFull } from './disk-space.ts';
import { MB } from './usage.ts';

const GB = 1024 * MB;
const space = (freeBytes: number, totalBytes = 40 * GB, floorBytes = 500 * MB): DiskSpace => ({
  freeBytes,
  totalBytes,
  floorBytes,
});

describe('the room on the disk', () => {
  it('is what the file system of the folder says, and one look serves many', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'disk-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const read = createDiskSpace(folder, 7);
    const first = await read();
    expect(first).toMatchObject({ floorBytes: 7 });
    expect(first?.freeBytes).toBeGreaterThan(0);
    expect(first?.totalBytes).toBeGreaterThanOrEqual(first?.freeBytes ?? Infinity);
    const look = vi.fn<() => Promise<{ freeBytes: number; totalBytes: number }>>();
    look.mockResolvedValue({ freeBytes: 1, totalBytes: 2 });
    const counted = createDiskSpace(folder, null, look);
    await Promise.all([counted(), counted(), counted()]);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('is unknown where the system does not say, and then nothing is refused', async () => {
    const read = createDiskSpace(join(tmpdir(), 'no-such-folder-of-papertide'), null);
    expect(await read()).toBeNull();
    expect(isBelowFloor(null)).toBe(false);
  });

  it.each([
    [40 * GB, 500 * MB],
    [10 * GB, Math.round(0.02 * 10 * GB)],
  ])('has a floor of its own where none is set: of %d bytes', async (totalBytes, floorBytes) => {
    const read = createDiskSpace('.', null, () => Promise.resolve({ freeBytes: GB, totalBytes }));
    expect(await read()).toEqual({ freeBytes: GB, totalBytes, floorBytes });
  });

  it('is called nearly full before only answers are taken', () => {
    expect([3 * GB, 1.2 * GB, 499 * MB].map((free) => [isNearlyFull(space(free)), isBelowFloor(space(free))])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
    expect(isNearlyFull(space(6 * GB, 2_000 * GB))).toBe(false);
  });
});
