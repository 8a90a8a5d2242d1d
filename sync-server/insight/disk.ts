import type { DiskReport } from '../../shared/disk.ts';
import { isBelowFloor, isNearlyFull, type DiskSpace } from '../quota/disk-space.ts';

/** The server's disk for an admin; null where the system does not say how much room is left. */
export function reportDisk(space: DiskSpace | null): DiskReport | null {
  if (space === null) return null;
  const { freeBytes, totalBytes, floorBytes } = space;
  const state = isBelowFloor(space) ? 'full' : isNearlyFull(space) ? 'low' : 'enough';
  return { state, free_bytes: freeBytes, total_bytes: totalBytes, floor_bytes: floorBytes };
}
