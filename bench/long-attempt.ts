// npm run bench: memory that a very long attempt leaves in its page: 1,000 switches of parts and 5,000 answers, each
// stored and synced. Counts heap, DOM nodes and listeners after a garbage collection; none may grow with the work.
// Alone and shorter: SWITCHES=100 ANSWERS=500 node bench/long-attempt.ts
import type { CDPSession, Page } from '@playwright/test';
import { addDemoStudents } from '../samples/demo-accounts.ts';
import { loadSamples } from '../samples/load.ts';
import { academicReading } from '../samples/papers/academic-reading.ts';
import { say } from '../tools/run.ts';
import { openOwnServer, startPaper, withOwnPage } from './own-server.ts';

const SWITCHES = Number(process.env['SWITCHES'] ?? 1_000);
const ANSWERS = Number(process.env['ANSWERS'] ?? 5_000);
/** Intermediate measurements: a single growth that then stays is no leak. */
const LOOKS = 5;
const DESKTOP = { viewport: { width: 1366, height: 768 } };

interface Memory {
  megabytes: number;
  elements: number;
  listeners: number;
}

const server = await openOwnServer(22_700);
try {
  await loadSamples({ ...server.admin, papers: [academicReading] });
  await addDemoStudents(server.origin);
  await withOwnPage({ ...DESKTOP, baseURL: server.origin }, async (page, devtools) => {
    await startPaper(page, academicReading.examName);
    await switchParts(page, 30);
    await measure(`${SWITCHES} switches of the part`, devtools, () => switchParts(page, SWITCHES / LOOKS));
    await page.getByRole('tab', { name: /^Part 1/ }).click();
    await answer(page, 50);
    await measure(`${ANSWERS} answers`, devtools, () => answer(page, ANSWERS / LOOKS));
  });
} finally {
  await server.close();
}

async function measure(what: string, devtools: CDPSession, work: () => Promise<void>): Promise<void> {
  const memories = [await readMemory(devtools)];
  for (let look = 0; look < LOOKS; look++) {
    await work();
    memories.push(await readMemory(devtools));
  }
  const [before = { megabytes: 0, elements: 0, listeners: 0 }] = memories;
  const after = memories.at(-1) ?? before;
  say(`${what}, memory before and after: ${before.megabytes.toFixed(1)} and ${after.megabytes.toFixed(1)} MB`);
  say(`  on the way: ${memories.map(({ megabytes }) => megabytes.toFixed(1)).join(', ')} MB`);
  say(`  elements ${before.elements} and ${after.elements}, listeners ${before.listeners} and ${after.listeners}`);
}

async function readMemory(devtools: CDPSession): Promise<Memory> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { megabytes: usedSize / 1024 / 1024, elements: nodes, listeners: jsEventListeners };
}

async function switchParts(page: Page, times: number): Promise<void> {
  await page.evaluate(`(async () => {
    const tabs = [...document.querySelectorAll('nav [role="tab"]')];
    for (let at = 0; at < ${times}; at += 1) {
      tabs[(at + 1) % tabs.length].click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  })()`);
}

async function answer(page: Page, times: number): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Question \d+$/ }).first();
  await field.click();
  await field.fill('');
  for (let at = 0; at < times; at += 1) await page.keyboard.press(at % 2 === 0 ? 'a' : 'Backspace');
  await field.fill('the end');
  await page.getByRole('status').getByText('Saved online').waitFor();
}
