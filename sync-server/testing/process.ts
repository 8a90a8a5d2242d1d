import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

export const PATIENCE = { timeout: 60_000 };

/** As `npm start` has it: half of a start is the compiling. */
const COMPILE_CACHE = pathToFileURL(join(import.meta.dirname, '../../tools/compile-cache.mjs')).href;

export interface Program {
  child: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  printed: (pattern: RegExp) => Promise<RegExpExecArray>;
  exited: Promise<number | null>;
}

export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'papertide-data-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return dataDir;
}

export function startProgram(file: string, args: string[], env: Record<string, string>): Program {
  const child = spawn(
    process.execPath,
    ['--import', COMPILE_CACHE, resolve(import.meta.dirname, '..', file), ...args],
    {
      env,
    },
  );
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const exited = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return {
    child,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    exited,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output.stdout);
          if (match) resolve(match);
        };
        child.stdout.on('data', look);
        child.once('close', () => reject(new Error(`it ended without printing ${pattern}: ${output.stderr}`)));
        look();
      }),
  };
}

const LISTENING = /^listening on (http:\/\/127\.0\.0\.1:(\d+))$/m;

export interface ServerProgram extends Program {
  DATA_DIR: string;
  url: string;
  port: number;
}

/** `file` is that of another version's server. */
export async function startServer(env: Record<string, string> = {}, file = 'main.ts'): Promise<ServerProgram> {
  const DATA_DIR = env['DATA_DIR'] ?? (await makeDataDir());
  const program = startProgram(file, [], { DATA_DIR, PORT: '0', ...env });
  const [, url = '', port = ''] = await program.printed(LISTENING);
  return { ...program, DATA_DIR, url, port: Number(port) };
}
