import { CANNOT_PLAY } from './recording-texts.ts';

/** A position past any end: the browser seeks to the last sound, and only so learns the length of a recording. */
const PAST_THE_END_S = 1e9;

/**
 * Makes the browser find a recording's length, which a recorder does not write: without it a browser cannot seek.
 * Firefox does not find it before it has played the recording to its end.
 */
export async function findLength(element: HTMLAudioElement): Promise<void> {
  await nextEvent(element, 'loadedmetadata');
  if (Number.isFinite(element.duration) || element.seekable.length === 0) return;
  element.currentTime = PAST_THE_END_S;
  await nextEvent(element, 'seeked');
}

function nextEvent(element: HTMLAudioElement, type: 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const finish = (settle: () => void) => () => {
      over.abort();
      settle();
    };
    const { signal } = over;
    element.addEventListener(type, finish(resolve), { signal });
    element.addEventListener(
      'error',
      finish(() => reject(new Error(CANNOT_PLAY))),
      { signal },
    );
    if (type === 'loadedmetadata') element.load();
  });
}
