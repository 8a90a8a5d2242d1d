// npm run bench: the cost of one attempt for the server in calls, bytes sent, rows, disk and CPU (docs/scale.md).
// Students begin a paper, send its answers in batches of 1 to 5, change some, end it and are scored.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { say } from '../tools/run.ts';
import { Hall } from './hall-load.ts';
import { openHallServer, usedBy } from './hall-students.ts';

const STUDENTS = Number(process.env['STUDENTS'] ?? 200);
/** About three answers each: every question is answered, and every fourth a second time. */
const BATCHES = 17;
/** Attempts of each student before the measurement, until the code is warm and all database pages exist. */
const BEFORE = 2;
const TABLES = ['attempts', 'answers', 'results', 'usage', 'sequences', 'devices', 'given_bundles'];

const server = await openHallServer(22_400, STUDENTS);
try {
  const file = join(server.dataDir, 'papertide.sqlite');
  const hall = new Hall(server.origin, server.tokens, server.paper);
  say(`idle ${(await usedBy(server)).memoryMb.toFixed(0)} MB`);
  for (let index = 0; index < BEFORE; index++) await sit(hall);
  const before = { size: sizeOf(file), used: await usedBy(server), bytes: hall.bytes, rows: countRows(file) };
  const failed = await sit(hall);
  const after = { size: sizeOf(file), used: await usedBy(server), bytes: hall.bytes, rows: countRows(file) };
  hall.close();
  const each = (much: number, digits = 1) => (much / STUDENTS).toFixed(digits);
  say(
    `an attempt of ${server.paper.questions.length} questions, of ${STUDENTS} students at once, ${failed} calls failed`,
  );
  say(`  calls     ${BATCHES + 2}`);
  say(
    `  line      ${each((after.bytes.up - before.bytes.up) / 1000)} KB up, ${each((after.bytes.down - before.bytes.down) / 1000)} KB down, unpacked bodies, with all headers`,
  );
  say(`  rows      ${each(after.rows - before.rows, 0)}`);
  say(`  disk      ${each((after.size - before.size) / 1000)} KB`);
  say(
    `  CPU       ${each(after.used.cpuMs - before.used.cpuMs)} ms, ${((after.used.cpuMs - before.used.cpuMs) / STUDENTS / (BATCHES + 2)).toFixed(2)} ms a call`,
  );
  say(`  memory    ${after.used.memoryMb.toFixed(0)} MB`);
} finally {
  await server.close();
}

async function sit(hall: Hall): Promise<number> {
  await hall.begin();
  const batches = await hall.batches(BATCHES);
  const end = await hall.submit();
  return batches.failed + end.failed;
}

/** After a checkpoint: all data is in the one file. */
function sizeOf(file: string): number {
  const database = new Sqlite(file);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  return statSync(file).size;
}

function countRows(file: string): number {
  const database = new Sqlite(file, { readonly: true });
  const count = (table: string) => database.prepare<[], number>(`select count(*) from ${table}`).pluck().get() ?? 0;
  const sum = TABLES.reduce((rows, table) => rows + count(table), 0);
  database.close();
  return sum;
}
