const LATEST_MS = 10_000;

let tell: () => void = () => undefined;
let isHere = false;

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

export function tellFirstScreen(): void {
  if (document.hidden) return tell();
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(tell, { timeout: LATEST_MS });
    else setTimeout(tell);
  });
}
