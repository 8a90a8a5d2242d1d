import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStamp } from '../sync/clock.ts';
import { PracticeReview } from './practice-reviews.ts';
import { isDue, nextDueDay, replayReviews } from './schedule.ts';

const DAY_MS = 86_400_000;
const MONDAY = Date.UTC(2026, 10, 2, 18);
const ITEM = '01900000-0000-7000-8000-00000000000a';

let made = 0;
const idOf = (count: number) => `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`;

function review(day: number, change: Partial<PracticeReview> = {}): PracticeReview {
  made += 1;
  const reviewed_at = MONDAY + day * DAY_MS + made;
  return {
    review_id: idOf(made),
    item_id: ITEM,
    item_type: 'question',
    result_id: idOf(0),
    action: 'answered',
    is_right: 1,
    reviewed_at,
    day: new Date(MONDAY + day * DAY_MS).toISOString().slice(0, 10),
    hlc: nextStamp(null, reviewed_at, 'phone'),
    ...change,
  };
}
const right = (day: number, change?: Partial<PracticeReview>) => review(day, change);
const wrong = (day: number) => review(day, { is_right: 0 });
const choice = (day: number, action: 'set_aside' | 'put_back') => {
  const { is_right: _none, ...rest } = review(day, { action });
  return rest;
};
const stateAfter = (...reviews: PracticeReview[]) => replayReviews(reviews).get(ITEM);

describe('[R466] an item', () => {
  it('leaves after two right answers on different days', () => {
    expect(stateAfter(right(0))).toMatchObject({ status: 'open', right_days: 1, reviews: 1 });
    expect(stateAfter(right(0), right(2))).toMatchObject({ status: 'left', right_days: 2, reviews: 2 });
  });

  it('stays after two right answers on one day, however long after midnight at home the other was', () => {
    expect(stateAfter(right(0), right(0))).toMatchObject({ status: 'open', right_days: 1, reviews: 2 });
    const late = right(0, { reviewed_at: MONDAY + 12 * 3_600_000 });
    expect(stateAfter(right(0), late)).toMatchObject({ status: 'open', right_days: 1 });
  });

  it('keeps its right days when an answer is wrong in between', () => {
    expect(stateAfter(right(0), wrong(2), right(3))).toMatchObject({ status: 'left' });
  });

  it('comes back by a wrong answer after it left, and needs two right days again', () => {
    const back = [right(0), right(2), wrong(3)];
    expect(stateAfter(...back)).toMatchObject({ status: 'open', right_days: 0 });
    expect(stateAfter(...back, right(4))).toMatchObject({ status: 'open', right_days: 1 });
  });

  it('goes and comes back as the student says', () => {
    const aside = [right(0), choice(1, 'set_aside')];
    expect(stateAfter(...aside)).toMatchObject({ status: 'set_aside', reviews: 1 });
    expect(stateAfter(...aside, right(2), right(3))).toMatchObject({ status: 'set_aside' });
    const back = stateAfter(...aside, choice(2, 'put_back'));
    expect(back).toMatchObject({ status: 'open', right_days: 1, due_day: '2026-11-04' });
    for (const left of [
      [right(0), right(2)],
      [...aside, right(2)],
    ])
      expect(stateAfter(...left, choice(3, 'put_back'))).toMatchObject({
        status: 'open',
        right_days: 0,
        due_day: null,
      });
  });

  it('comes back when a later attempt loses the question, but not one that was set aside', () => {
    const facts = (day: number) => [{ item_id: ITEM, lost_at: MONDAY + day * DAY_MS - 1, key_hash: '00000001' }];
    const left = [right(0), right(2)];
    expect(replayReviews(left, facts(0)).get(ITEM)).toMatchObject({ status: 'left' });
    expect(replayReviews(left, facts(3)).get(ITEM)).toMatchObject({ status: 'open', right_days: 0, due_day: null });
    expect(replayReviews([...left, right(4)], facts(3)).get(ITEM)).toMatchObject({ status: 'open', right_days: 1 });
    expect(replayReviews([...left, right(4), right(6)], facts(3)).get(ITEM)).toMatchObject({ status: 'left' });
    const aside = [right(0), choice(1, 'set_aside')];
    expect(replayReviews(aside, facts(3)).get(ITEM)).toMatchObject({ status: 'set_aside' });
  });
});

describe('[R468] a corrected key', () => {
  const facts = (key_hash: string) => [{ item_id: ITEM, lost_at: 0, key_hash }];
  const old = { key_hash: '0000000a' };

  it('takes the right answers by the earlier one away, and says so until the next answer', () => {
    const left = [right(0, old), right(2, old)];
    expect(replayReviews(left, facts('0000000a')).get(ITEM)).toMatchObject({ status: 'left', is_key_changed: false });
    const changed = replayReviews(left, facts('0000000b')).get(ITEM);
    expect(changed).toMatchObject({ status: 'open', right_days: 0, due_day: null, is_key_changed: true, reviews: 2 });
    const again = [...left, right(3, { key_hash: '0000000b' })];
    expect(replayReviews(again, facts('0000000b')).get(ITEM)).toMatchObject({ right_days: 1, is_key_changed: false });
  });
});

describe('[R465] the schedule', () => {
  it('is the next day after a wrong answer, some days after a right one, and further after more', () => {
    expect(stateAfter(wrong(0))).toMatchObject({ due_day: '2026-11-03' });
    expect(stateAfter(right(0))).toMatchObject({ due_day: '2026-11-04' });
    expect(stateAfter(right(0), right(2))).toMatchObject({ due_day: '2026-11-15' });
  });

  it('goes by when reviews were made, on whichever device, and not by their ids', () => {
    const back = choice(1, 'put_back'); // made first, so its id is the lower one
    const aside = choice(0, 'set_aside');
    expect(stateAfter(back, aside)).toMatchObject({ status: 'open' });
  });

  it('says what is due on a day, and when the next is', () => {
    const state = stateAfter(right(0));
    expect(isDue(undefined, '2026-11-02')).toBe(true);
    expect(isDue(state, '2026-11-03')).toBe(false);
    expect(isDue(state, '2026-11-04')).toBe(true);
    expect(isDue(stateAfter(right(0), right(2)), '2027-11-04')).toBe(false);
    expect(isDue(stateAfter(choice(0, 'put_back')), '2026-11-02')).toBe(true);
    const states = replayReviews([right(0), { ...wrong(0), item_id: 'another' }]).values();
    expect(nextDueDay(states, '2026-11-02')).toBe('2026-11-03');
    expect(nextDueDay(replayReviews([right(0), right(2)]).values(), '2026-11-02')).toBeNull();
  });

  const anyReview = fc
    .record({
      review_id: fc.nat({ max: 30 }).map(idOf),
      item_id: fc.constantFrom('a', 'b', 'c'),
      action: fc.constantFrom('answered', 'answered', 'answered', 'set_aside', 'put_back'),
      right: fc.constantFrom(0 as const, 1 as const),
      reviewed_at: fc.nat({ max: 20 }).map((day) => MONDAY + day * (DAY_MS / 2)),
      zone: fc.constantFrom(-12, 0, 14),
      key_hash: fc.constantFrom('0000000a', '0000000b'),
      stamp: fc.nat({ max: 5 }),
      device: fc.constantFrom('phone', 'laptop'),
    })
    .map(({ action, right: is_right, zone, stamp, device, ...rest }): PracticeReview =>
      PracticeReview.parse({
        ...rest,
        item_type: 'word',
        action,
        ...(action === 'answered' && { is_right }),
        day: new Date(rest.reviewed_at + zone * 3_600_000).toISOString().slice(0, 10),
        hlc: nextStamp(null, stamp, device),
      }),
    );
  /** Equal stamps are the same row. */
  const anyLog = fc.uniqueArray(anyReview, { maxLength: 40, selector: ({ review_id, hlc }) => `${review_id} ${hlc}` });

  it('is the same for the same reviews in any order, with any repeats', () => {
    fc.assert(
      fc.property(anyLog, fc.infiniteStream(fc.nat()), fc.array(fc.nat(), { maxLength: 10 }), (log, order, repeats) => {
        const items = [{ item_id: 'a', lost_at: MONDAY + 3 * DAY_MS, key_hash: '0000000a' }];
        const doubled = [...log, ...repeats.flatMap((at) => (log.length > 0 ? [log[at % log.length]!] : []))];
        const shuffled = doubled
          .map((one) => ({ one, at: order.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one);
        const states = (reviews: readonly PracticeReview[]) =>
          [...replayReviews(reviews, items)].toSorted(([a], [b]) => (a < b ? -1 : 1));
        expect(states(shuffled)).toEqual(states(log));
      }),
    );
  });

  it('is always a day of the calendar, and never before the last answer', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        for (const { due_day, reviews } of replayReviews(log).values())
          if (due_day !== null) {
            expect(new Date(due_day).toISOString().slice(0, 10)).toBe(due_day);
            expect(reviews).toBeGreaterThan(0);
            expect(due_day >= '2026-11-02').toBe(true);
          }
      }),
    );
  });

  it('reads a day that no month has as the one after its last', () => {
    expect(stateAfter(wrong(0), { ...wrong(0), day: '2026-02-31' })).toMatchObject({ due_day: '2026-03-04' });
  });
});
