// The report card of a student: made on the device from what it has, and on the server for staff and for the visitors of
// a shared link. Both sides give their rows to `reportCardOf`, so both say the same.

import { FLOOR_BAND } from '../bands.ts';
import { AttemptMode, isWholeTimed } from '../attempts.ts';
import { type Goals, isDate } from '../goals.ts';
import { Id } from '../ids.ts';
import type { Marks } from '../marks.ts';
import { EXAM_CATEGORIES, ExamCategory, ParentCategory } from '../papers.ts';
import { Score } from '../results.ts';
import type { TimeSpent } from '../time-spent.ts';
import { KindSeen } from './kinds.ts';
import { z } from '../zod.ts';

/** Rows of each table; more would not fit one sheet of A4. */
export const MOST_PAPERS = 6;
export const MOST_KINDS = 10;
export const MOST_COMMENTS = 2;

/** The newest band of one skill. */
export const CardBand = z.object({
  result_id: Id,
  exam_category: ExamCategory,
  exam_name: z.string(),
  /** Epoch milliseconds. */
  end_time: z.number(),
  band: z.number(),
  /** True for the lowest estimate: the band may be lower. */
  is_floor: z.boolean(),
  /** The band of this skill before that one; null if it is the first. */
  before: z.nullable(z.number()),
});
export type CardBand = z.infer<typeof CardBand>;

const PartTime = z.object({ part_no: z.number(), seconds: z.number() });

export const CardPaper = z.object({
  result_id: Id,
  exam_name: z.string(),
  exam_category: ExamCategory,
  end_time: z.number(),
  listening_mode: z.nullable(AttemptMode),
  part_no: z.nullable(z.number()),
  /** 'waits': the server or a teacher has not scored it yet. */
  state: z.enum(['scored', 'waits']),
  score: z.nullable(Score),
  correct: z.number(),
  total: z.number(),
  /** How long each part was on the screen; none if no device counted. */
  times: z.array(PartTime),
});
export type CardPaper = z.infer<typeof CardPaper>;

const CardComment = z.object({
  result_id: Id,
  exam_name: z.string(),
  exam_category: ExamCategory,
  end_time: z.number(),
  band: z.number(),
  comment: z.string(),
});

export const ReportCard = z.object({
  name: z.string(),
  /** Epoch milliseconds. */
  made_at: z.number(),
  bands: z.array(CardBand),
  /** The newest first, at most MOST_PAPERS of `papers_of`. */
  papers: z.array(CardPaper),
  papers_of: z.number(),
  /** Over the newest MOST_COUNTED results; `kinds_of` says how many those are. */
  kinds: z.array(KindSeen),
  kinds_of: z.number(),
  comments: z.array(CardComment),
  goal: z.object({
    target_band: z.nullable(z.number()),
    test_date: z.nullable(z.string()),
    track: z.nullable(ParentCategory),
  }),
});
export type ReportCard = z.infer<typeof ReportCard>;

/** An ended attempt, as each side has it. */
export interface CardAttempt {
  result_id: string;
  exam_name: string;
  exam_category: ExamCategory;
  parent_category: ParentCategory;
  end_time: number;
  listening_mode?: AttemptMode | null | undefined;
  part_no?: number | null | undefined;
  time_spent?: TimeSpent | undefined;
  /** Null before the server has made one. */
  result: {
    correct: number;
    total: number;
    score: Score | null;
    marks?: Pick<Marks, 'band' | 'comment'> | undefined;
  } | null;
}

export interface CardFacts {
  name: string;
  made_at: number;
  /** All ended attempts, in any order. */
  attempts: readonly CardAttempt[];
  kinds: readonly KindSeen[];
  kinds_of: number;
  goals: Goals;
}

export function reportCardOf({ name, made_at, attempts, kinds, kinds_of, goals }: CardFacts): ReportCard {
  const newestFirst = attempts.toSorted((a, b) => b.end_time - a.end_time || (a.result_id < b.result_id ? 1 : -1));
  const { targetBand, testDate, track } = goals;
  return {
    name,
    made_at,
    bands: bandsOf(newestFirst, track),
    papers: newestFirst.slice(0, MOST_PAPERS).map(paperOf),
    papers_of: attempts.length,
    kinds: kinds.slice(0, MOST_KINDS),
    kinds_of,
    comments: newestFirst.flatMap(commentOf).slice(0, MOST_COMMENTS),
    goal: { target_band: targetBand, test_date: testDate !== null && isDate(testDate) ? testDate : null, track },
  };
}

/** Returns the band of a result: a teacher's, or the estimate of a whole paper in its time; null if it has none. */
export function bandOf(result: CardAttempt['result']): number | null {
  if (result?.marks) return result.marks.band;
  return result?.score?.kind === 'band' ? result.score.value : null;
}

/** Only whole papers in their time give bands [R258]. With a track, bands of the other track do not count. */
function bandsOf(newestFirst: readonly CardAttempt[], track: ParentCategory | null): CardBand[] {
  return EXAM_CATEGORIES.flatMap((exam_category) => {
    const [newest, earlier] = newestFirst
      .filter((one) => one.exam_category === exam_category && (track === null || one.parent_category === track))
      .filter((one) => isWholeTimed(one) && bandOf(one.result) !== null);
    const band = newest ? bandOf(newest.result) : null;
    if (!newest || band === null) return [];
    const { result_id, exam_name, end_time, result } = newest;
    const is_floor = !result?.marks && band === FLOOR_BAND;
    return [
      {
        result_id,
        exam_category,
        exam_name,
        end_time,
        band,
        is_floor,
        before: earlier ? bandOf(earlier.result) : null,
      },
    ];
  });
}

function paperOf(attempt: CardAttempt): CardPaper {
  const { result_id, exam_name, exam_category, end_time, listening_mode, part_no, time_spent, result } = attempt;
  const band = result?.marks?.band;
  const score: Score | null = band === undefined ? (result?.score ?? null) : { kind: 'band', value: band };
  return {
    result_id,
    exam_name,
    exam_category,
    end_time,
    listening_mode: listening_mode ?? null,
    part_no: part_no ?? null,
    state: score === null ? 'waits' : 'scored',
    score,
    correct: result?.correct ?? 0,
    total: result?.total ?? 0,
    times: timesOf(time_spent),
  };
}

function timesOf(timeSpent: TimeSpent | undefined): CardPaper['times'] {
  const seconds = new Map<number, number>();
  for (const { parts } of Object.values(timeSpent ?? {}))
    for (const [part_no, ofDevice] of Object.entries(parts))
      seconds.set(Number(part_no), (seconds.get(Number(part_no)) ?? 0) + ofDevice);
  return [...seconds].map(([part_no, all]) => ({ part_no, seconds: all })).toSorted((a, b) => a.part_no - b.part_no);
}

function commentOf({ result_id, exam_name, exam_category, end_time, result }: CardAttempt): ReportCard['comments'] {
  const { marks } = result ?? {};
  const comment = marks?.comment.trim() ?? '';
  return marks && comment !== '' ? [{ result_id, exam_name, exam_category, end_time, band: marks.band, comment }] : [];
}

export type NextGoal =
  | { kind: 'none' }
  | { kind: 'no_band'; target: number }
  | { kind: 'reached'; target: number }
  /** The skills that are furthest below the target, with their distance in bands. */
  | { kind: 'below'; target: number; gap: number; skills: ExamCategory[] };

/** Compares the newest bands with the student's target. */
export function nextGoal({ bands, goal: { target_band } }: Pick<ReportCard, 'bands' | 'goal'>): NextGoal {
  if (target_band === null) return { kind: 'none' };
  if (bands.length === 0) return { kind: 'no_band', target: target_band };
  const gap = target_band - Math.min(...bands.map(({ band }) => band));
  if (gap <= 0) return { kind: 'reached', target: target_band };
  const skills = bands.filter(({ band }) => target_band - band === gap).map(({ exam_category }) => exam_category);
  return { kind: 'below', target: target_band, gap, skills };
}
