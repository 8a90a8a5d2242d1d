// The hall of 1,000 students at one server and at two on one PostgreSQL: DATABASE_URL=… node bench/servers.ts, on an empty
// database. The database and the students take processor time too: two servers carry more only where there are cores for them.
import { say } from '../tools/run.ts';
import { compare, type Contender } from './hall-figures.ts';
import { Hall } from './hall-load.ts';
import { openHallServer, openServerBeside, usedBy } from './hall-students.ts';

const STUDENTS = Number(process.env['STUDENTS'] ?? 1_000);
const SECONDS = Number(process.env['SECONDS'] ?? 10);
const ROUNDS = Number(process.env['ROUNDS'] ?? 2);
const EVERY_MS = 5_000;

if (process.env['DATABASE_URL'] === undefined)
  throw new Error('DATABASE_URL must name an empty database of PostgreSQL');

const first = await openHallServer(22_400, 2 * STUDENTS);
const second = await openServerBeside(22_450);
try {
  const { paper } = first;
  // other students for each: a student's rows of one hall would be news to their device in the other
  const [ofOne, ofTwo] = [first.tokens.slice(0, STUDENTS), first.tokens.slice(STUDENTS)];
  const contenders: [Contender, Contender] = [
    { name: 'one', hall: new Hall(first.origin, ofOne, paper), used: () => usedBy(first) },
    { name: 'two', hall: new Hall([first.origin, second.origin], ofTwo, paper), used: usedByBoth },
  ];
  for (const { hall } of contenders) {
    await hall.begin();
    await hall.batches(30);
  }
  say(`${STUDENTS} students, one server on PostgreSQL beside two on the same database`);
  await compare('as fast as it goes', contenders, ROUNDS, (hall) => hall.saturate(SECONDS * 1_000));
  await compare(`a batch every ${EVERY_MS / 1000} s`, contenders, ROUNDS, (hall) =>
    hall.pace(EVERY_MS, SECONDS * 1_500),
  );
  await compare('all at one instant', contenders, ROUNDS, (hall) => hall.atOnce());
  for (const { hall } of contenders) hall.close();
} finally {
  await second.close();
  await first.close();
}

async function usedByBoth() {
  const [one, two] = await Promise.all([usedBy(first), usedBy(second)]);
  return { cpuMs: one.cpuMs + two.cpuMs, memoryMb: one.memoryMb + two.memoryMb };
}
