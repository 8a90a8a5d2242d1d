// The medians of a class, made of what each member has done: the job reads the members, and stores what this makes.

import { FEWEST_IN_MEDIAN, KindMedian, median, TimeMedians } from '../../shared/class-medians.ts';
import type { KindRate } from '../../shared/practice/items.ts';
import { z } from '../../shared/zod.ts';

/**
 * A figure is replaced only when so many members have new work in it: whoever compares it with the one before learns
 * nothing of one of them [R519].
 */
const FEWEST_WITH_NEWS = 4;
/** Fewer questions of a kind may be chance, as on the result [R307]. */
const FEWEST_QUESTIONS = 4;
const RATE_STEP = 5;
const SECONDS_STEP = 5;

const MadeAt = { made_at: z.number() };
export const ClassFigures = z.object({
  kinds: z.array(z.extend(KindMedian, MadeAt)),
  times: z.array(z.extend(TimeMedians, MadeAt)),
});
export type ClassFigures = z.infer<typeof ClassFigures>;
export const NO_FIGURES: ClassFigures = { kinds: [], times: [] };

export interface KindOfMember extends Omit<KindRate, 'total'> {
  /** When the last result with this kind arrived. */
  news_at: number;
}

export interface TimesOfMember {
  exam_id: string;
  revision: number;
  /** Seconds at the index of the question's number. */
  seconds: Uint16Array;
  /** When the attempt arrived. */
  news_at: number;
}

export interface MemberWork {
  kinds: Iterable<KindOfMember>;
  /** The first attempt on each revision: a later one is done from memory. */
  times: Iterable<TimesOfMember>;
}

/** `pause` is awaited after each figure: those of a large class take some milliseconds. */
export async function figuresOf(
  members: readonly MemberWork[],
  before: ClassFigures,
  nowMs: number,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<ClassFigures> {
  const kinds = Map.groupBy(
    members.flatMap((member) => [...member.kinds]).filter(({ answered }) => answered >= FEWEST_QUESTIONS),
    ({ skill, kind }) => `${skill} ${kind}`,
  );
  const times = Map.groupBy(
    members.flatMap((member) => [...member.times]),
    ({ exam_id, revision }) => `${exam_id} ${revision}`,
  );
  return {
    kinds: await renewed(
      { work: kinds, before: before.kinds, nowMs, pause },
      ({ skill, kind }) => `${skill} ${kind}`,
      kindOf,
    ),
    times: await renewed(
      { work: times, before: before.times, nowMs, pause },
      ({ exam_id, revision }) => `${exam_id} ${revision}`,
      timesOf,
    ),
  };
}

interface Renewal<Work, Figure> {
  work: ReadonlyMap<string, readonly Work[]>;
  before: readonly (Figure & { made_at: number })[];
  nowMs: number;
  pause: () => Promise<void>;
}

/** Keeps the figures of before where too few members have news. */
async function renewed<Work extends { news_at: number }, Figure extends { of: number }>(
  { work, before, nowMs, pause }: Renewal<Work, Figure>,
  keyOf: (figure: Figure) => string,
  make: (some: readonly Work[]) => Figure | null,
): Promise<(Figure & { made_at: number })[]> {
  const figures = new Map(before.map((figure) => [keyOf(figure), figure]));
  for (const [key, some] of work) {
    if (some.length < FEWEST_IN_MEDIAN) continue;
    const made_at = figures.get(key)?.made_at;
    const news = some.filter(({ news_at }) => made_at === undefined || news_at > made_at);
    if (news.length < FEWEST_WITH_NEWS) continue;
    const figure = make(some);
    await pause();
    if (figure) figures.set(key, { ...figure, made_at: nowMs });
  }
  return [...figures.values()];
}

function kindOf(some: readonly KindOfMember[]): KindMedian | null {
  const [first] = some;
  if (!first) return null;
  const { skill, kind } = first;
  const rate = median(some.map(({ right, answered }) => (100 * right) / answered));
  return { skill, kind, rate: inSteps(rate, RATE_STEP), of: some.length };
}

function timesOf(some: readonly TimesOfMember[]): TimeMedians | null {
  const [first] = some;
  if (!first) return null;
  const { exam_id, revision } = first;
  const last = Math.max(...some.map(({ seconds }) => seconds.length));
  const seconds: Record<string, number> = {};
  // a member who went to a question for no time counts too
  for (let number = 1; number < last; number++) {
    const middle = median(some.map((one) => one.seconds[number] ?? 0));
    if (middle > 0) seconds[number] = inSteps(middle, SECONDS_STEP);
  }
  return { exam_id, revision, seconds, of: some.length };
}

function inSteps(value: number, step: number): number {
  return Math.round(value / step) * step;
}
