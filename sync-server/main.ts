import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { ensureAdmin } from './accounts/ensure-admin.ts';
import { finishLeaving } from './accounts/manage.ts';
import { createApp } from './app.ts';
import { type Config, databasePlace, epochWitnessFile, readConfig } from './config.ts';
import { watchDatabase } from './database-watch.ts';
import { faultOf } from './http/errors.ts';
import { countingJob } from './counts/counting.ts';
import { classMediansJob } from './groups/class-medians-job.ts';
import { watchRequests } from './http/finish-requests.ts';
import { setKeepAlive } from './http/keep-alive.ts';
import { createMetrics } from './http/metrics.ts';
import { createReadiness } from './http/readiness.ts';
import { abortSlowBodies } from './http/body-timeouts.ts';
import { cutStalledReplies } from './http/stalled-replies.ts';
import { readJobProblems } from './jobs/failures.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { expireOutbox } from './mail/expire-outbox.ts';
import { createMailer } from './mail/mailer.ts';
import { mailsJob } from './mail/send-mails.ts';
import { senderOf } from './mail/senders.ts';
import { openMediaFiles } from './media/files.ts';
import { mediaJob } from './media/media-job.ts';
import { openMediaStores } from './media-store/open-stores.ts';
import { closeToOthers, makeFilesPrivate } from './private-files.ts';
import { ensureFreeSample } from './papers/ensure-free-sample.ts';
import { createRevisionFacts } from './papers/revision-facts.ts';
import { createDiskSpace } from './quota/disk-space.ts';
import { readinessChecks } from './readiness-checks.ts';
import { openRecordingFiles } from './recordings/files.ts';
import { isNamed } from './recordings/queries.ts';
import { remarkingJob } from './remarking/remarking.ts';
import { requireSameSettings } from './same-settings.ts';
import { lockForServer } from './store/data-dir-lock.ts';
import { dialectOf } from './store/dialect/dialect-of.ts';
import { enterDatabase, type Presence } from './store/presence.ts';
import { openRestoreAwareStore, renewWitness } from './store/restore-detection.ts';
import { whyNoStart } from './why-no-start.ts';

const STATIC_DIR = join(import.meta.dirname, '../dist/pwa');
const FINISH_WITHIN_MS = 8_000;
/** The process ends by then even if the shutdown is not finished: everything that was acknowledged is on disk. */
const STOP_WITHIN_MS = 20_000;
/**
 * Connections that may wait to be accepted: the largest that Linux allows. When a hall comes back at one instant, each beyond
 * Node's own 511 is dropped, and its device tries again after 1, 3, 7 seconds.
 */
const BACKLOG = 4096;
const WITNESS_EVERY_MS = 5 * 60_000;
const EXPIRE_EVERY_MS = 10 * 60_000;

await main();

async function main(): Promise<void> {
  makeFilesPrivate();
  try {
    await serve(readConfig(process.env));
  } catch (error) {
    process.stderr.write(`${whyNoStart(error)}\n`);
    process.exitCode = 1;
    // what was opened before the failure would keep the process alive
    endLater(0, 1);
  }
}

async function serve(settings: Config): Promise<void> {
  const log = pino({ level: settings.logLevel });
  const readDiskSpace = createDiskSpace(settings.dataDir, settings.diskFloorBytes);
  const metrics = createMetrics({ withProcess: true, readDiskSpace });
  for (const path of closeToOthers(settings.dataDir)) log.warn({ path }, 'others on this machine may read this');
  const claim = lockForServer(settings.dataDir, { isAlone: settings.databaseUrl === null });
  const presence = await enterDatabase(settings.databaseUrl, {
    onWait: () => log.info('another server starts on this database; this one waits for it'),
    onLost: (error) =>
      log.warn(faultOf(error), 'the session that tells other servers of this one broke; it is opened again'),
  });
  const {
    store: opened,
    watch,
    keepWitness,
  } = await openDatabase(settings, presence, log).catch(async (error: unknown) => {
    await presence.leave();
    throw error;
  });
  const store = metrics.watch(opened);
  const witnessing = setInterval(() => void keepWitness(), WITNESS_EVERY_MS).unref();
  const readFacts = createRevisionFacts();
  metrics.watchJobs(() => readJobProblems(store.read));
  const jobPorts = { store, log, now: Date.now, countJob: metrics.countJob };
  const jobs = await openJobs(settings.databaseUrl, jobPorts, presence.isAlone);
  const expiring = setInterval(() => void expireMails(settings, log), EXPIRE_EVERY_MS).unref();
  const server = createServer();
  const requests = watchRequests(server);
  abortSlowBodies(server, settings);
  cutStalledReplies(server);
  setKeepAlive(server);
  try {
    const stores = await openMediaStores(settings);
    const media = openMediaFiles(stores.media, { store, now: Date.now });
    const recordings = openRecordingFiles(stores.recordings, (id) => isNamed(store.read, id));
    const mailer = createMailer(jobs);
    await finishLeaving(store, (result_id) => recordings.drop(result_id), Date.now());
    await ensureAdmin({ store, config: settings, log, now: Date.now });
    await ensureFreeSample({ store, log });
    presence.endStart();
    const readiness = createReadiness(readinessChecks(store, stores), log);

    server.listen({ host: settings.host, port: settings.port, backlog: BACKLOG });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    // The port is known only now; no request is read before this turn of the event loop ends.
    const config = settings.port === 0 ? { ...settings, port, appOrigin: `http://localhost:${port}` } : settings;
    const deps = {
      store,
      config,
      media,
      recordings,
      mediaOrigin: stores.origin,
      mailer,
      log,
      metrics,
      readiness,
      readFacts,
      jobs,
      readDiskSpace,
      now: Date.now,
    };
    if (!existsSync(STATIC_DIR)) log.warn('the app is not built, only calls are answered: npm run build');
    const { listener } = createApp(deps, existsSync(STATIC_DIR) ? { staticDir: STATIC_DIR } : {});
    // before anything is awaited: nobody would ever answer a call that comes now
    server.on('request', listener);
    await jobs.start([
      mailsJob({ ...deps, send: senderOf(settings) }),
      remarkingJob(deps),
      countingJob(store),
      classMediansJob(deps),
      mediaJob(deps),
    ]);
    await expireMails(settings, log);
    const signal = stopSignal();
    process.stdout.write(`listening on ${urlOf(config.host, port)}\n`);

    const reason = await Promise.race([signal, watch.unfit]);
    readiness.startDraining();
    if (typeof reason === 'string' && config.drainSeconds > 0) {
      log.info({ signal: reason, seconds: config.drainSeconds }, 'draining');
      await wait(config.drainSeconds * 1_000);
    }
    endLater(STOP_WITHIN_MS, 1, () => log.error('the stop took too long'));
    await requests.stopListening();
    log.info({ signal: String(reason) }, 'stopping');
    await requests.finish(FINISH_WITHIN_MS);
    if (reason instanceof Error) throw reason;
  } finally {
    server.close();
    server.closeAllConnections();
    await jobs.stop();
    watch.stop();
    clearInterval(witnessing);
    clearInterval(expiring);
    await keepWitness();
    await store.close();
    await presence.leave();
    claim.release();
  }
  log.info('stopped');
  // a connection to a mail server or a database may stay open for minutes and keep the process alive
  endLater(0, 0);
}

function endLater(ms: number, exitCode: number, tell?: () => void): void {
  setTimeout(() => {
    tell?.();
    process.exit(exitCode);
  }, ms).unref();
}

async function expireMails({ dataDir }: Config, log: Logger): Promise<void> {
  try {
    await expireOutbox(join(dataDir, 'outbox'), Date.now());
  } catch (error) {
    log.error(faultOf(error), 'old mails in the outbox were not deleted');
  }
}

async function openDatabase(settings: Config, presence: Presence, log: Logger) {
  const witnessFile = epochWitnessFile(settings.dataDir);
  const openDialect = await dialectOf(databasePlace(settings), (error) =>
    log.warn(faultOf(error), 'a connection to the database broke; the next call opens another'),
  );
  const { store, wasReplaced } = await openRestoreAwareStore(openDialect, witnessFile, presence);
  if (wasReplaced) log.warn('the database is not the one that ran here last: devices send their work again');
  async function keepWitness(): Promise<void> {
    try {
      await renewWitness(store, witnessFile);
    } catch (error) {
      // for example a full disk, which must not stop the server from serving what it has
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      log.error({ code }, 'a copied-back database file may go unnoticed: the word beside it was not renewed');
    }
  }
  try {
    if (settings.databaseUrl !== null) await requireSameSettings(store, settings, presence.isAlone);
    await keepWitness();
    return { store, watch: await watchDatabase(store, witnessFile, log), keepWitness };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Resolves at the first signal to stop. Later ones are ignored: npm passes Ctrl-C on a second time, which must not
 * cut the shutdown short.
 */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    process.on('SIGTERM', resolve);
    process.on('SIGINT', resolve);
  });
}

function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
