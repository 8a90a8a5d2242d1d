import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../tools/run.ts';
import { isPortTaken, startServer, type RunningServer } from '../tools/server.ts';
import { askForServices, type Services } from './services.ts';

export interface TestServer {
  origin: string;
  dataDir: string;
  start: (env?: Record<string, string>) => Promise<void>;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  /**
   * Moves all that the server keeps to PostgreSQL and a bucket, on which each later start runs. A server that runs is
   * stopped for it, after it could only read for as long as `whileItReads` takes.
   */
  move: (whileItReads?: () => Promise<void>) => Promise<void>;
}

export const NEW_SECRET = { TOKEN_SECRET: 'a secret that no token given before was signed with' };

// Below the system's ephemeral ports, so that a released port is still free when its server restarts. Each worker
// process has its own range, so that two of them do not find the same port free.
const FIRST_PORT = 21_000;
const PROCESSES = 500;
const PORTS_OF_A_PROCESS = 20;
let portsTaken = 0;

interface Watched {
  logFile?: string;
  /** Called when the server ends and nobody told it to. */
  onEnded?: (exitCode: number) => void;
}

export async function createTestServer(
  dataDir: string,
  { logFile = join(dataDir, 'server.log'), onEnded }: Watched = {},
): Promise<TestServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let running: RunningServer | null = null;
  let services: Partial<Services> = {};

  async function end(how: 'stop' | 'kill'): Promise<void> {
    const server = running;
    running = null;
    server?.[how]();
    await server?.ended;
  }

  return {
    origin,
    dataDir,
    async start(env = {}) {
      const begun = startServer(
        {
          PORT: String(port),
          DATA_DIR: dataDir,
          APP_ORIGIN: origin,
          LIMIT_SCALE: '1000',
          LOG_LEVEL: 'warn',
          ...services,
          ...env,
        },
        logFile,
      );
      running = begun;
      await begun.listening;
      void begun.ended.then((exitCode) => {
        if (running === begun) onEnded?.(exitCode);
      });
    },
    kill: () => end('kill'),
    stop: () => end('stop'),
    async move(whileItReads) {
      services = await askForServices();
      const moving = startMove(dataDir, services);
      if (running) {
        await moving.waits;
        await whileItReads?.();
        await end('stop');
      }
      await moving.done;
    },
  };
}

function startMove(dataDir: string, { MEDIA_URL, ...env }: Partial<Services>) {
  const from = `sqlite:${join(dataDir, 'papertide.sqlite')}`;
  const child = spawn(process.execPath, ['sync-server/move/move.ts', '--from', from, '--media', MEDIA_URL ?? ''], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  const done = new Promise<void>((resolve, reject) => {
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`The move failed:\n${output}`))));
  });
  const waits = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Stop the server now.')) resolve();
      });
  });
  return { waits: Promise.race([waits, done]), done };
}

export async function freePort(): Promise<number> {
  for (;;) {
    const own = FIRST_PORT + (process.pid % PROCESSES) * PORTS_OF_A_PROCESS;
    const port = own + (portsTaken++ % PORTS_OF_A_PROCESS);
    if (!(await isPortTaken(port))) return port;
  }
}
