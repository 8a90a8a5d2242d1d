import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Attempt } from './attempts.ts';
import { secondsByNumber } from './spent-seconds.ts';
import { mergeTimeSpent, type TimeSpent } from './time-spent.ts';

const seconds = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.nat({ max: 3_600 }), { noNullPrototype: true });
const counted = fc.record({ parts: seconds, questions: seconds }, { requiredKeys: ['parts'] });
const spent = fc.dictionary(fc.constantFrom('phone', 'laptop', 'tablet'), counted, {
  noNullPrototype: true,
}) as fc.Arbitrary<TimeSpent>;

describe('[S34] the time that each device counted', () => {
  it('merges alike in any order, and however often it comes', () => {
    fc.assert(
      fc.property(spent, spent, spent, (a, b, c) => {
        const merged = mergeTimeSpent(mergeTimeSpent(a, b), c);
        expect(mergeTimeSpent(c, mergeTimeSpent(b, a))).toEqual(merged);
        expect(mergeTimeSpent(merged, b)).toEqual(merged);
      }),
    );
  });

  it('is taken away by no version that has nothing', () => {
    const phone = { phone: { parts: { '1': 600, '2': 60 } } };
    expect(mergeTimeSpent(phone, undefined)).toEqual(phone);
    expect(mergeTimeSpent(undefined, phone)).toEqual(phone);
  });

  it('leaves room for times of other things beside those of the parts', () => {
    const newer = { phone: { parts: { '1': 600 }, passages: { '2': 40 } } };
    const attempt = {
      result_id: '01900000-0000-7000-8000-000000000001',
      exam_id: '01900000-0000-7000-8000-000000000002',
    };
    const read = Attempt.parse({
      ...attempt,
      revision: 1,
      start_time: 1,
      end_time: 2,
      abandoned: 0,
      time_spent: newer,
    });
    expect(read.time_spent).toEqual({ phone: { parts: { '1': 600 } } });
  });

  it('[R516] keeps the times of questions beside a version of an older app, which has none', () => {
    const newer = { phone: { parts: { '1': 600 }, questions: { '14': 40 } } };
    const older = { phone: { parts: { '1': 660 } } };
    const both = { phone: { parts: { '1': 660 }, questions: { '14': 40 } } };
    expect(mergeTimeSpent(newer, older)).toEqual(both);
    expect(mergeTimeSpent(older, newer)).toEqual(both);
  });

  it('[R516] adds up over the devices', () => {
    const both = {
      phone: { parts: { '1': 60 }, questions: { '14': 40 } },
      laptop: { parts: {}, questions: { '14': 2 } },
    };
    expect(secondsByNumber(both, 'questions')).toEqual(new Map([[14, 42]]));
    expect(secondsByNumber({ phone: { parts: { '1': 60 } } }, 'questions')).toEqual(new Map());
    expect(secondsByNumber(undefined, 'questions')).toEqual(new Map());
  });
});
