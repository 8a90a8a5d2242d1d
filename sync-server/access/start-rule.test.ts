import { describe, expect, it } from 'vitest';
import {
  accessLostAt,
  HONOURED_AFTER_ACCESS_MS,
  HONOURED_AFTER_RETIRING_MS,
  hadAccessAt,
  LATE_STARTS,
  mayStart,
  verdictOn,
  type GrantSpan,
  type StartFacts,
} from './start-rule.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-03-20T06:00:00Z');
const daysAgo = (days: number) => NOW - days * DAY_MS;

const paid = { category_year: 2026, category_month: 'March', access_control: '[]' };
const free = { ...paid, access_control: '["all"]' };

function grant(begins_at: number, changes: Partial<GrantSpan> = {}): GrantSpan {
  return {
    category_year: 2026,
    category_month: 'March',
    begins_at,
    end_date: '2026-12-31',
    deleted_at: null,
    ...changes,
  };
}

/** A start five days ago on the newest revision of a paid paper that was withdrawn since, given to the student a day before. */
function facts(changes: Partial<StartFacts> = {}): StartFacts {
  return {
    startMs: daysAgo(5),
    nowMs: NOW,
    grants: [grant(daysAgo(30), { deleted_at: daysAgo(2) })],
    revision: { terms: paid, retiredAtMs: daysAgo(4) },
    givenAtMs: daysAgo(6),
    paper: { terms: paid, isOpen: false, isNewest: true },
    ...changes,
  };
}
const retired = (days: number) => ({ terms: paid, retiredAtMs: daysAgo(days) });
const open = { terms: paid, isOpen: true, isNewest: true };

describe('a start on what was given before, with access then, is honoured', () => {
  it.each<[what: string, start: StartFacts]>([
    ['grant removed and paper withdrawn since', facts()],
    ['given in the very millisecond', facts({ givenAtMs: daysAgo(5) })],
    ['still on offer', facts({ revision: { terms: paid, retiredAtMs: null } })],
    ['14 days after it was retired', facts({ revision: { terms: paid, retiredAtMs: daysAgo(5 + 14) }, givenAtMs: 0 })],
    ['replaced by a revision that costs', facts({ revision: { terms: free, retiredAtMs: daysAgo(6) }, grants: [] })],
    ['the end date was the day of the start', facts({ grants: [grant(daysAgo(30), { end_date: '2026-03-15' })] })],
    ['given under a grant before the present one', facts({ grants: [grant(daysAgo(5))] })],
  ])('[F13] %s', (_what, start) => {
    expect(mayStart(start)).toBe(true);
  });
});

describe('a start that nothing speaks for is refused', () => {
  it.each<[what: string, start: StartFacts]>([
    ['never given', facts({ givenAtMs: null })],
    ['given after the start', facts({ givenAtMs: daysAgo(5) + 1 })],
    ['before the grant was made', facts({ grants: [grant(daysAgo(4), { deleted_at: daysAgo(2) })] })],
    ['after the grant was removed', facts({ grants: [grant(daysAgo(30), { deleted_at: daysAgo(5) })] })],
    ['after the end date', facts({ grants: [grant(daysAgo(30), { end_date: '2026-03-14' })] })],
    ['by the grant of another month', facts({ grants: [grant(0, { category_month: 'April' })] })],
    ['more than 14 days after it was retired', facts({ revision: retired(5 + 14 + 1), givenAtMs: 0 })],
    [
      'between two grants',
      facts({
        grants: [grant(daysAgo(30), { deleted_at: daysAgo(6) }), grant(daysAgo(4), { deleted_at: daysAgo(3) })],
      }),
    ],
  ])('[F45] %s', (_what, start) => {
    expect(mayStart(start)).toBe(false);
  });

  it('the 14 days end to the millisecond', () => {
    const retiredAtMs = daysAgo(30);
    const start = (after: number) =>
      facts({ startMs: retiredAtMs + after, givenAtMs: 0, revision: { terms: free, retiredAtMs } });
    expect(mayStart(start(HONOURED_AFTER_RETIRING_MS))).toBe(true);
    expect(mayStart(start(HONOURED_AFTER_RETIRING_MS + 1))).toBe(false);
  });
});

describe('any other start needs the paper as it is today', () => {
  const today = (changes: Partial<StartFacts> = {}) =>
    facts({
      givenAtMs: null,
      grants: [grant(NOW)],
      paper: open,
      revision: { terms: paid, retiredAtMs: null },
      ...changes,
    });
  it.each<[what: string, start: StartFacts, allowed: boolean]>([
    ['on offer, access now', today(), true],
    ['on offer, free now, whatever the revision said', today({ grants: [], paper: { ...open, terms: free } }), true],
    ['on offer, no access now', today({ grants: [] }), false],
    ['the revision was free, the paper costs', today({ grants: [], revision: { terms: free, retiredAtMs: 0 } }), false],
    ['withdrawn or deleted', today({ paper: { ...open, isOpen: false } }), false],
    ['an older revision that was never given', today({ paper: { ...open, isNewest: false } }), false],
    ['an older revision that was given', today({ paper: { ...open, isNewest: false }, givenAtMs: NOW }), true],
    ['a free paper that was withdrawn', today({ paper: { terms: free, isOpen: false, isNewest: true } }), false],
  ])('[F45] %s', (_what, start, allowed) => {
    expect(mayStart(start)).toBe(allowed);
  });
});

describe('[R213] a start that comes after access has ended', () => {
  const starts = (aDay: number, inAll: number, hasSat = false) => ({ since: { hasSat, starts: { aDay, inAll } } });

  it('is honoured for 14 days after that, to the millisecond', () => {
    const lost = (agoMs: number) =>
      facts({ startMs: daysAgo(20), givenAtMs: 0, grants: [grant(0, { deleted_at: NOW - agoMs })] });
    expect(verdictOn(lost(HONOURED_AFTER_ACCESS_MS))).toBe('may');
    expect(verdictOn(lost(HONOURED_AFTER_ACCESS_MS + 1))).toBe('came_too_late');
  });

  it.each<[what: string, start: StartFacts]>([
    [
      'the 14 days count from the end that came last',
      facts({
        startMs: daysAgo(40),
        givenAtMs: 0,
        revision: { terms: paid, retiredAtMs: null },
        grants: [grant(0, { deleted_at: daysAgo(39) }), grant(daysAgo(20), { end_date: '2026-03-10' })],
      }),
    ],
    [
      'who has access again is asked for nothing',
      facts({
        startMs: daysAgo(40),
        givenAtMs: 0,
        revision: { terms: paid, retiredAtMs: null },
        grants: [grant(0, { deleted_at: daysAgo(39) }), grant(daysAgo(1))],
        ...starts(99, 99, true),
      }),
    ],
    [
      'nor who needs none',
      facts({
        startMs: daysAgo(40),
        givenAtMs: 0,
        revision: { terms: free, retiredAtMs: null },
        grants: [],
        ...starts(99, 99, true),
      }),
    ],
    ['as many as one sits', facts(starts(LATE_STARTS.aDay - 1, LATE_STARTS.inAll - 1))],
  ])('may: %s', (_what, start) => {
    expect(verdictOn(start)).toBe('may');
  });

  it('is refused where the revision was sat meanwhile, and where more came than anybody sits', () => {
    expect(verdictOn(facts(starts(0, 0, true)))).toBe('sat_since');
    expect(verdictOn(facts(starts(LATE_STARTS.aDay, LATE_STARTS.aDay)))).toBe('too_many');
    expect(verdictOn(facts(starts(0, LATE_STARTS.inAll)))).toBe('too_many');
  });

  it('has the end of the last day of a grant, or when it was taken back', () => {
    expect(accessLostAt(paid, [grant(0, { end_date: '2026-03-10' })], NOW)).toBe(Date.parse('2026-03-10T18:30:00Z'));
    expect(accessLostAt(paid, [grant(0, { deleted_at: daysAgo(3) })], NOW)).toBe(daysAgo(3));
    expect(accessLostAt(paid, [grant(0)], NOW)).toBeNull();
    expect(accessLostAt(free, [], NOW)).toBeNull();
    expect(accessLostAt(paid, [grant(0, { category_month: 'April', end_date: '2026-03-10' })], NOW)).toBeNull();
  });
});

it('a grant counts from its beginning, to the end of its last day at the academy', () => {
  const march = [grant(daysAgo(1), { end_date: '2026-03-20' })];
  expect(hadAccessAt(paid, march, daysAgo(1) - 1)).toBe(false);
  expect(hadAccessAt(paid, march, daysAgo(1))).toBe(true);
  expect(hadAccessAt(paid, march, Date.parse('2026-03-20T18:29:59.999Z'))).toBe(true);
  expect(hadAccessAt(paid, march, Date.parse('2026-03-20T18:30:00Z'))).toBe(false);
});
