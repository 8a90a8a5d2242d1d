import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Returns the script behind a package's command: run with node it works on every system, unlike .bin links. */
export function toolPath(packageName: string, command = packageName): string {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin }: { bin?: string | Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const script = typeof bin === 'string' ? bin : bin?.[command];
  if (script === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(folder, script);
}

export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

export interface Job {
  name: string;
  run: () => Promise<{ exitCode: number; output: string }>;
}

export function runAside(args: readonly string[]): ReturnType<Job['run']> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}

/**
 * Runs independent jobs in parallel, started in this order, and shows each with its whole output. After a failure no
 * further job starts. Resolves to true if all passed.
 */
export async function runBeside(jobs: readonly Job[], atOnce = availableParallelism()): Promise<boolean> {
  const waiting = [...jobs];
  let isWell = true;
  async function work(): Promise<void> {
    for (let job = waiting.shift(); job && isWell; job = waiting.shift()) {
      const { exitCode, output } = await job.run();
      say(`\n== ${job.name}${exitCode === 0 ? '' : ': failed'}\n${output.trim()}`);
      if (exitCode !== 0) isWell = false;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return isWell;
}
