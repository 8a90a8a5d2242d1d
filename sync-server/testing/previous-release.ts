// The server of the release before this one, out of the history of the repository.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from '../../shared/zod.ts';

/** A release moves this on to the commit of the one before it. */
export const PREVIOUS_RELEASE = '56919b23809656894fb4cd11418173d596debc98';

const ROOT = resolve(import.meta.dirname, '../..');
const FILES = ['package.json', 'shared', 'sync-server'];
const Package = z.object({ version: z.string(), dependencies: z.optional(z.record(z.string(), z.string())) });

/** Returns why its server cannot run here: there is no history, or its packages are of another major version. */
export function whyNoPreviousRelease(): string | null {
  const known = spawnSync('git', ['-C', ROOT, 'cat-file', '-e', `${PREVIOUS_RELEASE}^{commit}`]);
  if (known.status !== 0)
    return `the commit of the release before, ${PREVIOUS_RELEASE}, is not in this clone: git fetch --unshallow, and run this again`;
  const before = Package.parse(JSON.parse(git('show', `${PREVIOUS_RELEASE}:package.json`).toString()));
  const others = Object.entries(before.dependencies ?? {}).filter(
    ([name, version]) => majorOf(version) !== installed(name),
  );
  return others.length === 0
    ? null
    : `the release before needs other packages than are installed: ${others.map((one) => one.join(' ')).join(', ')}`;
}

/** Puts its files into a folder that the test removes; returns the folder. */
export function previousRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-previous-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', PREVIOUS_RELEASE, ...FILES) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return folder;
}

function git(...args: string[]): Buffer {
  return execFileSync('git', ['-C', ROOT, ...args], { maxBuffer: 1024 ** 3 });
}

function installed(name: string): string | null {
  const file = join(ROOT, 'node_modules', name, 'package.json');
  return existsSync(file) ? majorOf(Package.parse(JSON.parse(readFileSync(file, 'utf8'))).version) : null;
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? '';
}
