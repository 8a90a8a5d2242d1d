import { createStore } from '../../base/store.ts';

const areHere = createStore(false);

/** Notes when the screens of an attempt and of its result are loaded. A screen that did not load tries again itself. */
export function noteScreens(loading: Promise<unknown>): void {
  loading.then(
    () => areHere.set(true),
    () => undefined,
  );
}

export const sampleScreens = { subscribe: areHere.subscribe, areHere: areHere.read };
