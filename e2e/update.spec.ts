import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { people } from './accounts.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { answerQuestion, expectAnswers, LIBRARY, openLibrary, signIn, startExam } from './person.ts';

/**
 * Stands before the server and hands out another service worker once a new version is out. Of the files named by `renamed` each
 * version has its own, and those of the versions before are gone.
 */
async function publishThrough(origin: string, renamed: RegExp): Promise<{ proxy: Server; publish: () => void }> {
  let version = 0;
  const proxy = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const isWorker = path === '/service-worker.js';
    const ofVersion = Number(/~(\d+)\.js$/.exec(path)?.[1] ?? 0);
    if (renamed.test(path) && ofVersion !== version) return void outgoing.writeHead(404).end();
    const { 'accept-encoding': _encoding, ...headers } = incoming.headers;
    const options = { method: incoming.method, headers };
    const sent = request(new URL(path.replace(/~\d+\.js$/, '.js'), origin), options, (reply) => {
      // the browser's own cache would still have what is gone here, as long as it likes
      if (renamed.test(path)) reply.headers['cache-control'] = 'no-store';
      const { 'content-length': length, ...others } = reply.headers;
      outgoing.writeHead(reply.statusCode ?? 502, isWorker || length === undefined ? others : reply.headers);
      if (!isWorker) return void reply.pipe(outgoing);
      void text(reply).then((code) => {
        const names =
          version === 0
            ? code
            : code.replaceAll(new RegExp(renamed, 'g'), (name) => name.replace('.js', `~${version}.js`));
        outgoing.end(`${names}\n// version ${version}`);
      });
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  return { proxy, publish: () => void (version += 1) };
}

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
  const { proxy, publish } = await publishThrough(server.origin, /assets\/ProfileScreen-[\w-]+(~\d+)?\.js/);
  try {
    const { port } = proxy.address() as AddressInfo;
    const baseURL = `http://localhost:${port}`;
    await server.stop();
    await server.start({ APP_ORIGIN: baseURL });
    const context = await openDevice({ baseURL });
    const page = await context.newPage();
    await signIn(page, people.nimali);
    await openLibrary(page);
    await workerReady(page);
    await startExam(page);
    const answers = new Map([[21, await answerQuestion(page, 21)]]);

    publish();
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
    await takeVersion(other);
    publish();
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
    proxy.closeAllConnections();
    proxy.close();
  }
});

test('[R190] a page without a worker says that a new version is ready where the part that it asks for is gone, and goes on with it @phone', async ({
  browser,
  server,
}) => {
  // its own context, which nobody watches: the browser complains about what is gone
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, people.nimali);
  await openLibrary(page);
  // as after another version has come to the server
  const gone = /\/assets\/(AttendDialog|app)-[\w-]+\.js$/;
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  const attendFirst = page.getByRole('button', { name: /^Attend / }).first();
  await attendFirst.click();
  const notice = page.getByRole('dialog', { name: 'A new version of Papertide is ready.' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Exam Library' })).toBeVisible();
  await attendFirst.click();
  await expect(notice).toBeVisible();
  await page.unroute(gone);
  await notice.getByRole('button', { name: 'Update' }).click();
  await attendFirst.click();
  await expect(page.getByRole('dialog', { name: 'Attend Exam' })).toBeVisible();

  const goneLater = /\/assets\/(later-parts|layer-tools|app)-[\w-]+\.js$/;
  await page.route(goneLater, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Close' }).click();
  await startExam(page);
  for (const name of ['Display', 'All notes']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toHaveCount(0);
  }
  await context.close();
});
