import { liveQuery } from 'dexie';
import { readMeta, type LocalDatabase } from './db.ts';

export interface ServerClock {
  now: () => number;
  stop: () => void;
}

/** A clock that runs by server time: the device's clock plus the offset that the last sync measured, in any tab. */
export async function startServerClock(db: LocalDatabase): Promise<ServerClock> {
  let offsetMs = (await readMeta(db, 'clock_offset_ms')) ?? 0;
  const watch = liveQuery(() => readMeta(db, 'clock_offset_ms')).subscribe((value) => {
    offsetMs = value ?? offsetMs;
  });
  return { now: () => Date.now() + offsetMs, stop: () => watch.unsubscribe() };
}
