import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './run.ts';

export interface RunningServer {
  listening: Promise<void>;
  ended: Promise<number>;
  stop: () => void;
  kill: () => void;
}

export function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(true) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });
}

/** Starts sync-server/main.ts; what it prints goes to the log file. */
export function startServer(env: Record<string, string>, logFile: string): RunningServer {
  const child = spawn(process.execPath, ['sync-server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'), ...process.env, ...env },
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
  return {
    listening: waitUntilListening(child, ended, logFile),
    ended,
    stop: () => void child.kill('SIGTERM'),
    kill: () => void child.kill('SIGKILL'),
  };
}

function waitUntilListening(child: ChildProcess, ended: Promise<number>, logFile: string): Promise<void> {
  const log = createWriteStream(logFile);
  const lastLines: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        lastLines.push(line);
        if (lastLines.length > 20) lastLines.shift();
        if (line.includes('listening on ')) resolve();
      });
    }
    ended.then(
      (code) =>
        reject(new Error(`The server ended with exit code ${code} before it listened.\n${lastLines.join('\n')}`)),
      reject,
    );
  });
}
