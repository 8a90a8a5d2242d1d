// The hall of 1,000 students at one server, at two, and so on up to SERVERS, on one PostgreSQL (14 to 17): DATABASE_URL=… node
// bench/servers.ts, on an empty database. The database and the students take processor time too: two servers carry more only
// where there are cores for them. OUT=file.json writes the figures for model.ts; DATABASE_URL is then best a superuser's, with
// track_wal_io_timing on.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../tools/run.ts';
import { lineOf, measureInTurn, type Contender, type Sums } from './hall-figures.ts';
import { Hall, type Load } from './hall-load.ts';
import { openHallServer, openServerBeside, usedBy, type Used } from './hall-students.ts';
import type { MeasuredPoint, MeasuredServers } from './model-figures.ts';
import type { BenchServer } from './own-server.ts';
import { ask, clockOf } from './postgres.ts';

const STUDENTS = Number(process.env['STUDENTS'] ?? 1_000);
const SERVERS = Number(process.env['SERVERS'] ?? 2);
const SECONDS = Number(process.env['SECONDS'] ?? 10);
const ROUNDS = Number(process.env['ROUNDS'] ?? 2);
const EVERY_MS = 5_000;
const WARM_UP = Number(process.env['WARM_UP'] ?? 30);

const url = process.env['DATABASE_URL'];
if (url === undefined) throw new Error('DATABASE_URL must name an empty database of PostgreSQL');
const databaseMs = await clockOf(url);
const points: MeasuredPoint[] = [];
let syncMs = Number.NaN;

const first = await openHallServer(22_400, SERVERS * STUDENTS);
const servers: BenchServer[] = [first];
try {
  while (servers.length < SERVERS) servers.push(await openServerBeside(first, 22_450));
  const contenders = servers.map((_, index) => contender(servers.slice(0, index + 1), index));
  for (const { hall } of contenders) {
    await hall.begin();
    await hall.batches(WARM_UP);
  }
  say(`${STUDENTS} students at one server on PostgreSQL, and at up to ${SERVERS} on the same database`);
  await measure('saturate', 'as fast as it goes', (hall) => hall.saturate(SECONDS * 1_000));
  await measure('pace', `a batch every ${EVERY_MS / 1000} s`, (hall) => hall.pace(EVERY_MS, SECONDS * 1_500));
  await measure('instant', 'all at one instant', (hall) => hall.atOnce());
  for (const { hall } of contenders) hall.close();

  async function measure(load: MeasuredPoint['load'], what: string, run: (hall: Hall) => Promise<Load>): Promise<void> {
    say(what);
    for (const [index, each] of contenders.entries()) {
      // renews connections that were idle for too long
      await each.hall.batches(1);
      const others = await countOthers();
      const before = await readCommits();
      const students = process.cpuUsage();
      const [sums] = (await measureInTurn([each], ROUNDS, run)) as [Sums];
      const { user, system } = process.cpuUsage(students);
      const after = await readCommits();
      say(lineOf(each.name, sums));
      if (after.timeMs > before.timeMs) syncMs = (after.timeMs - before.timeMs) / (after.syncs - before.syncs);
      points.push({
        servers: index + 1,
        load,
        others,
        callsASecond: sums.callsASecond,
        p50: sums.p50,
        p99: sums.p99,
        last: sums.last,
        serverMs: sums.cpuMsEach,
        databaseMs: sums.databaseMsEach ?? 0,
        studentMs: (user + system) / 1000 / sums.calls,
        callsACommit: sums.calls / (after.syncs - before.syncs),
        commitMs: syncMs,
      });
    }
  }
} finally {
  for (const server of servers.toReversed()) await server.close();
}

const out = process.env['OUT'];
if (out !== undefined) {
  const measured: MeasuredServers = {
    cores: availableParallelism(),
    students: STUDENTS,
    everyMs: EVERY_MS,
    saturateMs: SECONDS * 1_000,
    paceMs: SECONDS * 1_500,
    points,
  };
  writeFileSync(out, `${JSON.stringify(measured, null, 2)}\n`);
}

/** Other students for each: a student's rows of one hall would be news to their device in the next. */
function contender(these: readonly BenchServer[], index: number): Contender {
  const [one, ...others] = these.map(({ origin }) => origin);
  const tokens = first.tokens.slice(index * STUDENTS, (index + 1) * STUDENTS);
  const hall = new Hall([one ?? '', ...others], tokens, first.paper);
  return { name: String(these.length), hall, used: () => usedByAll(these) };
}

async function usedByAll(these: readonly BenchServer[]): Promise<Used> {
  const used = await Promise.all(these.map((server) => usedBy(server)));
  return {
    cpuMs: used.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    memoryMb: used.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
    databaseMs: databaseMs?.() ?? null,
  };
}

/** The mean of ten looks within two seconds in which the hall does nothing; Linux counts this process too. */
async function countOthers(): Promise<number> {
  let sum = 0;
  for (let look = 0; look < 10; look++) {
    await wait(200);
    sum += Number(/^procs_running (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]) - 1;
  }
  return sum / 10;
}

/** How often PostgreSQL has waited for its disk so far, and how long. */
async function readCommits(): Promise<{ syncs: number; timeMs: number }> {
  const [row] = await ask(url ?? '', 'select wal_sync as syncs, wal_sync_time as time from pg_stat_wal');
  return { syncs: Number(row?.['syncs']), timeMs: Number(row?.['time']) };
}
