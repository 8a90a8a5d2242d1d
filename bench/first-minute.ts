// npm run bench: a visitor's first minute on a slow phone. A fresh browser on a slow line (400 kbit/s, 400 ms there and
// back) with a 4× slowed processor opens the landing page, and the figure is how long it takes until the first question
// of the free sample can be answered, with every button pressed as soon as it shows; beside it how many presses that
// takes, and how many words stand on the screens on the way. The browser slows the page's own requests, not those of
// the service worker.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { mustHaveBrowser } from '../tools/find-browser.ts';
import { say } from '../tools/run.ts';
import { middleOf } from './figures.ts';
import { openOwnServer, slowDown } from './own-server.ts';

const ROUNDS = 3;
const SLOWDOWN = 4;
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };

const MOST_SECONDS = 12;
const MOST_PRESSES = 2;
const MOST_WORDS = 120;

interface FirstMinute {
  ms: number;
  presses: number;
  words: number;
  stages: { name: string; ms: number }[];
}

const folder = mkdtempSync(join(tmpdir(), 'papertide-first-minute-'));
const server = await openOwnServer(23_000);
try {
  const rounds: FirstMinute[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(join(folder, String(round))));
  report(rounds);
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

async function visit(profile: string): Promise<FirstMinute> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: mustHaveBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
    ...PHONE,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
    await slowDown(devtools, SLOWDOWN);
    const one: FirstMinute = { ms: 0, presses: 0, words: 0, stages: [] };
    const startedAt = performance.now();
    const reached = (name: string) => one.stages.push({ name, ms: performance.now() - startedAt });
    const press = async (name: string, button: Locator) => {
      await button.waitFor();
      reached(name);
      one.words += await countWords(page);
      one.presses += 1;
      await button.tap();
    };
    await page.goto(server.origin, { waitUntil: 'commit' });
    await press('the landing page', page.getByRole('link', { name: 'Try 13 questions, no account' }).first());
    await press('the sample', page.getByRole('button', { name: 'Start the sample' }));
    await page.getByRole('radiogroup', { name: 'Question 1', exact: true }).getByRole('radio', { name: 'TRUE' }).tap();
    reached('the first answer');
    one.ms = performance.now() - startedAt;
    return one;
  } finally {
    await context.close();
  }
}

function report(rounds: readonly FirstMinute[]): void {
  const seconds = middleOf(rounds.map(({ ms }) => ms)) / 1000;
  const presses = Math.max(...rounds.map((one) => one.presses));
  const words = Math.max(...rounds.map((one) => one.words));
  say(
    'A first visit on a slow phone (400 kbit/s, 400 ms there and back, 4× slowed), to the first answer of the sample:',
  );
  for (const { stages } of rounds)
    say(`  ${stages.map(({ name, ms }) => `${name} after ${(ms / 1000).toFixed(1)} s`).join(', ')}`);
  say(
    `  ${seconds.toFixed(1)} of ${MOST_SECONDS} s, ${presses} of ${MOST_PRESSES} presses, ${words} of ${MOST_WORDS} words`,
  );
  if (seconds > MOST_SECONDS || presses > MOST_PRESSES || words > MOST_WORDS) process.exitCode = 1;
}

/** Counts the words that stand on the screen, without scrolling. */
async function countWords(page: Page): Promise<number> {
  // as text: this file is compiled without DOM types
  return page.evaluate<number>(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      for (const { 0: word, index } of node.data.matchAll(/[^\\s]*[\\p{L}\\p{N}][^\\s]*/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const box = range.getBoundingClientRect();
        const isHidden = node.parentElement.closest('[aria-hidden="true"]') !== null || box.width <= 1;
        if (!isHidden && box.height > 0 && box.bottom > 0 && box.top < innerHeight) count += 1;
      }
    }
    return count;
  })()`);
}
