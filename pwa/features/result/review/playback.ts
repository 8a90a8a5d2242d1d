import { createStore, type Store } from '../../../base/store.ts';

/** The position of the shown part's recording, in a store so that followers do not render the player. */
export interface Playback {
  positionMs: number;
  isPlaying: boolean;
}

export function createPlayback(): Store<Playback> {
  return createStore<Playback>({ positionMs: 0, isPlaying: false });
}
