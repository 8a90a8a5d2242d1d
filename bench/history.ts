// npm run bench: the cost of a sync with a history of 100,000 students and 10 million answers, compared to none in
// the same run. Alone: node bench/history.ts; ANSWERS=1000000 makes a smaller one. Needs half a kilobyte of disk per
// answer. With DATABASE_URL on an empty database of PostgreSQL, whose user may make databases and skip triggers (a superuser), the
// history is in a second database beside it, which goes at the end.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../tools/run.ts';
import { compare, type Contender } from './hall-figures.ts';
import { Hall } from './hall-load.ts';
import { openHallServer, usedBy, type HallServer } from './hall-students.ts';
import { fillPostgres, fillSqlite, type HistorySize } from './history-rows.ts';
import { clockOf, databaseBeside } from './postgres.ts';

const STUDENTS = Number(process.env['STUDENTS'] ?? 1_000);
const BATCHES = Number(process.env['BATCHES'] ?? 5);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const EVERY_MS = 5_000;
const size: HistorySize = {
  users: Number(process.env['USERS'] ?? 100_000),
  answers: Number(process.env['ANSWERS'] ?? 10_000_000),
};

const url = process.env['DATABASE_URL'];
const beside = url === undefined ? null : await databaseBeside(url);
const databaseMs = url === undefined ? null : await clockOf(url);
const opened: HallServer[] = [];
try {
  const fresh = await openHallServer(22_400, STUDENTS);
  opened.push(fresh);
  const grown = await openHallServer(22_600, STUDENTS, beside === null ? {} : { DATABASE_URL: beside.url });
  opened.push(grown);
  const contenders: [Contender, Contender] = [contender('fresh', fresh), contender('grown', grown)];
  for (const { hall } of contenders) {
    await hall.begin();
    await hall.submit();
  }
  const began = performance.now();
  await grown.pause(() => fill(grown));
  say(`${((performance.now() - began) / 1000).toFixed(0)} s to make ${size.answers} answers of ${size.users} students`);
  for (const { hall } of contenders) {
    await hall.begin();
    await hall.batches(4);
  }
  await compare('as fast as it goes', contenders, ROUNDS, (hall) => hall.batches(BATCHES));
  await compare(`a batch every ${EVERY_MS / 1000} s`, contenders, ROUNDS, (hall) => hall.pace(EVERY_MS, 2 * EVERY_MS));
  for (const { hall } of contenders) hall.close();
} finally {
  for (const server of opened) await server.close();
  await beside?.drop();
}

function contender(name: string, server: HallServer): Contender {
  return { name, hall: new Hall(server.origin, server.tokens, server.paper), used: () => usedBy(server, databaseMs) };
}

async function fill({ dataDir, paper }: HallServer): Promise<void> {
  const file = join(dataDir, 'papertide.sqlite');
  const bytesOf = () => (beside === null ? statSync(file).size : beside.size());
  const before = await bytesOf();
  const attempts = beside === null ? fillSqlite(file, paper, size) : await fillPostgres(beside.url, paper, size);
  const bytes = (await bytesOf()) - before;
  say(
    `${(bytes / 1e9).toFixed(2)} GB for it: ${(bytes / attempts / 1000).toFixed(1)} KB for an attempt with its result`,
  );
}
