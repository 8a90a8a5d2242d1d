// Where a block goes: by a key on its handle, or by where it is let go.

/** The place after a key on the handle, from 0; null for a key that moves nothing. */
export function placeAfterKey(key: string, place: number, count: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, place - 1);
    case 'ArrowDown':
      return Math.min(count - 1, place + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The gap that is nearest to a height, from 0 above the first; `middles` are those of the blocks, in order. */
export function gapAt(y: number, middles: readonly number[]): number {
  const below = middles.findIndex((middle) => y < middle);
  return below === -1 ? middles.length : below;
}

/** The place that a block has once it is dropped in a gap. */
export function placeInGap(gap: number, place: number): number {
  return gap > place ? gap - 1 : gap;
}
