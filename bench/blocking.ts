// npm run bench: how long a first visit blocks input on a 4× slowed CPU: the time over 50 ms of each task after the
// first paint, summed until the page is idle. This is Lighthouse's total blocking time, which has its highest weight:
// 200 ms are nine points of ten. Measures the pages that visitors reach first. Wall-clock time includes other load of
// the machine, so the median of five visits counts.
import { loadSamples } from '../samples/load.ts';
import { academicReading } from '../samples/papers/academic-reading.ts';
import { say } from '../tools/run.ts';
import { openOwnServer, slowDown, withOwnPage } from './own-server.ts';

const SLOWDOWN = 4;
const ROUNDS = 5;
const LONG_MS = 50;
const MOST_BLOCKED_MS = 200;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
const PAGES = {
  '/': 'Create an account',
  '/auth/user/login': 'LOGIN',
  '/user/exam/attend': academicReading.examName,
};

// As text: this file is compiled without DOM types.

/** `longTasks()` returns those after the first paint, in milliseconds. */
const LONG_TASKS = `{
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  window.longTasks = () => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime;
    return tasks.filter(({ startTime }) => startTime >= painted).map(({ duration }) => duration);
  };
}`;

const server = await openOwnServer(22_700);
try {
  await loadSamples({ ...server.admin, papers: [academicReading] });
  say(`A first visit, ${SLOWDOWN}× slowed: how long tasks hold up presses, and the longest`);
  for (const [path, shows] of Object.entries(PAGES)) {
    const visits: { blockedMs: number; longestMs: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(path, shows));
    const middle = visits.toSorted((a, b) => a.blockedMs - b.blockedMs)[Math.floor(ROUNDS / 2)];
    if (!middle) continue;
    say(`  ${path}: ${Math.round(middle.blockedMs)} ms; ${Math.round(middle.longestMs)} ms`);
    if (middle.blockedMs > MOST_BLOCKED_MS) process.exitCode = 1;
  }
} finally {
  await server.close();
}

async function visit(path: string, shows: string): Promise<{ blockedMs: number; longestMs: number }> {
  let blockedMs = 0;
  let longestMs = 0;
  await withOwnPage({ ...PHONE, baseURL: server.origin }, async (page, devtools) => {
    await slowDown(devtools, SLOWDOWN);
    await page.addInitScript({ content: LONG_TASKS });
    await page.goto(path);
    await page.getByText(shows, { exact: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const tasks = await page.evaluate<number[]>('longTasks()');
    blockedMs = tasks.reduce((sum, ms) => sum + ms - LONG_MS, 0);
    longestMs = Math.max(0, ...tasks);
  });
  return { blockedMs, longestMs };
}
