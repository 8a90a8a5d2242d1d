// npm run bench: how the app starts, each time beside an empty React page in the same run: without a connection, from the
// service worker in a browser that was just started, to the library and to an open attempt, at full speed and on a 4× slowed
// CPU; and the first visit of all on a slow line, until somebody could log in: that is the form of the skeleton in index.html,
// which the app's own takes the place of once its code is here.
// The pages of the browser's own address bar are switched off. What else the machine does counts in the time on the wall: the
// processor time of the page's main thread stands beside it.
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
 * The address bar of Chromium's desktop is made of two pages of its own, which take most of a core for half a second just when the
 * browser starts. No phone has them.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** What Playwright switches off by itself: Chromium heeds the last of such lists only. */
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
/** A phone at the edge of the network. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
// an attempt of it is open
const CARD = `[aria-label="Resume or start again: ${academicReading.examName}"]`;
const QUESTION = 'main input, main select, main textarea';
/** Of a form that can be typed into and submitted: no picture of one. */
const LOGIN = 'form:not([inert], [inert] *) button[type="submit"]';
const LOGIN_OF_APP = '.fui-Button[type="submit"]';

interface Start {
  name: string;
  url: string;
  /** A selector of what is there once it can be used. */
  shows: string;
  /** At most so many times what the empty page takes. */
  mostTimes: number;
}

interface Took {
  /** From the address to the frame that shows it. */
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
  // from here on there is no connection
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

/** Until the login can be used, by a browser that has never been here. */
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

/** Signs a student in, begins an attempt and waits until both pages are on the device; resolves to the attempt's address. */
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
    await page.getByRole('status').getByText('Received').waitFor();
    // what the browser makes of the files at their first use is kept too
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

// As text: this file runs without the browser's types.

/** `shownAt` resolves to the instant of the frame after the one that an element came with. */
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

/** Resolves once the files are kept. */
function workerReady(): string {
  return 'navigator.serviceWorker.ready.then(() => undefined)';
}
