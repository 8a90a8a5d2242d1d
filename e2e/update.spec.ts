import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { people } from './accounts.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { answerQuestion, expectAnswers, LIBRARY, openLibrary, signIn, startExam } from './person.ts';

/** Stands before the server and hands out another service worker once a new version is out. */
async function publishThrough(origin: string): Promise<{ proxy: Server; publish: () => void }> {
  let version = '';
  const proxy = createServer((incoming, outgoing) => {
    const { 'accept-encoding': _encoding, ...headers } = incoming.headers;
    const sent = request(new URL(incoming.url ?? '/', origin), { method: incoming.method, headers }, (reply) => {
      const isWorker = incoming.url === '/service-worker.js';
      const { 'content-length': length, ...others } = reply.headers;
      outgoing.writeHead(reply.statusCode ?? 502, isWorker || length === undefined ? others : reply.headers);
      if (!isWorker) return void reply.pipe(outgoing);
      reply.on('data', (piece) => outgoing.write(piece));
      reply.on('end', () => outgoing.end(version));
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  return { proxy, publish: () => (version = '\n// the next version') };
}

test('[F26] a new version is offered, never over an open paper, and taken only when the student says so @phone', async ({
  server,
  openDevice,
}) => {
  const { proxy, publish } = await publishThrough(server.origin);
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
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed');
    await expectAnswers(page, answers);
    await expect(page.getByText('A new version is ready')).toHaveCount(0);

    await page.goto(LIBRARY);
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { old: 'yes' }));
    // calls on their way keep the old worker busy
    await page.evaluate(() => {
      const again = async (): Promise<void> => {
        await fetch('/api/healthz').catch(() => null);
        return again();
      };
      void again();
      void again();
    });
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.locator('html:not([data-old])')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Exam Library' })).toBeVisible();
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});
