/** The figure that stands in the middle. */
export function middleOf(figures: readonly number[]): number {
  return percentile(
    figures.toSorted((a, b) => a - b),
    0.5,
  );
}

/** The figure below which so large a share lies, of figures that are sorted. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
