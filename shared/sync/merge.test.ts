import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Attempt } from '../attempts.ts';
import { nextStamp } from './clock.ts';
import { mergeAttempt, mergeByStamp } from './merge.ts';

const stamp = fc
  .tuple(fc.nat({ max: 5 }), fc.constantFrom('a', 'b', 'c'))
  .map(([ms, device]) => nextStamp(null, ms, device));
const row = stamp.map((hlc) => ({ hlc, answer: hlc }));

const open: Attempt = {
  result_id: '01900000-0000-7000-8000-000000000001',
  exam_id: '01900000-0000-7000-8000-000000000002',
  revision: 1,
  start_time: 1_000,
  end_time: null,
  abandoned: 0,
};

describe('two versions of a row', () => {
  it('[S1] the later stamp wins whole, whichever comes first', () => {
    const early = { hlc: nextStamp(null, 1, 'a'), answer: 'early' };
    const late = { hlc: nextStamp(null, 2, 'a'), answer: 'late' };
    expect(mergeByStamp(early, late)).toBe(late);
    expect(mergeByStamp(late, early)).toBe(late);
    expect(mergeByStamp(undefined, early)).toBe(early);
  });

  it('[S4] any order, with any repeats, ends in the same row', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.nat({ max: 7 })),
        (rows, picks) => {
          const inOrder = rows.reduce(mergeByStamp);
          const shuffled = [...rows, ...[...picks.take(10)].map((pick) => rows[pick % rows.length]!)].toReversed();
          expect(shuffled.reduce(mergeByStamp)).toEqual(inOrder);
        },
      ),
    );
  });
});

describe('two versions of an attempt', () => {
  it('[S3] take the end that one of them has', () => {
    expect(mergeAttempt(open, { ...open, end_time: 2_000 }).end_time).toBe(2_000);
    expect(mergeAttempt({ ...open, end_time: 2_000 }, open).end_time).toBe(2_000);
    expect(mergeAttempt(open, { ...open, abandoned: 1 }).abandoned).toBe(1);
  });

  it('[S3] keep the first end, and never un-end', () => {
    const ended = { ...open, end_time: 2_000 };
    expect(mergeAttempt(ended, { ...open, end_time: 3_000 })).toEqual(ended);
    expect(mergeAttempt(ended, { ...open, abandoned: 1 })).toEqual(ended);
    expect(mergeAttempt({ ...open, abandoned: 1 }, open).abandoned).toBe(1);
  });

  it('[S3, F50] an end beats giving up, whichever comes first', () => {
    const ended = { ...open, end_time: 2_000 };
    const abandoned: Attempt = { ...open, abandoned: 1 };
    expect(mergeAttempt(abandoned, ended)).toEqual(ended);
    expect(mergeAttempt(ended, abandoned)).toEqual(ended);
  });

  it('[F50] an older app, for which giving up was for good, takes the end from the server too', () => {
    const mergeOfOldApp = (theirs: Attempt, ours: Attempt): Attempt =>
      theirs.end_time !== null || theirs.abandoned === 1
        ? theirs
        : { ...theirs, end_time: ours.end_time, abandoned: ours.abandoned };
    const ended = { ...open, end_time: 2_000 };
    expect(mergeOfOldApp(ended, { ...open, abandoned: 1 })).toEqual(ended);
  });

  it('[S3, S4] any order, with any repeats, ends with the first end, or given up only where nothing ended it', () => {
    const version = fc.constantFrom<Attempt>(
      open,
      { ...open, abandoned: 1 },
      { ...open, end_time: 2_000 },
      { ...open, end_time: 3_000 },
    );
    fc.assert(
      fc.property(fc.array(version, { minLength: 1, maxLength: 8 }), (pushes) => {
        const end_time = pushes.find((push) => push.end_time !== null)?.end_time ?? null;
        const isGivenUp = end_time === null && pushes.some((push) => push.abandoned === 1);
        const merged = pushes.reduce(mergeAttempt, open);
        expect(merged).toEqual({ ...open, end_time, abandoned: isGivenUp ? 1 : 0 });
        expect(Attempt.safeParse(merged).success).toBe(true);
      }),
    );
  });

  it('[S31] keep the way of listening that was said first, open or ended', () => {
    const exam: Attempt = { ...open, listening_mode: 'exam' };
    expect(mergeAttempt(exam, { ...open, end_time: 2_000 })).toEqual({ ...exam, end_time: 2_000 });
    expect(mergeAttempt(exam, { ...open, listening_mode: 'practice' })).toEqual(exam);
    expect(mergeAttempt({ ...open, end_time: 2_000 }, exam)).toEqual({ ...exam, end_time: 2_000 });
    expect(mergeAttempt(open, open)).toBe(open);
  });

  it('[S33] never become one of a part or without a clock, nor lose that', () => {
    const untimed: Attempt = { ...open, listening_mode: 'untimed' };
    const part: Attempt = { ...open, listening_mode: 'part', part_no: 2, part_minutes: 20 };
    expect(mergeAttempt(open, { ...untimed, end_time: 2_000 })).toEqual({ ...open, end_time: 2_000 });
    expect(mergeAttempt(open, part)).toBe(open);
    expect(mergeAttempt(untimed, { ...open, end_time: 2_000 })).toEqual({ ...untimed, end_time: 2_000 });
    expect(mergeAttempt(part, { ...part, part_no: 3, part_minutes: 40 })).toEqual(part);
  });

  it('[S3] keep what the attempt started with', () => {
    expect(mergeAttempt(open, { ...open, start_time: 9_000, revision: 7 })).toEqual(open);
  });
});
