import type { TimeSpent } from '../../shared/time-spent.ts';

/** More devices than one attempt meets; the figures of others are left out. */
const MAX_DEVICES = 20;
const DEVICE_ID = /^[0-9A-Za-z-]{1,64}$/;
const PART_NO = /^[1-5]$/;

/** Leaves whole seconds, no more than the attempt took, and no part or device that cannot be [S34]. */
export function boundTimeSpent(spent: TimeSpent, mostSeconds: number): TimeSpent {
  const bound = (parts: TimeSpent[string]['parts']) =>
    Object.fromEntries(
      Object.entries(parts)
        .filter(([part_no]) => PART_NO.test(part_no))
        .map(([part_no, seconds]) => [part_no, Math.max(0, Math.min(Math.round(seconds), mostSeconds))]),
    );
  const devices = Object.entries(spent).filter(([device_id]) => DEVICE_ID.test(device_id));
  return Object.fromEntries(
    devices.slice(0, MAX_DEVICES).map(([device_id, { parts }]) => [device_id, { parts: bound(parts) }]),
  );
}
