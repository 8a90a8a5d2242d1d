// npm run bench: long tasks while a student types an answer on a 6× slowed CPU, in the real app (none over 50 ms),
// and the time from a key or a choice to the next painted frame (at most 100 ms). Long tasks are measured by wall
// clock, which includes other load of the machine; the processor time of the longest task beside it shows the
// difference.
import type { CDPSession, Page } from '@playwright/test';
import { addDemoStudents } from '../samples/demo-accounts.ts';
import { loadSamples } from '../samples/load.ts';
import { academicReading } from '../samples/papers/academic-reading.ts';
import { say } from '../tools/run.ts';
import { openOwnServer, slowDown, startPaper, withOwnPage } from './own-server.ts';

const SLOWDOWN = 6;
const LONG_MS = 50;
const ANSWER = 'the moment the brine turns from green to rose';
const KEY_EVERY_MS = 90;
const CHOICES = 12;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };

interface Measured {
  longTasksMs: number[];
  keysMs: number[];
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time, in microseconds. */
  tdur?: number;
  args: { name?: string };
}

const server = await openOwnServer(21_900);
try {
  await loadSamples({ ...server.admin, papers: [academicReading] });
  await addDemoStudents(server.origin);
  await withOwnPage({ ...PHONE, baseURL: server.origin }, async (page, devtools) => {
    await startPaper(page, academicReading.examName);
    const field = page.getByRole('textbox', { name: /^Question \d+$/ }).first();
    await field.click();
    const longestTaskMs = await measureProcessorTime(page, devtools);
    await field.clear();
    report(await measureTyping(page, devtools), longestTaskMs);
    reportChoices(await measureChoosing(page, devtools));
  });
} finally {
  await server.close();
}

async function measureProcessorTime(page: Page, devtools: CDPSession): Promise<number> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    // the protocol's types declare every field of an event as a string, which is wrong
    const some: TraceEvent[] = JSON.parse(JSON.stringify(value));
    events.push(...some);
  });
  const isComplete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.start', { categories: 'toplevel', transferMode: 'ReportEvents' });
  await typeAnswer(page);
  await devtools.send('Tracing.end');
  await isComplete;
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ ph, name, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && mainThreads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace has no task of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

async function typeAnswer(page: Page): Promise<void> {
  await page.keyboard.type(ANSWER, { delay: KEY_EVERY_MS });
  // the save and the sync after the last key belong to it
  await page.getByRole('status').getByText('Saved online').waitFor();
}

async function measureTyping(page: Page, devtools: CDPSession): Promise<Measured> {
  await slowDown(devtools, SLOWDOWN);
  // as text: this file is compiled without DOM types
  await page.evaluate(`{
    window.measured = { longTasksMs: [], keysMs: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.measured.longTasksMs.push(entry.duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') window.measured.keysMs.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  }`);
  await typeAnswer(page);
  const measured = await page.evaluate<Measured>('window.measured');
  await slowDown(devtools, 1);
  return measured;
}

async function measureChoosing(page: Page, devtools: CDPSession): Promise<number[]> {
  const choices = page.getByRole('radiogroup').getByRole('radio');
  // a phone makes room for its keyboard: the parts come back when it is gone
  await page.evaluate('document.activeElement.blur()');
  for (let part = 2; (await choices.count()) === 0; part += 1)
    await page.getByRole('tab', { name: new RegExp(`^Part ${part}`) }).click();
  await slowDown(devtools, SLOWDOWN);
  await page.evaluate(`{
    window.choicesMs = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') window.choicesMs.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  }`);
  for (const choice of (await choices.all()).slice(0, CHOICES)) await choice.click();
  await page.getByRole('status').getByText('Saved online').waitFor();
  const choicesMs = await page.evaluate<number[]>('window.choicesMs');
  await slowDown(devtools, 1);
  return choicesMs;
}

function reportChoices(choicesMs: readonly number[]): void {
  say(
    `Choosing, ${CHOICES} choices on a ${SLOWDOWN}× slowed CPU: the slowest took ${Math.round(Math.max(0, ...choicesMs))} ms from the press to the next painted frame`,
  );
}

function report({ longTasksMs, keysMs }: Measured, longestTaskMs: number): void {
  const round = (ms: number) => Math.round(ms);
  say(
    `Long tasks while typing an answer on a ${SLOWDOWN}× slowed CPU (none over ${LONG_MS} ms): ${longTasksMs.length}`,
  );
  if (longTasksMs.length > 0) say(`  ${longTasksMs.map((ms) => `${round(ms)} ms`).join(', ')}`);
  say(
    `  ${ANSWER.length} keys; the slowest took ${round(Math.max(0, ...keysMs))} ms from the press to the painted letter`,
  );
  say(
    `  processor time of the longest task: ${longestTaskMs.toFixed(1)} ms at full speed, ${round(longestTaskMs * SLOWDOWN)} ms slowed`,
  );
  process.exitCode = longTasksMs.length > 0 ? 1 : 0;
}
