import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { say, toolPath } from './run.ts';

/** How the journeys start it. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  return [...usualPlaces(), chromium.executablePath()].find((path) => existsSync(path));
}

interface Launch {
  executablePath?: string;
  args: string[];
}

/** How a journey starts the whole browser: for background sync, or a microphone that is asked for. */
export function wholeBrowser(...args: string[]): Launch {
  return launch(findBrowser(), args);
}

/**
 * How a journey starts a browser that only needs to show pages: Chromium's headless shell where it is installed. A
 * fresh device costs it a quarter of the processor time.
 */
export function headlessBrowser(): Launch {
  const isNamed = (process.env['CHROMIUM'] ?? '') !== '';
  return launch(!isNamed && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findBrowser(), []);
}

function launch(executablePath: string | undefined, args: readonly string[]): Launch {
  return { ...(executablePath === undefined ? {} : { executablePath }), args: [...BROWSER_ARGS, ...args] };
}

export function mustHaveBrowser(): string {
  if (findBrowser() === undefined) install();
  const found = findBrowser();
  if (found !== undefined) return found;
  process.stderr.write(
    '\nNo Chromium was found and none could be installed. Install Chromium or Chrome, or name one: CHROMIUM=/path/to/chromium npm test\n',
  );
  process.exit(1);
}

function usualPlaces(): string[] {
  if (process.platform === 'darwin')
    return ['Google Chrome', 'Chromium'].flatMap((name) =>
      ['/Applications', join(process.env['HOME'] ?? '', 'Applications')].map((folder) =>
        join(folder, `${name}.app/Contents/MacOS/${name}`),
      ),
    );
  if (process.platform === 'win32')
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((name) => process.env[name])
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe'));
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
}

function install(): void {
  say('Installing Chromium for the browser tests');
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0;
    if (apt('update', '-q') && apt('install', '-y', '-q', 'chromium')) {
      apt('install', '-y', '-q', 'chromium-headless-shell'); // not every distribution has it
      return;
    }
  }
  spawnSync(process.execPath, [toolPath('@playwright/test', 'playwright'), 'install', 'chromium'], {
    stdio: 'inherit',
  });
}

if (import.meta.main) say(mustHaveBrowser());
