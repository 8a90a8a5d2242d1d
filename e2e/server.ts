import { join } from 'node:path';
import { isPortTaken, startServer, type RunningServer } from '../tools/server.ts';

export interface TestServer {
  origin: string;
  start: (env?: Record<string, string>) => Promise<void>;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

export const NEW_SECRET = { TOKEN_SECRET: 'a secret that no token given before was signed with' };

// Below the system's ephemeral ports, so that a released port is still free when its server restarts. Each worker
// process has its own range, so that two of them do not find the same port free.
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
