// moto: an S3 server from PyPI, independent of s3rver.

import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOTO = 'moto[server]==5.2.5';
const MOTO_FOLDER = join(import.meta.dirname, '../../node_modules/.cache', MOTO.replaceAll(/\W+/g, '-'));

/** moto is a Python package: without Python the tests run on one S3 server only. */
export function hasPython(): boolean {
  return spawnSync('python3', ['-c', 'import ensurepip, venv']).status === 0;
}

export async function startMoto(): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const python = await installMoto();
  const moto = spawn(python, ['-u', '-m', 'moto.server', '-H', '127.0.0.1', '-p', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endpoint = await addressOf(moto);
  return {
    endpoint,
    async stop() {
      moto.kill();
      await once(moto, 'close');
    },
  };
}

/** Returns the Python of an environment with moto in it, which the first run makes. */
async function installMoto(): Promise<string> {
  const python = join(MOTO_FOLDER, 'bin/python');
  if (existsSync(python)) return python;
  // another test process may do the same: the first whole folder counts
  const draft = `${MOTO_FOLDER}-${process.pid}`;
  await run('python3', ['-m', 'venv', draft]);
  await run(join(draft, 'bin/python'), ['-m', 'pip', 'install', '--quiet', MOTO]);
  await rename(draft, MOTO_FOLDER).catch(() => rm(draft, { recursive: true }));
  return python;
}

async function addressOf({ stderr }: ChildProcess & { stderr: Readable }): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    lines.push(line);
    const address = /Running on (http:\/\/\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      stderr.resume();
      return address;
    }
  }
  throw new Error(`moto did not start:\n${lines.join('\n')}`);
}
