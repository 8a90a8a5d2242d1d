import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { createTestServer, type TestServer } from './server.ts';

export { expect };

/** A journey that needs no worker does without: a device takes as much time to keep the app as to open it. */
export const WITHOUT_WORKER = { serviceWorkers: 'block' } as const;

/** Lines of the browser itself about a server that is not there, no connection, a form that was refused or a server that cannot store; and a worker that is blocked. */
const BROWSERS_OWN =
  /^Failed to load resource: (net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH|INTERNET_DISCONNECTED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|NETWORK_CHANGED)|the server responded with a status of (400|401|409|422|503) )|^Service Worker registration blocked by Playwright/;

interface Fixtures {
  /** Addresses whose 403 and 404 a journey expects: the browser complains of each. */
  refusedCall: RegExp | null;
  guard: { watch: (context: BrowserContext) => void };
  dataDir: string;
  server: TestServer;
  openServer: () => Promise<TestServer>;
  openDevice: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

function makeDataDir(): string {
  const folder = process.env['JOURNEYS_FOLDER'];
  if (folder === undefined) throw new Error('The global setup made no template');
  const dataDir = mkdtempSync(join(folder, 'test-'));
  cpSync(join(folder, 'template'), dataDir, { recursive: true });
  return dataDir;
}

export const test = base.extend<Fixtures>({
  refusedCall: [null, { option: true }],
  guard: [
    async ({ refusedCall }, use) => {
      const complaints: string[] = [];
      await use({
        watch(context) {
          context.on('console', (message) => {
            const isComplaint = message.type() === 'error' || message.type() === 'warning';
            const isRefusal = /status of 40[34]/.test(message.text()) && refusedCall?.test(message.location().url);
            if (isComplaint && isRefusal !== true && !BROWSERS_OWN.test(message.text()))
              complaints.push(`${message.text()} (${message.page()?.url() ?? 'no page'})`);
          });
          context.on('weberror', (thrown) => {
            const error = thrown.error();
            complaints.push(error.stack || `${error.name}: ${error.message}`); // a DOMException has no stack
          });
        },
      });
      expect(complaints, 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
  dataDir: async ({}, use) => {
    const dataDir = makeDataDir();
    await use(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  },
  server: [
    async ({ dataDir }, use) => {
      const server = await createTestServer(dataDir);
      await server.start();
      await use(server);
      await server.kill();
    },
    { auto: true },
  ],
  openServer: async ({}, use) => {
    const opened: { server: TestServer; folder: string }[] = [];
    await use(async () => {
      const folder = makeDataDir();
      const server = await createTestServer(folder);
      opened.push({ server, folder });
      await server.start();
      return server;
    });
    for (const { server, folder } of opened) {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  baseURL: ({ server }, use) => use(server.origin),
  context: async ({ context, guard }, use) => {
    guard.watch(context);
    await use(context);
  },
  openDevice: async ({ browser, guard }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      // with the project's options: Playwright fills in its `use`
      const context = await browser.newContext(options);
      guard.watch(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
