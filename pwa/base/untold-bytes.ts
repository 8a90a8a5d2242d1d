// The bytes of recordings and pictures that have come and that the browser has not told the data meter of yet: it tells of an
// answer once that has ended, and never of one whose page went before.

let untold = 0;

/** To be called with each piece of an answer. */
export function noteArrived(byteCount: number): void {
  untold += byteCount;
}

/** To be called with what the browser tells. */
export function noteTold(byteCount: number): void {
  untold = Math.max(0, untold - byteCount);
}

export function countUntold(): number {
  return untold;
}
