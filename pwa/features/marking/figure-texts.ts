import type { MarkerFigures } from '../../../shared/marking.ts';

export const MARKERS = {
  title: 'Markers',
  back: 'Marking',
  loading: 'Loading...',
  retry: 'Try again',
  figures: 'What they marked',
  about: 'A comparison is with the other marker of the same response, in papers that two people mark.',
  marker: 'Marker',
  marked: 'Marked',
  mean: 'Mean band',
  difference: 'From the other marker',
  close: 'Within half a band',
  decided: 'From the decision',
  csv: 'CSV',
  csvAbout: 'What they marked',
  none: '–',
  deleted: 'Deleted account',
  papers: 'Papers with two markers',
  papersAbout:
    'Two people mark each response of such a paper. Then an owner or admin decides, and the student gets the band.',
  noPapers: 'There is no published writing or speaking paper yet.',
  second: (paper: string) => `Two people mark ${paper}`,
  on: (paper: string) => `Two people mark ${paper} now.`,
  off: (paper: string) => `One person is enough for ${paper} now. What was begun by two is still decided.`,
  search: 'Search papers',
  notFound: 'Nothing was found.',
} as const;

export const FIGURE_COLUMNS = [
  'Marker',
  'Marked',
  'Mean band',
  'Compared with another marker',
  'Mean difference from the other marker',
  'Within half a band',
  'Decided',
  'Mean difference from the decision',
] as const;

/** Returns '6.25', with the sign of a difference: '+0.5', '-0.25', '0'. */
export function figureOf(value: number | null, isDifference = false): string {
  if (value === null) return MARKERS.none;
  const rounded = Math.round(value * 100) / 100;
  return isDifference && rounded > 0 ? `+${rounded}` : String(rounded);
}

/** Returns '+0.5 of 8', so that nobody reads much into a few. */
export function differenceWords(value: number | null, count: number): string {
  return count === 0 ? MARKERS.none : `${figureOf(value, true)} of ${count.toLocaleString('en')}`;
}

/** Returns '75% of 8'. */
export function closeWords({ close, compared }: Pick<MarkerFigures, 'close' | 'compared'>): string {
  return compared === 0 ? MARKERS.none : `${Math.round((close / compared) * 100)}% of ${compared.toLocaleString('en')}`;
}

export function figureRows(figures: readonly MarkerFigures[]): (string | number | null)[][] {
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);
  return figures.map((one) => [
    one.name ?? MARKERS.deleted,
    one.marked,
    rounded(one.mean),
    one.compared,
    rounded(one.difference),
    one.close,
    one.decided,
    rounded(one.from_decided),
  ]);
}
