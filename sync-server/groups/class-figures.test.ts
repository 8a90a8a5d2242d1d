import { describe, expect, it } from 'vitest';
import { figuresOf, NO_FIGURES, type KindOfMember, type MemberWork } from './class-figures.ts';

const KIND = 'Matching headings';

function kind(right: number, answered: number, news_at = 1): KindOfMember {
  return { skill: 'reading', kind: KIND, right, answered, news_at };
}
const ofKind = (right: number, answered = 10, news_at = 1): MemberWork => ({
  kinds: [kind(right, answered, news_at)],
  times: [],
});
const ofTime = (seconds: number[], news_at = 1): MemberWork => ({
  kinds: [],
  times: [{ exam_id: 'paper', revision: 2, seconds: new Uint16Array([0, ...seconds]), news_at }],
});
const members = <One>(count: number, make: (index: number) => One) =>
  Array.from({ length: count }, (_, at) => make(at));

describe('[R518] the medians of a class', () => {
  it('are the middle of the rates of its members, from eight on', async () => {
    const eight = [1, 2, 3, 5, 7, 8, 9, 10].map((right) => ofKind(right));
    expect((await figuresOf(eight.slice(1), NO_FIGURES, 5)).kinds).toEqual([]);
    expect((await figuresOf(eight, NO_FIGURES, 5)).kinds).toEqual([
      { skill: 'reading', kind: KIND, rate: 60, of: 8, made_at: 5 },
    ]);
  });

  it('count nobody who met too few to compare', async () => {
    const eight = members(8, () => ofKind(5));
    expect((await figuresOf([...eight, ofKind(0, 3), ofKind(0, 3)], NO_FIGURES, 5)).kinds).toMatchObject([
      { rate: 50, of: 8 },
    ]);
  });

  it('keep kinds of reading and listening apart', async () => {
    const work = members(8, (): MemberWork => ({
      kinds: [kind(5, 10), { ...kind(9, 10), skill: 'listening' }],
      times: [],
    }));
    const { kinds } = await figuresOf(work, NO_FIGURES, 5);
    expect(kinds.map(({ skill, rate }) => [skill, rate])).toEqual([
      ['reading', 50],
      ['listening', 90],
    ]);
  });

  it('have the middle of the times at each question, also of members who never came to it', async () => {
    const eight = [...members(4, () => ofTime([61, 100])), ...members(4, () => ofTime([82]))];
    expect((await figuresOf(eight, NO_FIGURES, 5)).times).toEqual([
      { exam_id: 'paper', revision: 2, seconds: { '1': 70, '2': 50 }, of: 8, made_at: 5 },
    ]);
    expect((await figuresOf(eight.slice(1), NO_FIGURES, 5)).times).toEqual([]);
  });

  it('need eight on the same revision', async () => {
    const others = members(4, (): MemberWork => ({
      kinds: [],
      times: [{ exam_id: 'paper', revision: 3, seconds: new Uint16Array([0, 9]), news_at: 1 }],
    }));
    expect((await figuresOf([...members(4, () => ofTime([9])), ...others], NO_FIGURES, 5)).times).toEqual([]);
  });
});

describe('[R519] nobody is found out by two figures, one after the other', () => {
  const eight = members(8, () => ofKind(5));

  it.each([1, 2, 3])('a figure stays where %d members have news', async (count) => {
    const before = await figuresOf(eight, NO_FIGURES, 5);
    const later = [...eight, ...members(count, () => ofKind(10, 10, 9))];
    expect(await figuresOf(later, before, 10)).toEqual(before);
  });

  it('a figure is made anew once four members have news since it was made', async () => {
    const before = await figuresOf(eight, NO_FIGURES, 5);
    const later = [...eight, ...members(12, () => ofKind(10, 10, 9))];
    expect((await figuresOf(later, before, 10)).kinds).toMatchObject([{ rate: 100, of: 20, made_at: 10 }]);
    const timed = await figuresOf(
      members(8, () => ofTime([30])),
      NO_FIGURES,
      5,
    );
    const first = members(8, () => ofTime([30]));
    expect(await figuresOf([...first, ...members(3, () => ofTime([90], 9))], timed, 10)).toEqual(timed);
    expect((await figuresOf([...first, ...members(4, () => ofTime([90], 9))], timed, 10)).times).toMatchObject([
      { of: 12 },
    ]);
  });

  it('a figure stays where members leave', async () => {
    const before = await figuresOf(
      members(12, () => ofKind(5)),
      NO_FIGURES,
      5,
    );
    expect(
      await figuresOf(
        members(9, () => ofKind(1)),
        before,
        10,
      ),
    ).toEqual(before);
    expect(await figuresOf([], before, 10)).toEqual(before);
  });

  it('is told in steps', async () => {
    const nine = [41, 42, 43, 44, 52, 53, 54, 55, 56].map((right) => ofKind(right, 100));
    expect((await figuresOf(nine, NO_FIGURES, 5)).kinds).toMatchObject([{ rate: 50 }]);
  });
});
