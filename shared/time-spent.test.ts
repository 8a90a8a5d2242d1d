import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Attempt } from './attempts.ts';
import { boundTimeSpent, mergeTimeSpent, secondsByPart, type TimeSpent } from './time-spent.ts';

const parts = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.nat({ max: 3_600 }), { noNullPrototype: true });
const spent = fc.dictionary(fc.constantFrom('phone', 'laptop', 'tablet'), fc.record({ parts }), {
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

  it('adds up over the devices, and is taken away by none that has nothing', () => {
    const phone = { phone: { parts: { '1': 600, '2': 60 } } };
    const both = mergeTimeSpent(phone, { laptop: { parts: { '1': 300 } } });
    expect([...secondsByPart(both)]).toEqual([
      [1, 900],
      [2, 60],
    ]);
    expect(mergeTimeSpent(phone, undefined)).toEqual(phone);
    expect(mergeTimeSpent(undefined, phone)).toEqual(phone);
    expect(secondsByPart(undefined).size).toBe(0);
  });

  it('is never more than the attempt took, and of no more than twenty devices', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`d${index}`, { parts: { '1': 9_999 } }]));
    const bound = boundTimeSpent(many, 3_600);
    expect(Object.keys(bound ?? {})).toHaveLength(20);
    expect(new Set(Object.values(bound ?? {}).map((one) => one.parts['1']))).toEqual(new Set([3_600]));
    expect(Object.keys(mergeTimeSpent(bound, { another: { parts: { '1': 1 } } }) ?? {})).toHaveLength(20);
    expect(boundTimeSpent(undefined, 3_600)).toBeUndefined();
  });

  it.each([
    ['a word', 'long'],
    ['a list', [1, 2]],
    ['less than nothing', { phone: { parts: { '1': -5 } } }],
    ['a fraction', { phone: { parts: { '1': 0.5 } } }],
    ['a part that no paper has', { phone: { parts: { '6': 5 } } }],
    ['a device without a name', { '': { parts: {} } }],
    ['another form of it', { phone: { minutes: 5 } }],
  ])('is left out where it is %s: the attempt is read all the same', (_what, time_spent) => {
    const attempt = {
      result_id: '01900000-0000-7000-8000-000000000001',
      exam_id: '01900000-0000-7000-8000-000000000002',
      revision: 1,
      start_time: 1,
      end_time: 2,
      abandoned: 0,
    };
    expect(Attempt.parse({ ...attempt, time_spent })).toEqual(attempt);
  });

  it('leaves room for times of other things beside those of the parts', () => {
    const newer = { phone: { parts: { '1': 600 }, questions: { '14': 40 } } };
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
});
