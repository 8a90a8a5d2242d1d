const made = new Map<string, Intl.Segmenter | null>();

/**
 * What splits a text into characters as people see them, or into words; null in browsers before 2024. Made when it is first asked
 * for: the first one takes a slow phone a tenth of a second.
 */
export function segmenterBy(granularity: 'grapheme' | 'word'): Intl.Segmenter | null {
  let segmenter = made.get(granularity);
  if (segmenter === undefined) {
    segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity }) : null;
    made.set(granularity, segmenter);
  }
  return segmenter;
}
