// How much room is left on the disk of DATA_DIR. Below a floor only answers are taken: what fills a disk waits, so that an
// attempt can always be ended.

import { statfs } from 'node:fs/promises';
import { MB } from './usage.ts';

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
  /** Below this, only answers are taken. */
  floorBytes: number;
}

/** Reads how much room is left; several calls within a few seconds share one look. Null where the system does not say. */
export type ReadDiskSpace = () => Promise<DiskSpace | null>;

const LOOK_EVERY_MS = 5_000;

/** Where no floor is set: 500 MB, or 2 % of a disk that is smaller than 25 GB. */
const DEFAULT_FLOOR_BYTES = 500 * MB;
const DEFAULT_FLOOR_SHARE = 0.02;

/** Admins are told while there is still time: below a twentieth of the disk or 5 GB, whichever is less, and at twice the floor. */
const LOW_SHARE = 0.05;
const LOW_BYTES = 5_000 * MB;

/** Reads the file system of a folder. `floorBytes` is the setting; null for the default. */
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

/** Whether so little is left that only answers are taken. */
export function isBelowFloor(space: DiskSpace | null): boolean {
  return space !== null && space.freeBytes < space.floorBytes;
}

/** Whether an admin should make room soon. */
export function isNearlyFull({ freeBytes, totalBytes, floorBytes }: DiskSpace): boolean {
  return freeBytes < Math.max(2 * floorBytes, Math.min(totalBytes * LOW_SHARE, LOW_BYTES));
}

async function lookAt(folder: string): Promise<Pick<DiskSpace, 'freeBytes' | 'totalBytes'>> {
  const { bsize, bavail, blocks } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
