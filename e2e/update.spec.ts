import type { Page } from '@playwright/test';
import { people } from './accounts.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';
import { publishThrough } from './new-version.ts';
import { answerQuestion, expectAnswers, LIBRARY, openLibraryAs, startExam } from './person.ts';

/** Looks for a new version, as the app does by itself now and then, until it waits. */
async function findVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed');
}

/** Presses Update, and is on the new version. */
async function takeVersion(page: Page): Promise<void> {
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { old: 'yes' }));
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('html:not([data-old])')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Exam Library' })).toBeVisible();
}

test('[F26, R72] a new version is offered, never over an open paper, and taken only when the student says so; a tab two versions old still finds its files @phone', async ({
  server,
  openDevice,
}) => {
  const version = await publishThrough(server.origin, /assets\/ProfileScreen-[\w-]+(~\d+)?\.js/);
  try {
    const baseURL = version.origin;
    await server.stop();
    await server.start({ APP_ORIGIN: baseURL });
    const context = await openDevice({ baseURL });
    const page = await context.newPage();
    await openLibraryAs(page, people.nimali);
    await workerReady(page);
    await startExam(page);
    const answers = new Map([[21, await answerQuestion(page, 21)]]);

    version.publish();
    await findVersion(page);
    await expectAnswers(page, answers);
    await expect(page.getByText('A new version is ready')).toHaveCount(0);

    const other = await context.newPage();
    await other.goto(LIBRARY);
    // calls on their way keep the old worker busy
    await other.evaluate(() => {
      const again = async (): Promise<void> => {
        await fetch('/api/healthz').catch(() => null);
        return again();
      };
      void again();
      void again();
    });
    await expect(other.getByText('A new version is ready')).toBeVisible();
    await expectGoodLooks(other, 'new-version');
    await takeVersion(other);
    version.publish();
    await findVersion(other);
    await takeVersion(other);
    await expectAnswers(page, answers);
    await expect(page.getByText('A new version is ready')).toHaveCount(0);

    // what this tab has not loaded yet is gone from the server, and from the version that answers for it
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { old: 'yes' }));
    await page.getByRole('link', { name: 'Papertide, back to the Exam Library' }).click();
    await page.getByRole('button', { name: /, menu$/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { name: people.nimali.name })).toBeVisible();
    await expect(page.locator('html[data-old]')).toHaveCount(1);
    await page.goto(LIBRARY);
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
  } finally {
    version.close();
  }
});
