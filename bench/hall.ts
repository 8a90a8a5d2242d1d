// npm run bench: a hall of 1,000 students who send batches of 1 to 5 answers to one server: as fast as it goes, one batch each
// every 5 seconds, all at one instant, and all submitting at one instant. Beside it in the same run, on the same disk: a floor
// that does nothing but keep the rows (hall-floor.ts). A reply of either means that the rows are on the disk.
// By itself: node bench/hall.ts; with DISK_MS=10 every fsync takes 10 ms longer (Linux with a C compiler), with ONLY=pace one part.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSamples } from '../samples/load.ts';
import { academicReading } from '../samples/papers/academic-reading.ts';
import { addGrant } from '../sync-server/access/queries.ts';
import { accessTokens } from '../sync-server/accounts/access-tokens.ts';
import { insertUser } from '../sync-server/accounts/queries.ts';
import { beginSession } from '../sync-server/accounts/sessions.ts';
import { sqliteDialect } from '../sync-server/store/dialect/sqlite.ts';
import { openStore } from '../sync-server/store/store.ts';
import { say } from '../tools/run.ts';
import { Hall, type HallPaper, type Load } from './hall-load.ts';
import { freePort, openOwnServer } from './own-server.ts';

const STUDENTS = Number(process.env['STUDENTS'] ?? 1_000);
const SECONDS = Number(process.env['SECONDS'] ?? 10);
const ROUNDS = Number(process.env['ROUNDS'] ?? 2);
const DISK_MS = Number(process.env['DISK_MS'] ?? 0);
/** Some of saturate, pace, instant, submit; without it all. */
const ONLY = process.env['ONLY'];
const EVERY_MS = 5_000;
const SECRET = 'the hall is measured with this secret';

/** What a process has used so far. */
interface Used {
  cpuMs: number;
  memoryMb: number;
}

interface Measured {
  loads: Load[];
  cpuMs: number;
  memoryMb: number;
}

const slowDisk = DISK_MS > 0 ? buildSlowDisk() : {};
const server = await openOwnServer(22_400, { TOKEN_SECRET: SECRET, ACCESS_TOKEN_SECONDS: '86400', ...slowDisk });
const floor = await openFloor();
try {
  const { exams } = await loadSamples({ ...server.admin, papers: [academicReading] });
  const month = exams[0] ?? { exam_id: '', category_year: 0, category_month: '' };
  const tokens = await seedStudents(month);
  const paper: HallPaper = { exam_id: month.exam_id, questions: await readQuestions(month.exam_id, tokens[0] ?? '') };
  const halls = { floor: new Hall(floor.origin, tokens, paper), server: new Hall(server.origin, tokens, paper) };
  await halls.server.begin();
  await halls.server.saturate(2_000); // until the code is warm
  await halls.floor.saturate(1_000);

  say(
    `${tokens.length} students, batches of 1 to 5 answers, every reply after its fsync${DISK_MS > 0 ? `, a disk that takes ${DISK_MS} ms longer` : ''}`,
  );
  if (isAsked('saturate')) await compare('as fast as it goes', (hall) => hall.saturate(SECONDS * 1_000));
  if (isAsked('pace'))
    await compare(`a batch every ${EVERY_MS / 1000} s`, (hall) => hall.pace(EVERY_MS, SECONDS * 1_500));
  if (isAsked('instant')) await compare('all at one instant', (hall) => hall.atOnce());
  if (isAsked('submit'))
    await compare(
      `all submit at one instant, ${paper.questions.length} answers each, scored`,
      (hall) => hall.submit(),
      () => halls.server.begin(),
    );
  for (const hall of Object.values(halls)) hall.close();

  async function compare(
    what: string,
    load: (hall: Hall) => Promise<Load>,
    prepare: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const measured = { floor: emptyMeasured(), server: emptyMeasured() };
    for (let round = 0; round < ROUNDS; round++) {
      await prepare();
      await measure(measured.floor, floor.used, () => load(halls.floor));
      await measure(measured.server, usedByServer, () => load(halls.server));
    }
    report(what, measured);
  }
} finally {
  await floor.close();
  await server.close();
}

function isAsked(part: string): boolean {
  return ONLY === undefined || ONLY.split(',').includes(part);
}

function emptyMeasured(): Measured {
  return { loads: [], cpuMs: 0, memoryMb: 0 };
}

async function measure(into: Measured, used: () => Promise<Used>, load: () => Promise<Load>): Promise<void> {
  const before = await used();
  into.loads.push(await load());
  const after = await used();
  into.cpuMs += after.cpuMs - before.cpuMs;
  into.memoryMb = Math.max(into.memoryMb, after.memoryMb);
}

function report(what: string, { floor, server }: { floor: Measured; server: Measured }): void {
  const [least, ours] = [sumUp(floor), sumUp(server)];
  const times = (a: number, b: number) => `${(a / b).toFixed(2)} ×`;
  const line = (name: string, one: ReturnType<typeof sumUp>) =>
    `  ${name.padEnd(6)} ${one.changesASecond.toFixed(0).padStart(6)} changes/s   p50 ${one.p50.toFixed(0)} ms, p99 ${one.p99.toFixed(0)} ms, last ${one.last.toFixed(0)} ms   CPU ${one.cpuShare.toFixed(0)} %, ${one.cpuMsEach.toFixed(2)} ms a call   ${one.memoryMb.toFixed(0)} MB${one.failed > 0 ? `   ${one.failed} FAILED` : ''}`;
  say(what);
  say(line('floor', least));
  say(line('server', ours));
  say(
    `         ${times(ours.changesASecond, least.changesASecond)} the changes of the floor, ${times(ours.p99, least.p99)} its p99, ${times(ours.wall, least.wall)} until its last reply`,
  );
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

/** Students with access to a month, signed in, written beside the server: hashing a thousand passwords is not what is measured. */
async function seedStudents(month: { category_year: number; category_month: string }): Promise<string[]> {
  const { category_year, category_month } = month;
  const store = await openStore(sqliteDialect(join(server.dataDir, 'papertide.sqlite')));
  const jwt = accessTokens({ tokenSecret: SECRET, accessTokenSeconds: 86_400 }, Date.now);
  const person = {
    first_name: 'Hall',
    last_name: 'Student',
    address: 'Galle',
    password_hash: '-',
    role: 'student',
  } as const;
  try {
    const tokens: string[] = [];
    for (let index = 0; index < STUDENTS; index++) {
      const email = `hall-${index}@papertide.test`;
      const user = await store.transact((tx) => insertUser(tx, { ...person, email }, Date.now()));
      if (!user) throw new Error(`${email} is taken`);
      const { user_id } = user;
      // long ago: an attempt began at the first millisecond
      await store.transactFor(user_id, (tx) =>
        addGrant(tx, { category_year, category_month, end_date: '2099-01-01' }, 0),
      );
      const session = await store.transact((tx) => beginSession(tx, { user_id, version: 0 }, Date.now()));
      if (!session) throw new Error(`${email} cannot sign in`);
      tokens.push(await jwt.sign(session.claims));
    }
    return tokens;
  } finally {
    await store.close();
  }
}

async function readQuestions(exam_id: string, token: string): Promise<HallPaper['questions']> {
  const reply = await fetch(`${server.origin}/api/exams/getalldataforexam/${exam_id}`, {
    headers: { 'x-access-token': token },
  });
  const { data } = (await reply.json()) as { data: { question_data: HallPaper['questions'] } };
  return data.question_data.map(({ question_id, question_type }) => ({ question_id, question_type }));
}

async function usedByServer(): Promise<Used> {
  const text = await (await fetch(`${server.origin}/api/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    cpuMs: value('process_cpu_seconds_total') * 1000,
    memoryMb: value('process_resident_memory_bytes') / 1024 / 1024,
  };
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

/** A library that is loaded before all others and lets every fsync take longer. */
function buildSlowDisk(): Record<string, string> {
  const library = join(mkdtempSync(join(tmpdir(), 'papertide-slow-')), 'slow-disk.so');
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, join(import.meta.dirname, 'slow-disk.c')]);
  return { LD_PRELOAD: library, SLOW_DISK_MS: String(DISK_MS) };
}
