import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import open from 'open';
import { addDemoStudents, DEMO_SETTINGS, demoAccounts } from '../samples/demo-accounts.ts';
import { addDemoStaff, demoStaff } from '../samples/demo-staff.ts';
import { loadSamples } from '../samples/load.ts';
import { build } from './build.ts';
import { ROOT, say } from './run.ts';
import { isPortTaken, startServer } from './server.ts';

const DATA_DIR = join(ROOT, 'data/demo');
const SOURCES = ['pwa', 'shared', 'vite.config.ts', 'package.json'];

const port = Number(process.env['PORT'] ?? 8080);
const origin = `http://localhost:${port}`;

if (await isPortTaken(port)) {
  fail(`Port ${port} is taken. End the program that uses it, or choose another port: PORT=${port + 1} npm run demo`);
}
if (!isBuilt()) {
  say('Building the app');
  if ((await build()) !== 0) fail('The build failed');
}

rmSync(DATA_DIR, { recursive: true, force: true });
mkdirSync(DATA_DIR, { recursive: true });
const { admin } = demoAccounts;
const logFile = join(DATA_DIR, 'server.log');
const server = startServer(
  {
    PORT: String(port),
    APP_ORIGIN: origin,
    DATA_DIR,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...DEMO_SETTINGS,
  },
  logFile,
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, server.stop);

try {
  await server.listening;
  const { exams } = await loadSamples({ origin, adminEmail: admin.email, adminPassword: admin.password });
  await addDemoStudents(origin);
  await addDemoStaff(origin);
  introduce(exams.length);
  if (hasDisplay()) await open(origin);
} catch (error) {
  process.stderr.write(`\nThe demo could not be prepared: ${String(error)}\nThe server's log: ${logFile}\n`);
  server.stop();
  await server.ended;
  process.exit(1);
}
process.exitCode = await server.ended;

function introduce(paperCount: number): void {
  say(`\nPapertide runs at ${origin} with ${paperCount} sample papers. Press Ctrl+C to end it.\n`);
  const rows = Object.values({ ...demoAccounts, ...demoStaff }).map(({ email, password, note }) => [
    email,
    password,
    note,
  ]);
  for (const [email = '', password = '', note = ''] of [['Account', 'Password', ''], ...rows]) {
    say(`  ${email.padEnd(26)}${password.padEnd(16)}${note}`);
  }
  say(`\nThe server's log: ${logFile}`);
}

function isBuilt(): boolean {
  const builtAtMs = modifiedMs(join(ROOT, 'dist/manifest.json'));
  return SOURCES.every((source) => newestMs(join(ROOT, source)) <= builtAtMs);
}

function newestMs(path: string): number {
  if (!statSync(path).isDirectory()) return modifiedMs(path);
  return Math.max(
    ...readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => modifiedMs(join(entry.parentPath, entry.name))),
  );
}

function modifiedMs(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function hasDisplay(): boolean {
  if (process.env['CI'] !== undefined) return false;
  if (process.platform !== 'linux') return true;
  return (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'] ?? '') !== '';
}

function fail(message: string): never {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
