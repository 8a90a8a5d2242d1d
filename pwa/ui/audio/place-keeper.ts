/** A reload loses no more of what was heard than this. */
const SAVE_EVERY_MS = 1_000;

/** Keeps how far audio was heard. */
export interface PlaceKeeper {
  /** Notes the place; saves it once it is a second away from the saved one, in either direction. */
  heard: (position_ms: number) => void;
  /** Saves the latest place now: at a pause, or when the screen goes. */
  settle: () => void;
}

/** A place that cannot be saved costs a listener some seconds and no answer: the next one is tried all the same. */
export function createPlaceKeeper(startMs: number, save: (position_ms: number) => Promise<void>): PlaceKeeper {
  let latestMs = startMs;
  let savedMs = startMs;

  function settle(): void {
    if (latestMs === savedMs) return;
    savedMs = latestMs;
    save(latestMs).catch(() => undefined);
  }

  return {
    heard(position_ms) {
      latestMs = Math.round(position_ms);
      if (Math.abs(latestMs - savedMs) >= SAVE_EVERY_MS) settle();
    },
    settle,
  };
}
