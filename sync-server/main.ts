import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { ensureAdmin } from './accounts/ensure-admin.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError, databaseFile, readConfig } from './config.ts';
import { createMetrics } from './http/metrics.ts';
import { cutStalledReplies } from './http/stalled-replies.ts';
import { openMailer } from './mail/mailer.ts';
import { openMediaFiles } from './media/files.ts';
import { openRecordingFiles } from './recordings/files.ts';
import { sqliteDialect } from './store/dialect/sqlite.ts';
import { openStore } from './store/store.ts';

/** Where `npm run build` puts the app. */
const STATIC_DIR = join(import.meta.dirname, '../dist/pwa');
/** Requests that are not finished by then are cut off. */
const FINISH_WITHIN_MS = 8_000;
const IDLE_CHECK_MS = 50;

await main();

async function main(): Promise<void> {
  try {
    await serve(readConfig(process.env));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

async function serve(settings: Config): Promise<void> {
  const log = pino({ level: settings.logLevel });
  const metrics = createMetrics({ withProcess: true });
  const store = metrics.watch(await openStore(sqliteDialect(databaseFile(settings.dataDir))));
  const server = createServer();
  cutStalledReplies(server);
  try {
    const media = await openMediaFiles(join(settings.dataDir, 'media'));
    const recordings = await openRecordingFiles(join(settings.dataDir, 'recordings'));
    const mailer = openMailer(settings, log);
    await ensureAdmin({ store, config: settings, log, now: Date.now });

    const port = await listen(server, settings);
    // Only now is the port known for sure; no request is read before this turn of the event loop is over.
    const config = settings.port === 0 ? { ...settings, port, appOrigin: `http://localhost:${port}` } : settings;
    const deps = { store, config, media, recordings, mailer, log, metrics, now: Date.now };
    const app = createApp(deps, existsSync(STATIC_DIR) ? { staticDir: STATIC_DIR } : {});
    const answer = getRequestListener(app.fetch);
    server.on('request', (request, response) => void answer(request, response));
    process.stdout.write(`listening on ${urlOf(config.host, port)}\n`);

    const signal = await stopSignal();
    const finished = finishRequests(server); // takes no other from here on
    log.info({ signal }, 'stopping');
    await finished;
    await mailer.close();
  } finally {
    server.close();
    await store.close();
  }
  log.info('stopped');
}

function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** The first signal to stop. More may follow, as when npm passes Ctrl-C on: they must not cut the stop short. */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    process.on('SIGTERM', resolve);
    process.on('SIGINT', resolve);
  });
}

/** Accepts nothing more, and waits for the replies that are owed. */
async function finishRequests(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // a connection that is kept alive becomes idle only after its reply
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const late = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** What stands in the way of a start, for the person at the terminal. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `This port is taken by another program. Set PORT to a free one. (${error.message})`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return `The server may not listen here. Set HOST and PORT to others. (${error.message})`;
  if (String(code).startsWith('SQLITE_')) return `The database in DATA_DIR cannot be opened. (${error.message})`;
  return error.stack ?? error.message;
}
