// Counts the bytes of recordings and pictures that arrived and that the browser has not reported to the data meter
// yet: it reports a response once that has ended, and never one whose page went before.

let untold = 0;

export function noteArrived(byteCount: number): void {
  untold += byteCount;
}

export function noteCounted(byteCount: number): void {
  untold = Math.max(0, untold - byteCount);
}

export function countUncounted(): number {
  return untold;
}
