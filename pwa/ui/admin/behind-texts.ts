import type { Behind, BehindKind, Trend } from '../../../shared/falls-behind.ts';
import type { Score } from '../../../shared/results.ts';
import { counted } from './counted.ts';

const REASONS: Readonly<Record<BehindKind, (count: number) => string>> = {
  quiet: (days) => `No work for ${counted(days, 'day')}.`,
  never: () => 'No work yet.',
  late: (papers) => (papers === 1 ? '1 set paper is late.' : `${papers} set papers are late.`),
  low: (bands) => `${bands} ${bands === 1 ? 'band' : 'bands'} below the class.`,
  unsent: (pieces) => `Unsent work: ${counted(pieces, 'piece')}.`,
};

/** Says why a student falls behind; '' for one who does not. */
export function behindWords(behind: readonly Behind[], notBegun: number): string {
  if (behind.length === 0) return '';
  const reasons = behind.map(({ kind, count }) => REASONS[kind](count));
  return [...reasons, ...(notBegun === 0 ? [] : [notBegunWords(notBegun)])].join(' ');
}

function notBegunWords(count: number): string {
  return `${counted(count, 'set paper')} not begun.`;
}

export function trendWords(trend: Trend | null): { arrow: '↑' | '→' | '↓'; words: string } | null {
  if (trend === null) return null;
  const unit = trend.kind === 'percent' ? '%' : '';
  if (trend.change === 0) return { arrow: '→', words: 'About the same' };
  const by = `${Math.abs(trend.change)}${unit}`;
  return trend.change > 0 ? { arrow: '↑', words: `Up ${by}` } : { arrow: '↓', words: `Down ${by}` };
}

export function scoreText(score: Score | null): string {
  if (score === null) return '–';
  return score.kind === 'band' ? String(score.value) : `${score.value}%`;
}

/** Says how many results are in a mean: writing and speaking count once they are marked. */
export function meanOfText(mean_of: number, isMarkedByPerson: boolean): string {
  return `mean of ${mean_of.toLocaleString('en')} ${isMarkedByPerson ? 'marked' : 'scored'}`;
}

export const PRINT_TEXTS = {
  print: 'Print',
} as const;
