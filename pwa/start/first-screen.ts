// What is not worth keeping the first screen waiting for comes after it.

/** Where no screen says that it shows, the rest begins all the same. */
const LATEST_MS = 10_000;

let tell: () => void = () => undefined;
let isHere = false;

/** Resolves once the first screen shows. */
export const firstScreen = new Promise<void>((resolve) => {
  tell = () => {
    isHere = true;
    resolve();
  };
  setTimeout(tell, LATEST_MS);
});

export function isFirstScreenHere(): boolean {
  return isHere;
}

/** To be called once the first screen is in the page: its frame comes first, where the page is in sight. */
export function tellFirstScreen(): void {
  if (document.hidden) return tell();
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(tell, { timeout: LATEST_MS });
    else setTimeout(tell);
  });
}
