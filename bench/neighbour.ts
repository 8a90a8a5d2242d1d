// npm run bench: what 200 ordinary students feel of one account that does all it may. They sync every few seconds what they did; beside them, on four connections, one account pushes as much as a push may hold and pulls everything from
// the start, without a pause and whatever the server says. Both times are of the same run on the same machine.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { say } from '../tools/run.ts';
import { percentile } from './figures.ts';
import type { Flood, FloodReport } from './flood.ts';
import { Hall, type Load } from './hall-load.ts';
import { openHallServer } from './hall-students.ts';

const STUDENTS = 200;
const SYNC_EVERY_MS = 4_000;
const MEASURE_MS = 12_000;
const CONNECTIONS = 4;

const server = await openHallServer(22_300, STUDENTS + 1);
try {
  await server.restart({ LIMIT_SCALE: '1' });
  const { origin, paper } = server;
  const [flooder = '', ...others] = server.tokens;
  const hall = new Hall(origin, others, paper);
  await hall.begin();
  await hall.pace(SYNC_EVERY_MS, 2_000);
  const alone = await hall.pace(SYNC_EVERY_MS, MEASURE_MS);
  const flooding = flood({ origin, token: flooder, ...paper, connections: CONNECTIONS, durationMs: MEASURE_MS });
  const beside = await hall.pace(SYNC_EVERY_MS, MEASURE_MS);
  report(alone, beside, await flooding);
  hall.close();
} finally {
  await server.close();
}

async function flood(how: Flood): Promise<FloodReport> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'flood.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(how));
  return (await json(child.stdout)) as FloodReport;
}

function report(alone: Load, beside: Load, flooded: FloodReport): void {
  const times = ({ tookMs, failed }: Load) =>
    `p50 ${percentile(tookMs, 0.5).toFixed(1)} ms, p99 ${percentile(tookMs, 0.99).toFixed(1)} ms, longest ${percentile(tookMs, 1).toFixed(0)} ms (${tookMs.length} syncs, ${failed} failed)`;
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const statuses = Object.entries(flooded.statuses).map(([status, count]) => `${count} × ${status}`);
  say(`The syncs of ${STUDENTS} students, each every ${SYNC_EVERY_MS / 1000} s`);
  say(`  by themselves:            ${times(alone)}`);
  say(`  beside one that does all: ${times(beside)}`);
  say(
    `  p99 beside it is ${(percentile(beside.tookMs, 0.99) / percentile(alone.tookMs, 0.99)).toFixed(1)} × that without it`,
  );
  say(
    `  it sent ${megabytes(flooded.bytesSent)}, got ${megabytes(flooded.bytesGot)}; its calls: ${statuses.join(', ')}`,
  );
}
