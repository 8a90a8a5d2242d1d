import { createStore, type Store } from '../../../base/store.ts';

/** How far the recording of the shown part is heard, for what follows it without being rendered with it. */
export interface Playback {
  positionMs: number;
  isPlaying: boolean;
}

export function createPlayback(): Store<Playback> {
  return createStore<Playback>({ positionMs: 0, isPlaying: false });
}
