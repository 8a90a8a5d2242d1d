// Measures the free space on DATA_DIR's disk. Below a floor only answers are accepted and everything that fills a
// disk waits, so that an attempt can always be ended.

import { statfs } from 'node:fs/promises';
import { MB } from './usage.ts';

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
  floorBytes: number;
}

/** Reads the free space; calls within a few seconds share one measurement. Null if the system does not tell. */
export type ReadDiskSpace = () => Promise<DiskSpace | null>;

const LOOK_EVERY_MS = 5_000;

/** Default floor: 500 MB, or 2 % of a disk smaller than 25 GB. */
const DEFAULT_FLOOR_BYTES = 500 * MB;
const DEFAULT_FLOOR_SHARE = 0.02;

/** Admins are warned in time: below a twentieth of the disk or 5 GB, whichever is less, and at twice the floor. */
const LOW_SHARE = 0.05;
const LOW_BYTES = 5_000 * MB;

export function createDiskSpace(folder: string, floorBytes: number | null, look = lookAt): ReadDiskSpace {
  let last: { atMs: number; space: ReturnType<ReadDiskSpace> } | null = null;
  return () => {
    const nowMs = performance.now();
    if (!last || nowMs - last.atMs >= LOOK_EVERY_MS) {
      const space = look(folder).then(
        ({ freeBytes, totalBytes }) => ({
          freeBytes,
          totalBytes,
          floorBytes: floorBytes ?? Math.min(DEFAULT_FLOOR_BYTES, Math.round(totalBytes * DEFAULT_FLOOR_SHARE)),
        }),
        () => null,
      );
      last = { atMs: nowMs, space };
    }
    return last.space;
  };
}

export function isBelowFloor(space: DiskSpace | null): boolean {
  return space !== null && space.freeBytes < space.floorBytes;
}

export function isNearlyFull({ freeBytes, totalBytes, floorBytes }: DiskSpace): boolean {
  return freeBytes < Math.max(2 * floorBytes, Math.min(totalBytes * LOW_SHARE, LOW_BYTES));
}

async function lookAt(folder: string): Promise<Pick<DiskSpace, 'freeBytes' | 'totalBytes'>> {
  const { bsize, bavail, blocks } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
