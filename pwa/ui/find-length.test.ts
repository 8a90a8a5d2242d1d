// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { findLength } from './find-length.ts';
import { CANNOT_PLAY } from './recording-texts.ts';

/** An element with a recording: the number of places that it can go to, and the event that it fires once it has begun to read and to go there. */
function anElement({ places, tells = 'loadedmetadata' }: { places: number; tells?: string }): HTMLAudioElement {
  const element = document.createElement('audio');
  let positionS = 0;
  Object.defineProperties(element, {
    duration: { value: Number.POSITIVE_INFINITY },
    seekable: { value: { length: places } },
    load: { value: () => queueMicrotask(() => element.dispatchEvent(new Event(tells))) },
    currentTime: {
      get: () => positionS,
      set(next: number) {
        positionS = Math.min(next, 20);
        if (places > 0) queueMicrotask(() => element.dispatchEvent(new Event('seeked')));
      },
    },
  });
  return element;
}

it('goes to the end of a recording that does not say how long it is', async () => {
  const element = anElement({ places: 1 });
  await findLength(element);
  expect(element.currentTime).toBe(20);
});

it('does not wait for a browser that can go nowhere in it, as Firefox cannot', async () => {
  const element = anElement({ places: 0 });
  await findLength(element);
  expect(element.currentTime).toBe(0);
});

it('says where the browser cannot play it', async () => {
  await expect(findLength(anElement({ places: 0, tells: 'error' }))).rejects.toThrow(CANNOT_PLAY);
});
