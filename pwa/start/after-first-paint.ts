const LATEST_MS = 10_000;

let tell: () => void = () => undefined;
let isHere = false;

export const afterFirstPaint = new Promise<void>((resolve) => {
  tell = () => {
    isHere = true;
    resolve();
  };
  setTimeout(tell, LATEST_MS);
});

export function isFirstPaintDone(): boolean {
  return isHere;
}

export function tellFirstPaint(): void {
  if (document.hidden) return tell();
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(tell, { timeout: LATEST_MS });
    else setTimeout(tell);
  });
}
