import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PATIENCE } from './testing/process.ts';

/** Libraries that students' calls do without. */
const LATE = [
  '@aws-sdk/client-s3',
  'file-type',
  'graphile-worker',
  'nodemailer',
  'pg',
  'sanitize-html',
  'sharp',
  'yauzl',
  'yazl',
];

/** Says which modules are asked for while all routes are loaded. */
const LOADING = `
  import { registerHooks } from 'node:module';
  const asked = new Set();
  registerHooks({ resolve: (name, context, next) => (asked.add(name), next(name, context)) });
  await import('./app.ts');
  await import('./mail/send-mails.ts');
  await import('./mail/senders.ts');
  await import('./jobs/open-jobs.ts');
  process.stdout.write(JSON.stringify([...asked]));`;

it('a library that few calls need is loaded with the first of them', PATIENCE, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LOADING], {
    cwd: import.meta.dirname,
  });
  const asked: string[] = JSON.parse(stdout);
  expect(asked).toContain('hono');
  expect(LATE.filter((name) => asked.includes(name))).toEqual([]);
});
