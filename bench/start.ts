// npm run bench: the app's start, each time compared to an empty React page in the same run: offline, from the
// service worker in a fresh browser, to the library and to an open attempt, at full speed and on a 4× slowed CPU; and
// the first visit on a slow line until the login form is usable, which is the skeleton's in index.html until the
// app's own replaces it. The pages of the browser's own address bar are disabled. Wall-clock time includes other load
// of the machine; the main thread's processor time is beside it.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { addDemoStudents } from '../samples/demo-accounts.ts';
import { loadSamples } from '../samples/load.ts';
import { academicReading } from '../samples/papers/academic-reading.ts';
import { mustHaveBrowser } from '../tools/find-browser.ts';
import { say } from '../tools/run.ts';
import { middleOf } from './figures.ts';
import { EMPTY_PAGE_SHOWS, serveEmptyPage } from './empty-page.ts';
import {
  countWork,
  freePort,
  openOwnServer,
  readWorkMs,
  slowDown,
  startPaper,
  type BenchServer,
} from './own-server.ts';

const SLOWDOWN = 4;
const ROUNDS = 5;
/**
 * Chromium's desktop address bar consists of two pages that use most of a core for half a second at the browser's
 * start. Phones do not have them.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** Features that Playwright disables by itself: Chromium uses only the last of such lists. */
const OFF_ANYWAY = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CARD = `[aria-label="Continue or start again: ${academicReading.examName}"]`;
const QUESTION = 'main input, main select, main textarea';
/** A form that accepts input and can be submitted, not an inert skeleton. */
const LOGIN = 'form:not([inert], [inert] *) button[type="submit"]';
const LOGIN_OF_APP = '.fui-Button[type="submit"]';

interface Start {
  name: string;
  url: string;
  shows: string;
  mostTimes: number;
}

interface Took {
  wallMs: number;
  workMs: number;
}

const folder = mkdtempSync(join(tmpdir(), 'papertide-start-'));
let server: BenchServer | null = await openOwnServer(22_900);
let floor: Server | null = null;
try {
  await loadSamples({ ...server.admin, papers: [academicReading] });
  await addDemoStudents(server.origin);
  const page = join(folder, 'page');
  mkdirSync(page);
  const floorPort = await freePort(22_950);
  floor = await serveEmptyPage(page, floorPort);
  const floorOrigin = `http://localhost:${floorPort}`;

  await measureFirstVisit(server.origin, floorOrigin);
  const attemptUrl = await keepAll(server.origin, floorOrigin);
  const library = `${server.origin}/user/exam/attend`;
  await server.close();
  server = null;
  endServer(floor);
  floor = null;
  await measureOffline([
    { name: 'an empty React page', url: floorOrigin, shows: EMPTY_PAGE_SHOWS, mostTimes: 1 },
    { name: 'the library', url: library, shows: CARD, mostTimes: 3 },
    { name: 'an open attempt', url: attemptUrl, shows: QUESTION, mostTimes: 5 },
  ]);
} finally {
  await server?.close();
  if (floor) endServer(floor);
  rmSync(folder, { recursive: true, force: true });
}

async function measureFirstVisit(origin: string, floorOrigin: string): Promise<void> {
  const login = `${origin}/auth/user/login`;
  const visits: { name: string; url: string; shows: string; took: number[]; bytes: number; requests: number }[] = [
    { name: 'an empty React page', url: floorOrigin, shows: EMPTY_PAGE_SHOWS, took: [], bytes: 0, requests: 0 },
    { name: 'the login', url: login, shows: LOGIN, took: [], bytes: 0, requests: 0 },
    { name: 'the login, once it is that of the app', url: login, shows: LOGIN_OF_APP, took: [], bytes: 0, requests: 0 },
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const visit of visits) {
      await inFreshBrowser(join(folder, `visit-${round}-${visit.name.length}`), async (page, devtools) => {
        await devtools.send('Network.enable');
        await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
        const bytes = new Map<string, number>();
        devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
          bytes.set(requestId, encodedDataLength);
        });
        const { wallMs } = await startOf(page, devtools, visit);
        visit.took.push(wallMs);
        visit.requests = bytes.size;
        visit.bytes = [...bytes.values()].reduce((sum, count) => sum + count, 0);
      });
    }
  }
  say('A first visit on a slow line (400 ms there and back, 400 kbit/s), until it can be used:');
  const floorMs = middleOf(visits[0]?.took ?? []);
  for (const { name, took, bytes, requests } of visits) {
    const ms = middleOf(took);
    say(
      `  ${name}: ${Math.round(ms)} ms, ${times(ms, floorMs)}; ${Math.round(bytes / 1000)} KB in ${requests} replies`,
    );
  }
}

async function keepAll(origin: string, floorOrigin: string): Promise<string> {
  let url = '';
  await inFreshBrowser(profile(), async (page) => {
    await page.goto(floorOrigin);
    await page.evaluate(workerReady());
    await page.goto(floorOrigin);
    await page.goto(origin);
    await page.evaluate(workerReady());
    await startPaper(page, academicReading.examName, origin);
    url = page.url();
    await page.getByRole('status').getByText('Saved online').waitFor();
    // a second use, so that the browser caches the compiled code too
    for (const address of [`${origin}/user/exam/attend`, url]) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
    }
  });
  return url;
}

async function measureOffline(starts: Start[]): Promise<void> {
  for (const slowdown of [1, SLOWDOWN]) {
    const took = new Map<Start, Took[]>(starts.map((start) => [start, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const start of starts) {
        await inFreshBrowser(profile(), async (page, devtools) => {
          if (slowdown > 1) await slowDown(devtools, slowdown);
          took.get(start)?.push(await startOf(page, devtools, start));
        });
      }
    }
    say(`A start without a connection, in a browser just started, ${slowdown}× slowed:`);
    const floorMs = middleOf((took.get(starts[0] as Start) ?? []).map(({ wallMs }) => wallMs));
    for (const [start, all] of took) {
      const wallMs = middleOf(all.map((one) => one.wallMs));
      const workMs = middleOf(all.map((one) => one.workMs));
      say(`  ${start.name}: ${Math.round(wallMs)} ms, ${times(wallMs, floorMs)}; work ${Math.round(workMs)} ms`);
      if (slowdown === 1 && wallMs > floorMs * start.mostTimes) process.exitCode = 1;
    }
  }
}

async function startOf(
  page: Page,
  devtools: CDPSession,
  { url, shows }: { url: string; shows: string },
): Promise<Took> {
  await countWork(devtools);
  await page.addInitScript({ content: shownAt(shows) });
  await page.goto(url, { waitUntil: 'commit' });
  const wallMs = await page.evaluate<number>('shownAt');
  return { wallMs, workMs: await readWorkMs(devtools) };
}

function profile(): string {
  return join(folder, 'profile');
}

async function inFreshBrowser(
  profileDir: string,
  work: (page: Page, devtools: CDPSession) => Promise<void>,
): Promise<void> {
  const context: BrowserContext = await chromium.launchPersistentContext(profileDir, {
    executablePath: mustHaveBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--disable-features=${[...OFF_ANYWAY, ...ADDRESS_BAR].join(',')}`],
    ...PHONE,
  });
  try {
    const page = await context.newPage();
    await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

function endServer(server: Server): void {
  server.closeAllConnections();
  server.close();
}

function times(ms: number, floorMs: number): string {
  return `${(ms / floorMs).toFixed(1)} times the empty page`;
}

// As text: this file is compiled without DOM types.

function shownAt(selector: string): string {
  return `window.shownAt = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(${JSON.stringify(selector)}) === null) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { childList: true, subtree: true });
  });`;
}

function workerReady(): string {
  return 'navigator.serviceWorker.ready.then(() => undefined)';
}
