// Starts what devices talk to, and does to it what may happen to it.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../e2e/server.ts';
import { makeBackup } from '../sync-server/backup/make-backup.ts';
import { restoreBackup } from '../sync-server/backup/restore-backup.ts';
import { databaseFile } from '../sync-server/config.ts';
import { openBucket } from '../sync-server/media-store/testing.ts';
import { checkDatabase } from '../sync-server/store/sqlite-file.ts';
import { startPostgres, type TestPostgres } from '../sync-server/testing/postgres.ts';
import { ADMIN_ENV } from './academy.ts';
import { type Chance, createChance } from './chance.ts';
import type { Ledger, ServerFault } from './ledger.ts';
import { wait } from './network.ts';
import type { SoakOptions } from './options.ts';
import { Outages } from './outages.ts';
import { openServers, type Servers } from './servers.ts';

/** Short, so that tokens are renewed constantly; a page renews one a minute before it ends. */
const ACCESS_TOKEN_SECONDS = '75';
const LONGEST_AWAY_MS = 1_500;
const LONGEST_REFUSING_MS = 4_000;
const SHARE_REFUSED = 0.5;
const TOKEN_SECRET = 'one secret for all servers of a soak';

export interface ServerKeeper {
  origin: string;
  /** The faults that may happen here, and must at least once. */
  faults: readonly ServerFault[];
  start: () => Promise<void>;
  /** They disturb the servers, PostgreSQL and the bucket at the same time. */
  disturbers: readonly Disturber[];
  /** Stops the servers, and throws if the database is damaged. */
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

export interface Disturber {
  name: string;
  /** The least and the longest time between two faults. */
  peaceMs: readonly [number, number];
  disturb: () => Promise<void>;
}

interface KeeperDeps {
  folder: string;
  options: SoakOptions;
  ledger: Ledger;
}

interface Misfortune {
  what: ServerFault | 'backup made';
  weight: number;
  happen: () => Promise<void>;
}

type Bucket = Awaited<ReturnType<typeof openBucket>>;

const SERVERS_PEACE_MS = [300, 3_000] as const;
const POSTGRES_PEACE_MS = [2_000, 20_000] as const;
const BUCKET_PEACE_MS = [1_000, 10_000] as const;

export async function createServerKeeper({ folder, options, ledger }: KeeperDeps): Promise<ServerKeeper> {
  const postgres = options.database === 'postgres' ? await startPostgres(await freePort()) : null;
  const bucket = options.media === 's3' ? await openBucket(null, await freePort()) : null;
  const env = {
    ...ADMIN_ENV,
    ACCESS_TOKEN_SECONDS,
    ...(postgres ? { DATABASE_URL: await postgres.makeDatabase(), TOKEN_SECRET } : {}),
    ...(bucket ? { ...bucket.env, MEDIA_URL: bucket.url } : {}),
  };
  const onEnded = (what: string) => void ledger.surprises.push(what);
  const outages = new Outages();
  const servers = await openServers({ folder, options, env, outages, onEnded });
  const dataDir = servers.all[0]?.dataDir ?? '';
  const chances = {
    servers: createChance(options.seed, 'server'),
    postgres: createChance(options.seed, 'postgres'),
    bucket: createChance(options.seed, 'bucket'),
  };
  // a short soak meets each of them once, in this order
  const ofServers = [
    ...endsOfServers(servers, chances.servers),
    ...(postgres ? [] : restores({ servers, dataDir, folder, ledger })),
  ];
  const ofPostgres = postgres ? faultsOfPostgres(postgres, chances.postgres, outages) : [];
  const ofBucket = bucket ? faultsOfBucket(bucket, chances.bucket, outages) : [];

  const disturber = (
    name: keyof typeof chances,
    peaceMs: Disturber['peaceMs'],
    misfortunes: readonly Misfortune[],
  ): Disturber => {
    const weights = Object.fromEntries(misfortunes.map(({ what, weight }) => [what, weight]));
    let count = 0;
    return {
      name,
      peaceMs,
      async disturb() {
        const drawn = chances[name].weighted(weights);
        const next = misfortunes[count++] ?? misfortunes.find(({ what }) => what === drawn);
        await next?.happen();
        if (next && next.what !== 'backup made') ledger.fault(next.what);
      },
    };
  };

  return {
    origin: servers.origin,
    faults: [...ofServers, ...ofPostgres, ...ofBucket].flatMap(({ what }) => (what === 'backup made' ? [] : [what])),
    disturbers: [
      disturber('servers', SERVERS_PEACE_MS, ofServers),
      ...(postgres ? [disturber('postgres', POSTGRES_PEACE_MS, ofPostgres)] : []),
      ...(bucket ? [disturber('bucket', BUCKET_PEACE_MS, ofBucket)] : []),
    ],
    async start() {
      for (const server of servers.all) await servers.start(server);
    },
    async stop() {
      await servers.stopAll();
      if (!postgres) checkDatabase(databaseFile(dataDir));
    },
    async close() {
      await servers.close();
      await postgres?.stop();
      await bucket?.remove();
    },
  };
}

const pause = (chance: Chance) => wait(chance.between(0, LONGEST_AWAY_MS));

function endsOfServers(servers: Servers, chance: Chance): Misfortune[] {
  const endOne = async (how: 'kill' | 'stop') => {
    const server = chance.pick(servers.all);
    await server[how]();
    await pause(chance);
    await servers.start(server);
  };
  const endAll: Misfortune = {
    what: 'servers restarted one after the other',
    weight: 2,
    async happen() {
      for (const server of servers.all) {
        await server.stop();
        await servers.start(server);
      }
    },
  };
  return [
    { what: 'server killed', weight: 14, happen: () => endOne('kill') },
    { what: 'server stopped', weight: 2, happen: () => endOne('stop') },
    ...(servers.all.length > 1 ? [endAll] : []),
  ];
}

/** Only the database in a file is put back to a backup here: PostgreSQL has its own tools for that. */
function restores({
  servers,
  dataDir,
  folder,
  ledger,
}: Pick<KeeperDeps, 'folder' | 'ledger'> & { servers: Servers; dataDir: string }): Misfortune[] {
  let backup: string | null = null;
  async function backUp(): Promise<void> {
    const next = join(folder, `backup-${ledger.backups++}`);
    await makeBackup(dataDir, next, Date.now());
    if (backup) await rm(backup, { recursive: true });
    backup = next;
  }
  async function putBack(): Promise<void> {
    const [server] = servers.all;
    if (!server || !backup) throw new Error('There is no server or no backup');
    await server.kill();
    ledger.fault('server killed');
    const { aside } = await restoreBackup(backup, dataDir, Date.now());
    if (aside) await rm(aside, { recursive: true });
    await servers.start(server);
  }
  return [
    { what: 'backup made', weight: 2, happen: backUp },
    { what: 'backup put back', weight: 1, happen: putBack },
  ];
}

function faultsOfPostgres(postgres: TestPostgres, chance: Chance, outages: Outages): Misfortune[] {
  const end = (how: 'kill' | 'shutDown') =>
    outages.during(async () => {
      await postgres[how]();
      await pause(chance);
      await postgres.startAgain();
    });
  return [
    { what: 'PostgreSQL killed', weight: 3, happen: () => end('kill') },
    { what: 'PostgreSQL restarted', weight: 2, happen: () => end('shutDown') },
  ];
}

function faultsOfBucket(bucket: Bucket, chance: Chance, outages: Outages): Misfortune[] {
  const leave = async () => {
    await bucket.away();
    await pause(chance);
    await bucket.back();
  };
  const refuse = async () => {
    bucket.refuse(() => chance.happens(SHARE_REFUSED));
    await wait(chance.between(0, LONGEST_REFUSING_MS));
    bucket.refuse(() => false);
  };
  return [
    { what: 'bucket away', weight: 1, happen: () => outages.during(leave) },
    { what: 'bucket refuses calls', weight: 1, happen: () => outages.during(refuse) },
  ];
}
