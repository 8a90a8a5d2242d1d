// What a load of a hall comes to: for hall.ts and history.ts.
import type { Load } from './hall-load.ts';
import type { Used } from './hall-students.ts';

/** The rounds of one kind of load on one server. */
export interface Measured {
  loads: Load[];
  cpuMs: number;
  memoryMb: number;
}

export function emptyMeasured(): Measured {
  return { loads: [], cpuMs: 0, memoryMb: 0 };
}

/** One more round. */
export async function measure(into: Measured, used: () => Promise<Used>, load: () => Promise<Load>): Promise<void> {
  const before = await used();
  into.loads.push(await load());
  const after = await used();
  into.cpuMs += after.cpuMs - before.cpuMs;
  into.memoryMb = Math.max(into.memoryMb, after.memoryMb);
}

/** Two servers under the same load, beside each other: each in a line, and what the second is times the first. */
export function comparison(what: string, [first, second]: readonly [Named, Named]): string {
  const [least, ours] = [sumUp(first.measured), sumUp(second.measured)];
  const times = (a: number, b: number) => `${(a / b).toFixed(2)} ×`;
  return [
    what,
    lineOf(first.name, least),
    lineOf(second.name, ours),
    `         ${times(ours.changesASecond, least.changesASecond)} the changes of the ${first.name}, ${times(ours.p99, least.p99)} its p99, ${times(ours.wall, least.wall)} until its last reply, ${times(ours.cpuMsEach, least.cpuMsEach)} its CPU a call`,
  ].join('\n');
}

interface Named {
  name: string;
  measured: Measured;
}

function lineOf(name: string, one: ReturnType<typeof sumUp>): string {
  return `  ${name.padEnd(6)} ${one.changesASecond.toFixed(0).padStart(6)} changes/s   p50 ${one.p50.toFixed(0)} ms, p99 ${one.p99.toFixed(0)} ms, last ${one.last.toFixed(0)} ms   CPU ${one.cpuShare.toFixed(0)} %, ${one.cpuMsEach.toFixed(2)} ms a call   ${one.memoryMb.toFixed(0)} MB${one.failed > 0 ? `   ${one.failed} FAILED` : ''}`;
}

/** The median of the rounds, each by itself. */
function sumUp({ loads, cpuMs, memoryMb }: Measured) {
  const median = (of: (load: Load) => number) => {
    const sorted = loads.map(of).toSorted((a, b) => a - b);
    return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
  };
  const at = (share: number) => (load: Load) => load.tookMs[Math.floor(share * (load.tookMs.length - 1))] ?? Number.NaN;
  const sum = (of: (load: Load) => number) => loads.reduce((all, load) => all + of(load), 0);
  return {
    changesASecond: median((load) => (load.changes / load.wallMs) * 1000),
    p50: median(at(0.5)),
    p99: median(at(0.99)),
    last: median(at(1)),
    wall: median((load) => load.wallMs),
    cpuShare: (cpuMs / sum((load) => load.wallMs)) * 100,
    cpuMsEach: cpuMs / sum((load) => load.tookMs.length),
    memoryMb,
    failed: sum((load) => load.failed),
  };
}
