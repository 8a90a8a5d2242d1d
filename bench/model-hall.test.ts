import { describe, expect, it } from 'vitest';
import { percentile } from './figures.ts';
import { playHall, type Costs, type Layout } from './model-hall.ts';

const costs: Costs = {
  server: { transaction: 1.4, push: 0.5 },
  database: { transaction: 2.8, push: 0.25 },
  student: 0.2,
  commit: 3,
  roundTrip: 0,
};
const ALONE = 1.4 + 0.5 + 2.8 + 0.25 + 0.2 + 3;

function saturate(layout: Layout, of: Costs = costs) {
  const { tookMs, wallMs } = playHall(of, layout, { kind: 'saturate', ms: 5_000 });
  return { callsASecond: (tookMs.length / wallMs) * 1000, p50: percentile(tookMs, 0.5) };
}

describe('the modelled hall', () => {
  it('lets a call of one student take the sum of its times', () => {
    const { tookMs } = playHall(costs, { servers: 1, students: 1, cores: { shared: 2 } }, { kind: 'instant' });
    expect(tookMs).toHaveLength(1);
    expect(tookMs[0]).toBeCloseTo(ALONE);
  });

  it('adds the time on the line for every statement', () => {
    const away = { ...costs, roundTrip: 1 };
    const { tookMs } = playHall(away, { servers: 1, students: 1, cores: { shared: 2 } }, { kind: 'instant' });
    expect(tookMs[0]).toBeCloseTo(ALONE + 14);
  });

  it('serves no more than its cores can', () => {
    const each = 0.5 + 0.25 + 0.2;
    const pushesOnly = { server: { transaction: 0, push: 0.5 }, database: { transaction: 0, push: 0.25 } };
    const shared = { servers: 3, students: 1_000, cores: { shared: 2 } };
    const { callsASecond } = saturate(shared, { ...costs, ...pushesOnly });
    expect(callsASecond).toBeLessThanOrEqual(2_000 / each);
    expect(callsASecond).toBeGreaterThan((0.9 * 2_000) / each);
  });

  it('gives other programs their share of the cores', () => {
    const at = (others: number) => saturate({ servers: 2, students: 500, cores: { shared: 2, others } }).callsASecond;
    expect(at(6)).toBeLessThan(at(0) / 2);
  });

  it('keeps a server on one core, however many there are', () => {
    const { callsASecond } = saturate({ servers: 1, students: 1_000, cores: { server: 8, database: 8 } });
    expect(callsASecond).toBeLessThanOrEqual(1_000 / 0.5);
  });

  it('serves twice as many with two servers until PostgreSQL has no core left', () => {
    const at = (servers: number, database: number) =>
      saturate({ servers, students: 2_000, cores: { server: 2, database } }).callsASecond;
    expect(at(2, 8) / at(1, 8)).toBeGreaterThan(1.8);
    expect(at(4, 1)).toBeLessThanOrEqual(1_000 / 0.25);
    expect(at(8, 1) / at(4, 1)).toBeLessThan(1.1);
  });

  it('keeps the students in step with the calls that are answered', () => {
    const { callsASecond, p50 } = saturate({ servers: 1, students: 500, cores: { shared: 2 } });
    expect((callsASecond * p50) / 1_000).toBeGreaterThan(450); // Little's law
    expect((callsASecond * p50) / 1_000).toBeLessThan(550);
  });

  it('repeats itself', () => {
    const play = () =>
      playHall(costs, { servers: 2, students: 50, cores: { shared: 2 } }, { kind: 'pace', everyMs: 500, ms: 2_000 });
    expect(play()).toEqual(play());
  });
});
