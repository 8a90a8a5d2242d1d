/** Where a choice stands once others were put in the place of `count` from `at` on, each in that of one; -1 where it is gone. */
export function splicedPlace(place: number, at: number, count: number, putCount: number): number {
  if (place < at) return place;
  if (place >= at + count) return place - count + putCount;
  return place - at < putCount ? place : -1;
}
