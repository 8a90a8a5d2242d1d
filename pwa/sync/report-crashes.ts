import { v7 as newId } from 'uuid';
import type { Crash } from '../../shared/crashes.ts';
import { readCrashes, writeCrashes } from '../base/crash-log.ts';

export function readCrashReport(): Crash[] {
  const crashes = readCrashes().map(({ crash_id = newId(), ...crash }) => ({ crash_id, ...crash }));
  if (crashes.length > 0) writeCrashes(crashes);
  return crashes;
}

export function forgetCrashes(reported: readonly Crash[]): void {
  if (reported.length === 0) return;
  const ids = new Set(reported.map(({ crash_id }) => crash_id));
  writeCrashes(readCrashes().filter(({ crash_id }) => crash_id === undefined || !ids.has(crash_id)));
}
