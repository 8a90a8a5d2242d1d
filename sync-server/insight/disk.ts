import type { DiskReport } from '../../shared/disk.ts';
import { isBelowFloor, isNearlyFull, type DiskSpace } from '../quota/disk-space.ts';

export function reportDisk(space: DiskSpace | null): DiskReport | null {
  if (space === null) return null;
  const { freeBytes, totalBytes, floorBytes } = space;
  const state = isBelowFloor(space) ? 'full' : isNearlyFull(space) ? 'low' : 'enough';
  return { state, free_bytes: freeBytes, total_bytes: totalBytes, floor_bytes: floorBytes };
}
