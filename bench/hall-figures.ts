import { say } from '../tools/run.ts';
import { middleOf, percentile } from './figures.ts';
import type { Hall, Load } from './hall-load.ts';
import type { Used } from './hall-students.ts';

/** A server and the hall that sits at it. */
export interface Contender {
  name: string;
  hall: Hall;
  used: () => Promise<Used>;
}

interface Measured {
  loads: Load[];
  cpuMs: number;
  databaseMs: number | null;
  memoryMb: number;
}

/** Puts two servers under the same load in turn, so many rounds; prints a line for each, and what the second is times the first. */
export async function compare(
  what: string,
  contenders: readonly [Contender, Contender],
  rounds: number,
  load: (hall: Hall) => Promise<Load>,
  prepare: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const [first, second] = contenders;
  const [least, ours] = (await measureInTurn(contenders, rounds, load, prepare)) as [Sums, Sums];
  const times = (a: number, b: number) => `${(a / b).toFixed(2)} ×`;
  say(what);
  say(lineOf(first.name, least));
  say(lineOf(second.name, ours));
  const ofDatabase =
    ours.databaseMsEach === null || least.databaseMsEach === null
      ? ''
      : `, ${times(ours.databaseMsEach, least.databaseMsEach)} that of PostgreSQL`;
  say(
    `         ${times(ours.changesASecond, least.changesASecond)} the changes of the ${first.name}, ${times(ours.p99, least.p99)} its p99, ${times(ours.wall, least.wall)} until its last reply, ${times(ours.cpuMsEach, least.cpuMsEach)} its CPU a call${ofDatabase}`,
  );
}

/** Puts each under the same load in turn, so many rounds. */
export async function measureInTurn(
  contenders: readonly Contender[],
  rounds: number,
  load: (hall: Hall) => Promise<Load>,
  prepare: () => Promise<void> = () => Promise.resolve(),
): Promise<Sums[]> {
  const measured = contenders.map((): Measured => ({ loads: [], cpuMs: 0, databaseMs: 0, memoryMb: 0 }));
  for (let round = 0; round < rounds; round++) {
    await prepare();
    for (const [index, into] of measured.entries()) {
      const { hall, used } = contenders[index] as Contender;
      const before = await used();
      into.loads.push(await load(hall));
      const after = await used();
      into.cpuMs += after.cpuMs - before.cpuMs;
      into.databaseMs = difference(after.databaseMs, before.databaseMs, into.databaseMs);
      into.memoryMb = Math.max(into.memoryMb, after.memoryMb);
    }
  }
  return measured.map(sumUp);
}

export type Sums = ReturnType<typeof sumUp>;

export function lineOf(name: string, one: Sums): string {
  return `  ${name.padEnd(6)} ${one.changesASecond.toFixed(0).padStart(6)} changes/s   p50 ${one.p50.toFixed(0)} ms, p99 ${one.p99.toFixed(0)} ms, last ${one.last.toFixed(0)} ms   CPU ${one.cpuShare.toFixed(0)} %, ${one.cpuMsEach.toFixed(2)} ms a call${one.databaseMsEach === null ? '' : ` and ${one.databaseMsEach.toFixed(2)} of PostgreSQL`}   ${one.memoryMb.toFixed(0)} MB${one.failed > 0 ? `   ${one.failed} FAILED` : ''}`;
}

/** Adds what a clock counted between two times; null if it does not count. */
function difference(after: number | null | undefined, before: number | null | undefined, sum: number | null) {
  return typeof after === 'number' && typeof before === 'number' && sum !== null ? sum + after - before : null;
}

function sumUp({ loads, cpuMs, databaseMs, memoryMb }: Measured) {
  const median = (of: (load: Load) => number) => middleOf(loads.map(of));
  const at = (share: number) => (load: Load) => percentile(load.tookMs, share);
  const sum = (of: (load: Load) => number) => loads.reduce((all, load) => all + of(load), 0);
  const calls = sum((load) => load.tookMs.length);
  return {
    calls,
    callsASecond: (calls / sum((load) => load.wallMs)) * 1000,
    databaseMsEach: databaseMs === null ? null : databaseMs / calls,
    changesASecond: median((load) => (load.changes / load.wallMs) * 1000),
    p50: median(at(0.5)),
    p99: median(at(0.99)),
    last: median(at(1)),
    wall: median((load) => load.wallMs),
    cpuShare: (cpuMs / sum((load) => load.wallMs)) * 100,
    cpuMsEach: cpuMs / calls,
    memoryMb,
    failed: sum((load) => load.failed),
  };
}
