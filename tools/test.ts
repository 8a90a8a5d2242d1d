// npm test: everything, in the order that finds faults soonest. Stops at the first failed step. npm run test:student
// (`--student`): the tests of an attempt, without the checks.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildJob } from './build.ts';
import { checks } from './check.ts';
import { mustHaveBrowser } from './find-browser.ts';
import { ROOT, runBeside, runNode, say, toolPath } from './run.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  name: string;
  run: () => Promise<number>;
  counts?: () => Counts;
}

const REPORTS = join(ROOT, 'node_modules/.cache/reports');
const VITEST_REPORT = join(REPORTS, 'vitest.json');
const PLAYWRIGHT_REPORT = join(REPORTS, 'playwright.json');

const isOfStudents = process.argv.includes('--student');
const STUDENTS_TESTS = [
  ...['local', 'sync', 'offline'].map((folder) => `pwa/${folder}/`),
  ...['attempt', 'annotate', 'library', 'result'].map((feature) => `pwa/features/${feature}/`),
  ...['sync', 'attempts', 'scoring', 'recordings'].map((folder) => `sync-server/${folder}/`),
  'shared/sync/',
  'e2e/',
];
const STUDENTS_JOURNEYS = ['main-job', 'attempt', 'crash', 'expired-token', 'second-device', 'writing', 'listening'];

const steps: Step[] = [
  {
    name: isOfStudents ? 'Build' : 'Checks and build',
    run: async () => ((await runBeside(isOfStudents ? [buildJob] : [...checks, buildJob])) ? 0 : 1),
  },
  {
    name: 'Unit and server tests',
    run: () =>
      runNode([
        toolPath('vitest'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${VITEST_REPORT}`,
        ...(isOfStudents ? STUDENTS_TESTS : []),
      ]),
    counts: readVitestCounts,
  },
  { name: 'Size budget', run: () => runNode(['bench/sizes.ts']) },
  {
    name: 'Browser journeys',
    run() {
      mustHaveBrowser();
      return runNode(
        [
          toolPath('@playwright/test', 'playwright'),
          'test',
          '--reporter=line,json',
          ...(isOfStudents ? STUDENTS_JOURNEYS : []),
        ],
        { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT },
      );
    },
    counts: readPlaywrightCounts,
  },
];

function readVitestCounts(): Counts {
  const report: { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number } =
    JSON.parse(readFileSync(VITEST_REPORT, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
}

function readPlaywrightCounts(): Counts {
  const { stats, suites }: { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>; suites: Suite[] } =
    JSON.parse(readFileSync(PLAYWRIGHT_REPORT, 'utf8'));
  for (const name of suites.flatMap(secondTries)) say(`Passed at its second try only, so look at it: ${name}`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

function secondTries({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${file} > ${title} (${projectName})`),
  );
  return [...own, ...suites.flatMap(secondTries)];
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const total: Counts = { passed: 0, failed: 0, skipped: 0 };

for (const step of steps) {
  say(`\n== ${step.name}`);
  const exitCode = await step.run();
  try {
    const counts = step.counts?.();
    total.passed += counts?.passed ?? 0;
    total.failed += counts?.failed ?? 0;
    total.skipped += counts?.skipped ?? 0;
  } catch (error) {
    say(`No report of ${step.name} to count: ${String(error)}`);
    process.exitCode = 1;
  }
  if (exitCode !== 0) {
    say(`\nStopped: '${step.name}' failed`);
    // a step that fails without a failed test (a type error, a file that does not load) counts as one
    total.failed = Math.max(total.failed, 1);
    process.exitCode = 1;
  }
  if (process.exitCode === 1) break;
}

if (process.exitCode === 1) total.failed = Math.max(total.failed, 1);
say(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
