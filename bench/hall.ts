// npm run bench: a hall of 1,000 students who answer, mark, note and flag at one server: as fast as it goes, one batch each
// every 5 seconds, all at one instant, and all submitting at one instant. Beside it in the same run, on the same disk: a floor
// that does nothing but keep the rows (hall-floor.ts). A reply of either means that the rows are on the disk.
// By itself: node bench/hall.ts; with DISK_MS=10 every fsync takes 10 ms longer (Linux with a C compiler), with ONLY=pace one part,
// with DATABASE_URL on an empty database of PostgreSQL, whose processor time is not counted.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../tools/run.ts';
import { compare, type Contender } from './hall-figures.ts';
import { Hall } from './hall-load.ts';
import { openHallServer, usedBy, type Used } from './hall-students.ts';
import { freePort } from './own-server.ts';

const STUDENTS = Number(process.env['STUDENTS'] ?? 1_000);
const SECONDS = Number(process.env['SECONDS'] ?? 10);
const ROUNDS = Number(process.env['ROUNDS'] ?? 2);
const DISK_MS = Number(process.env['DISK_MS'] ?? 0);
const ONLY = process.env['ONLY'];
const EVERY_MS = 5_000;

const slowDisk = DISK_MS > 0 ? buildSlowDisk() : {};
const server = await openHallServer(22_400, STUDENTS, slowDisk);
const floor = await openFloor();
try {
  const { tokens, paper } = server;
  const contenders: [Contender, Contender] = [
    { name: 'floor', hall: new Hall(floor.origin, tokens, paper), used: floor.used },
    { name: 'server', hall: new Hall(server.origin, tokens, paper), used: () => usedBy(server) },
  ];
  const beginAll = () => contenders[1].hall.begin();
  say(`idle ${(await usedBy(server)).memoryMb.toFixed(0)} MB`);
  await beginAll();
  // warm-up: V8 needs about 20,000 calls to optimise fully
  for (const { hall } of contenders) await hall.batches(30);

  say(
    `${tokens.length} students, batches of 1 to 5 answers, some with a mark, a note or a flag, every reply after its fsync${DISK_MS > 0 ? `, a disk that takes ${DISK_MS} ms longer` : ''}`,
  );
  if (isAsked('saturate'))
    await compare('as fast as it goes', contenders, ROUNDS, (hall) => hall.saturate(SECONDS * 1_000));
  if (isAsked('pace'))
    await compare(`a batch every ${EVERY_MS / 1000} s`, contenders, ROUNDS, (hall) =>
      hall.pace(EVERY_MS, SECONDS * 1_500),
    );
  if (isAsked('instant')) await compare('all at one instant', contenders, ROUNDS, (hall) => hall.atOnce());
  if (isAsked('submit'))
    await compare('all submit at one instant, scored', contenders, ROUNDS, (hall) => hall.submit(), beginAll);
  for (const { hall } of contenders) hall.close();
} finally {
  await floor.close();
  await server.close();
}

function isAsked(part: string): boolean {
  return ONLY === undefined || ONLY.split(',').includes(part);
}

async function openFloor() {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-floor-'));
  const port = await freePort(22_500);
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'hall-floor.ts'), join(folder, 'floor.sqlite'), String(port)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...slowDisk },
    },
  );
  const gone = once(child, 'exit');
  await once(child.stdout, 'data');
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    used: async () => (await (await fetch(origin)).json()) as Used,
    async close() {
      child.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function buildSlowDisk(): Record<string, string> {
  const library = join(mkdtempSync(join(tmpdir(), 'papertide-slow-')), 'slow-disk.so');
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, join(import.meta.dirname, 'slow-disk.c')]);
  return { LD_PRELOAD: library, SLOW_DISK_MS: String(DISK_MS) };
}
