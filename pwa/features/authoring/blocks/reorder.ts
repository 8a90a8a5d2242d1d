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

export function gapAt(y: number, middles: readonly number[]): number {
  const below = middles.findIndex((middle) => y < middle);
  return below === -1 ? middles.length : below;
}

export function placeInGap(gap: number, place: number): number {
  return gap > place ? gap - 1 : gap;
}
