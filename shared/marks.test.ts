import { describe, expect, it } from 'vitest';
import { Band, bandOfTasks, inOneList, Marks, replacesMarks, SPEAKING_CRITERIA, taskCriteria } from './marks.ts';

describe('the band of an interview', () => {
  it.each([
    [[0, 0, 0, 0], 0],
    [[9, 9, 9, 9], 9],
    [[6, 6, 6, 6], 6],
    [[6, 6, 6, 7], 6.5],
    [[6, 6, 7, 7], 6.5],
    [[6, 7, 7, 7], 7],
    [[1, 5, 5, 9], 5],
  ])('of %j is %d: the mean to the nearest half, a quarter up', (bands, band) => {
    expect(bandOfTasks([bands])).toBe(band);
  });
});

describe('the band of a writing paper', () => {
  it.each([
    // the second task counts twice: 6.0, 6.08, 6.17, 6.25, 6.67, 6.75
    [[6, 6, 6, 6], [6, 6, 6, 6], 6],
    [[7, 6, 6, 6], [6, 6, 6, 6], 6],
    [[6, 6, 6, 6], [7, 6, 6, 6], 6],
    [[7, 6, 6, 6], [7, 6, 6, 6], 6.5],
    [[6, 6, 6, 6], [7, 7, 7, 7], 6.5],
    [[7, 6, 6, 6], [7, 7, 7, 7], 7],
    [[7, 7, 7, 7], [6, 6, 6, 6], 6.5],
    [[9, 9, 9, 9], [0, 0, 0, 0], 3],
    [[0, 0, 0, 0], [9, 9, 9, 9], 6],
    [[9, 9, 9, 9], [9, 9, 9, 9], 9],
  ])('of two tasks with %j and %j is %d', (first, second, band) => {
    expect(bandOfTasks([first, second])).toBe(band);
  });

  it('of any other number of tasks counts them the same', () => {
    const of = (band: number) => [band, band, band, band];
    expect(bandOfTasks([of(9), of(0), of(0)])).toBe(3);
    expect(bandOfTasks([of(0), of(0), of(9)])).toBe(3);
    expect(bandOfTasks([of(5), of(6), of(7), of(7)])).toBe(6.5);
    expect(bandOfTasks([[6, 6, 6, 7]])).toBe(6.5);
  });

  it('is always a band, and never further from the exact one than a quarter', () => {
    for (let first = 0; first <= 36; first++)
      for (let second = 0; second <= 36; second++) {
        const fourOf = (total: number) => [0, 1, 2, 3].map((place) => Math.floor((total + place) / 4));
        const band = bandOfTasks([fourOf(first), fourOf(second)]);
        expect(Band.safeParse(band).success).toBe(true);
        const twelfths = first + 2 * second;
        expect(band * 12 - twelfths).toBeGreaterThan(-3);
        expect(band * 12 - twelfths).toBeLessThanOrEqual(3);
      }
  });
});

it.each([-0.5, 9.5, 5.25, Number.NaN, '6', null])('%s is no band', (value) => {
  expect(Band.safeParse(value).success).toBe(false);
});

it('a task has four criteria, the first by its place in the paper; an interview four of its own', () => {
  expect([1, 2, 3].map((taskNo) => taskCriteria(taskNo)[0])).toEqual([
    'Task achievement',
    'Task response',
    'Task response',
  ]);
  for (const names of [taskCriteria(1), taskCriteria(2), SPEAKING_CRITERIA]) expect(new Set(names).size).toBe(4);
});

describe('marks', () => {
  const part_id = '01900000-0000-7000-8000-0000000000a1';
  const tasks = [
    { part_id, criteria: [{ name: 'Task achievement', band: 6 }], comment: ' Good figures.\n' },
    { part_id, criteria: [{ name: 'Task response', band: 7 }], comment: '' },
    { part_id, criteria: [{ name: 'Task response', band: 5 }], comment: 'Too short.' },
  ];

  it('of tasks read in one list where tasks are not known', () => {
    expect(inOneList(tasks)).toEqual({
      criteria: [
        { name: 'Task 1: Task achievement', band: 6 },
        { name: 'Task 2: Task response', band: 7 },
        { name: 'Task 3: Task response', band: 5 },
      ],
      comment: 'Task 1\nGood figures.\n\nTask 3\nToo short.',
    });
  });

  it('stand in place of older ones, and of the same that lost a part with an older app', () => {
    const flat: Marks = { ...inOneList(tasks), band: 6, marked_at: 5 };
    const whole = { ...flat, tasks };
    expect([replacesMarks(flat, undefined), replacesMarks(whole, flat)]).toEqual([true, true]);
    expect([replacesMarks(flat, flat), replacesMarks(flat, whole), replacesMarks(whole, whole)]).toEqual([
      false,
      false,
      false,
    ]);
    const noted = { ...whole, corrected: { reason: 'So.', at: 5, before: 5 } };
    expect([replacesMarks(noted, whole), replacesMarks(whole, noted), replacesMarks(noted, noted)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([replacesMarks({ ...flat, marked_at: 6 }, whole), replacesMarks(whole, { ...flat, marked_at: 6 })]).toEqual([
      true,
      false,
    ]);
  });

  it('from before bands were whole are read as they were given', () => {
    const old = {
      criteria: ['Task response', 'Coherence and cohesion', 'Vocabulary', 'Grammar'].map((name) => ({
        name,
        band: 6.5,
      })),
      band: 6.5,
      comment: 'Well built.',
      marked_at: 5,
      seal: 'x',
    };
    expect(Marks.parse(old)).toEqual(old);
  });
});
