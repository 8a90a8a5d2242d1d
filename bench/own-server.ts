import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type CDPSession, type Page } from '@playwright/test';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { mustHaveBrowser } from '../tools/find-browser.ts';
import { isPortTaken, startServer, type RunningServer } from '../tools/server.ts';

const { admin, student } = demoAccounts;

export interface BenchServer {
  origin: string;
  dataDir: string;
  admin: { origin: string; adminEmail: string; adminPassword: string };
  restart: (env: Record<string, string>) => Promise<void>;
  pause: (work: () => void | Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens a server with a fresh folder on the first free port from `firstPort`, without rate limits unless it is
 * restarted with some. `always` is in its environment at every start.
 */
export async function openOwnServer(firstPort: number, always: Record<string, string> = {}): Promise<BenchServer> {
  const port = await freePort(firstPort);
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'papertide-bench-'));
  const start = (env: Record<string, string>): RunningServer =>
    startServer(
      {
        PORT: String(port),
        APP_ORIGIN: origin,
        DATA_DIR: dataDir,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        LIMIT_SCALE: '1000',
        LOG_LEVEL: 'error',
        ...always,
        ...env,
      },
      join(dataDir, 'server.log'),
    );
  let running = start({});
  const stop = async () => {
    running.stop();
    await running.ended;
  };
  const close = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await running.listening;
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origin,
    dataDir,
    admin: { origin, adminEmail: admin.email, adminPassword: admin.password },
    async restart(env) {
      await stop();
      running = start(env);
      await running.listening;
    },
    async pause(work) {
      await stop();
      await work();
      running = start({});
      await running.listening;
    },
    close,
  };
}

export async function withOwnPage(
  options: BrowserContextOptions,
  work: (page: Page, devtools: CDPSession) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: mustHaveBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage(options);
    await work(page, await page.context().newCDPSession(page));
  } finally {
    await browser.close();
  }
}

export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/auth/user/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByRole('button', { name: /, menu$/ }).waitFor();
}

export async function startPaper(page: Page, examName: string, origin = ''): Promise<void> {
  await signIn(page, student, origin);
  await page.goto(`${origin}/user/exam/attend`);
  await page.getByRole('button', { name: `Attend ${examName}` }).click();
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await page.getByRole('timer', { name: 'Time left' }).waitFor();
}

export async function countWork(devtools: CDPSession): Promise<void> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
}

export async function readWorkMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

export async function slowDown(devtools: CDPSession, times: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}

export async function freePort(first: number): Promise<number> {
  for (let candidate = first; ; candidate += 1) if (!(await isPortTaken(candidate))) return candidate;
}

/** Calls the server's API: with a body it posts, unless it is told another method. Throws what the server answered where it refused. */
export async function callServer<Reply>(
  { origin }: Pick<BenchServer, 'origin'>,
  path: string,
  body: object | null,
  headers: Record<string, string> = {},
  method = body ? 'POST' : 'GET',
): Promise<Reply> {
  const response = await fetch(`${origin}/api/${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return JSON.parse(await response.text());
}
