// Who falls behind in a class, and why: the one place that decides it [R440]. docs/insight.md explains it; its examples
// are run as tests.

import { daysBetween } from './goals.ts';
import type { Score } from './results.ts';
import { z } from './zod.ts';

/** Days without work after which a student falls behind. */
export const QUIET_DAYS = 7;

/** Bands below the class from which a student falls behind. */
export const BANDS_BELOW = 1;

export const BEHIND_KINDS = ['quiet', 'never', 'late', 'low', 'unsent'] as const;
export type BehindKind = (typeof BEHIND_KINDS)[number];

/**
 * One reason. `count` is, of 'quiet': days since the last work; of 'never': days in the class, without any work; of
 * 'late': set papers and full mocks whose day is over, `mocks` of them mocks; of 'low': bands below the class; of
 * 'unsent': pieces of work on a device.
 */
export const Behind = z.object({ kind: z.enum(BEHIND_KINDS), count: z.number(), mocks: z.optional(z.number()) });
export type Behind = z.infer<typeof Behind>;

export interface StudentFacts {
  /** The academy's days, 'YYYY-MM-DD'. */
  today: string;
  joined_on: string;
  /** The day of the last work of any kind; null if there is none. */
  worked_on: string | null;
  /** Set papers that are not done though their day is over. */
  late: number;
  /** The same of full mocks [R555]. */
  late_mocks: number;
  unsent: number;
  mean: Score | null;
  /** The mean of the class; null if it has none. */
  class_mean: Score | null;
}

/** Returns why a student falls behind, the most pressing reason first; nothing for a student who does not. */
export function whyBehind(facts: StudentFacts): Behind[] {
  const { today, joined_on, worked_on, late, late_mocks, unsent, mean, class_mean } = facts;
  const reasons: Behind[] = [];
  const quietDays = daysBetween(worked_on ?? joined_on, today);
  if (quietDays >= QUIET_DAYS) reasons.push({ kind: worked_on === null ? 'never' : 'quiet', count: quietDays });
  if (late + late_mocks > 0)
    reasons.push({ kind: 'late', count: late + late_mocks, ...(late_mocks > 0 && { mocks: late_mocks }) });
  if (mean?.kind === 'band' && class_mean?.kind === 'band') {
    const below = rounded(class_mean.value - mean.value);
    if (below >= BANDS_BELOW) reasons.push({ kind: 'low', count: below });
  }
  if (unsent > 0) reasons.push({ kind: 'unsent', count: unsent });
  return reasons;
}

/** Compares students for a list: more reasons first, then more days without work. */
export function mostBehindFirst(a: readonly Behind[], b: readonly Behind[]): number {
  return b.length - a.length || daysWithout(b) - daysWithout(a);
}

function daysWithout(reasons: readonly Behind[]): number {
  return reasons.find(({ kind }) => kind === 'quiet' || kind === 'never')?.count ?? 0;
}

interface CountedScore extends Score {
  /** How many results have this score; one if it is missing. */
  attempts?: number;
}

/**
 * Returns the mean to one decimal and the number of results in it. Bands and percentages are never mixed: where there
 * are bands, they alone count.
 */
export function meanScore(scores: readonly CountedScore[]): { mean: Score | null; mean_of: number } {
  const kind = scores.some((score) => score.kind === 'band') ? 'band' : 'percent';
  const counted = scores.filter((score) => score.kind === kind);
  const mean_of = counted.reduce((sum, { attempts = 1 }) => sum + attempts, 0);
  if (mean_of === 0) return { mean: null, mean_of };
  const sum = counted.reduce((all, { value, attempts = 1 }) => all + value * attempts, 0);
  return { mean: { kind, value: rounded(sum / mean_of) }, mean_of };
}

const TREND_OF = 3;
/** With fewer attempts before the last three there is nothing to compare with. */
const FEWEST_BEFORE = 1;
/** A smaller change may be chance. */
const STEADY_BELOW = { band: 0.25, percent: 5 } as const satisfies Record<Score['kind'], number>;

/** `change`: the mean of the last three results less the mean of up to three before; 0 for about the same. */
export const Trend = z.object({ kind: z.enum(['band', 'percent']), change: z.number() });
export type Trend = z.infer<typeof Trend>;

/** Returns the trend of a student's results, newest first; null with fewer than four of one kind. */
export function trendOf(scores: readonly Score[]): Trend | null {
  const kind = scores.some((score) => score.kind === 'band') ? 'band' : 'percent';
  const values = scores.filter((score) => score.kind === kind).map(({ value }) => value);
  const before = values.slice(TREND_OF, 2 * TREND_OF);
  if (before.length < FEWEST_BEFORE) return null;
  const change = meanOf(values.slice(0, TREND_OF)) - meanOf(before);
  return { kind, change: Math.abs(change) < STEADY_BELOW[kind] ? 0 : rounded(change) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
