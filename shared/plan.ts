// A week's plan for a student with a target band [R520]. It is stored nowhere: each device computes it from what the
// student did before this week, and marks off what was done in it, so that two devices show the same.

import { daysBetween } from './goals.ts';
import { EXAM_CATEGORIES, type ExamCategory } from './papers.ts';
import { dayAfter, mondayOf } from './weeks.ts';

export interface PlanFacts {
  /** 'YYYY-MM-DD', as all days here. */
  today: string;
  targetBand: number;
  testDate: string | null;
  /** The ended attempts on whole papers in their time. */
  attempts: readonly PlannedAttempt[];
  /** The skills that the student has a paper of. */
  skills: readonly ExamCategory[];
  /** The days on which the student practised mistakes, and whether there are any to practise. */
  practice: { days: readonly string[]; hasItems: boolean };
}

export interface PlannedAttempt {
  skill: ExamCategory;
  day: string;
  /** When it ended; epoch milliseconds. */
  at: number;
  /** Null for one without a band. */
  band: number | null;
}

export type Thing = { kind: 'paper'; skill: ExamCategory; lastBand: number | null } | { kind: 'practice' };

export type PlannedThing = Thing & { done_on: string | null };

export interface WeekPlan {
  /** A Monday. */
  from: string;
  /** The steps of the plan that were done, and those for the days that are left. Missed ones are not there. */
  things: readonly PlannedThing[];
  today: Today;
}

export type Today =
  | { kind: 'thing'; thing: Thing }
  /** Something was done today. */
  | { kind: 'done_today' }
  | { kind: 'done_week' }
  | { kind: 'test_day' }
  /** There is neither a paper nor a mistake to practise. */
  | { kind: 'nothing' };

const PAPERS = 3;
/** In the last two weeks before a test. */
const PAPERS_BEFORE_TEST = 4;
const SOON_DAYS = 14;
const PRACTICES = 2;
/** Of one skill, where there is another. */
const MOST_OF_A_SKILL = 2;
const DAYS_OF_WEEK = 7;
/** A skill at its target keeps a part of the time, so that it does not fall. */
const LEAST_WEIGHT = 0.5;
/** Of a skill without a band yet: one attempt shows where it stands. */
const UNKNOWN_GAP = 1;
/** A skill that was not tried for so long is as good as never tried. */
const LONG_AGO_DAYS = 28;

export function weekPlan(facts: PlanFacts): WeekPlan {
  const { today, testDate } = facts;
  const from = mondayOf(today);
  const daysToTest = testDate !== null && testDate >= today ? daysBetween(today, testDate) : null;
  const marked = markDone(planned(facts, from), facts, from);
  const done = marked.filter(({ done_on }) => done_on !== null);
  const left = thingsLeft(marked, { from, today, daysToTest });
  const things = marked.filter((one) => done.includes(one) || left.includes(one));
  return { from, things, today: todayOf(marked, left, today, daysToTest) };
}

/** Returns the plan of the whole week, the most needed first; it does not change with what is done in the week. */
function planned({ targetBand, testDate, attempts, skills, practice }: PlanFacts, from: string): Thing[] {
  const isTestSoon = testDate !== null && testDate >= from && daysBetween(from, testDate) <= SOON_DAYS;
  const before = attempts.filter(({ day }) => day < from);
  const isInWeek = inWeek(from);
  // what was taken this week stays in its plan, also where nothing more is left to take
  const taken = attempts.filter(({ day }) => isInWeek(day)).map(({ skill }) => skill);
  const open = EXAM_CATEGORIES.filter((skill) => skills.includes(skill) || taken.includes(skill));
  const needs = open.map((skill) => {
    const own = before.filter((one) => one.skill === skill).toSorted((a, b) => b.at - a.at);
    const bandBefore = lastBandOf(own, skill);
    const gap = bandBefore === null ? UNKNOWN_GAP : Math.max(0, targetBand - bandBefore);
    const [newest] = own;
    const agoDays = newest ? Math.min(LONG_AGO_DAYS, daysBetween(newest.day, from)) : LONG_AGO_DAYS;
    return { skill, need: (LEAST_WEIGHT + gap) * (1 + agoDays / LONG_AGO_DAYS), papers: 0 };
  });
  const papers: Thing[] = [];
  for (let count = isTestSoon ? PAPERS_BEFORE_TEST : PAPERS; count > 0 && needs.length > 0; count--) {
    // each paper of a skill lessens the need for another; of two the earlier skill stays
    const few = needs.filter((one) => one.papers < MOST_OF_A_SKILL);
    const next = (few.length > 0 ? few : needs).reduce((most, one) => (share(one) > share(most) ? one : most));
    next.papers += 1;
    papers.push({ kind: 'paper', skill: next.skill, lastBand: lastBandOf(attempts, next.skill) });
  }
  const hasPractice = practice.hasItems || practice.days.some(isInWeek);
  const practices = hasPractice ? Array.from({ length: PRACTICES }, (): Thing => ({ kind: 'practice' })) : [];
  return papers
    .flatMap((paper, index) => [paper, ...practices.slice(index, index + 1)])
    .concat(practices.slice(papers.length));
}

function lastBandOf(attempts: readonly PlannedAttempt[], skill: ExamCategory): number | null {
  const banded = attempts.filter((one) => one.skill === skill && one.band !== null);
  return banded.toSorted((a, b) => b.at - a.at)[0]?.band ?? null;
}

function share({ need, papers }: { need: number; papers: number }): number {
  return need / (papers + 1);
}

/** A paper of another skill than planned counts for the last paper that is left: a week never grows. */
function markDone(things: readonly Thing[], { attempts, practice }: PlanFacts, from: string): PlannedThing[] {
  const isInWeek = inWeek(from);
  const marked = things.map((thing): PlannedThing => ({ ...thing, done_on: null }));
  const others: string[] = [];
  for (const { skill, day } of attempts.filter((one) => isInWeek(one.day)).toSorted((a, b) => a.at - b.at)) {
    const same = marked.find((one) => one.kind === 'paper' && one.skill === skill && one.done_on === null);
    if (same) same.done_on = day;
    else others.push(day);
  }
  for (const day of others) {
    const last = marked.findLast((one) => one.kind === 'paper' && one.done_on === null);
    if (last) last.done_on = day;
  }
  for (const day of [...new Set(practice.days)].filter(isInWeek).toSorted()) {
    const next = marked.find((one) => one.kind === 'practice' && one.done_on === null);
    if (next) next.done_on = day;
  }
  return marked;
}

function inWeek(from: string): (day: string) => boolean {
  return (day) => mondayOf(day) === from;
}

interface Days {
  from: string;
  today: string;
  daysToTest: number | null;
}

/** One thing a day for the days that are left, and no paper on the day before the test: what was missed falls away. */
function thingsLeft(marked: readonly PlannedThing[], { from, today, daysToTest }: Days): PlannedThing[] {
  const untilSunday = daysBetween(today, dayAfter(from, DAYS_OF_WEEK));
  const daysLeft = Math.min(untilSunday, daysToTest ?? untilSunday);
  const isUsed = marked.some(({ done_on }) => done_on === today);
  const open = marked.filter(({ kind, done_on }) => done_on === null && !(daysToTest === 1 && kind === 'paper'));
  return open.slice(0, Math.max(0, daysLeft - (isUsed ? 1 : 0)));
}

function todayOf(
  marked: readonly PlannedThing[],
  [first]: readonly PlannedThing[],
  today: string,
  daysToTest: number | null,
): Today {
  if (daysToTest === 0) return { kind: 'test_day' };
  if (marked.length === 0) return { kind: 'nothing' };
  if (marked.every(({ done_on }) => done_on !== null)) return { kind: 'done_week' };
  if (marked.some(({ done_on }) => done_on === today)) return { kind: 'done_today' };
  if (!first) return { kind: 'nothing' };
  const { done_on: _none, ...thing } = first;
  return { kind: 'thing', thing };
}
