import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './tools/find-browser.ts';

const executablePath = findBrowser();
const IS_CI = process.env['CI'] !== undefined;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'node_modules/.cache/playwright',
  // generous, for machines that do other things too: what passes does not wait
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // a journey waits about a third of its time: three fill two cores
  workers: 3,
  fullyParallel: true,
  forbidOnly: IS_CI,
  // a shared machine hangs now and then; what passes at its second try only is named by npm test, as it is a fault to find
  retries: IS_CI ? 1 : 0,
  reporter: [['line']],
  use: {
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: BROWSER_ARGS,
    },
    actionTimeout: 30_000,
    // motion is only waited for; the main job is taken with it
    contextOptions: { reducedMotion: 'reduce' },
    // a trace doubles the time of a run: ask for one with --trace retain-on-failure
    screenshot: 'only-on-failure',
  },
  // what does not depend on the size is taken at one: what is a student's on a phone, what is the staff's at a desk
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
