/** Returns the index of a choice after `count` choices from `at` were replaced one by one; -1 if it is gone. */
export function splicedPlace(place: number, at: number, count: number, putCount: number): number {
  if (place < at) return place;
  if (place >= at + count) return place - count + putCount;
  return place - at < putCount ? place : -1;
}
