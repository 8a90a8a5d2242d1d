import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAM_CATEGORIES, type ExamCategory } from './papers.ts';
import { weekPlan, type PlanFacts, type PlannedAttempt, type WeekPlan } from './plan.ts';
import { dayAfter, mondayOf } from './weeks.ts';

const MONDAY = '2026-11-23';
const day = (days: number) => dayAfter(MONDAY, days);
const ALL: readonly ExamCategory[] = EXAM_CATEGORIES;
const attempt = (skill: ExamCategory, at: number, band: number | null = null): PlannedAttempt => ({
  skill,
  day: day(at),
  at,
  band,
});
/** Taken a week ago, all at the target. */
const AT_TARGET = ALL.map((skill) => attempt(skill, -7, 7));

const plan = (changes: Partial<PlanFacts> = {}): WeekPlan =>
  weekPlan({
    today: MONDAY,
    targetBand: 7,
    testDate: null,
    attempts: AT_TARGET,
    skills: ALL,
    practice: { days: [], hasItems: true },
    ...changes,
  });
const names = ({ things }: WeekPlan) => things.map((one) => (one.kind === 'paper' ? one.skill : one.kind));
const open = ({ things }: WeekPlan) => things.filter(({ done_on }) => done_on === null).length;

describe('[R520] a week’s plan', () => {
  it('has three papers with two sets of mistakes in between', () => {
    expect(names(plan())).toEqual(['reading', 'practice', 'listening', 'practice', 'writing']);
    expect(names(plan({ practice: { days: [], hasItems: false } }))).toEqual(['reading', 'listening', 'writing']);
    expect(plan().from).toBe(MONDAY);
  });

  it('has more of the skill that is furthest from the target', () => {
    const attempts = [...AT_TARGET.slice(0, 3), attempt('speaking', -7, 4.5)];
    const { things } = plan({ attempts });
    expect(names(plan({ attempts })).filter((name) => name !== 'practice')).toEqual([
      'speaking',
      'speaking',
      'reading',
    ]);
    expect(things[0]).toEqual({ kind: 'paper', skill: 'speaking', lastBand: 4.5, done_on: null });
    const near = [...AT_TARGET.slice(0, 3), attempt('speaking', -7, 6.5)];
    expect(names(plan({ attempts: near })).filter((name) => name !== 'practice')).toEqual([
      'speaking',
      'reading',
      'listening',
    ]);
  });

  it('begins with what was never tried, and comes back to what was tried long ago', () => {
    expect(names(plan({ attempts: AT_TARGET.filter(({ skill }) => skill !== 'writing') }))[0]).toBe('writing');
    const longAgo = AT_TARGET.map((one) => (one.skill === 'listening' ? { ...one, day: day(-40), at: -40 } : one));
    expect(names(plan({ attempts: longAgo }))[0]).toBe('listening');
  });

  it('has only skills that the student has a paper of', () => {
    expect(names(plan({ skills: ['speaking'] }))).toEqual(['speaking', 'practice', 'speaking', 'practice', 'speaking']);
    expect(plan({ skills: [], practice: { days: [], hasItems: false } })).toMatchObject({
      things: [],
      today: { kind: 'nothing' },
    });
    expect(names(plan({ skills: [] }))).toEqual(['practice', 'practice']);
  });

  it('has one paper more in the last two weeks before the test, and none on the day before', () => {
    expect(names(plan({ testDate: day(14) }))).toHaveLength(6);
    expect(names(plan({ testDate: day(15) }))).toHaveLength(5);
    const eve = plan({ testDate: day(3), today: day(2) });
    expect(eve.today).toEqual({ kind: 'thing', thing: { kind: 'practice' } });
    expect(open(eve)).toBe(1);
    expect(plan({ testDate: day(3), today: day(3) })).toMatchObject({ things: [], today: { kind: 'test_day' } });
    expect(names(plan({ testDate: day(-1) }))).toHaveLength(5);
  });
});

describe('[R521] the plan and what was done', () => {
  it('marks off each thing, and asks for one a day', () => {
    const attempts = [...AT_TARGET, attempt('reading', 0, 6)];
    const monday = plan({ attempts });
    expect(monday.things[0]?.done_on).toBe(MONDAY);
    expect(monday.today).toEqual({ kind: 'done_today' });
    const tuesday = plan({ attempts, today: day(1) });
    expect(tuesday.today).toEqual({ kind: 'thing', thing: { kind: 'practice' } });
    // the band of this week changes the next week alone
    expect(names(tuesday)).toEqual(names(plan()));
    const wednesday = plan({ attempts, today: day(2), practice: { days: [day(1), day(1)], hasItems: false } });
    expect(wednesday.things.filter(({ done_on }) => done_on !== null)).toHaveLength(2);
    expect(wednesday.today).toMatchObject({ thing: { kind: 'paper', skill: 'listening' } });
  });

  it('takes a paper of another skill for the last of the plan', () => {
    const other = plan({ attempts: [...AT_TARGET, attempt('speaking', 0)], today: day(1) });
    expect(other.things.map(({ done_on }) => done_on)).toEqual([null, null, null, null, MONDAY]);
    const many = [0, 1, 2, 3, 4].map((at) => attempt('speaking', at));
    expect(plan({ attempts: [...AT_TARGET, ...many], today: day(5) }).things.every(({ done_on }) => done_on)).toBe(
      false,
    );
    expect(open(plan({ attempts: [...AT_TARGET, ...many], today: day(5) }))).toBe(2);
  });

  it('keeps what was taken in the week’s plan, also where it was the last paper of its skill', () => {
    const attempts = [...AT_TARGET, attempt('reading', 0)];
    const without = plan({ attempts, today: day(1), skills: ['listening', 'writing', 'speaking'] });
    expect(without.things[0]).toMatchObject({ skill: 'reading', done_on: MONDAY });
    expect(names(without)).toEqual(names(plan()));
  });

  it('never piles up what was missed: a week has no more things left than days', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((at) => open(plan({ today: day(at) })))).toEqual([5, 5, 5, 4, 3, 2, 1]);
    expect(names(plan({ today: day(6) }))).toEqual(['reading']);
    expect(open(plan({ today: day(7) }))).toBe(5);
  });

  it('ends with the week’s last thing', () => {
    const attempts = [...AT_TARGET, attempt('reading', 0), attempt('listening', 1), attempt('writing', 2)];
    const done = plan({ attempts, today: day(4), practice: { days: [day(0), day(3)], hasItems: true } });
    expect(done.today).toEqual({ kind: 'done_week' });
    expect(open(done)).toBe(0);
  });

  it('is the same on two devices, in whatever order they have the attempts, and keeps to its bounds', () => {
    const anAttempt = fc.record({
      skill: fc.constantFrom(...ALL),
      at: fc.integer({ min: -60, max: 6 }),
      band: fc.option(fc.constantFrom(4, 5.5, 7, 8.5)),
    });
    const attempts = fc
      .uniqueArray(anAttempt, { selector: ({ at }) => at, maxLength: 30 })
      .map((all) => all.map((one) => ({ ...one, day: day(one.at) })));
    const some = fc.record({
      today: fc.integer({ min: 0, max: 6 }).map(day),
      testDate: fc.option(fc.integer({ min: -5, max: 30 }).map(day)),
      attempts,
      skills: fc.subarray([...ALL]),
      practice: fc.record({
        days: fc.array(fc.integer({ min: -9, max: 6 }).map(day)),
        hasItems: fc.boolean(),
      }),
    });
    fc.assert(
      fc.property(some, (facts) => {
        const one = plan(facts);
        const other = plan({
          ...facts,
          attempts: facts.attempts.toReversed(),
          skills: facts.skills.toReversed(),
          practice: { ...facts.practice, days: facts.practice.days.toReversed() },
        });
        expect(other).toEqual(one);
        expect(one.things.length).toBeLessThanOrEqual(6);
        expect(one.from).toBe(mondayOf(facts.today));
        if (one.today.kind === 'thing') expect(one.things.some(({ done_on }) => done_on === facts.today)).toBe(false);
      }),
    );
  });
});
