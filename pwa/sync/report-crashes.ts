import { v7 as newId } from 'uuid';
import type { Crash } from '../../shared/crashes.ts';
import { readCrashes, writeCrashes } from '../base/crash-log.ts';

/** The faults for a report; those that happen from now on are counted anew, and those of a lost report go again as they were. */
export function takeCrashes(): Crash[] {
  const crashes = readCrashes().map(({ crash_id = newId(), ...crash }) => ({ crash_id, ...crash }));
  if (crashes.length > 0) writeCrashes(crashes);
  return crashes;
}

/** Forgets faults that the server has. */
export function forgetCrashes(reported: readonly Crash[]): void {
  if (reported.length === 0) return;
  const ids = new Set(reported.map(({ crash_id }) => crash_id));
  writeCrashes(readCrashes().filter(({ crash_id }) => crash_id === undefined || !ids.has(crash_id)));
}
