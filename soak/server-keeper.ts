import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestServer } from '../e2e/server.ts';
import { makeBackup } from '../sync-server/backup/make-backup.ts';
import { restoreBackup } from '../sync-server/backup/restore-backup.ts';
import type { Chance } from './chance.ts';
import type { Ledger } from './ledger.ts';
import { wait } from './network.ts';

/** Short, so that tokens are renewed constantly; a page renews one a minute before it ends. */
const ACCESS_TOKEN_SECONDS = '75';
const LONGEST_AWAY_MS = 1_500;
const MISFORTUNES = { kill: 14, stop: 2, backUp: 2, putBack: 1 };
const FIRST = ['kill', 'backUp', 'stop', 'putBack'] as const;

export interface ServerKeeper {
  origin: string;
  start: () => Promise<void>;
  disturb: () => Promise<void>;
  stop: () => Promise<void>;
}

interface KeeperDeps {
  folder: string;
  dataDir: string;
  env: Record<string, string>;
  chance: Chance;
  ledger: Ledger;
}

export async function createServerKeeper(deps: KeeperDeps): Promise<ServerKeeper> {
  const { folder, dataDir, env, chance, ledger } = deps;
  const server = await createTestServer(dataDir);
  const start = () => server.start({ ...env, ACCESS_TOKEN_SECONDS });
  let backup: string | null = null;
  let count = 0;

  async function backUp(): Promise<void> {
    const next = join(folder, `backup-${ledger.backups++}`);
    await makeBackup(dataDir, next, Date.now());
    if (backup) await rm(backup, { recursive: true });
    backup = next;
  }

  async function putBack(from: string): Promise<void> {
    await server.kill();
    ledger.fault('server killed');
    const { aside } = await restoreBackup(from, dataDir, Date.now());
    if (aside) await rm(aside, { recursive: true });
    ledger.fault('backup put back');
    await start();
  }

  return {
    origin: server.origin,
    start,
    async disturb() {
      const what = FIRST[count] ?? chance.weighted(MISFORTUNES);
      count += 1;
      if (what === 'backUp') return backUp();
      if (what === 'putBack' && backup) return putBack(backup);
      if (what === 'stop') await server.stop();
      else await server.kill();
      ledger.fault(what === 'stop' ? 'server stopped' : 'server killed');
      await wait(chance.between(0, LONGEST_AWAY_MS));
      await start();
    },
    stop: () => server.stop(),
  };
}
