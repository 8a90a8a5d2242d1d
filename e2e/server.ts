import { join } from 'node:path';
import { isPortTaken, startServer, type RunningServer } from '../tools/server.ts';

/** A real server process on a port and a DATA_DIR of its own, to be started, killed and started again. */
export interface TestServer {
  origin: string;
  /** Resolves once it listens. */
  start: (env?: Record<string, string>) => Promise<void>;
  /** SIGKILL, as a power cut; resolves once the process is gone. */
  kill: () => Promise<void>;
  /** SIGTERM, as a restart by its keeper; resolves once the process is gone. */
  stop: () => Promise<void>;
}

/** A server that starts with it knows no access token that was given before. */
export const NEW_SECRET = { TOKEN_SECRET: 'a secret that no token given before was signed with' };

// Below the ports that the system gives away by itself: one that was let go is still free when its server comes back.
// Each process takes its own few, so that two of them do not find the same one free at the same time.
const FIRST_PORT = 21_000;
const PROCESSES = 500;
const PORTS_OF_A_PROCESS = 20;
let portsTaken = 0;

export async function createTestServer(dataDir: string): Promise<TestServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let running: RunningServer | null = null;

  async function end(how: 'stop' | 'kill'): Promise<void> {
    const server = running;
    running = null;
    server?.[how]();
    await server?.ended;
  }

  return {
    origin,
    async start(env = {}) {
      running = startServer(
        {
          PORT: String(port),
          DATA_DIR: dataDir,
          APP_ORIGIN: origin,
          LIMIT_SCALE: '1000',
          LOG_LEVEL: 'warn',
          ...env,
        },
        join(dataDir, 'server.log'),
      );
      await running.listening;
    },
    kill: () => end('kill'),
    stop: () => end('stop'),
  };
}

async function freePort(): Promise<number> {
  for (;;) {
    const own = FIRST_PORT + (process.pid % PROCESSES) * PORTS_OF_A_PROCESS;
    const port = own + (portsTaken++ % PORTS_OF_A_PROCESS);
    if (!(await isPortTaken(port))) return port;
  }
}
