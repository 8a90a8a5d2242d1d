import type { SoakOptions } from './options.ts';
import type { Soaked } from './soak.ts';

export interface Report {
  seed: number;
  seconds: number;
  students: number;
  devices: number;
  servers: number;
  database: string;
  media: string;
  balancer: string;
  made: Record<string, number>;
  rowsMade: number;
  rowsAcknowledged: number;
  syncs: number;
  signIns: number;
  faults: Record<string, number>;
  faultCount: number;
  pagesKilled: number;
  serverKilled: number;
  restedSeconds: number;
  lost: string[];
  doubled: string[];
  apart: string[];
  wrong: string[];
  surprises: string[];
}

export function reportOf(options: SoakOptions, { ledger, findings, restedMs }: Soaked): Report {
  const { seed, durationMs, students, devices, servers, database, media, balancer } = options;
  const faults = Object.fromEntries([...ledger.faults].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const made = Object.fromEntries(ledger.made);
  return {
    seed,
    seconds: durationMs / 1000,
    students,
    devices,
    servers,
    database,
    media,
    balancer: servers > 1 ? balancer : 'none',
    made,
    rowsMade: sum(Object.values(made)),
    rowsAcknowledged: ledger.acknowledged.size,
    syncs: ledger.syncs,
    signIns: ledger.signIns,
    faults,
    faultCount: sum(Object.values(faults)),
    pagesKilled: faults['page killed'] ?? 0,
    serverKilled: faults['server killed'] ?? 0,
    restedSeconds: Math.round(restedMs / 100) / 10,
    ...findings,
    surprises: ledger.surprises,
  };
}

export function isClean({ lost, doubled, apart, wrong, surprises }: Report): boolean {
  return [lost, doubled, apart, wrong, surprises].every((list) => list.length === 0);
}

export function textOf(report: Report, mostLines = 10): string {
  const lines = [
    `seed ${report.seed}: ${report.seconds} s, ${report.students} students, ${report.devices} devices; servers: ${report.servers}, database: ${report.database}, media: ${report.media}, balancer: ${report.balancer}`,
    `made: ${listOf(report.made)}`,
    `${report.rowsMade} changes shown as saved, ${report.rowsAcknowledged} versions of rows acknowledged in ${report.syncs} syncs`,
    `${report.faultCount} faults: ${listOf(report.faults)}`,
    `killed: ${report.pagesKilled} pages, ${report.serverKilled} servers; at rest after ${report.restedSeconds} s`,
  ];
  for (const name of ['lost', 'doubled', 'apart', 'wrong', 'surprises'] as const) {
    lines.push(`${name}: ${report[name].length}`);
    for (const one of report[name].slice(0, mostLines)) lines.push(`  ${one}`);
  }
  return lines.join('\n');
}

function listOf(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
