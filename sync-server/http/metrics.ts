import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { DiskSpace, ReadDiskSpace } from '../quota/disk-space.ts';
import type { Store } from '../store/store.ts';
import { connectionAddress } from './limits.ts';
import { notFound } from './refusal.ts';
import type { Call } from './request-log.ts';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 600];

const DISK_GAUGES: { readonly [Figure in keyof DiskSpace]: { name: string; help: string } } = {
  freeBytes: { name: 'papertide_disk_free_bytes', help: 'Room left on the disk of DATA_DIR' },
  totalBytes: { name: 'papertide_disk_total_bytes', help: 'Size of the disk of DATA_DIR' },
  floorBytes: { name: 'papertide_disk_floor_bytes', help: 'Below so much free room only answers are taken' },
};

export interface SyncedRows {
  received: number;
  refused: number;
  sent: number;
}

export interface CountedJob {
  job: string;
  outcome: string;
  ms: number;
}

/** Metrics of the running server; they contain no names, path values or data of students. */
export interface Metrics {
  countCall: (call: Call) => void;
  countSync: (rows: SyncedRows) => void;
  countJob: (run: CountedJob) => void;
  watch: (store: Store) => Store;
  /** The jobs that failed when they last ran, on any server of the database. */
  watchJobs: (readProblems: () => Promise<readonly { name: string; tries: number }[]>) => void;
  read: () => Promise<string>;
  contentType: string;
}

export function createMetrics({
  withProcess = false,
  readDiskSpace,
}: { withProcess?: boolean; readDiskSpace?: ReadDiskSpace } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'papertide_request_seconds',
    help: 'How long calls took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const rows = new Counter({
    name: 'papertide_sync_rows_total',
    help: 'Rows that sync moved: received from devices, refused, sent to devices',
    labelNames: ['direction'],
    registers,
  });
  const transactions = new Gauge({
    name: 'papertide_open_transactions',
    help: 'Transactions that run or wait for their turn',
    registers,
  });

  const jobs = new Histogram({
    name: 'papertide_job_seconds',
    help: 'How long runs of background jobs took, by outcome',
    labelNames: ['job', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });

  if (readDiskSpace)
    for (const [figure, gauge] of Object.entries(DISK_GAUGES))
      registry.registerMetric(
        new Gauge({
          ...gauge,
          registers: [],
          async collect() {
            const space = await readDiskSpace();
            if (space) this.set(space[figure as keyof DiskSpace]);
          },
        }),
      );

  async function counted<Result>(transaction: () => Promise<Result>): Promise<Result> {
    transactions.inc();
    try {
      return await transaction();
    } finally {
      transactions.dec();
    }
  }

  return {
    countCall: ({ method, route, status, ms }) => calls.observe({ method, route, status: String(status) }, ms / 1000),
    countSync(synced) {
      for (const [direction, count] of Object.entries(synced)) rows.inc({ direction }, count);
    },
    countJob: ({ job, outcome, ms }) => jobs.observe({ job, outcome }, ms / 1000),
    watchJobs(readProblems) {
      registry.registerMetric(
        new Gauge({
          name: 'papertide_job_failures',
          help: 'How often a background job failed in a row; a job that works is not listed',
          labelNames: ['job'],
          registers: [],
          async collect() {
            this.reset();
            for (const { name, tries } of await readProblems()) this.set({ job: name }, tries);
          },
        }),
      );
    },
    watch: (store) => ({
      ...store,
      transact: (work) => counted(() => store.transact(work)),
      transactFor: (owner, work) => counted(() => store.transactFor(owner, work)),
      transactTogether: (work) => counted(() => store.transactTogether(work)),
      transactTogetherFor: (owner, work) => counted(() => store.transactTogetherFor(owner, work)),
      transactForAll: (owners, work) => counted(() => store.transactForAll(owners, work)),
    }),
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** /api/metrics, for this machine and callers with METRICS_TOKEN; others get 404. */
export function metricsRoutes({ metrics, config }: { metrics: Metrics; config: Config }) {
  return new Hono().get('/metrics', async (context) => {
    if (!isFromThisMachine(context) && !hasToken(context, config.metricsToken)) throw notFound('The page');
    return context.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType });
  });
}

/** Headers that proxies set; some set only one of them. */
const OF_PROXIES = /^(?:x-forwarded-.+|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip|forwarded|via)$/;

/** True for direct calls from this machine: a proxy on it forwards the calls of others. */
function isFromThisMachine(context: Context): boolean {
  const isForwarded = Object.keys(context.req.header()).some((name) => OF_PROXIES.test(name));
  return !isForwarded && LOOPBACK.test(connectionAddress(context) ?? '');
}

function hasToken(context: Context, token: string | null): boolean {
  const given = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (token === null || given === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
