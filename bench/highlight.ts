// npm run bench: from selecting words to the painted highlight, in the real app: a passage of 10,000 words with 500 marks,
// at the full speed of this machine and on a 6× slowed CPU. A person's own time between the two presses is left out.
// A time by the clock on the wall counts other work of the machine too; the processor time of the page's main
// thread, beside it, does not.
import type { CDPSession, Page } from '@playwright/test';
import { v7 as newId } from 'uuid';
import type { Annotation } from '../shared/annotations.ts';
import { nextStamp } from '../shared/sync/clock.ts';
import { EMPTY_PUSH, PROTOCOL, type SyncReply } from '../shared/sync/protocol.ts';
import { addDemoStudents, demoAccounts } from '../samples/demo-accounts.ts';
import { loadSamples } from '../samples/load.ts';
import { say } from '../tools/run.ts';
import { middleOf } from './figures.ts';
import { longPaper } from './long-paper.ts';
import { callServer, countWork, openOwnServer, readWorkMs, slowDown, startPaper, withOwnPage } from './own-server.ts';

const WORD_COUNT = 10_000;
const MARK_COUNT = 500;
const ROUNDS = 9;
const SLOWDOWN = 6;
const FRAME_MS = 1000 / 60;
const PAPER = 'A long paper';
const DESKTOP = { viewport: { width: 1366, height: 768 } };

interface Round {
  /** From releasing the mouse to the painted menu. */
  menuMs: number;
  /** From releasing Highlight to the painted highlight. */
  highlightMs: number;
  menuWorkMs: number;
  highlightWorkMs: number;
}

interface Passage {
  document_id: string;
  text: string;
}

const server = await openOwnServer(22_100);
const { origin } = server;
try {
  const { exams } = await loadSamples({ ...server.admin, papers: [longPaper(PAPER, WORD_COUNT)] });
  await addDemoStudents(origin);
  await withOwnPage({ ...DESKTOP, baseURL: origin }, async (page, devtools) => {
    await startPaper(page, PAPER);
    await page.getByRole('status').getByText('Saved online').waitFor();
    await pushMarks(exams[0]?.exam_id ?? '', await page.evaluate<Passage>(readPassage()));
    await page.reload();
    await waitUntil(page, `document.querySelectorAll('article [data-note-icon]').length === ${MARK_COUNT / 5}`);
    await page.evaluate(probeScript());
    await countWork(devtools);
    await measure(page, devtools, 0);
    report('at full speed', await measure(page, devtools, 1));
    await slowDown(devtools, SLOWDOWN);
    report(`on a ${SLOWDOWN}× slowed CPU`, await measure(page, devtools, 2));
  });
} finally {
  await server.close();
}

async function pushMarks(exam_id: string, { document_id, text }: Passage): Promise<void> {
  const { accessToken } = await callServer<{ accessToken: string }>(server, 'auth/signin', demoAccounts.student);
  const headers = { 'x-access-token': accessToken };
  const { data: attempt } = await callServer<{ data: { result_id: string } }>(
    server,
    `results/getresultrelatedtoexam/${exam_id}`,
    null,
    headers,
  );
  const { data: parts } = await callServer<{ data: { part_id: string }[] }>(
    server,
    `parts/getpartsrelatedtoexam/${exam_id}`,
    null,
    headers,
  );
  const words = [...text.matchAll(/\S+/g)];
  const annotations = Array.from({ length: MARK_COUNT }, (_, at): Annotation => {
    const first = Math.floor((at * (words.length - 8)) / MARK_COUNT);
    const last = words[first + 2 + (at % 5)];
    const start = words[first]?.index ?? 0;
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
    return {
      annotation_id: newId(),
      result_id: attempt.result_id,
      part_id: parts[0]?.part_id ?? '',
      document_id,
      kind: at % 5 === 0 ? 'note' : 'highlight',
      selector: {
        start,
        end,
        exact: text.slice(start, end),
        prefix: text.slice(Math.max(0, start - 32), start),
        suffix: text.slice(end, end + 32),
      },
      note: at % 5 === 0 ? `Note ${at}` : '',
      deleted: 0,
      hlc: nextStamp(null, Date.now(), 'bench'),
    };
  });
  const { refused } = await callServer<SyncReply>(
    server,
    'sync',
    { protocol: PROTOCOL, device_id: 'bench', cursor: null, push: { ...EMPTY_PUSH, annotations } },
    headers,
  );
  if (refused.length > 0) throw new Error(`The server refused ${refused.length} marks: ${refused[0]?.message}`);
}

/** Other paragraphs in each run, because highlighted words are not highlighted again. */
async function measure(page: Page, devtools: CDPSession, run: number): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const [fromX, fromY, toX, toY] = await page.evaluate<[number, number, number, number]>(
      `window.probe.prepare(${at * 5 + run})`,
    );
    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    await page.mouse.move(toX, toY, { steps: 4 });
    const idleMs = await readWorkMs(devtools);
    // requested before: a request to the page would fall into the measurement
    const menu = page.evaluate<number>('window.probe.menu');
    await page.mouse.up();
    const menuMs = await menu;
    const menuWorkMs = (await readWorkMs(devtools)) - idleMs;
    const [x, y] = await page.evaluate<[number, number]>('window.probe.placeOfHighlight()');
    await page.mouse.move(x, y);
    await page.mouse.down();
    const pressedMs = await readWorkMs(devtools);
    const highlight = page.evaluate<number>('window.probe.highlight');
    await page.mouse.up();
    const highlightMs = await highlight;
    const highlightWorkMs = (await readWorkMs(devtools)) - pressedMs;
    rounds.push({ menuMs, highlightMs, menuWorkMs, highlightWorkMs });
  }
  return rounds;
}

/** Polls from inside the page, where Trusted Types forbid turning text into code. */
async function waitUntil(page: Page, condition: string): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const look = () => (${condition} ? resolve() : setTimeout(look, 20));
    look();
  })`);
}

function report(how: string, rounds: Round[]): void {
  say(`From selecting to the painted highlight, ${WORD_COUNT} words and ${MARK_COUNT} marks, ${how}:`);
  const tellEach = (what: string, of: (round: Round) => number) => tell(`  ${what}`, rounds.map(of));
  tellEach('the mouse let go, to the painted menu', ({ menuMs }) => menuMs);
  tellEach('the same, processor time', ({ menuWorkMs }) => menuWorkMs);
  tellEach('Highlight let go, to the painted highlight', ({ highlightMs }) => highlightMs);
  tellEach('the same, processor time', ({ highlightWorkMs }) => highlightWorkMs);
}

function tell(what: string, timesMs: number[]): void {
  const frames = (ms: number) => `${ms.toFixed(1)} ms, ${(ms / FRAME_MS).toFixed(1)} frames`;
  say(`${what}: ${frames(middleOf(timesMs))} (the slowest of ${timesMs.length}: ${frames(Math.max(...timesMs))})`);
}

// As text: this file is compiled without DOM types.

function readPassage(): string {
  return `(() => {
    const passage = [...document.querySelectorAll('article > [data-document-id]')].at(-1);
    return { document_id: passage.dataset.documentId, text: passage.textContent };
  })()`;
}

function probeScript(): string {
  return `{
    const afterPaint = (tell) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => tell(performance.now());
        channel.port2.postMessage(null);
      });
    let pressedAt = 0;
    let tellMenu, tellHighlight;
    const probe = (window.probe = {
      placeOfHighlight() {
        const rect = document.querySelector('[role="menuitem"]').getBoundingClientRect();
        return [rect.left + rect.width / 2, rect.top + rect.height / 2];
      },
      prepare(at) {
        pressedAt = 0;
        probe.menu = new Promise((resolve) => void (tellMenu = resolve));
        probe.highlight = new Promise((resolve) => void (tellHighlight = resolve));
        const pane = document.querySelector('section[aria-label="Passage"]');
        const paragraph = pane.querySelectorAll('article p')[at];
        pane.scrollBy(0, paragraph.getBoundingClientRect().top - pane.getBoundingClientRect().top - 100);
        const texts = [...paragraph.childNodes].filter((node) => node instanceof Text);
        const node = texts.toSorted((a, b) => b.length - a.length)[0];
        const range = document.createRange();
        range.setStart(node, 1);
        range.setEnd(node, Math.min(node.length, 34));
        const rects = range.getClientRects();
        const [first, last] = [rects[0], rects[rects.length - 1]];
        const rect = [first.left + 1, first.top + first.height / 2, last.right - 1, last.top + last.height / 2];
        return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(rect))));
      },
    });
    let releasedAt = 0;
    let hasMenu = false;
    addEventListener('pointerup', ({ timeStamp }) => void (releasedAt = timeStamp), true);
    addEventListener('click', ({ timeStamp }) => void (pressedAt = timeStamp), true);
    new MutationObserver(() => {
      const hadMenu = hasMenu;
      hasMenu = document.querySelector('[role="menu"]') !== null;
      if (hasMenu && !hadMenu) afterPaint((at) => tellMenu(at - releasedAt));
    }).observe(document.body, { childList: true, subtree: true });
    for (const name of ['add', 'delete']) {
      const change = Highlight.prototype[name];
      Highlight.prototype[name] = function (range) {
        // marks that come near while the text is scrolled are added too
        if (pressedAt > 0) afterPaint((at) => tellHighlight(at - pressedAt));
        return change.call(this, range);
      };
    }
  }`;
}
