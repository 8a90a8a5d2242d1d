import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { ROOT, say, toolPath } from './run.ts';

const API_PORT = '8787';
const APP_ORIGIN = 'http://localhost:5173';
const DATA_DIR = join(ROOT, 'data/dev');
const { admin } = demoAccounts;

mkdirSync(DATA_DIR, { recursive: true });
say(`The app: ${APP_ORIGIN}  Admin: ${admin.email}, password ${admin.password}\n`);

const children = [
  start(['--watch', 'sync-server/main.ts'], {
    PORT: API_PORT,
    APP_ORIGIN,
    DATA_DIR,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }),
  start([toolPath('vite'), '--port', '5173', '--strictPort'], { API_ORIGIN: `http://127.0.0.1:${API_PORT}` }),
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
for (const child of children) child.once('exit', stopAll);

function start(args: readonly string[], env: Record<string, string>) {
  return spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
}

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}
