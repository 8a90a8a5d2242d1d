import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { ROOT } from './run.ts';

it('npm start keeps what Node made of the code', async () => {
  const flags = /--import \S+/.exec(packageJson.scripts.start)?.[0].split(' ') ?? [];
  const told = "require('node:module').getCompileCacheDir()";
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--print', told], { cwd: ROOT });
  expect(stdout).toContain(join(ROOT, 'node_modules/.cache/node'));
});
