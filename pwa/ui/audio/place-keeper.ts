const SAVE_EVERY_MS = 1_000;

export interface PlaceKeeper {
  heard: (position_ms: number) => void;
  settle: () => void;
}

/**
 * A position that cannot be saved costs a listener some seconds and no answer, so errors are ignored and the next one
 * is saved.
 */
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
