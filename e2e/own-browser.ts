import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../tools/find-browser.ts';

export interface OwnBrowser {
  context: BrowserContext;
  openPage: () => Promise<Page>;
  /** Sends SIGKILL to it and all its processes; resolves when they are gone. */
  kill: () => Promise<void>;
  quit: () => Promise<void>;
}

const ARGS = ['--headless=new', '--remote-debugging-port=0', ...BROWSER_ARGS, 'about:blank'];

export async function openOwnBrowser(
  profileDir: string,
  viewport: { width: number; height: number },
): Promise<OwnBrowser> {
  const child = spawn(findBrowser() ?? chromium.executablePath(), [`--user-data-dir=${profileDir}`, ...ARGS], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const browser = await chromium.connectOverCDP(await readAddress(child));
  const context = mustHaveContext(browser);

  return {
    context,
    async openPage() {
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      return page;
    },
    async kill() {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
    async quit() {
      const session = await browser.newBrowserCDPSession();
      // the reply may be lost with the connection that it closes
      await session.send('Browser.close').catch(() => undefined);
      await gone;
    },
  };
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The browser ended with exit code ${code} before it listened`)));
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      const address = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

function mustHaveContext(browser: Browser): BrowserContext {
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');
  return context;
}
