// The speed of listening recordings. It is this device's, because a student may listen in a noisy place here and in a
// quiet one there.

import { createStore } from '../../base/store.ts';

export const SPEEDS = [0.75, 1, 1.25] as const;
type Speed = (typeof SPEEDS)[number];

const STORAGE_KEY = 'listening-speed';

export const speedStore = createStore<Speed>(readStored());

export function isSpeed(speed: number): speed is Speed {
  return SPEEDS.some((one) => one === speed);
}

export function setSpeed(speed: Speed): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(speed));
  } catch {
    // not stored: the next page begins at normal speed
  }
  speedStore.set(speed);
}

function readStored(): Speed {
  try {
    const stored = Number(localStorage.getItem(STORAGE_KEY));
    return isSpeed(stored) ? stored : 1;
  } catch {
    return 1;
  }
}
