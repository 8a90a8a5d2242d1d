import type { ClassStudent } from '../../../shared/class-overview.ts';
import type { BehindKind, Trend } from '../../../shared/falls-behind.ts';
import type { Score } from '../../../shared/results.ts';
import { counted } from './counted.ts';

const REASONS: Readonly<Record<BehindKind, (count: number, mocks: number) => string>> = {
  quiet: (days) => `No work for ${counted(days, 'day')}.`,
  never: () => 'No work yet.',
  late: (count, mocks) => `${setWork(count, mocks)} ${count === 1 ? 'is' : 'are'} late.`,
  low: (bands) => `${bands} ${bands === 1 ? 'band' : 'bands'} below the class.`,
  unsent: (pieces) => `Unsent work: ${counted(pieces, 'piece')}.`,
};

/** Says why a student falls behind; '' for one who does not. */
export function behindWords({
  behind,
  not_begun,
  not_begun_mocks = 0,
}: Pick<ClassStudent, 'behind' | 'not_begun' | 'not_begun_mocks'>): string {
  if (behind.length === 0) return '';
  const reasons = behind.map(({ kind, count, mocks = 0 }) => REASONS[kind](count, mocks));
  if (not_begun === 0) return reasons.join(' ');
  // what was set is named once
  const isNamed = behind.some(({ kind }) => kind === 'late');
  return [...reasons, `${isNamed ? not_begun : setWork(not_begun, not_begun_mocks)} not begun.`].join(' ');
}

/** Names what a teacher set, of which so many are full mocks: '2 set papers and 1 full mock'. */
function setWork(count: number, mocks: number): string {
  const papers = count - mocks;
  return [
    ...(papers > 0 ? [counted(papers, 'set paper')] : []),
    ...(mocks > 0 ? [counted(mocks, 'full mock')] : []),
  ].join(' and ');
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
