import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { people } from './accounts.ts';
import { expectOnServer, mustFindExam, signInByCall } from './calls.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { countStoredRows, readStoredRows } from './stored-rows.ts';
import { openOwnBrowser, type OwnBrowser } from './own-browser.ts';
import { PAPER } from './paper.ts';
import {
  answerQuestion,
  card,
  expectAnswers,
  LIBRARY,
  logIn,
  openLibrary,
  partTab,
  readSecondsLeft,
  savedOffline,
  startExam,
  syncWords,
  timer,
  unfinished,
} from './person.ts';
import { beginPaper } from './written-paper.ts';

const student = people.nimali;

/** Browsers that come after one another on one profile, as on one phone. */
function ownProfile(
  guard: { watch: (context: BrowserContext) => void },
  viewport: { width: number; height: number } | null,
) {
  const profileDir = mkdtempSync(join(tmpdir(), 'papertide-profile-'));
  const opened: OwnBrowser[] = [];
  return {
    async openBrowser() {
      const browser = await openOwnBrowser(profileDir, viewport ?? { width: 1366, height: 768 });
      guard.watch(browser.context);
      opened.push(browser);
      return browser;
    },
    async end() {
      for (const browser of opened) await browser.kill();
      rmSync(profileDir, { recursive: true, force: true });
    },
  };
}

test('[F15, F31, F46] killed right after the sign-in the paper opens without a server; server and browser die in mid-attempt, and it opens as it was, with the time that is really left @phone', async ({
  server,
  guard,
  viewport,
}) => {
  // a browser that starts four times, and an academy that moves
  test.slow();
  const profile = ownProfile(guard, viewport);
  /** The library of a browser that is opened once more. */
  const openAgain = async () => {
    const browser = await profile.openBrowser();
    const page = await browser.openPage();
    await page.goto(server.origin + LIBRARY);
    return { browser, page };
  };
  const resume = async (page: Page) => {
    await unfinished(page).getByRole('button', { name: 'Continue' }).click();
    await expect(timer(page)).toBeVisible();
    await expectAnswers(page, answers);
  };
  const answers = new Map<number, string>();
  const caller = await signInByCall(server.origin, student);
  const { exam_id } = await mustFindExam(caller, PAPER);
  try {
    await test.step('killed right after the sign-in', async () => {
      // the app is there, and nobody is signed in
      const firstDay = await profile.openBrowser();
      const shell = await firstDay.openPage();
      await shell.goto(server.origin);
      await workerReady(shell);
      await firstDay.quit();

      const exam = await profile.openBrowser();
      const editor = await exam.openPage();
      await editor.goto(server.origin);
      await logIn(editor, student);
      await openLibrary(editor);
      await startExam(editor);
      answers.set(1, await answerQuestion(editor, 1));
      await expect.poll(() => countStoredRows(editor, caller.user.user_id, 'answers')).toBe(1);
      await server.kill();
      await exam.kill();
    });

    await test.step('both die in mid-attempt', async () => {
      const { browser: exam, page: editor } = await openAgain();
      await resume(editor);
      await server.start();
      for (const number of [7, 21]) answers.set(number, await answerQuestion(editor, number));
      await expectOnServer(await signInByCall(server.origin, student), exam_id, answers);
      await server.kill();
      for (const number of [26, 14, 22]) answers.set(number, await answerQuestion(editor, number));
      await expect(syncWords(editor, savedOffline(3))).toBeVisible();
      const secondsBefore = await readSecondsLeft(editor);
      const readAt = Date.now();
      await exam.kill();

      const { page: again } = await openAgain();
      await expect(card(again).getByText('Ready offline')).toBeVisible();
      await expect(unfinished(again)).toContainText('6 of 40 answered');
      await unfinished(again).getByRole('button', { name: 'Continue' }).click();
      await expect(timer(again)).toBeVisible();
      const passed = (Date.now() - readAt) / 1000;
      const counted = secondsBefore - (await readSecondsLeft(again));
      expect(counted, `${passed} s have passed`).toBeGreaterThanOrEqual(Math.floor(passed) - 1);
      expect(counted, `${passed} s had passed`).toBeLessThanOrEqual(Math.ceil((Date.now() - readAt) / 1000) + 1);
      await expect(partTab(again, 2)).toHaveAttribute('aria-selected', 'true');
      await expectAnswers(again, answers);

      await server.start();
      answers.set(40, await answerQuestion(again, 40));
      await expectOnServer(await signInByCall(server.origin, student), exam_id, answers);
      await expect(syncWords(again, 'Saved online')).toBeVisible();

      // the academy moves while the student answers: what the server cannot take waits
      await server.move(async () => {
        answers.set(37, await answerQuestion(again, 37));
        await expect(syncWords(again, /^Saved on this (phone|device)$/)).toBeVisible();
      });
      await server.start();
      // when the server asked it to come again
      await expect(syncWords(again, 'Saved online')).toBeVisible({ timeout: 60_000 });
      await expectOnServer(await signInByCall(server.origin, student), exam_id, answers);
    });
  } finally {
    await profile.end();
  }
});

test('[F61, R85] killed while an author types, the browser brings back what was typed @desktop', async ({
  server,
  guard,
  viewport,
}) => {
  const profile = ownProfile(guard, viewport);
  try {
    const { caller, exam_id } = await beginPaper(server.origin, 'Killed paper', 1);
    const address = `${server.origin}/admin/exam/${exam_id}/content`;
    const own = await profile.openBrowser();
    const editor = await own.openPage();
    await editor.goto(server.origin);
    await logIn(editor, people.admin);
    await editor.goto(address);
    await editor.getByRole('button', { name: 'Text', exact: true }).click();
    await editor.keyboard.type('Read the passage twice.');
    const readDrafts = async () =>
      JSON.stringify(await readStoredRows(editor, `papertide-authoring-${caller.user.user_id}`, 'drafts'));
    await expect.poll(readDrafts).toContain('Read the passage twice.');
    await own.kill();

    const after = await profile.openBrowser();
    const again = await after.openPage();
    await again.goto(address);
    await expect(again.getByText(/^Brought back from/)).toBeVisible();
    await expect(again.getByText('Read the passage twice.')).toBeVisible();
  } finally {
    await profile.end();
  }
});
