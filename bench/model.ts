// npm run bench: how many students several servers on one PostgreSQL carry, by a simulation (model-hall.ts) that is fed with what
// one server was measured to take. It first checks itself against servers that were measured, then predicts servers with machines
// of their own. The measured figures are in model-measured.json; OUT=bench/model-measured.json SERVERS=3 node bench/servers.ts
// writes those of another machine. By itself: node bench/model.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../tools/run.ts';
import { percentile } from './figures.ts';
import type { MeasuredPoint, MeasuredServers } from './model-figures.ts';
import { playHall, type Costs, type ModelLoad } from './model-hall.ts';

const measured = JSON.parse(readFileSync(join(import.meta.dirname, 'model-measured.json'), 'utf8')) as MeasuredServers;
const { students, everyMs } = measured;
const PACE: ModelLoad = { kind: 'pace', everyMs, ms: measured.paceMs };
const LOADS: Record<MeasuredPoint['load'], ModelLoad> = {
  saturate: { kind: 'saturate', ms: measured.saturateMs },
  pace: PACE,
  instant: { kind: 'instant' },
};
/** Between machines of one data centre. */
const ROUND_TRIP_MS = 0.3;
const OWN_CORES = { server: 2, database: 16 };
const HALLS = [1_000, 5_000, 10_000, 20_000];
const LONGEST_P99_MS = 1_000;

const costs = costsOf(point('pace'), point('saturate'));
say(
  `from one server: ${describe(costs.server)} of the server, ${describe(costs.database)} of PostgreSQL; ${costs.student.toFixed(2)} ms of the students a call, ${costs.commit.toFixed(1)} ms a commit`,
);
say(
  `${students} students and all processes on ${measured.cores} cores, beside so many threads of other programs: predicted, measured, error`,
);
for (const one of measured.points) {
  const { tookMs, wallMs, commits } = playHall(
    costs,
    { servers: one.servers, students, cores: { shared: measured.cores, others: Math.round(one.others) } },
    LOADS[one.load],
  );
  const figures = [
    compared('calls/s', (tookMs.length / wallMs) * 1000, one.callsASecond),
    compared('p50', percentile(tookMs, 0.5), one.p50),
    compared('p99', percentile(tookMs, 0.99), one.p99),
    compared('last', percentile(tookMs, 1), one.last),
    compared('calls/commit', tookMs.length / commits, one.callsACommit),
  ];
  say(`  ${one.servers} ${one.load.padEnd(8)} beside ${one.others.toFixed(0)}   ${figures.join('   ')}`);
}

say(
  `servers of ${OWN_CORES.server} cores each, PostgreSQL on ${OWN_CORES.database}, ${ROUND_TRIP_MS} ms between them: p99 in ms for students who each sync every ${everyMs / 1000} s`,
);
say(`  servers ${HALLS.map((hall) => String(hall).padStart(9)).join('')}`);
for (const servers of [1, 2, 4, 8]) {
  const own = { ...costs, student: 0, roundTrip: ROUND_TRIP_MS };
  const cells = HALLS.map((hall) => {
    const { tookMs } = playHall(own, { servers, students: hall, cores: OWN_CORES }, PACE);
    const p99 = percentile(tookMs, 0.99);
    return (p99 > LONGEST_P99_MS ? 'too many' : p99.toFixed(0)).padStart(9);
  });
  say(`  ${String(servers).padStart(7)} ${cells.join('')}`);
}

function point(load: MeasuredPoint['load']): MeasuredPoint {
  const found = measured.points.find((one) => one.servers === 1 && one.load === load);
  if (!found) throw new Error(`model-measured.json has no figures of one server for ${load}`);
  return found;
}

/** The more pushes share a transaction, the less of its time falls to each: two loads tell its time from theirs. */
function costsOf(few: MeasuredPoint, many: MeasuredPoint): Costs {
  const split = (ofFew: number, ofMany: number) => {
    const transaction = Math.max(0, (ofFew - ofMany) / (1 / few.callsACommit - 1 / many.callsACommit));
    return { transaction, push: Math.max(0, ofMany - transaction / many.callsACommit) };
  };
  return {
    server: split(few.serverMs, many.serverMs),
    database: split(few.databaseMs, many.databaseMs),
    student: many.studentMs,
    commit: few.commitMs,
    roundTrip: 0,
  };
}

function describe({ transaction, push }: Costs['server']): string {
  return `${transaction.toFixed(2)} ms a transaction and ${push.toFixed(2)} ms a push`;
}

function compared(name: string, predicted: number, real: number): string {
  const error = ((predicted / real - 1) * 100).toFixed(0);
  return `${name} ${predicted.toFixed(0).padStart(5)} ${real.toFixed(0).padStart(5)} ${error.padStart(4)} %`;
}
