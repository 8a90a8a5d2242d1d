import { defineConfig } from '@playwright/test';
import { headlessBrowser } from './tools/find-browser.ts';

const IS_CI = process.env['CI'] !== undefined;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'node_modules/.cache/playwright',
  // generous, for busy machines: a passing test does not wait
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // a journey is idle about a third of its time: three use two cores fully
  workers: 3,
  fullyParallel: true,
  forbidOnly: IS_CI,
  // a shared CI machine hangs now and then; npm test lists what passes only at the second try, because it is a fault
  // to find
  retries: IS_CI ? 1 : 0,
  reporter: [['line']],
  use: {
    launchOptions: headlessBrowser(),
    actionTimeout: 30_000,
    // animations only cost time; one journey runs with them
    contextOptions: { reducedMotion: 'reduce' },
    // a trace doubles the time of a run: ask for one with --trace retain-on-failure
    screenshot: 'only-on-failure',
  },
  // size-independent tests run at one size: students' on a phone, staff's on a desktop
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
